"""A chaos run: games go on while processes die, the database restarts, the disk fills, clocks jump and guests attack.

`make chaos` runs it for ten minutes on each database. In the end everything that was acknowledged must be stored, every
log must be whole, every game must go on, and nobody may have been told what their seat does not know. A run fails, too,
in which not everything went wrong that should.
"""
