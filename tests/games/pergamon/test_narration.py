"""What the events of a move say."""

from __future__ import annotations

from typing import Any

import spadework
from spadework.engine import chance
from spadework.games.pergamon import actions, events

PIECES = spadework.game("pergamon").pieces
EMPTY: dict[str, list[str]] = {name: [] for name in ("I", "II", "III", "IV", "V")}
FOUR = ["1/3", "1/12", "1/19", "1/29"]


def told(action: str, *drawn: str, **words: Any) -> list[events.Event]:
    described = {"game": "pergamon", "players": 3, "round": 6, "galleries": {}, **words}
    before = spadework.from_json(described)
    after = before.play(action, chance.scripted([PIECES.index(name) for name in drawn]))
    happened: list[events.Event] = before.events(after, action, 0)
    assert all(before.events(after, action, seat) == happened for seat in [None, *range(before.players)])
    return happened


def test_placing_a_figure():
    assert told("place 7", phase="place") == [events.Did(0, actions.Place(7))]


def test_the_last_figure_turns_the_cards_and_brings_the_money():
    seats = [{"figure": 2}, {"figure": 6}]
    happened = told("place 13", "funds 7", "funds 4", phase="place", seats=seats, funds={"cards": ["chest", "bag"]})
    assert happened == [
        events.Did(2, actions.Place(13)),
        events.CardsTurned([7, 4]),
        events.Received(0, 1),
        events.Received(1, 3),
        events.Received(2, 7),
    ]


def test_who_gets_nothing_is_not_told():
    seats = [{"figure": 1}, {"figure": 6}]
    happened = told("place 13", "funds 1", "funds 2", phase="place", seats=seats, funds={"cards": ["bag", "bag"]})
    assert [event for event in happened if isinstance(event, events.Received)] == [events.Received(1, 3)]


def test_digging():
    words = {"seats": [{"figure": 10, "coins": 5}], "galleries": {"III": ["3/15", "3/2"]}}
    assert told("dig III", phase="dig", **words) == [
        events.Did(0, actions.Dig("III")),
        events.Received(0, -3),
        events.Found(0, ["3/2", "3/15"]),
    ]


def test_digging_nothing():
    assert told("no dig", phase="dig", seats=[{"figure": 10, "coins": 5}]) == [events.Did(0, actions.NoDig())]


def test_starting_and_joining_a_row():
    words: dict[str, Any] = {"phase": "exhibit", "seats": [{"figure": 1, "finds": ["5/20", "3/2"]}]}
    assert told("start 5/20", **words) == [events.Did(0, actions.Start("5/20"))]
    words["seats"][0]["finds"] = ["3/2"]
    assert told("join 3/2", row=["5/20"], **words) == [events.Did(0, actions.Join("3/2"))]


def test_polishing():
    happened = told("polish 2", phase="exhibit", seats=[{"figure": 1, "coins": 3}], row=["5/20", "3/2"])
    assert happened == [events.Did(0, actions.Polish(2)), events.Received(0, -2)]


def test_exhibiting_moves_markers_and_scores():
    others = [{"marker": 5, "finds": ["4/34", "1/50"]}, {"marker": 1, "finds": ["2/40", "1/87"]}]
    seats = [{"figure": 1}, {"collections": others}]
    assert told("exhibit", phase="exhibit", seats=seats, row=["5/20", "3/2"]) == [
        events.Did(0, actions.Exhibit()),
        events.MarkerMoved(0, 1, 0, 5),
        events.MarkerMoved(1, 1, 5, 4),
        events.MarkerMoved(1, 2, 1, 0),
        events.Scored(0, 1),
    ]


def test_dissolving():
    rows = [["2/40", "1/87"], ["2/59", "1/74"], ["2/88", "1/12"]]
    collections = [{"marker": marker, "finds": row} for marker, row in zip((9, 7, 3), rows, strict=True)]
    seats = [{"figure": 1, "collections": collections}]
    assert told("dissolve 2", phase="exhibit", seats=seats, row=["5/20", "3/2"]) == [
        events.Did(0, actions.Dissolve(2)),
        events.MarkerMoved(0, 2, 7, 0),
    ]


def test_finishing_throwing_away_and_storing():
    seats = [{"figure": 1, "coins": 2, "finds": FOUR}]
    assert told("finish", phase="exhibit", seats=seats) == [events.Did(0, actions.Finish())]
    assert told("discard 1/3", phase="store", seats=seats) == [events.Did(0, actions.Discard("1/3"))]
    assert told("store", phase="store", seats=seats) == [events.Did(0, actions.Store()), events.Received(0, -1)]


def last_turn(**words: Any) -> dict[str, Any]:
    """Seat 2 has still to store, and then the round is over."""
    return {"phase": "store", "turn": 2, "seats": [{"figure": 2}, {"figure": 3}, {"figure": 9}], **words}


def test_a_new_round():
    tiles = ["1/50", "2/13", "4/14", "4/36", "4/85"]
    galleries = dict(zip(EMPTY, [[tile] for tile in tiles], strict=True))
    assert told("store", *tiles, "bag", "chest", **last_turn()) == [
        events.Did(2, actions.Store()),
        events.RoundBegan(7, 2, galleries, ["bag", "chest"]),
    ]


def test_a_scoring():
    words = last_turn(round=5)
    words["seats"][0]["collections"] = [
        {"marker": 9, "finds": ["4/38", "1/29"]},
        {"marker": 3, "finds": ["5/20", "3/2"]},
    ]
    assert told("store", "1/50", "2/13", "4/14", "4/36", "4/85", "bag", "chest", **words)[1:-1] == [
        events.MarkerMoved(0, 1, 9, 6),
        events.MarkerMoved(0, 2, 3, 0),
        events.Scored(0, 3 + 1 + 2),
    ]


def test_finds_to_be_ordered_are_told_and_the_round_begins_when_they_are():
    """The round begins once, however many centuries have to be ordered."""
    words = last_turn(options=["sorting"])
    assert told("store", "5/10", "1/57", "5/20", "1/50", "3/2", **words) == [
        events.Did(2, actions.Store()),
        events.TurnedUp(7, 2, ["1/50", "1/57", "3/2", "5/10", "5/20"]),
    ]
    laid = {"phase": "order", "options": ["sorting"], "start": 2, "round": 7}
    first = told("order 1/57 1/50", **laid, laid_out=["1/50", "1/57", "3/2", "5/10", "5/20"])
    assert first == [events.Did(2, actions.Order(("1/57", "1/50")))]
    tiles = ["1/57", "1/50", "3/2", "5/10", "5/20"]
    second = told("order 5/20 5/10", "bag", "bag", **laid, laid_out=tiles, settled=3)
    galleries = {"I": ["1/57"], "II": ["1/50"], "III": ["3/2"], "IV": ["5/20"], "V": ["5/10"]}
    assert second == [
        events.Did(2, actions.Order(("5/20", "5/10"))),
        events.RoundBegan(7, 2, galleries, ["bag", "bag"]),
    ]


def test_the_raider():
    """He is paid 3 and pays 2, since gallery III is empty."""
    words = {"players": 2, "phase": "place", "seats": [{"figure": 12}], "funds": {"cards": ["chest", "bag"]}}
    happened = told("place 13", "funds 7", "funds 4", galleries={"II": ["2/13", "1/50"]}, **words)
    assert happened == [
        events.Did(1, actions.Place(13)),
        events.CardsTurned([7, 4]),
        events.Received(0, 5),
        events.Received(1, 3),
        events.Received(None, 1),
        events.Robbed("II", ["1/50", "2/13"]),
    ]


def test_the_raider_after_a_turn():
    words = {"players": 2, "phase": "store", "seats": [{"figure": 2}, {"figure": 13}], "raider": {"coins": 4}}
    happened = told("store", galleries={"III": ["3/2"]}, funds={"cards": [7, 4]}, **words)
    assert happened == [
        events.Did(0, actions.Store()),
        events.Received(None, -3),
        events.Robbed("III", ["3/2"]),
    ]


def test_the_end():
    words = last_turn(round=12)
    words["seats"][1]["collections"] = [{"marker": 9, "finds": ["5/20", "3/2"]}]
    assert told("store", **words) == [
        events.Did(2, actions.Store()),
        events.Scored(1, 3 + 2 + 3),
        events.GameEnded([0, 8, 0], [2, 1, 2]),
    ]
