"""OpenSpiel's search plays Spadework's games as a bot, within its time."""

from __future__ import annotations

import math
import random
import time

import pytest

import ismcts
import rates
import spadework
from ismcts import OpenSpielIsmcts
from spadework.engine.registry import NAMES


class FiftySimulations(OpenSpielIsmcts):
    """Ended by their number alone, however slow the machine is."""

    simulations = 50

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._seconds = math.inf


def points_against_random(name: str, seat: int, seed: int) -> tuple[int, int]:
    """Points of the search and of the random player after a game; an illegal choice would raise."""
    position = spadework.new(name, players=2, seed=seed)
    bot, pick = FiftySimulations(seed), random.Random(seed)
    while position.actor is not None:
        if position.actor == seat:
            position = position.play(bot.choose(position.hidden_from(seat, seed)))
        else:
            position = position.play(pick.choice(position.codes()))
    points = position.points()
    return points[seat], points[1 - seat]


def test_fifty_simulations_beat_random_play_clearly():
    games = [points_against_random("thebes", seat, seed) for seed in range(4) for seat in (0, 1)]
    assert sum(own > other for own, other in games) >= 7
    assert sum(own - other for own, other in games) / len(games) > 5


@pytest.mark.parametrize("name", [name for name in NAMES if name != "thebes"])
def test_every_game_is_played_to_its_end(name: str):
    points_against_random(name, seat=0, seed=1)


def test_the_same_seed_chooses_the_same():
    position = spadework.new("thebes", players=2, seed=3)
    assert FiftySimulations(5).choose(position) == FiftySimulations(5).choose(position)


def test_a_decision_takes_the_time_it_is_given(monkeypatch: pytest.MonkeyPatch):
    position = spadework.new("thebes", players=2, seed=3)
    monkeypatch.setenv(ismcts.SECONDS, "0.2")
    bot = OpenSpielIsmcts(1)
    started = time.perf_counter()
    assert bot.choose(position) in position.codes()
    assert 0.2 <= time.perf_counter() - started < 2


@pytest.mark.parametrize("text", ["soon", "0", "-1", "nan", "inf"])
def test_no_time_at_all_is_refused(monkeypatch: pytest.MonkeyPatch, text: str):
    monkeypatch.setenv(ismcts.SECONDS, text)
    with pytest.raises(spadework.InputError, match="give seconds a decision"):
        OpenSpielIsmcts(1)


def test_rates_are_measured():
    assert all(rate > 0 for rate in rates.rates(seconds=0.01).values())
