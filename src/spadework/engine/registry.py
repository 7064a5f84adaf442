"""The registry of games. Importing it is cheap: a game and the compiler are loaded when the game is asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from spadework.engine.errors import InputError, near

if TYPE_CHECKING:
    from spadework.engine.game import Game

# Every game lives in a package of its name under `games`, whose module `game` holds its `GAME`.
NAMES = ("thebes", "pergamon", "tomb_raiders")


@cache
def game(name: str) -> Game:
    """The game of a name, its rules ready to be called."""
    from spadework.engine.contract import bind

    if name not in NAMES:
        raise InputError(f"game {name!r} is unknown{near(name, NAMES)} (known: {', '.join(NAMES)})")
    found: Game = import_module(f"spadework.games.{name}.game").GAME
    bind(found.state, found.rules)
    return found


def all_games() -> list[Game]:
    """Every registered game."""
    return [game(name) for name in NAMES]
