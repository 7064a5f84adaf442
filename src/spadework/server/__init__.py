"""Tables over the net: who sits where, what was played, and everybody who watches."""
