"""The referee of The Tomb Raiders: slow, plain, and written from the rulebook and the rulings only."""
