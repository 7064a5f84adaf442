"""Ratings from the games of many tournaments."""

from __future__ import annotations

import pytest

from elo import elo
from spadework.arena.summary import Pair


def met(bot: str, other: str, meetings: int, share: float) -> list[Pair]:
    """A pair told both ways round, as summaries have it."""
    return [Pair(bot, other, meetings, share, (0, 1)), Pair(other, bot, meetings, 1 - share, (0, 1))]


def test_who_wins_ten_games_of_eleven_is_400_points_better():
    ratings = elo(["weak", "strong"], met("strong", "weak", 11_000, 10 / 11))
    assert ratings["weak"].rating == 0
    assert ratings["strong"].rating == pytest.approx(400, abs=1)


def test_games_of_several_tournaments_count_together():
    pairs = met("b", "a", 4_000, 0.64) + met("c", "b", 4_000, 0.56) + met("c", "b", 4_000, 0.72)
    ratings = elo(["a", "b", "c"], pairs)
    assert ratings["b"].rating == pytest.approx(100, abs=1)
    assert ratings["c"].rating == pytest.approx(200, abs=2)


def test_four_times_the_games_tell_twice_as_much():
    few, many = (elo(["a", "b"], met("b", "a", games, 0.6))["b"].off for games in (400, 1600))
    assert few / many == pytest.approx(2, rel=0.01)


def test_somebody_who_never_lost_has_a_rating_all_the_same():
    ratings = elo(["a", "b"], met("b", "a", 8, 1.0))
    assert 300 < ratings["b"].rating < 800
    assert ratings["b"].off > 200
