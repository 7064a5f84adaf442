"""Rulebook: museums."""

from __future__ import annotations

from typing import Any

import pytest

import spadework
from spadework import Position

from .cards import BOOKS, MUSEUMS, POINTS, REGIONS
from .positions import LATER, artifacts_of, expertise, legal, pile, play, professors, seat, storage, table, weeks

NUMBERS = range(len(MUSEUMS))
EACH_MUSEUM = pytest.mark.parametrize(
    ("number", "donated", "cost", "points"), [(number, *MUSEUMS[number]) for number in NUMBERS]
)
FINDS = ["Larnax", "Zeus statue", "Rosetta Stone", "Warka vase", "Flask", "Sphinx"]


def owning(*finds: str, museums: list[int], **rest: Any) -> Position:
    return table({"weeks": 4, "finds": list(finds), **rest}, LATER, museums=museums)


def donate(position: Position, number: int, *finds: str) -> Position:
    return play(position, f"take museum {number}", *[f"donate {find}" for find in finds])


@EACH_MUSEUM
def test_what_each_museum_asks_and_gives(number: int, donated: int, cost: int, points: int):
    """Rulebook, 'Museums': so many artifacts are donated; component data: for these weeks and points."""
    position = table({"finds": FINDS}, {"weeks": cost}, museums=[number])
    after = donate(position, number, *FINDS[:donated])
    assert seat(after)["museums"] == [number]
    assert seat(after)["finds"] == seat(table({"finds": FINDS[donated:]}))["finds"]
    assert weeks(after)[0] == cost
    assert after.points() == [points + sum(POINTS[find] for find in FINDS[donated:]), 0]
    assert after.to_json()["museums"] == []
    assert storage(after) == storage(position)


@EACH_MUSEUM
def test_only_with_enough_artifacts(number: int, donated: int, cost: int, points: int):
    """Rulebook, 'Museums': the specified number must be there."""
    action = f"take museum {number}"
    assert action in legal(owning(*FINDS[:donated], museums=[number]))
    fewer = owning(*FINDS[: donated - 1], museums=[number])
    assert action not in legal(fewer)
    with pytest.raises(spadework.IllegalAction):
        fewer.play(action)


def test_artifacts_of_any_region_will_do():
    """Rulebook, 'Museums': from any excavation regions."""
    for region in REGIONS:
        finds = artifacts_of(region, 2)
        after = donate(owning(*finds, museums=[0]), 0, *finds)
        assert seat(after)["finds"] == []


def test_the_player_chooses_what_to_donate():
    """Rulings, Taking: any of the player's artifacts, one after another, each once."""
    position = owning("Larnax", "Zeus statue", "Rosetta Stone", museums=[0])
    position = position.play("take museum 0")
    assert position.actor == 0
    assert legal(position) == {"donate Larnax", "donate Zeus statue", "donate Rosetta Stone"}
    position = position.play("donate Zeus statue")
    assert position.actor == 0
    assert legal(position) == {"donate Larnax", "donate Rosetta Stone"}
    after = position.play("donate Larnax")
    assert seat(after)["finds"] == ["Rosetta Stone"]
    assert legal(after, "take")


def test_books_cannot_be_donated():
    """Rulings, Taking: books are no artifacts."""
    assert "take museum 0" not in legal(owning("Larnax", BOOKS["crete"], museums=[0]))
    position = owning("Larnax", "Flask", "Sphinx", BOOKS["crete"], museums=[0])
    assert legal(position.play("take museum 0")) == {"donate Larnax", "donate Flask", "donate Sphinx"}


def test_donated_artifacts_leave_the_game():
    """Rulebook, 'Museums': they are neither anybody's nor back on a pile."""
    after = donate(owning("Larnax", "Flask", museums=[0]), 0, "Larnax", "Flask")
    assert [found["finds"] for found in after.to_json()["seats"]] == [[], []]
    assert pile(after, "crete") == []


def test_donated_artifacts_serve_no_exhibition():
    """Rulebook, 'Museums': they are given away for good."""
    position = table({"finds": artifacts_of("crete", 4)}, LATER, museums=[0], exhibitions=[6])
    assert "take exhibition 6" in legal(position)
    after = donate(position, 0, *artifacts_of("crete", 2))
    assert "take exhibition 6" not in legal(after)


def test_what_was_shown_may_be_donated():
    """Rulebook, 'Presentation cards': the exhibition stays with the player."""
    position = table({"finds": artifacts_of("crete", 3)}, LATER, museums=[1], exhibitions=[6])
    after = donate(position.play("take exhibition 6"), 1, *artifacts_of("crete", 3))
    assert (seat(after)["exhibitions"], seat(after)["museums"], seat(after)["finds"]) == ([6], [1], [])
    assert after.points()[0] == 5 + 8 + (90 - 9 - 3) // 3


def test_nothing_else_may_be_done_while_donating():
    """Rulebook, 'Museums': the artifacts are donated with the card."""
    position = owning(*FINDS, museums=[1, 2], hand=["scientist"]).play("take museum 1")
    for action in ("take congress", "play scientist crete", "take museum 2", "donate Bronze horse"):
        with pytest.raises(spadework.IllegalAction):
            position.play(action)


def test_others_wait_until_all_is_donated():
    """Rulebook, 'Museums': the weeks pass once, and then the next player may be last."""
    position = table({"finds": FINDS}, {"weeks": 1}, museums=[3]).play("take museum 3")
    for find in FINDS[:5]:
        assert position.actor == 0
        position = position.play(f"donate {find}")
    assert position.actor == 1
    assert weeks(position) == [4, 1]


def test_books_and_professors_stay():
    """Rulebook, 'Museums': only artifacts are given away."""
    player = {"cards": expertise("greece", 3), "finds": ["Larnax", "Flask", BOOKS["crete"]], "professors": ["greece"]}
    after = donate(table(player, LATER, museums=[0]), 0, "Larnax", "Flask")
    assert seat(after)["finds"] == [BOOKS["crete"]]
    assert professors(after) == [["greece"], []]


def test_any_museum_that_lies_there_may_be_chosen():
    """Rulings, The pile: all of them stay until taken."""
    position = owning(*FINDS, museums=[0, 1, 2, 3])
    assert {f"take museum {number}" for number in NUMBERS} <= legal(position)
    after = donate(position, 2, *FINDS[:4])
    assert sorted(after.to_json()["museums"]) == [0, 1, 3]
    assert "take museum 0" in legal(after)
    assert "take museum 1" not in legal(after)


def test_museums_elsewhere_cannot_be_taken():
    """Rulebook, 'Take one card': not from the supply or another player."""
    other = {"weeks": 90, "museums": [1]}
    position = table({"finds": FINDS}, other, museums=[0])
    assert {action for action in legal(position) if "museum" in action} == {"take museum 0"}
