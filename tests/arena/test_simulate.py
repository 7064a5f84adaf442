"""Simulation: the same seed gives the same games, whatever the machine."""

from __future__ import annotations

import pytest

from spadework.arena.simulate import GAMES_A_JOB, Simulation, simulate
from spadework.engine.registry import game


def simulated(games: int = 2 * GAMES_A_JOB + 1, seed: int = 1, heard: list[int] | None = None) -> Simulation:
    heard = [] if heard is None else heard
    return simulate(game("thebes"), 3, games, seed, [], heard.append)


def test_the_number_of_cores_makes_no_difference(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    one = simulated()
    monkeypatch.setattr("os.cpu_count", lambda: 4)
    assert simulated() == one


def test_another_seed_gives_other_games():
    assert simulated(seed=1).score != simulated(seed=2).score


def test_every_game_is_played_and_reported():
    heard: list[int] = []
    result = simulated(heard=heard)
    assert result.games == sum(heard) == 2 * GAMES_A_JOB + 1


def test_wins_add_up_and_spreads_are_in_order():
    result = simulated()
    assert sum(seat.wins for seat in result.seats) == pytest.approx(result.games)
    for spread in (result.score, result.winning_score, result.length):
        values = [spread.lowest, *spread.deciles, spread.highest]
        assert values == sorted(values)
    assert result.winning_score.mean > result.score.mean
