"""Play in a terminal: one person against bots, with every move kept in a file."""
