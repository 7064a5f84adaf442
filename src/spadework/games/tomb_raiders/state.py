"""The record of a game of The Tomb Raiders.

The supply is a set. Whenever a seat is to move its next card has a green back, and nothing else is known of its order.
Which dig cards have fallen onto a region's pile and which are still in the supply is a secret that the record holds;
so is what each seat knows of the piles. Times are counted in green cards drawn, as everybody sees those.
"""

from __future__ import annotations

import numpy as np

from spadework.games.tomb_raiders.components import (
    CARDS,
    EXCAVATION_NAMES,
    EXHIBITIONS,
    FINDS,
    MOST_PLAYERS,
    MUSEUMS,
    PROFESSOR_NAMES,
    REGIONS,
    STORAGE_SPACES,
)

# All fields are signed: Numba makes a float of an unsigned and a signed integer added together.
STATE = np.dtype(
    (
        np.record,
        [
            ("players", "i1"),
            ("phase", "i1"),
            ("subject", "i1"),  # the region picked from, or the museum donated to
            ("due", "i1"),  # artifacts still to be donated
            ("week", "i2", (MOST_PLAYERS,)),
            ("stack", "i1", (MOST_PLAYERS,)),  # seats, the marker that moved last first
            ("held", "i1", (MOST_PLAYERS, len(CARDS))),  # copies of each title, assistants face up not among them
            ("assistants", "i1", (MOST_PLAYERS,)),  # face up
            ("excavations", "i1", (MOST_PLAYERS, len(EXCAVATION_NAMES))),
            # What a seat's cards and finds add up to; `hand.py` keeps these for the rules.
            ("expertise", "i1", (MOST_PLAYERS, len(REGIONS))),
            ("general", "i1", (MOST_PLAYERS,)),
            ("artifacts", "i1", (MOST_PLAYERS, len(REGIONS))),
            ("professor", "i1", (len(PROFESSOR_NAMES),)),  # the seat that has it, or NONE
            ("storage", "i1", (STORAGE_SPACES,)),  # a title, or NONE
            ("supply", "i1", (len(CARDS),)),
            ("gone", "i1", (len(CARDS),)),
            ("greens", "i1"),  # cards with a green back in the supply
            ("exhibition_at", "i1", (len(EXHIBITIONS),)),
            ("museum_at", "i1", (len(MUSEUMS),)),
            ("find_at", "i1", (len(REGIONS), FINDS)),
            ("rubble", "i1", (len(REGIONS),)),  # in the pile; the rest is in the supply
            ("buried", "i1", (len(REGIONS),)),  # dig cards of a region in the supply
            ("known_by", "i1", (len(REGIONS), FINDS)),  # bits of the seats that know it lies in the pile
            ("known_rubble", "i1", (MOST_PLAYERS, len(REGIONS))),
            ("looked", "i1", (MOST_PLAYERS, len(REGIONS))),  # when a seat last saw the whole pile, or NEVER
            ("news", "i1", (MOST_PLAYERS, len(REGIONS))),  # cards shown since then that were new to the seat
            # What everybody saw of a pile.
            ("rubble_shown", "i1", (len(REGIONS),)),
            ("shown_at", "i1", (len(REGIONS),)),  # when cards of it were last shown, or NEVER
            ("no_artifacts_at", "i1", (len(REGIONS),)),  # when it last turned out to hold no artifact, or NEVER
            ("no_finds_at", "i1", (len(REGIONS),)),  # when it last turned out to be rubble only, or NEVER
        ],
    )
)

NONE = -1
NEVER = -1

# Phases.
TURN = 0
PICK_ARTIFACT = 1
PICK_FIND = 2
DONATE = 3
OVER = 4

# Where an exhibition or museum is: HELD + seat once it was taken.
IN_SUPPLY = 0
OPEN = 1
HELD = 2

# Where a find is: IN_SUPPLY, too, or FOUND + seat.
IN_PILE = 1
GONE = 2
FOUND = 3
