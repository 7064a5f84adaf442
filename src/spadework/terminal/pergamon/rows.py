"""The most valuable collection some finds can make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from spadework.games.pergamon.components import CENTURY, FIND_TYPES, LEFT, RIGHT, TILE_NAMES

Tail = tuple[int, tuple[int, ...]]  # what a row is worth from somewhere on, and its tiles there


@dataclass(frozen=True)
class Row:
    """A row of finds from left to right, and what it is worth."""

    value: int
    finds: tuple[str, ...]


def best_row(finds: Sequence[str]) -> Row | None:
    """The most valuable row of some finds, or None where no two fit."""
    rows = [row for start in finds if (row := best_row_after(start, [find for find in finds if find != start]))]
    return max(rows, key=lambda row: row.value, default=None)


def best_row_after(start: str, finds: Sequence[str]) -> Row | None:
    """The most valuable row that begins with a find and goes on with others, or None where none fits."""
    first = TILE_NAMES.index(start)
    tail = _best_tail(int(RIGHT[first]), frozenset(TILE_NAMES.index(find) for find in finds))
    if tail is None:
        return None
    return Row(int(CENTURY[first]) + tail[0], (start, *[TILE_NAMES[tile] for tile in tail[1]]))


@cache
def _best_tail(kind: int, pool: frozenset[int]) -> Tail | None:
    """The most valuable way to go on after a half of a kind; the last tile of a row adds nothing.

    Of finds with the same halves only the oldest is tried inside the row and only the youngest at its end: any other
    choice is worth no more.
    """
    found: Tail | None = None
    for right in range(len(FIND_TYPES)):
        alike = sorted(tile for tile in pool if LEFT[tile] == kind and RIGHT[tile] == right)
        if not alike:
            continue
        further = _best_tail(right, pool - {alike[-1]})
        tail = (0, (alike[0],)) if further is None else (int(CENTURY[alike[-1]]) + further[0], (alike[-1], *further[1]))
        if found is None or tail[0] > found[0]:
            found = tail
    return found
