"""Names for what a record holds by number."""

from __future__ import annotations

from typing import Any

from spadework.engine.contract import Record
from spadework.games.pergamon.components import BACK_NAMES, COLLECTIONS, GALLERY_NAMES, TILE_NAMES, TILES
from spadework.games.pergamon.state import EXHIBITED, GONE, IN_ROW, LAID_OUT, NONE, PHASE_NAMES, STORED


def tiles_at(s: Record, where: int) -> list[str]:
    return [TILE_NAMES[tile] for tile in range(TILES) if s.tile_at[tile] == where]


def galleries(s: Record) -> dict[str, list[str]]:
    return {name: tiles_at(s, number) for number, name in enumerate(GALLERY_NAMES, start=1)}


def finds(s: Record, seat: int) -> list[str]:
    return tiles_at(s, STORED + seat)


def row_at(s: Record, where: int) -> list[str]:
    """The tiles of a row from left to right."""
    tiles = [tile for tile in range(TILES) if s.tile_at[tile] == where]
    rights = {int(s.joined[tile]) for tile in tiles}
    row = [tile for tile in tiles if tile not in rights]
    while row and s.joined[row[-1]] != NONE:
        row.append(int(s.joined[row[-1]]))
    return [TILE_NAMES[tile] for tile in row]


def row(s: Record) -> list[str]:
    return row_at(s, IN_ROW)


def collections(s: Record, seat: int) -> list[dict[str, Any] | None]:
    return [
        {"marker": int(s.marker[seat, number]), "finds": row_at(s, EXHIBITED + seat * COLLECTIONS + number)}
        if s.marker[seat, number]
        else None
        for number in range(COLLECTIONS)
    ]


def laid_out(s: Record) -> list[str]:
    return [TILE_NAMES[tile] for tile in s.laid if tile != NONE and s.tile_at[tile] == LAID_OUT]


def gone(s: Record) -> list[str]:
    return tiles_at(s, GONE)


def cards(s: Record) -> list[int | str]:
    """The two funds cards: their values if they are turned up, else their backs."""
    return [int(value) if value else BACK_NAMES[back - 1] for value, back in zip(s.card, s.back, strict=True) if back]


def phase(s: Record) -> str:
    return PHASE_NAMES[int(s.phase)]
