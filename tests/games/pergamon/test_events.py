"""What the events of a move say."""

from __future__ import annotations

from typing import Any

import spadework
from spadework.engine import chance
from spadework.engine.position import Position
from spadework.games.pergamon import events

PIECES = spadework.game("pergamon").pieces
NOTHING: dict[str, list[str]] = {"I": [], "II": [], "III": [], "IV": [], "V": []}
MASK_450 = ["4/34", "1/50"]
VASE_429 = ["4/38", "1/29"]


def table(*seats: dict[str, Any], **words: Any) -> Position:
    described = {"players": len(seats), "galleries": NOTHING, "round": 6, **words}
    return spadework.from_json({"game": "pergamon", "seats": list(seats), **described})


def told(before: Position, action: str, *drawn: str) -> list[events.Event]:
    after = before.play(action, chance.scripted([PIECES.index(name) for name in drawn]))
    happened: list[events.Event] = before.events(after, action, 0)
    return happened


def test_the_last_figure_is_placed():
    start = table({"figure": 2}, {"figure": 13}, {}, funds={"cards": ["chest", "bag"]})
    assert told(start, "place 6", "funds 7", "funds 4") == [
        events.Placed(2, 6),
        events.CardsTurned([7, 4]),
        events.Received(0, 1),
        events.Received(2, 3),
        events.Received(1, 7),
    ]


def test_a_raider_who_spends_at_once_was_paid_all_the_same():
    laid = NOTHING | {"I": ["1/3"], "II": ["2/7", "2/13"]}
    start = table({"figure": 6}, {}, galleries=laid, funds={"cards": ["bag", "bag"]})
    assert told(start, "place 13", "funds 3", "funds 4") == [
        events.Placed(1, 13),
        events.CardsTurned([3, 4]),
        events.Received(None, 2),
        events.Received(0, 3),
        events.Received(1, 2),
        events.Robbed("II", 2, ["2/7", "2/13"]),
    ]


def test_digging_and_doing_without():
    laid = NOTHING | {"III": ["1/3", "3/2"]}
    start = table({"figure": 2, "coins": 3}, {"figure": 3}, {"figure": 4}, phase="dig", galleries=laid)
    assert told(start, "dig III") == [events.Dug(0, "III", 3, ["1/3", "3/2"])]
    assert told(start, "no dig") == [events.DugNothing(0, could_dig=True)]
    poor = table({"figure": 2, "coins": 2}, {"figure": 3}, {"figure": 4}, phase="dig", galleries=laid)
    assert told(poor, "no dig") == [events.DugNothing(0, could_dig=False)]


def test_a_collection_that_pushes_others():
    others = [{"marker": 4, "finds": ["4/38", "1/29"]}, {"marker": 1, "finds": ["3/97", "1/55"]}]
    start = table(
        {"figure": 2, "coins": 1, "finds": MASK_450},
        {"figure": 3, "collections": others},
        {"figure": 4, "collections": [{"marker": 7, "finds": ["2/27", "1/57"]}]},
        phase="exhibit",
    )
    assert told(start, "start 4/34") == [events.Started(0, "4/34")]
    started = start.play("start 4/34")
    assert told(started, "join 1/50") == [events.Joined(0, "1/50")]
    row = started.play("join 1/50")
    assert told(row, "polish 1") == [events.Polished(0, 1)]
    assert told(row.play("polish 1"), "exhibit") == [
        events.Exhibited(0, 1, MASK_450, 5, 1),
        events.MarkerMoved(1, 1, 4, 3),
        events.MarkerMoved(1, 2, 1, 0),
    ]
    assert told(start, "finish") == [events.Finished(0, could_exhibit=True)]


def test_a_collection_taken_out_by_its_owner():
    out = [
        {"marker": marker, "finds": finds}
        for marker, finds in ((3, VASE_429), (2, ["3/97", "1/55"]), (1, ["2/27", "1/57"]))
    ]
    start = table({"figure": 2, "finds": MASK_450, "collections": out}, {"figure": 3}, {"figure": 4}, phase="exhibit")
    assert told(start.play("start 4/34").play("join 1/50"), "dissolve 1") == [events.Dissolved(0, 1, VASE_429)]


def test_throwing_away_and_storing():
    finds = ["1/3", "1/12", "1/19", "1/29"]
    start = table({"figure": 2, "coins": 1, "finds": finds}, {"figure": 3}, {"figure": 4}, phase="store")
    assert told(start, "discard 1/12") == [events.Discarded(0, "1/12")]
    assert told(start, "store") == [events.Stored(0, 4, 1)]


def test_a_scoring_and_the_next_round():
    start = table(
        {"figure": 2, "done": True, "collections": [{"marker": 6, "finds": VASE_429}]},
        {"figure": 3, "collections": [{"marker": 2, "finds": MASK_450}]},
        {"figure": 1, "done": True},
        phase="store",
        round=5,
    )
    drawn = ("1/3", "2/7", "3/2", "4/8", "5/5", "bag", "chest")
    assert told(start, "store", *drawn) == [
        events.Stored(1, 0, 0),
        events.Scored(5, [2, 1, 0], [events.OldestItem(0, "vase", 429, 2)], 3),
        events.MarkerMoved(0, 1, 6, 3),
        events.MarkerMoved(1, 1, 2, 0),
        events.RoundBegan(6, 1),
        events.LaidOut({"I": "1/3", "II": "2/7", "III": "3/2", "IV": "4/8", "V": "5/5"}, ["bag", "chest"], None),
    ]


def test_the_last_scoring():
    start = table(
        {"figure": 2, "collections": [{"marker": 6, "finds": VASE_429}]},
        {"figure": 1, "done": True, "collections": [{"marker": 2, "finds": MASK_450}]},
        phase="store",
        round=12,
        raider={"done": True},
    )
    scored, ended = told(start, "store")[1:]
    oldest = [events.OldestItem(1, "mask", 450, 3), events.OldestItem(0, "vase", 429, 2)]
    assert scored == events.Scored(12, [2, 1], oldest, 0)
    assert ended == events.GameEnded([4, 4], [2, 1])


def test_with_sorting_finds_lie_out_once_their_order_is_settled():
    laid = ["1/3", "1/12", "2/7", "2/13", "3/2"]
    start = table({}, {}, {}, options=["sorting"], phase="order", laid_out=laid, galleries=NOTHING | {"I": ["1/19"]})
    assert told(start, "order 1/12 1/3") == [events.Ordered(0, ["1/12", "1/3"])]
    first, laid_out = told(start.play("order 1/12 1/3"), "order 2/13 2/7", "bag", "bag")
    assert first == events.Ordered(0, ["2/13", "2/7"])
    galleries = {"I": "1/12", "II": "1/3", "III": "2/13", "IV": "2/7", "V": "3/2"}
    assert laid_out == events.LaidOut(galleries, ["bag", "bag"], None)
