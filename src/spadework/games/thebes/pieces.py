"""Every piece that chance can give has a number and a name; the census counts the physical ones over all places."""

from __future__ import annotations

import numpy as np

from spadework.engine.contract import Numbers, Record
from spadework.engine.jit import rule
from spadework.games.thebes.components import (
    ASSISTANT,
    BOOK_FIND,
    BOOK_OF,
    CAR,
    CARD_NAMES,
    CARD_POINTS,
    CARD_SITE,
    CONGRESS,
    COPIES,
    DEBRIS,
    DISPLAY_SPACES,
    EXHIBITION_NAMES,
    FIND_NAMES,
    FINDS_PER_SITE,
    GENERAL,
    GENERAL_FIND,
    GENERAL_PER_BOOK_FIND,
    MOST_PLAYERS,
    RUMOR,
    SHOVEL,
    SITES,
    SPECIAL_PER_BOOK_FIND,
    SPECIAL_PERMISSION,
    ZEPPELIN,
)
from spadework.games.thebes.state import EMPTY, FOUND, HELD

SITE_COUNT = len(SITES)
TOKENS_PER_SITE = FINDS_PER_SITE + 1
DEBRIS_TOKEN = FINDS_PER_SITE

FIRST_CARD = 0
FIRST_EXHIBITION = FIRST_CARD + len(CARD_NAMES)
FIRST_TOKEN = FIRST_EXHIBITION + len(EXHIBITION_NAMES)
FIRST_SEAT = FIRST_TOKEN + len(SITES) * TOKENS_PER_SITE

PIECE_NAMES: list[str] = [
    *CARD_NAMES,
    *EXHIBITION_NAMES,
    *[name for site, names in zip(SITES, FIND_NAMES, strict=True) for name in [*names, f"{site} debris"]],
    *[f"seat {seat}" for seat in range(MOST_PLAYERS)],
]


def all_pieces() -> Numbers:
    """What the box holds: the census of every position of every game."""
    pieces = np.ones(FIRST_SEAT, dtype=np.int32)
    pieces[FIRST_CARD:FIRST_EXHIBITION] = COPIES
    for site in range(len(SITES)):
        pieces[FIRST_TOKEN + site * TOKENS_PER_SITE + DEBRIS_TOKEN] = DEBRIS[site]
    return pieces


@rule
def census(s: Record, out: Numbers) -> None:
    """Count every piece over all places it can be in; debris is always back in its bag."""
    out[:] = 0
    for title in range(FIRST_EXHIBITION):
        out[title] = s.supply[title] + s.discards[title]
        for seat in range(s.players):
            out[title] += s.held[seat, title]
    for space in range(DISPLAY_SPACES):
        if s.display[space] != EMPTY:
            out[s.display[space]] += 1
    for exhibition in range(FIRST_TOKEN - FIRST_EXHIBITION):
        out[FIRST_EXHIBITION + exhibition] = s.exhibition_at[exhibition] < HELD + s.players
    for site in range(SITE_COUNT):
        token = FIRST_TOKEN + site * TOKENS_PER_SITE
        for find in range(FINDS_PER_SITE):
            out[token + find] = s.find_at[site, find] < FOUND + s.players
        out[token + DEBRIS_TOKEN] = DEBRIS[site]
    if not adds_up(s):
        out[0] = -1


@rule
def adds_up(s: Record) -> bool:
    """Whether the stacks hold as many cards as the supply, and the tallies what the cards and finds come to."""
    for seat in range(s.players):
        for site in range(SITE_COUNT):
            if s.books[seat, site] != books(s, seat, site):
                return False
        if (
            s.general[seat] != general(s, seat)
            or s.zeppelins[seat] != held(s, seat, ZEPPELIN, CAR)
            or s.cars[seat] != held(s, seat, CAR, ASSISTANT)
            or s.assistants[seat] != held(s, seat, ASSISTANT, SHOVEL)
            or s.shovels[seat] != held(s, seat, SHOVEL, SPECIAL_PERMISSION)
            or s.special_permissions[seat] != held(s, seat, SPECIAL_PERMISSION, CONGRESS)
            or s.congresses[seat] != held(s, seat, CONGRESS, FIRST_EXHIBITION)
        ):
            return False
    cards = 0
    for title in range(FIRST_EXHIBITION):
        cards += s.supply[title]
    return cards == s.stacks[0] + s.stacks[1] + s.stacks[2]


@rule
def held(s: Record, seat: int, first: int, end: int) -> int:
    cards = 0
    for title in range(first, end):
        cards += s.held[seat, title]
    return cards


@rule
def books(s: Record, seat: int, site: int) -> int:
    points = 0
    for title in range(GENERAL):
        if CARD_SITE[title] == site:
            points += s.held[seat, title] * CARD_POINTS[title]
    for bag in range(SITE_COUNT):
        if BOOK_OF[bag] == site and s.find_at[bag, BOOK_FIND] == FOUND + seat:
            points += SPECIAL_PER_BOOK_FIND
    return points


@rule
def general(s: Record, seat: int) -> int:
    points = 0
    for title in range(GENERAL, RUMOR):
        points += s.held[seat, title] * CARD_POINTS[title]
    for bag in range(SITE_COUNT):
        if s.find_at[bag, GENERAL_FIND] == FOUND + seat:
            points += GENERAL_PER_BOOK_FIND
    return points
