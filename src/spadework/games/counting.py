"""The final count by category, for games that add up their points so."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

KEPT = 1024  # counts that come again with almost every move


def by_category(
    categories: tuple[str, ...], counted: tuple[tuple[int, ...], ...], players: int
) -> list[dict[str, int]]:
    """Every seat's points in each category, and their total; a row of ``counted`` belongs to a category."""
    return [dict(seat) for seat in _by_category(categories, counted, players)]


@lru_cache(KEPT)
def _by_category(
    categories: tuple[str, ...], counted: tuple[tuple[int, ...], ...], players: int
) -> list[dict[str, int]]:
    seats = [dict(zip(categories, points, strict=True)) for points in islice(zip(*counted, strict=True), players)]
    for seat in seats:
        seat["total"] = sum(seat.values())
    return seats
