"""What the events of a move say, and to whom."""

from __future__ import annotations

from typing import Any

from spadework import Position
from spadework.games.tomb_raiders import events
from tests.games.tomb_raiders.tables import play_drawing, position


def told(before: Position, action: str, *drawn: str, seat: int | None = None) -> list[events.Event]:
    happened: list[events.Event] = before.events(play_drawing(before, action, *drawn), action, seat)
    return happened


def table(pile: list[str] | None = None, **seat: Any) -> Position:
    return position(seats=[seat, {"weeks": 20}], piles={"crete": pile or []}, museums=[0], exhibitions=[6])


def test_taking_a_card_tells_what_came_up_but_not_what_fell():
    before = table(cards=["expertise crete 3"])
    drawn = ["museum 3", "Larnax", "crete rubble", "exhibition 2", "assistant", "egypt rubble", "green back"]
    assert told(before, "take congress", *drawn) == [
        events.Took(0, "congress"),
        events.TimeSpent(0, 2, 2),
        events.CardsStored(["assistant"], [2], [3]),
    ]


def test_a_professor_changes_hands():
    before = position(
        storage=["expertise crete 2", "congress", "congress", "congress"],
        seats=[{"cards": ["expertise crete 3"]}, {"weeks": 9, "cards": ["expertise crete 3", "expertise crete 1"]}],
    )
    happened = told(before, "take expertise crete 2", "congress", "green back")
    assert events.ProfessorMoved("crete", 1, 0) in happened


def test_a_thief_shows_the_pile_to_its_player_only():
    before = table(["Larnax", "rubble"], hand=["thief crete"])
    assert told(before, "play thief crete", seat=0) == [
        events.Played(0, "thief crete"),
        events.Looked(0, "crete", ["Larnax", "rubble"]),
    ]
    for other in (1, None):
        assert events.Looked(0, "crete", None) in told(before, "play thief crete", seat=other)
    after = before.play("play thief crete")
    assert told(after, "pick Larnax", seat=1) == [events.Picked(0, "Larnax"), events.TimeSpent(0, 3, 3)]


def test_a_tomb_raider_who_finds_nothing():
    happened = told(table(["rubble"], hand=["tomb_raider crete"]), "play tomb_raider crete", seat=1)
    assert happened == [
        events.Played(0, "tomb_raider crete"),
        events.Looked(0, "crete", None),
        events.FoundNothing(0, "crete"),
        events.TimeSpent(0, 4, 4),
    ]


def test_a_scientist_and_an_assistant():
    before = table(["Larnax"], hand=["scientist", "assistant"])
    assert told(before, "play scientist crete", seat=0)[1] == events.Looked(0, "crete", ["Larnax"])
    assert told(before, "play assistant") == [events.Played(0, "assistant"), events.TimeSpent(0, 2, 2)]


def test_a_dig_in_a_short_pile():
    before = table(["Larnax", "rubble"], cards=["expertise crete 2", "general 2", "assistant"])
    assert told(before, "dig crete 8 using 1 assistant", "crete rubble", "Larnax") == [
        events.Dug(0, "crete", 8, 5, 4, ["Larnax"], 1),
        events.UsedUp(0, ["crete excavation card", "assistant"]),
        events.TimeSpent(0, 8, 8),
    ]


def test_exhibition_and_museum():
    before = table(finds=["Larnax", "Sphinx", "Flask"])
    assert told(before, "take exhibition 6") == [events.Exhibited(0, 6, 5), events.TimeSpent(0, 9, 9)]
    assert told(before, "take museum 0") == [events.MuseumChosen(0, 0, 2)]
    after = before.play("take museum 0")
    assert told(after, "donate Sphinx") == [events.Donated(0, "Sphinx")]
    assert told(after.play("donate Sphinx"), "donate Flask") == [
        events.Donated(0, "Flask"),
        events.MuseumTaken(0, 0, 5),
        events.TimeSpent(0, 2, 2),
    ]
