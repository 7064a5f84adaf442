"""Random play inside compiled code, for any game."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Codes, Numbers, Record, actor, apply, legal, points, ranks, setup
from spadework.engine.game import Game
from spadework.engine.jit import batch, rule


@rule
def play_to_the_end(s: Record, rng: Chance, codes: Codes) -> int:
    """Choose uniformly among the legal actions until the game is over; returns the number of decisions."""
    decisions = 0
    while actor(s) >= 0:
        count = legal(s, codes)
        apply(s, codes[chance.below(rng, count)], rng)
        decisions += 1
    return decisions


@batch
def random_games(
    states: Record,
    players: int,
    options: int,
    rng: Chance,
    codes: Codes,
    final_points: Numbers,
    final_ranks: Numbers,
    decisions: Numbers,
) -> None:
    """Set up and play every (zeroed) record of ``states``; a row of each result array belongs to a game."""
    for game in range(len(states)):
        s = states[game]
        setup(s, players, options, rng)
        decisions[game] = play_to_the_end(s, rng, codes)
        points(s, final_points[game])
        ranks(s, final_points[game], final_ranks[game])


class RandomGames(NamedTuple):
    """Finished random games; a row of each array belongs to a game."""

    states: npt.NDArray[Any]
    points: Numbers
    ranks: Numbers
    decisions: Numbers


def play_random(game: Game, players: int, options: int, rng: Chance, games: int) -> RandomGames:
    """Play random games in compiled code."""
    played = RandomGames(
        np.zeros(games, dtype=game.state),
        np.zeros((games, players), dtype=np.int32),
        np.zeros((games, players), dtype=np.int32),
        np.zeros(games, dtype=np.int32),
    )
    random_games(
        played.states, players, options, rng, game.legal_buffer(), played.points, played.ranks, played.decisions
    )
    return played
