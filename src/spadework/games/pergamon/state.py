"""The record of a game of Pergamon.

Nothing in it is secret. Tiles nobody has seen are one set, whether they wait in a month's pile or left the game unseen;
of the funds cards face down only the backs are held, and a card gets its value when it is turned up.
"""

from __future__ import annotations

import numpy as np

from spadework.games.pergamon.components import COLLECTIONS, HIGHEST_CARD, MOST_PLAYERS, TILES, TILES_A_ROUND

STATE = np.dtype(
    (
        np.record,
        [
            ("players", "i1"),
            ("options", "i1"),
            ("month", "i1"),  # the round, as on the calendar: `round` is a method of NumPy's records
            ("phase", "i1"),
            ("start", "i1"),
            ("turn", "i1"),  # the seat to act
            ("placing", "i1", (MOST_PLAYERS,)),  # seats in the order they place their figures
            ("coins", "i2", (MOST_PLAYERS,)),
            ("points", "i2", (MOST_PLAYERS,)),
            ("figure", "i1", (MOST_PLAYERS,)),  # a funds space, or 0
            ("done", "i1", (MOST_PLAYERS,)),  # had its turn this round
            ("marker", "i1", (MOST_PLAYERS, COLLECTIONS)),  # a museum space, or 0
            ("tile_at", "i1", (TILES,)),
            ("joined", "i1", (TILES,)),  # the tile at the right of a tile in its row, or NONE
            ("row_end", "i1"),  # the last tile of the row being built, or NONE
            ("polished", "i1"),
            ("laid", "i1", (TILES_A_ROUND,)),  # tiles turned up, youngest first, until they lie in the galleries
            ("settled", "i1"),  # how many of them have their place in that order
            ("back", "i1", (2,)),
            ("card", "i1", (2,)),  # the values of the cards, 0 face down
            ("funds", "i1", (HIGHEST_CARD + 1,)),  # cards of each value not turned up yet
            ("raider_coins", "i2"),
            ("raider_figure", "i1"),
            ("raider_done", "i1"),
        ],
    )
)

NONE = -1

# Phases.
ORDER = 1
PLACE = 2
DIG = 3
EXHIBIT = 4
STORE = 5
OVER = 6
PHASE_NAMES = {ORDER: "order", PLACE: "place", DIG: "dig", EXHIBIT: "exhibit", STORE: "store", OVER: "over"}

# Options, as bits.
WITH_ORDER = 1
WITH_SORTING = 2

# Where a tile is: a value of `tile_at`; a gallery is its number, a seat's store STORED + seat, a collection
# EXHIBITED + seat * 3 + number.
UNSEEN = 0
STORED = 6
EXHIBITED = 10
IN_ROW = 22
LAID_OUT = 23
GONE = 24
