"""The final count by category, for games that add up their points so."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice


def by_category(categories: Sequence[str], counted: Sequence[Sequence[int]], players: int) -> list[dict[str, int]]:
    """Every seat's points in each category, and their total; a row of ``counted`` belongs to a category."""
    seats = [dict(zip(categories, points, strict=True)) for points in islice(zip(*counted, strict=True), players)]
    for seat in seats:
        seat["total"] = sum(seat.values())
    return seats
