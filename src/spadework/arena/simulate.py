"""Random play of many games on all cores, and what it shows."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from spadework.engine import chance
from spadework.engine.errors import InputError
from spadework.engine.game import Game
from spadework.engine.playout import RandomGames, play_random
from spadework.engine.position import check_seed
from spadework.engine.prepare import prepare

GAMES_A_JOB = 500  # fixed, so that a seed gives the same games on any number of cores
DECILES = tuple(range(10, 100, 10))


class Spread(msgspec.Struct, frozen=True):
    """Mean, deciles and ends of a quantity."""

    mean: float
    deciles: list[float]
    lowest: int
    highest: int


class SeatSummary(msgspec.Struct, frozen=True):
    """How one seat fared; shared wins count in parts."""

    seat: int
    wins: float
    score: Spread


class Simulation(msgspec.Struct, frozen=True):
    """What many random games show."""

    game: str
    players: int
    options: list[str]
    seed: int
    games: int
    decisions: int
    score: Spread
    winning_score: Spread
    length: Spread
    seats: list[SeatSummary]


def simulate(
    game: Game, players: int, games: int, seed: int, options: list[str], on_progress: Callable[[int], None]
) -> Simulation:
    """Play ``games`` random games; ``on_progress`` hears how many were finished since it was last called."""
    game.check_players(players)
    bits = game.option_bits(options, players)
    if games < 1:
        raise InputError(f"games {games}: play at least 1")
    check_seed(seed)
    prepare(game)
    played = []
    for job in _play(game, players, games, seed, bits):
        played.append(job)
        on_progress(len(job.decisions))
    return _summary(game, players, seed, options, played)


def _play(game: Game, players: int, games: int, seed: int, options: int) -> Iterator[RandomGames]:
    def job(number: int) -> RandomGames:
        size = min(GAMES_A_JOB, games - number * GAMES_A_JOB)
        played = play_random(game, players, options, chance.seeded(seed, number), size)
        return played._replace(states=played.states[:0].copy())  # the final positions are not needed, and large

    with ThreadPoolExecutor(max_workers=os.cpu_count()) as cores:
        yield from cores.map(job, range(-(-games // GAMES_A_JOB)))


def _summary(game: Game, players: int, seed: int, options: list[str], played: list[RandomGames]) -> Simulation:
    points = np.concatenate([job.points for job in played])
    winners = np.concatenate([job.ranks for job in played]) == 1
    decisions = np.concatenate([job.decisions for job in played])
    wins = (winners / winners.sum(axis=1, keepdims=True)).sum(axis=0)
    return Simulation(
        game=game.name,
        players=players,
        options=options,
        seed=seed,
        games=len(decisions),
        decisions=int(decisions.sum()),
        score=spread(points.ravel()),
        winning_score=spread(points.max(axis=1)),
        length=spread(decisions),
        seats=[SeatSummary(seat, float(wins[seat]), spread(points[:, seat])) for seat in range(players)],
    )


def spread(values: npt.NDArray[Any]) -> Spread:
    """The spread of some values."""
    return Spread(
        mean=round(float(values.mean()), 3),
        deciles=[float(value) for value in np.percentile(values, DECILES)],
        lowest=int(values.min()),
        highest=int(values.max()),
    )
