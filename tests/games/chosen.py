"""What property tests choose from: positions that any choices lead to, and any JSON."""

from __future__ import annotations

from hypothesis import strategies as some

import spadework
from spadework.engine.position import Position

ANY_JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.text(max_size=20) | some.floats(allow_nan=False),
    lambda inner: some.lists(inner, max_size=4) | some.dictionaries(some.text(max_size=10), inner, max_size=4),
    max_leaves=10,
)


def positions(game: str, most_moves: int) -> some.SearchStrategy[Position]:
    """Positions of a game after some moves, for any number of players."""
    choices = some.lists(some.integers(min_value=0, max_value=10**6), max_size=most_moves)
    return some.builds(played, some.just(game), some.integers(2, 4), some.integers(0, 2**32), choices)


def played(game: str, players: int, seed: int, choices: list[int]) -> Position:
    """The position after choosing an action by each number in turn."""
    position = spadework.new(game, players, seed)
    for choice in choices:
        codes = position.codes()
        if not codes:
            break
        position = position.play(codes[choice % len(codes)])
    return position
