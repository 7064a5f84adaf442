"""Who sits where: seatings in which every bot meets every other in every seat equally often."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import comb, factorial, prod


def seatings(bots: Sequence[str], players: int) -> Iterator[tuple[str, ...]]:
    """Every seating in which the bots take equally many seats, or some of them one more than the others.

    They come in rounds of as many seatings as there are bots, in which every bot sits on every seat once.
    """
    for steps in product(range(len(bots)), repeat=players - 1):
        places = (0, *steps)
        seats_of = [places.count(bot) for bot in range(len(bots))]
        if max(seats_of) - min(seats_of) <= 1:
            for first in range(len(bots)):
                yield tuple(bots[(first + place) % len(bots)] for place in places)


def count_seatings(bots: int, players: int) -> int:
    """How many seatings there are."""
    least, more = divmod(players, bots)
    alike = prod([factorial(least)] * (bots - more) + [factorial(least + 1)] * more)
    return comb(bots, more) * factorial(players) // alike


def seatings_for_ever(bots: Sequence[str], players: int) -> Iterator[tuple[str, ...]]:
    """All seatings, again and again."""
    while True:
        yield from seatings(bots, players)
