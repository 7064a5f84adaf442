"""The Tomb Raiders in a terminal: its board, its questions and its words."""
