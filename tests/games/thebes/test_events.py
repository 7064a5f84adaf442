"""What the events of a move say."""

from __future__ import annotations

from typing import Any

import spadework
from spadework.engine import chance
from spadework.games.thebes import events

PIECES = spadework.game("thebes").pieces


def told(action: str, drawn: list[str], **words: Any) -> list[events.Event]:
    before = spadework.from_json({"game": "thebes", "players": 2, **words})
    after = before.play(action, chance.scripted([PIECES.index(name) for name in drawn]))
    happened: list[events.Event] = before.events(after, action, 0)
    return happened


def test_taking_a_card_by_zeppelin():
    seats = [{"place": "moscow", "cards": ["rome zeppelin"]}]
    display = ["london shovel", "london shovel", "rome car", "moscow car"]
    assert told("take london shovel by zeppelin", ["paris congress"], seats=seats, display=display) == [
        events.Travelled(0, "moscow", "london", 0, True),
        events.Took(0, "london shovel"),
        events.UsedUp(0, ["rome zeppelin"]),
        events.CardsDisplayed(["paris congress"]),
        events.TimeSpent(0, 3, 4, 1901),
    ]


def test_flying_to_another_zeppelin():
    seats = [{"place": "london", "cards": ["rome zeppelin"]}]
    display = ["vienna zeppelin", "rome car", "moscow car", "london shovel"]
    happened = told("take vienna zeppelin by zeppelin", ["paris congress"], seats=seats, display=display)
    assert happened[0] == events.Travelled(0, "london", "vienna", 0, True)


def test_a_card_replaced_by_its_twin_is_told():
    display = ["paris congress", "london shovel", "rome car", "moscow car"]
    happened = told("take paris congress", ["paris congress"], display=display)
    assert events.CardsDisplayed(["paris congress"]) in happened


def test_a_dig_over_the_turn_of_the_year():
    seats = [{"weeks": 50, "place": "crete", "cards": ["rome book crete 2", "paris rumor crete"]}, {"weeks": 60}]
    assert told("dig crete 4 using rumor", ["Larnax", "crete debris"], seats=seats) == [
        events.Dug(0, "crete", 4, 4, 2, ["Larnax"], 1, "Statuettes"),
        events.UsedUp(0, ["paris rumor crete"]),
        events.TimeSpent(0, 4, 3, 1902),
        events.PermissionsRenewed(0),
    ]


def test_an_exhibition_that_pushes_another_out():
    happened = told(
        "change display",
        ["moscow small", "rome car", "moscow car", "london shovel", "moscow shovel"],
        exhibitions={"a": "london small", "b": "paris small", "c": "berlin small"},
        display=[],
        stacks=[0, 58, 27],
    )
    assert events.ExhibitionOpened("moscow small", "a") in happened
    assert events.ExhibitionClosed("berlin small") in happened
    assert events.DisplayChanged(0, []) in happened


def test_a_mixed_supply_is_told():
    display = ["paris congress", "london shovel", "rome car", "moscow car"]
    everything = [name for name in PIECES if name.endswith(("small", "large"))]
    happened = told("take paris congress", ["paris congress"], display=display, stacks=[0, 0, 81], discards=everything)
    assert events.SupplyMixed() in happened


def test_stopping_and_the_end():
    happened = told("stop", [], seats=[{"weeks": 130}, {"weeks": 156}])
    assert happened == [
        events.Stopped(0),
        events.TimeSpent(0, 26, 1, 1904),
        events.GameEnded([0, 0], [1, 1]),
    ]
