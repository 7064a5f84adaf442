"""Every piece that chance can give has a number and a name; the census counts the physical ones over all places."""

from __future__ import annotations

import numpy as np

from spadework.engine.contract import Numbers, Record
from spadework.engine.jit import rule
from spadework.games.tomb_raiders.components import (
    ARTIFACTS,
    ASSISTANT,
    BOOK,
    BOOK_OF,
    BOOK_POINTS,
    CARD_NAMES,
    CARD_POINTS,
    CARD_REGION,
    CONGRESS,
    COPIES,
    EXHIBITIONS,
    FIND_NAMES,
    FINDS,
    GENERAL,
    GENERAL_EXCAVATIONS,
    MOST_PLAYERS,
    MUSEUMS,
    REGIONS,
    RUBBLE,
    STORAGE_SPACES,
)
from spadework.games.tomb_raiders.state import FOUND, HELD, IN_PILE, IN_SUPPLY, NONE

REGION_COUNT = len(REGIONS)
DIG_PIECES = FINDS + 1  # of a region: its finds, and rubble
RUBBLE_PIECE = FINDS

FIRST_EXHIBITION = len(CARD_NAMES)
FIRST_MUSEUM = FIRST_EXHIBITION + len(EXHIBITIONS)
FIRST_DIG = FIRST_MUSEUM + len(MUSEUMS)
GREEN_BACK = FIRST_DIG + len(REGIONS) * DIG_PIECES  # the next card stays in the supply, but its back is seen
FIRST_SEAT = GREEN_BACK + 1

PIECE_NAMES: list[str] = [
    *CARD_NAMES,
    *[f"exhibition {number}" for number in range(len(EXHIBITIONS))],
    *[f"museum {number}" for number in range(len(MUSEUMS))],
    *[name for region, names in zip(REGIONS, FIND_NAMES, strict=True) for name in [*names, f"{region} rubble"]],
    "green back",
    *[f"seat {seat}" for seat in range(MOST_PLAYERS)],
]


def all_pieces() -> Numbers:
    """What the box holds: the census of every position of every game."""
    pieces = np.ones(GREEN_BACK, dtype=np.int32)
    pieces[:FIRST_EXHIBITION] = COPIES
    for region in range(REGION_COUNT):
        pieces[FIRST_DIG + region * DIG_PIECES + RUBBLE_PIECE] = RUBBLE[region]
    return pieces


@rule
def census(s: Record, out: Numbers) -> None:
    """Count every piece over all places it can be in; rubble not in its pile is in the supply."""
    for title in range(FIRST_EXHIBITION):
        out[title] = s.supply[title] + s.gone[title]
        for seat in range(s.players):
            out[title] += s.held[seat, title]
    for seat in range(s.players):
        out[ASSISTANT] += s.assistants[seat]
    for space in range(STORAGE_SPACES):
        if s.storage[space] != NONE:
            out[s.storage[space]] += 1
    for exhibition in range(FIRST_MUSEUM - FIRST_EXHIBITION):
        out[FIRST_EXHIBITION + exhibition] = 0 <= s.exhibition_at[exhibition] < HELD + s.players
    for museum in range(FIRST_DIG - FIRST_MUSEUM):
        out[FIRST_MUSEUM + museum] = 0 <= s.museum_at[museum] < HELD + s.players
    for region in range(REGION_COUNT):
        first = FIRST_DIG + region * DIG_PIECES
        for find in range(FINDS):
            out[first + find] = 0 <= s.find_at[region, find] < FOUND + s.players
        out[first + RUBBLE_PIECE] = RUBBLE[region] if 0 <= s.rubble[region] <= RUBBLE[region] else 0
    if not supply_adds_up(s) or not tallies_hold(s) or not knowledge_holds(s):
        out[0] = -1


@rule
def supply_adds_up(s: Record) -> bool:
    """Whether the counts of green and of dig cards in the supply are right."""
    greens = 0
    for title in range(FIRST_EXHIBITION):
        greens += s.supply[title]
    for exhibition in range(FIRST_MUSEUM - FIRST_EXHIBITION):
        greens += s.exhibition_at[exhibition] == IN_SUPPLY
    for museum in range(FIRST_DIG - FIRST_MUSEUM):
        greens += s.museum_at[museum] == IN_SUPPLY
    for region in range(REGION_COUNT):
        if s.buried[region] != buried_in(s, region):
            return False
    return greens == s.greens


@rule
def buried_in(s: Record, region: int) -> int:
    """The dig cards of a region in the supply."""
    cards = RUBBLE[region] - s.rubble[region]
    for find in range(FINDS):
        cards += s.find_at[region, find] == IN_SUPPLY
    return cards


@rule
def tallies_hold(s: Record) -> bool:
    """Whether the tallies are what a seat's cards and finds come to."""
    for seat in range(s.players):
        general = 0
        for title in range(GENERAL, CONGRESS):
            general += s.held[seat, title] * CARD_POINTS[title]
        if s.general[seat] != general or s.excavations[seat, GENERAL_EXCAVATIONS] < 0 or s.assistants[seat] < 0:
            return False
        for region in range(REGION_COUNT):
            artifacts = 0
            for find in range(ARTIFACTS):
                artifacts += s.find_at[region, find] == FOUND + seat
            expertise = expertise_of(s, seat, region)
            if s.expertise[seat, region] != expertise or s.artifacts[seat, region] != artifacts:
                return False
            if s.excavations[seat, region] < 0:
                return False
    return True


@rule
def expertise_of(s: Record, seat: int, region: int) -> int:
    points = 0
    for title in range(GENERAL):
        if CARD_REGION[title] == region:
            points += s.held[seat, title] * CARD_POINTS[title]
    for pile in range(REGION_COUNT):
        if BOOK_OF[pile] == region and s.find_at[pile, BOOK] == FOUND + seat:
            points += BOOK_POINTS
    return points


@rule
def knowledge_holds(s: Record) -> bool:
    """Whether what a seat knows to lie in a pile does lie there."""
    for region in range(REGION_COUNT):
        for find in range(FINDS):
            known_by = s.known_by[region, find]
            if known_by < 0 or known_by >> s.players or (known_by > 0 and s.find_at[region, find] != IN_PILE):
                return False
        for seat in range(s.players):
            known = s.known_rubble[seat, region]
            if known < s.rubble_shown[region] or known > s.rubble[region] or s.news[seat, region] < 0:
                return False
    return True
