"""What the search thinks of an opening: asked once compiled and once interpreted, it must be the same."""

from __future__ import annotations

import sys

import spadework
from spadework.bots.search.bot import Search
from spadework.bots.search.budget import Budget

ITERATIONS = 25


def opinion(name: str) -> str:
    """The whole opinion as text."""
    position = spadework.new(name, players=3, seed=3)
    return repr(Search(position.game, Budget(iterations=ITERATIONS), seed=1).think(position))


if __name__ == "__main__":
    print(opinion(sys.argv[1]))
