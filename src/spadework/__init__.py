"""Spadework: archaeology board games, played and studied in Python.

`new` starts a game and `from_json` reads a position; both give a `Position`. `game` gives the facts about a game.

>>> import spadework
>>> position = spadework.new("thebes", players=3, seed=7)
>>> position = position.play(position.legal()[0])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"
__all__ = ["IllegalAction", "InputError", "Position", "all_games", "from_json", "game", "new", "use_components"]

if TYPE_CHECKING:
    from spadework.engine.components import use_components
    from spadework.engine.errors import IllegalAction, InputError
    from spadework.engine.position import Position, from_json, new
    from spadework.engine.registry import all_games, game

_HOMES = {
    "IllegalAction": "errors",
    "InputError": "errors",
    "Position": "position",
    "all_games": "registry",
    "from_json": "position",
    "game": "registry",
    "new": "position",
    "use_components": "components",
}


def __getattr__(name: str) -> Any:
    """Import on first use: `spadework --help` should not load a compiler."""
    if name not in _HOMES:
        raise AttributeError(f"module 'spadework' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"spadework.engine.{_HOMES[name]}"), name)
