"""Four cards in a row on the table: which they are, in ascending order."""

from __future__ import annotations

from spadework.engine.contract import Numbers
from spadework.engine.jit import rule


@rule
def ascending(cards: Numbers) -> tuple[int, int, int, int]:
    """The numbers of four cards, the lowest first."""
    a, b = in_order(int(cards[0]), int(cards[1]))
    c, d = in_order(int(cards[2]), int(cards[3]))
    a, c = in_order(a, c)
    b, d = in_order(b, d)
    b, c = in_order(b, c)
    return a, b, c, d


@rule
def in_order(one: int, other: int) -> tuple[int, int]:
    return min(one, other), max(one, other)
