"""Rulebook: years and weeks, what may still be done in the time left, and the end of the game."""

from __future__ import annotations

import random
from typing import Any

import pytest

import spadework
from spadework import IllegalAction

from .positions import FINISHED, legal, seat, table, weeks_for


@pytest.mark.parametrize(
    ("players", "year", "space", "weeks"), [(2, 1901, 1, 156), (3, 1901, 16, 141), (4, 1902, 1, 104)]
)
def test_start_and_length_depend_on_the_number_of_players(players: int, year: int, space: int, weeks: int):
    """Rulebook, 'Preparation' and 'Playing the game': three years, two and a half, or two."""
    for number in range(players):
        start = seat(spadework.new("thebes", players=players, seed=1), number)
        assert (start.year, start.space, start.weeks_left) == (year, space, weeks)


@pytest.mark.parametrize(
    ("players", "weeks", "year", "space"),
    [
        (2, 0, 1901, 1),
        (2, 51, 1901, 52),
        (2, 52, 1902, 1),
        (2, 151, 1903, 48),
        (3, 15, 1901, 16),
        (3, 104, 1903, 1),
        (4, 51, 1902, 52),
        (4, 52, 1903, 1),
    ],
)
def test_weeks_gone_give_the_year_and_the_space(players: int, weeks: int, year: int, space: int):
    """Rulings, Time: weeks are counted from space 1 of the first year, 52 to a year."""
    now = seat(table({"weeks": weeks}, players=players))
    assert (now.year, now.space) == (year, space)


@pytest.mark.parametrize(("players", "end"), [(2, 156), (3, 156), (4, 104)])
def test_week_48_of_1903_leaves_five_weeks(players: int, end: int):
    """Rulebook, 'Game end': from space 48 a dig in Greece may take 5 weeks and not 6."""
    red = {"weeks": end - 5, "place": "greece", "cards": ["london book greece 3", "london book greece 2"]}
    position = table(red, *[{"weeks": end}] * (players - 1), players=players)
    assert seat(position).space == 48
    assert seat(position).year == 1903
    assert "dig greece 5" in legal(position)
    assert "dig greece 6" not in legal(position)
    with pytest.raises(IllegalAction):
        position.play("dig greece 6")
    assert seat(position.play("dig greece 5")).space == 1
    assert seat(position.play("dig greece 5")).weeks_left == 0


DIGGER = {"cards": ["london book greece 3", "london book greece 2"]}
EXHIBITOR = {"finds": ["Bronze horse", "Scarab amulet", "Faience bowls"]}


@pytest.mark.parametrize(
    ("hand", "action", "needed"),
    [
        ({}, "take paris general 2", 2 + 6),
        ({"place": "paris"}, "take paris general 2", 6),
        ({}, "change display", 1),
        ({"place": "london"}, "change display", 2 + 1),
        (DIGGER, "dig greece 4", 1 + 4),
        (EXHIBITOR, "exhibit london small", 2 + 3),
    ],
)
def test_an_action_must_fit_into_the_weeks_left(hand: dict[str, Any], action: str, needed: int):
    """Rulebook, 'Game end': nothing may be done for which the weeks do not suffice, the journey included."""
    rest = {"display": ["paris general 2"], "exhibitions": {"a": "london small"}}
    enough = table({**hand, "weeks": 156 - needed}, FINISHED, **rest)
    assert action in legal(enough)
    assert weeks_for(enough, action) == needed
    assert seat(enough.play(action)).weeks_left == 0
    assert action not in legal(table({**hand, "weeks": 156 - needed + 1}, FINISHED, **rest))


def test_a_car_counts_in_the_weeks_left():
    """Rulings, Time: what matters is the weeks an action really needs, a journey shortened by car among them."""
    rest = {"display": ["london congress"]}
    on_foot = {"place": "moscow", "weeks": 156 - 4}
    assert "take london congress" not in legal(table(on_foot, FINISHED, **rest))
    assert "take london congress" in legal(table({**on_foot, "cards": ["rome car"]}, FINISHED, **rest))


@pytest.mark.parametrize(("players", "last_year"), [(2, 104), (3, 104), (4, 52)])
def test_stopping_is_for_1903_only(players: int, last_year: int):
    """Rulebook, 'Game end', note: in 1903 a player may move straight to the end; not a week earlier."""
    others = [{"weeks": last_year + 10}] * (players - 1)
    assert "stop" in legal(table({"weeks": last_year}, *others, players=players))
    assert "stop" not in legal(table({"weeks": last_year - 1}, *others, players=players))


def test_stopping_ends_the_game_for_that_seat_alone():
    """Rulebook, 'Game end': who has stopped does nothing more, the others play on until all are at the end."""
    position = table({"weeks": 110, "place": "rome"}, {"weeks": 120}).play("stop")
    assert seat(position).weeks_left == 0
    assert seat(position).place == "rome"
    assert position.actor == 1
    assert seat(position, 1).weeks == 120
    position = position.play("change display")
    assert position.actor == 1
    assert position.play("stop").actor is None


def test_a_finished_game_has_no_actions():
    """Rulebook, 'Game end': the game is over once every marker is on space 1 after 1903."""
    position = table(FINISHED, FINISHED)
    assert position.actor is None
    assert position.legal() == []
    with pytest.raises(IllegalAction):
        position.play("stop")


def test_one_week_short_of_the_end_there_is_still_a_turn():
    """Rulebook, 'Game end': week 52 of 1903 is the last week that can be spent."""
    position = table({"weeks": 155}, FINISHED)
    assert position.actor == 0
    assert legal(position) == {"change display", "stop"}
    assert position.play("change display").actor is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_marker_ends_on_space_1_after_1903(players: int):
    """Rulebook, 'Game end': however it is played, nobody goes beyond that space and nobody stays before it."""
    for seed in range(20):
        choice = random.Random(seed)
        position = spadework.new("thebes", players=players, seed=seed)
        while position.actor is not None:
            position = position.play(choice.choice(position.codes()))
        for number in range(players):
            end = seat(position, number)
            assert (end.year, end.space, end.weeks_left) == (1904, 1, 0)
