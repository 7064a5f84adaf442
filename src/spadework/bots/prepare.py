"""Compiling the bots of a game before their first use."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from spadework.bots.greedy.bot import GreedyBot
from spadework.bots.greedy.games import play_by_thumb
from spadework.bots.search.bot import Search
from spadework.bots.search.budget import Budget
from spadework.bots.search.tree import NODE, NONE, transplant
from spadework.engine import chance, prepare
from spadework.engine.game import Game
from spadework.engine.position import set_up
from spadework.engine.prepare import Part


def _call_bots(game: Game) -> None:
    position = set_up(game, game.players[0], [], chance.seeded(0))
    GreedyBot(game, seed=0).choose(position)
    play_by_thumb(game, game.players[0], chance.seeded(0), 1)
    Search(game, Budget(iterations=2), seed=0).choose(position)
    seedling = np.zeros(1, dtype=NODE)
    seedling["first"] = NONE
    transplant(seedling, 0, seedling.copy())


BOTS = Part(__name__, "BOTS", "bots", _call_bots)


def prepare_bots(game: Game) -> None:
    """Make sure a game's rules and its bots are compiled."""
    prepare.prepare(game)
    BOTS.prepare(game)


def uncompiled(games: Iterable[Game]) -> int:
    """How many parts of games are still to be compiled on this machine."""
    return sum(not part.is_compiled(game) for game in games for part in (prepare.RULES, BOTS))
