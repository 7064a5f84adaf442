"""Every piece that chance can give has a number and a name; the census counts the physical ones over all places."""

from __future__ import annotations

import numpy as np

from spadework.engine.contract import Numbers, Record
from spadework.engine.jit import rule
from spadework.games.thebes.components import (
    CARD_NAMES,
    COPIES,
    DEBRIS,
    DISPLAY_SPACES,
    EXHIBITION_NAMES,
    FIND_NAMES,
    FINDS_PER_SITE,
    MOST_PLAYERS,
    SITES,
)
from spadework.games.thebes.state import EMPTY, FOUND, HELD

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
    for site in range(len(SITES)):
        token = FIRST_TOKEN + site * TOKENS_PER_SITE
        for find in range(FINDS_PER_SITE):
            out[token + find] = s.find_at[site, find] < FOUND + s.players
        out[token + DEBRIS_TOKEN] = DEBRIS[site]
    if sum_of(s.supply) != s.stacks[0] + s.stacks[1] + s.stacks[2]:
        out[0] = -1  # the stacks do not add up to the cards in them


@rule
def sum_of(counts: Record) -> int:
    total = 0
    for count in counts:
        total += count
    return total
