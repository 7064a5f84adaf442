"""Games played with the project's own rules, and compared with the referee after set-up and after every move."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import spadework
from tests.referee.compare import compare_game
from tests.referee.thebes.old import OldReferee
from tests.referee.thebes.referee import Referee

# The code has not followed the new rulings yet. Delete this, and old.py, when it has.
AS_OF_OLD_RULES = True

COMPONENTS = Path(spadework.__file__).parent / "games" / "thebes" / "components.toml"

# Lists whose order says nothing: what lies before a seat, in a bag, face down or among the discards.
HEAPS = ("cards", "finds", "used_permissions", "exhibitions", "discards", "discarded", "unseen", "options")


def check_game(players: int, options: Sequence[str], seed: int, components: Path = COMPONENTS) -> int:
    """How many decisions were compared; AssertionError at the first difference.

    `components` is the file that the project's rules use; `spadework.use_components` must have been told another one.
    """
    position = spadework.new("thebes", players=players, seed=seed, options=list(options))
    referee = (OldReferee if AS_OF_OLD_RULES else Referee)(box(components), players, options, position.drawn_names())
    where = f"thebes, {players} players, options {list(options)}, seed {seed}"
    return compare_game(where, position, referee, Temper(random.Random(seed)).choose, is_heap)


@cache
def box(components: Path) -> dict[str, Any]:
    return tomllib.loads(components.read_text(encoding="utf-8"))


def is_heap(path: str) -> bool:
    """In events only cards displayed have an order: that in which they were drawn."""
    return path.rsplit("/", 1)[-1] in HEAPS


# What a whole table likes, so that games reach rare corners: an exhausted supply and gaps in the display, changes in a
# row, hands full of helpers, much knowledge, exhibitions taken from the middle of their row.
MOODS: list[dict[str, float]] = [
    {},
    {},
    {"take": 40, "dig": 0.3, "dig using": 0.3, "exhibit": 0.3, "change": 0.01, "hurry": 1},
    {"take": 30, "dig": 2, "dig using": 2, "change": 0.1, "hurry": 0.9},
    {"change": 30, "hurry": 0.5},
    {"take helper": 60, "dig using": 30, "fly": 30, "hurry": 0.8},
    {"dig": 30, "dig using": 30, "exhibit": 200, "hurry": 0.7},
]
HELPERS = ("zeppelin", "car", "assistant", "shovel", "special_permission", "rumor")


class Temper:
    """What the seats of one game like: first a kind of action is chosen, then one of that kind, often a short one."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        kinds = ("take", "take helper", "change", "dig", "dig using", "exhibit", "fly", "stop")
        self.likes = {kind: rng.choice((1.0, 3.0, 10.0)) for kind in kinds}
        self.likes |= {"stop": rng.choice((0.02, 0.02, 0.3)), "hurry": rng.choice((0.0, 0.4, 0.8))}
        self.likes |= rng.choice(MOODS)

    def choose(self, legal: dict[str, int]) -> str:
        by_kind: dict[str, list[str]] = {}
        for action in legal:
            by_kind.setdefault(kind_of(action), []).append(action)
        kinds = list(by_kind)
        actions = by_kind[self.rng.choices(kinds, [self.likes[kind] for kind in kinds])[0]]
        if self.rng.random() < self.likes["hurry"]:
            return min(actions, key=lambda action: legal[action])
        return self.rng.choice(actions)


def kind_of(action: str) -> str:
    words = action.split()
    if " by zeppelin" in action:
        return "fly"
    if words[0] == "take":
        return "take helper" if words[2] in HELPERS else "take"
    return "dig using" if " using " in action else words[0]
