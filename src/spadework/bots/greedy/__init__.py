"""A rule of thumb for every game: how a sensible beginner plays it."""
