"""What the games of a tournament show, worked out by hand on a few games."""

from __future__ import annotations

import pytest

from spadework.arena.match import Fault, Outcome
from spadework.arena.rating import ratings
from spadework.arena.summary import Entrant, Summary, mean_interval, summary, wilson
from spadework.arena.tournament import Tournament, labels


def outcome(
    number: int, seats: str, points: list[int], ranks: list[int], fault: Fault | None = None, seconds: float = 0.5
) -> Outcome:
    players = len(seats)
    return Outcome(number, tuple(seats), points, ranks, [2] * players, [seconds] * players, fault)


def held(bots: str, players: int, games: int) -> Tournament:
    return Tournament(
        game="thebes", rules=1, components="", players=players, options=[], bots=list(bots), games=games, seed=1
    )


def of(result: Summary, bot: str) -> Entrant:
    return next(entrant for entrant in result.entrants if entrant.bot == bot)


GAMES = [
    outcome(1, "ab", [30, 20], [1, 2]),
    outcome(2, "ba", [25, 25], [1, 1]),
    outcome(3, "ab", [10, 40], [2, 1]),
    outcome(4, "ba", [7, 90], [2, 1], Fault("b", 0, 5, "crashed")),
]


def test_shared_wins_count_in_parts():
    result = summary(held("ab", 2, 4), GAMES)
    assert (of(result, "a").wins, of(result, "b").wins) == (2.5, 1.5)
    assert of(result, "a").win_share == 0.625
    assert of(result, "a").fair_share == 0.5
    assert [(share.games, share.wins) for share in of(result, "a").by_seat] == [(2, 1.0), (2, 1.5)]


def test_points_of_a_game_lost_by_a_fault_count_nowhere():
    result = summary(held("ab", 2, 4), GAMES)
    points = of(result, "a").points
    assert points is not None
    assert (points.lowest, points.highest) == (10, 30)
    assert points.mean == pytest.approx((30 + 25 + 10) / 3, abs=0.001)
    assert of(result, "a").winning_score == (30 + 25) / 2
    assert (of(result, "a").faults, of(result, "b").faults) == (0, 1)
    assert [(fault.game, fault.fault.message) for fault in result.faults] == [(4, "crashed")]


def test_time_is_told_a_decision():
    assert of(summary(held("ab", 2, 4), GAMES), "a").seconds_a_decision == 0.25


def test_several_seats_of_a_bot_add_up_beside_their_fair_share():
    games = [outcome(1, "aba", [9, 5, 9], [1, 3, 1]), outcome(2, "bab", [9, 5, 2], [1, 2, 3])]
    result = summary(held("ab", 3, 2), games)
    assert (of(result, "a").win_share, of(result, "b").win_share) == (0.5, 0.5)
    assert (of(result, "a").games, of(result, "a").seats) == (2, 3)
    assert of(result, "a").fair_share == 0.5


def test_pairs_are_compared_seat_by_seat_and_ties_count_half():
    result = summary(held("abc", 3, 1), [outcome(1, "abc", [9, 9, 5], [1, 1, 3])])
    shares = {(pair.bot, pair.other): pair.share for pair in result.head_to_head}
    assert shares["a", "b"] == shares["b", "a"] == 0.5
    assert (shares["a", "c"], shares["c", "a"]) == (1.0, 0.0)
    seats_of_one = summary(held("ab", 3, 1), [outcome(1, "aba", [9, 5, 2], [1, 2, 3])])
    assert [(pair.meetings, pair.share) for pair in seats_of_one.head_to_head] == [(2, 0.5), (2, 0.5)]


def test_bots_that_never_met_are_said_to_be_open():
    result = summary(held("abc", 2, 6), [outcome(1, "ab", [9, 5], [1, 2])])
    pair = next(pair for pair in result.head_to_head if (pair.bot, pair.other) == ("a", "c"))
    assert (pair.meetings, pair.share, pair.interval) == (0, 0.5, (0.0, 1.0))
    assert of(result, "c").games == 0
    assert result.notes == ["1 of 6 games were played."]


def test_wilson_intervals_are_those_of_the_textbook():
    """Brown, Cai and DasGupta (2001), formula (4)."""
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_the_interval_of_a_mean():
    assert mean_interval([1, 2, 3, 4]) == pytest.approx((2.5 - 1.2651, 2.5 + 1.2651), abs=1e-3)


def test_who_wins_is_rated_higher_and_comes_first():
    games = [outcome(number, "ab", [5, 9], [2, 1]) for number in range(1, 21)]
    result = summary(held("ab", 2, 20), games)
    assert [entrant.bot for entrant in result.entrants] == ["b", "a"]
    best, other = (entrant.rating for entrant in result.entrants)
    assert best.interval[0] > other.interval[1]
    assert best.interval == (best.mu - 2 * best.sigma, best.mu + 2 * best.sigma)


def test_one_bot_alone_keeps_its_rating_but_becomes_surer():
    rated = ratings(["a"], [outcome(1, "aaa", [9, 5, 2], [1, 2, 3])])["a"]
    assert rated.mu == pytest.approx(25)
    assert rated.sigma < 25 / 3


def test_games_that_are_no_multiple_of_the_seatings_are_noted():
    result = summary(held("ab", 2, 3), GAMES[:3])
    assert result.notes == [
        "3 games are no multiple of the 2 ways to seat these bots, so not every bot sat equally often on every seat."
    ]
    assert summary(held("ab", 2, 4), GAMES).notes == []


def test_bots_that_would_read_alike_keep_their_whole_names():
    named = labels(["random", "mine/bot.py:Bot", "yours/bot.py:Bot", "mine/other.py:Bot"])
    assert list(named.values()) == ["random", "mine/bot.py:Bot", "yours/bot.py:Bot", "other.py:Bot"]
