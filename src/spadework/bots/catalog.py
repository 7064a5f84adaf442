"""Bots by the names people give them."""

from __future__ import annotations

from collections.abc import Callable

from spadework.bots.bot import Bot
from spadework.bots.random import RandomBot
from spadework.engine.errors import InputError, suggestion
from spadework.engine.game import Game

MAKERS: dict[str, Callable[[Game, int], Bot]] = {"random": lambda _game, seed: RandomBot(seed)}


def make(name: str, game: Game, seed: int) -> Bot:
    """A bot for one seat of one game; the same seed makes the same choices in the same positions."""
    check(name)
    return MAKERS[name](game, seed)


def check(name: str) -> None:
    """Refuse a name that no bot has."""
    if name not in MAKERS:
        raise InputError(f"bot {name!r}: no such bot{suggestion(name, list(MAKERS))}")
