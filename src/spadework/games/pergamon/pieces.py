"""Every piece that chance can give has a number and a name; the census counts the physical ones over all places."""

from __future__ import annotations

import numpy as np

from spadework.engine.contract import Numbers, Record
from spadework.engine.jit import rule
from spadework.games.pergamon.components import (
    BACK_NAMES,
    CARD_COPIES,
    COLLECTIONS,
    GALLERIES,
    HIGHEST_CARD,
    MOST_PLAYERS,
    TILE_NAMES,
    TILES,
)
from spadework.games.pergamon.state import EXHIBITED, GONE, IN_ROW, LAID_OUT, NONE, STORED

FIRST_TILE = 0
FIRST_CARD = TILES
FIRST_BACK = FIRST_CARD + HIGHEST_CARD
FIRST_SEAT = FIRST_BACK + len(BACK_NAMES)

PIECE_NAMES = [
    *TILE_NAMES,
    *[f"funds {value}" for value in range(1, HIGHEST_CARD + 1)],
    *BACK_NAMES,
    *[f"seat {seat}" for seat in range(MOST_PLAYERS)],
]


def all_pieces() -> Numbers:
    """What the census of every position must be: each tile once, and all is well with rows and cards."""
    return np.ones(TILES + 2, dtype=np.int32)


@rule
def census(s: Record, out: Numbers) -> None:
    """Each tile is in one place that there is; then whether rows and funds cards are as they must be."""
    for tile in range(TILES):
        at = s.tile_at[tile]
        is_stored = STORED <= at < STORED + s.players
        is_shown = EXHIBITED <= at < EXHIBITED + s.players * COLLECTIONS and has_marker(s, at - EXHIBITED)
        out[tile] = 0 <= at <= GALLERIES or is_stored or is_shown or at == IN_ROW or at == LAID_OUT or at == GONE
    out[TILES] = rows_hold(s)
    out[TILES + 1] = cards_hold(s)


@rule
def has_marker(s: Record, number: int) -> bool:
    return s.marker[number // COLLECTIONS, number % COLLECTIONS] > 0


@rule
def rows_hold(s: Record) -> bool:
    """Tiles joined lie in the same row."""
    for tile in range(TILES):
        right = s.joined[tile]
        if right != NONE and (
            s.tile_at[right] != s.tile_at[tile] or s.tile_at[tile] < EXHIBITED or s.tile_at[tile] > IN_ROW
        ):
            return False
    return True


@rule
def cards_hold(s: Record) -> bool:
    """Two cards leave the pile each round; those turned up are no longer counted among the others."""
    left = 0
    for value in range(1, HIGHEST_CARD + 1):
        left += s.funds[value]
    turned = 2 if s.card[0] > 0 else 0
    expected = HIGHEST_CARD * CARD_COPIES - 2 * (s.month - 1) - turned
    return left == expected
