"""The record of a game of Thebes.

Everything in it lies open on the table. Piles are sets: ``supply`` holds the researcher cards nobody has seen yet,
however they are spread over the three stacks, and ``stacks`` how many of them each stack still has. Since a shuffled
card may as well be chosen when it is drawn, no order and no secret is stored.
"""

from __future__ import annotations

import numpy as np

from spadework.games.thebes.components import (
    CARDS,
    DISPLAY_SPACES,
    EXHIBITIONS,
    FINDS_PER_SITE,
    MOST_PLAYERS,
    SITES,
)

# What a seat's cards and finds add up to. The rules ask for these at every decision, so `hand.py` keeps them;
# `books` likewise: special knowledge in books, by site.
TALLIES = ("general", "zeppelins", "cars", "assistants", "shovels", "special_permissions", "congresses")

# All fields are signed: Numba makes a float of an unsigned and a signed integer added together.
STATE = np.dtype(
    (
        np.record,
        [
            ("players", "i1"),
            ("week", "i2", (MOST_PLAYERS,)),  # weeks gone since space 1 of the first year
            ("place", "i1", (MOST_PLAYERS,)),
            ("stack", "i1", (MOST_PLAYERS,)),  # seats, the marker that moved last first
            ("used_permission", "i1", (MOST_PLAYERS, len(SITES))),
            ("held", "i1", (MOST_PLAYERS, len(CARDS))),  # copies of each title
            *[(tally, "i1", (MOST_PLAYERS,)) for tally in TALLIES],
            ("books", "i1", (MOST_PLAYERS, len(SITES))),
            ("display", "i1", (DISPLAY_SPACES,)),  # a title, or EMPTY
            ("supply", "i1", (len(CARDS),)),
            ("stacks", "i1", (3,)),  # researcher cards in the first, second and third stack
            ("discards", "i1", (len(CARDS),)),
            ("exhibition_at", "i1", (len(EXHIBITIONS),)),
            ("find_at", "i1", (len(SITES), FINDS_PER_SITE)),
            ("changes", "i1"),  # of the display, in a row, by the seat that moved last
        ],
    )
)

EMPTY = -1

# Where an exhibition is: a value of `exhibition_at`; HELD + seat once it was shown.
IN_SECOND_STACK = 0
IN_THIRD_STACK = 1
DISCARDED = 2
ON_SPACE_A = 3
ON_SPACE_C = 5
HELD = 6

# Where a find is: a value of `find_at`; FOUND + seat once it was dug up.
IN_BAG = 0
ON_BOARD = 1
FOUND = 2
