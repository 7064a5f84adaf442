"""Ratings from many tournaments together: how far apart bots are, judged by all games between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from spadework.arena.summary import Pair, Z

Matrix = NDArray[np.float64]
POINTS = 400 / np.log(10)  # who is 400 points better wins ten games of eleven
ROUNDS = 100
CLOSE = 1e-9
PRIOR = 1.0  # a drawn game with everybody met: nobody is infinitely better after a few games


@dataclass(frozen=True)
class Elo:
    """A rating above the weakest, and how far it may be off at 95 %."""

    rating: float
    off: float


def elo(bots: Sequence[str], pairs: Sequence[Pair]) -> dict[str, Elo]:
    """The ratings that make the games likeliest, the first bot's being 0; ``pairs`` are told both ways round."""
    wins = tallied(bots, pairs)
    games = wins + wins.T
    strength = np.zeros(len(bots))
    for _ in range(ROUNDS):
        step = np.linalg.solve(information(strength, games)[1:, 1:], surplus(strength, wins, games)[1:])
        strength[1:] += step
        if np.abs(step).max() < CLOSE:
            break
    spread = np.sqrt(np.diag(np.linalg.inv(information(strength, games)[1:, 1:])))
    off = Z * np.concatenate([[0.0], spread])
    return {bot: Elo(POINTS * strength[place], POINTS * off[place]) for place, bot in enumerate(bots)}


def tallied(bots: Sequence[str], pairs: Sequence[Pair]) -> Matrix:
    """How often each bot came before each other, ties as half."""
    wins = np.zeros((len(bots), len(bots)))
    for pair in pairs:
        wins[bots.index(pair.bot), bots.index(pair.other)] += pair.meetings * pair.share
    return np.where(wins + wins.T > 0, wins + PRIOR / 2, 0.0)


def expected(strength: Matrix) -> Matrix:
    """The share of games that each bot should win of each other."""
    return np.asarray(1 / (1 + np.exp(strength[None, :] - strength[:, None])))


def surplus(strength: Matrix, wins: Matrix, games: Matrix) -> Matrix:
    """How much more often each bot won than its rating says."""
    return np.asarray((wins - games * expected(strength)).sum(axis=1))


def information(strength: Matrix, games: Matrix) -> Matrix:
    """How sharply the games tell the ratings (Fisher's information)."""
    chance = expected(strength)
    told = games * chance * chance.T
    return np.diag(told.sum(axis=1)) - told
