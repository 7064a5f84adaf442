"""A referee for Pergamon, written from the rulebook and the rulings alone; it shares no code with the game's rules."""
