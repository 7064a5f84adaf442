"""Information-set Monte Carlo tree search, one for every game."""
