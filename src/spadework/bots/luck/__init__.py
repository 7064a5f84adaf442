"""What in a game was luck, so that the search need not mistake it for skill."""
