"""Referees: the rules a second time, written from the rulebooks alone, to check those that the project plays by."""
