"""The final count by category, for games that add up their points so."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from spadework.engine.contract import Numbers, Record


def by_category(s: Record, categories: Mapping[str, Callable[[Record, Numbers], None]]) -> list[dict[str, int]]:
    """Every seat's points in each category, and their total."""
    seats: list[dict[str, int]] = [{} for _ in range(s.players)]
    for category, add in categories.items():
        counted = np.zeros(s.players, dtype=np.int32)
        add(s, counted)
        for seat, scored in zip(seats, counted, strict=True):
            seat[category] = int(scored)
    return [{**seat, "total": sum(seat.values())} for seat in seats]
