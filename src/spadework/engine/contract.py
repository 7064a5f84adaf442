"""The compiled contract of a game: what every game's rules answer, whatever the game.

Each function here takes a game's record first and calls the rules of the game that record belongs to. Bots, playouts
and checks are written against these names once and serve every game; Numba picks the game while it compiles, so there
is no dispatch left at run time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt

from spadework.engine.chance import Chance
from spadework.engine.jit import COMPILED

Record: TypeAlias = Any  # one element of an array of a game's dtype, seen by Numba as that record
Codes: TypeAlias = npt.NDArray[np.int32]
Numbers: TypeAlias = npt.NDArray[np.int32]
T = TypeVar("T")
Floats: TypeAlias = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Rules:
    """The functions over a record that a game brings; each carries the ``@rule`` decorator."""

    setup: Callable[[Record, int, int, Chance], None]
    actor: Callable[[Record], int]
    legal: Callable[[Record, Codes], int]
    apply: Callable[[Record, int, Chance], None]
    points: Callable[[Record, Numbers], None]
    ranks: Callable[[Record, Numbers, Numbers], None]
    hide: Callable[[Record, int, Chance], None]
    features: Callable[[Record, int, Floats], None]
    census: Callable[[Record, Numbers], None]


RULES_BY_DTYPE: dict[np.dtype[Any], Rules] = {}


def bind(state: np.dtype[Any], rules: Rules) -> None:
    """Make the rules of a game the ones that answer for its records."""
    RULES_BY_DTYPE[state] = rules


def setup(s: Record, players: int, options: int, rng: Chance) -> None:
    """Fill a zeroed record with a new game; ``options`` has a bit for each of the game's options that is on."""
    RULES_BY_DTYPE[s.dtype].setup(s, players, options, rng)


def actor(s: Record) -> int:
    """The seat to move, or -1 when the game is over."""
    return RULES_BY_DTYPE[s.dtype].actor(s)


def legal(s: Record, out: Codes) -> int:
    """Write the codes of all legal actions, ascending, and return how many there are."""
    return RULES_BY_DTYPE[s.dtype].legal(s, out)


def apply(s: Record, action: int, rng: Chance) -> None:
    """Play one legal action, with every consequence up to the next decision."""
    RULES_BY_DTYPE[s.dtype].apply(s, action, rng)


def points(s: Record, out: Numbers) -> None:
    """Write the victory points of every seat as the final count would give them now."""
    RULES_BY_DTYPE[s.dtype].points(s, out)


def ranks(s: Record, totals: Numbers, out: Numbers) -> None:
    """Write the rank of every seat, given its points: 1 is best, ties broken as the rulebook says or else shared."""
    RULES_BY_DTYPE[s.dtype].ranks(s, totals, out)


def hide(s: Record, seat: int, rng: Chance) -> None:
    """Re-deal what ``seat`` cannot know, consistent with all that it does know."""
    RULES_BY_DTYPE[s.dtype].hide(s, seat, rng)


def features(s: Record, seat: int, out: Floats) -> None:
    """Write numbers for a learner, made only from what ``seat`` knows."""
    RULES_BY_DTYPE[s.dtype].features(s, seat, out)


def census(s: Record, out: Numbers) -> None:
    """Count every piece of the game over all places it can be in."""
    RULES_BY_DTYPE[s.dtype].census(s, out)


def dispatch(function: Callable[..., Any], table: Mapping[np.dtype[Any], T], answer: Callable[[T], Any]) -> None:
    """Teach Numba to answer a call of ``function`` with the one that ``table`` has for the type of the record."""
    if not COMPILED:
        return
    import numba
    from numba.extending import overload

    def chosen(s: Any, *_: Any) -> Callable[..., Any] | None:
        for state, entry in table.items():
            if s == numba.from_dtype(state):
                compiled: Callable[..., Any] = answer(entry).py_func
                return compiled
        return None

    overload(function, strict=False)(chosen)


for _field in fields(Rules):
    dispatch(globals()[_field.name], RULES_BY_DTYPE, attrgetter(_field.name))
