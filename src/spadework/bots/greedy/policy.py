"""What the bots know about each game beyond its rules, chosen by the type of its record as the rules are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from importlib import import_module
from operator import attrgetter
from typing import Any

import numpy as np

from spadework.engine.chance import Chance
from spadework.engine.contract import Record, dispatch
from spadework.engine.game import Game


@dataclass(frozen=True)
class Knowledge:
    """The functions over a record that a game's bots bring; each carries the ``@rule`` decorator."""

    favourite: Callable[[Record, float, Chance], int]
    is_draw: Callable[[Record, int], bool]
    hope: Callable[[Record, int], float]
    gained: Callable[[Record, int, int], float]


KNOWLEDGE_BY_DTYPE: dict[np.dtype[Any], Knowledge] = {}


def favourite(s: Record, noise: float, rng: Chance) -> int:
    """The action the game's rule of thumb prefers; ``noise`` blurs its guesses, 0 leaves them sharp."""
    return KNOWLEDGE_BY_DTYPE[s.dtype].favourite(s, noise, rng)


def is_draw(s: Record, code: int) -> bool:
    """Whether chance decides at once what points an action brings."""
    return KNOWLEDGE_BY_DTYPE[s.dtype].is_draw(s, code)


def hope(s: Record, code: int) -> float:
    """The points that such an action brings on average."""
    return KNOWLEDGE_BY_DTYPE[s.dtype].hope(s, code)


def gained(s: Record, code: int, seat: int) -> float:
    """The points a seat has where such an action gains them; the difference it makes, less the hope, was luck."""
    return KNOWLEDGE_BY_DTYPE[s.dtype].gained(s, code, seat)


for _field in fields(Knowledge):
    dispatch(globals()[_field.name], KNOWLEDGE_BY_DTYPE, attrgetter(_field.name))


def bind(game: Game) -> None:
    """Make a game's own functions answer for its records."""
    greedy = import_module(f"spadework.bots.greedy.{game.name}")
    luck = import_module(f"spadework.bots.luck.{game.name}")
    KNOWLEDGE_BY_DTYPE[game.state] = Knowledge(greedy.favourite, luck.is_draw, luck.hope, luck.gained)
