"""Whole games by rule of thumb inside compiled code."""

from __future__ import annotations

import numpy as np

from spadework.bots.greedy import policy
from spadework.engine.chance import Chance
from spadework.engine.contract import Record, actor, apply, setup
from spadework.engine.game import Game
from spadework.engine.jit import batch


@batch
def games_by_thumb(states: Record, players: int, options: int, noise: float, rng: Chance) -> int:
    """Set up and play every (zeroed) record of ``states``, every seat by rule of thumb; returns the decisions."""
    decisions = 0
    for game in range(len(states)):
        s = states[game]
        setup(s, players, options, rng)
        while actor(s) >= 0:
            apply(s, policy.favourite(s, noise, rng), rng)
            decisions += 1
    return decisions


def play_by_thumb(game: Game, players: int, rng: Chance, games: int) -> int:
    """Play games without noise or options; returns the number of decisions."""
    policy.bind(game)
    return int(games_by_thumb(np.zeros(games, dtype=game.state), players, 0, 0.0, rng))
