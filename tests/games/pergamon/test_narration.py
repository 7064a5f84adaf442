"""What is told around a deed: the new round, the raider, and that everybody is told the same."""

from __future__ import annotations

from typing import Any

import spadework
from spadework.engine import chance
from spadework.games.pergamon import events

PIECES = spadework.game("pergamon").pieces
FIVE = ["1/50", "2/13", "4/14", "4/36", "4/85"]
LYING = {"I": "1/50", "II": "2/13", "III": "4/14", "IV": "4/36", "V": "4/85"}


def told(action: str, *drawn: str, **words: Any) -> list[events.Event]:
    described = {"game": "pergamon", "players": 3, "round": 6, "galleries": {}, **words}
    before = spadework.from_json(described)
    after = before.play(action, chance.scripted([PIECES.index(name) for name in drawn]))
    happened: list[events.Event] = before.events(after, action, 0)
    assert all(before.events(after, action, seat) == happened for seat in [None, *range(before.players)])
    return happened


def last_turn(**words: Any) -> dict[str, Any]:
    """Seat 2 has still to store, and then the round is over."""
    return {"phase": "store", "turn": 2, "seats": [{"figure": 2}, {"figure": 3}, {"figure": 9}], **words}


def test_a_figure_that_is_not_the_last_changes_nothing_else():
    assert told("place 7", phase="place") == [events.Placed(0, 7)]


def test_who_gets_nothing_is_told_so():
    seats = [{"figure": 1}, {"figure": 6}]
    happened = told("place 13", "funds 1", "funds 2", phase="place", seats=seats, funds={"cards": ["bag", "bag"]})
    assert happened[2:] == [events.Received(0, 0), events.Received(1, 3), events.Received(2, 0)]


def test_nothing_to_exhibit():
    seats = [{"figure": 1, "finds": ["3/2", "1/3"]}]
    assert told("finish", phase="exhibit", seats=seats) == [events.Finished(0, could_exhibit=False)]


def test_a_turn_that_is_not_the_last_of_its_round():
    assert told("store", phase="store", seats=[{"figure": 1}]) == [events.Stored(0, 0, 0)]


def test_a_round_without_a_scoring():
    assert told("store", *FIVE, "bag", "chest", **last_turn()) == [
        events.Stored(2, 0, 0),
        events.RoundBegan(7, 2),
        events.LaidOut(LYING, ["bag", "chest"], None),
    ]


def test_with_two_players_the_raider_is_placed():
    words = {"players": 2, "phase": "store", "turn": 1, "seats": [{"figure": 12}, {"figure": 13}]}
    assert told("store", *FIVE, "chest", "chest", **words)[1:] == [
        events.RoundBegan(7, 1),
        events.LaidOut(LYING, ["chest", "chest"], 9),
    ]


def test_only_galleries_with_room_get_a_find():
    full = {"I": ["1/3", "1/12", "1/19", "1/29"], "V": ["5/5", "5/10", "5/20", "5/31"], "II": ["2/7"]}
    happened = told("store", *FIVE[:3], "bag", "chest", **last_turn(galleries=full))
    assert happened[-1] == events.LaidOut({"II": "1/50", "III": "2/13", "IV": "4/14"}, ["bag", "chest"], None)


def test_the_round_begins_before_its_finds_are_ordered_and_only_once():
    words = last_turn(options=["sorting"])
    assert told("store", *FIVE, **words) == [events.Stored(2, 0, 0), events.RoundBegan(7, 2)]
    ordering = {"options": ["sorting"], "phase": "order", "start": 2, "laid_out": FIVE}
    assert told("order 4/14 4/36 4/85", "bag", "chest", **ordering) == [
        events.Ordered(2, ["4/14", "4/36", "4/85"]),
        events.LaidOut(LYING, ["bag", "chest"], None),
    ]


def test_the_raider_digs_after_the_seat_at_his_right():
    words = {"players": 2, "phase": "store", "seats": [{"figure": 2}, {"figure": 13}], "raider": {"coins": 4}}
    happened = told("store", galleries={"III": ["3/2"]}, funds={"cards": [7, 4]}, **words)
    assert happened == [events.Stored(0, 0, 0), events.Robbed("III", 3, ["3/2"])]


def test_the_raider_who_finds_nothing_is_not_told():
    words = {"players": 2, "phase": "store", "seats": [{"figure": 2}, {"figure": 13}], "raider": {"coins": 4}}
    assert told("store", funds={"cards": [7, 4]}, **words) == [events.Stored(0, 0, 0)]


def test_an_own_marker_pushed_out_is_told_like_any_other():
    own = [{"marker": 1, "finds": ["2/40", "1/87"]}]
    happened = told("exhibit", phase="exhibit", seats=[{"figure": 1, "collections": own}], row=["5/20", "3/2"])
    assert happened == [events.Exhibited(0, 2, ["5/20", "3/2"], 5, 1), events.MarkerMoved(0, 1, 1, 0)]


def test_nobody_has_the_rounds_kind():
    words = last_turn(round=5)
    words["seats"][0]["collections"] = [{"marker": 9, "finds": ["5/20", "3/2"]}]
    assert told("store", *FIVE, "bag", "chest", **words)[1:3] == [
        events.Scored(5, [3, 0, 0], [], 3),
        events.MarkerMoved(0, 1, 9, 6),
    ]
