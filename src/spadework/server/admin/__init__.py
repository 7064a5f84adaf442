"""For those who look after a server: copies of its database, and records of games out of it and into it."""
