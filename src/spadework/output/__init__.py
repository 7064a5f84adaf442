"""What leaves the program for a terminal: foreign text is shown, but never commands the terminal."""
