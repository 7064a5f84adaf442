"""Names for what a position holds by number."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from spadework.engine.snapshot import Snapshot
from spadework.games.pergamon.components import BACK_NAMES, COLLECTIONS, GALLERY_NAMES, TILE_NAMES
from spadework.games.pergamon.state import EXHIBITED, GONE, IN_ROW, LAID_OUT, NONE, PHASE_NAMES, STORED

KEPT = 1024  # answers to questions that come again with almost every move


@lru_cache(KEPT)
def lying(places: tuple[int, ...]) -> list[list[int]]:
    """The tiles at each of the places of ``tile_at``; shared by all who ask, so look but do not change it."""
    found: list[list[int]] = [[] for _ in range(GONE + 1)]
    for tile, at in enumerate(places):
        found[at].append(tile)
    return found


def tiles_at(s: Snapshot, where: int) -> list[str]:
    return [TILE_NAMES[tile] for tile in lying(s.tile_at)[where]]


def galleries(s: Snapshot) -> dict[str, list[str]]:
    return {name: tiles_at(s, number) for number, name in enumerate(GALLERY_NAMES, start=1)}


def finds(s: Snapshot, seat: int) -> list[str]:
    return tiles_at(s, STORED + seat)


def row_tiles(s: Snapshot, where: int) -> list[int]:
    """The tiles of a row from left to right."""
    tiles = lying(s.tile_at)[where]
    rights = {s.joined[tile] for tile in tiles}
    row = [tile for tile in tiles if tile not in rights]
    while row and s.joined[row[-1]] != NONE:
        row.append(s.joined[row[-1]])
    return row


def row_at(s: Snapshot, where: int) -> list[str]:
    return [TILE_NAMES[tile] for tile in row_tiles(s, where)]


def row(s: Snapshot) -> list[str]:
    return row_at(s, IN_ROW)


def collections(s: Snapshot, seat: int) -> list[dict[str, Any] | None]:
    return [
        {"marker": marker, "finds": row_at(s, EXHIBITED + seat * COLLECTIONS + number)} if marker else None
        for number, marker in enumerate(s.marker[seat])
    ]


def laid_out(s: Snapshot) -> list[str]:
    return [TILE_NAMES[tile] for tile in s.laid if tile != NONE and s.tile_at[tile] == LAID_OUT]


def gone(s: Snapshot) -> list[str]:
    return tiles_at(s, GONE)


def cards(s: Snapshot) -> list[int | str]:
    """The two funds cards: their values if they are turned up, else their backs."""
    return [value if value else BACK_NAMES[back - 1] for value, back in zip(s.card, s.back, strict=True) if back]


def phase(s: Snapshot) -> str:
    return PHASE_NAMES[s.phase]
