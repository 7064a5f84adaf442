"""Rulebook: exhibitions."""

from __future__ import annotations

from typing import Any

import pytest

import spadework
from spadework import Position

from .cards import BOOKS, EXHIBITION_POINTS, EXHIBITION_WEEKS, EXHIBITIONS
from .positions import LATER, artifacts_of, legal, play, seat, storage, table, weeks

NUMBERS = range(len(EXHIBITIONS))


def owning(*finds: str, exhibitions: list[int], **rest: Any) -> Position:
    return table({"weeks": 4, "finds": list(finds)}, LATER, exhibitions=exhibitions, **rest)


def artifacts(*needs: tuple[str, int]) -> list[str]:
    return [find for region, count in needs for find in artifacts_of(region, count)]


def weeks_for(number: int, *finds: str) -> int:
    """The weeks an exhibition takes with these finds."""
    return weeks(owning(*finds, exhibitions=[number]).play(f"take exhibition {number}"))[0] - 4


def may_show(number: int, *finds: str) -> bool:
    return f"take exhibition {number}" in legal(owning(*finds, exhibitions=[number]))


@pytest.mark.parametrize(
    ("needs", "cost"),
    [
        ([("mesopotamia", 3)], 9),
        ([("mesopotamia", 3), ("crete", 2)], 5),
        ([("mesopotamia", 3), ("crete", 2), ("egypt", 1)], 3),
    ],
)
def test_the_exhibition_of_the_rulebook(needs: list[tuple[str, int]], cost: int):
    """Rulebook, 'Exhibitions', example: 3 from Mesopotamia 9 weeks, with 2 from Crete 5, and 1 from Egypt 3."""
    assert weeks_for(0, *artifacts(*needs)) == cost


@pytest.mark.parametrize("number", NUMBERS)
def test_what_each_exhibition_needs(number: int):
    """Rulebook, 'Exhibitions': a card says how many artifacts of which regions are the least; component data."""
    first, second, third = EXHIBITIONS[number]
    for count, cost in enumerate(EXHIBITION_WEEKS, start=1):
        assert weeks_for(number, *artifacts(*EXHIBITIONS[number][:count])) == cost
    region, count = first
    assert not may_show(number, *artifacts((region, count - 1), second, third))
    region, count = second
    assert weeks_for(number, *artifacts(first, (region, count - 1), third)) == EXHIBITION_WEEKS[0]
    assert weeks_for(number, *artifacts(first, second)) == EXHIBITION_WEEKS[1]


def test_the_needs_build_on_each_other():
    """Rulebook, 'Exhibitions', example: an artifact from Egypt helps only beside the two from Crete."""
    assert weeks_for(0, *artifacts(("mesopotamia", 3), ("egypt", 5))) == 9
    assert weeks_for(0, *artifacts(("mesopotamia", 3), ("crete", 1), ("egypt", 5))) == 9


def test_without_the_first_need_there_is_no_exhibition():
    """Rulebook, 'Exhibitions': the minimum must be there."""
    assert not may_show(0)
    assert not may_show(0, *artifacts(("crete", 5), ("egypt", 5), ("mesopotamia", 2)))
    with pytest.raises(spadework.IllegalAction):
        owning(*artifacts(("crete", 5)), exhibitions=[0]).play("take exhibition 0")


def test_more_than_needed_is_fine():
    """Rulebook, 'Exhibitions': the numbers are the least."""
    assert weeks_for(0, *artifacts(("mesopotamia", 6), ("crete", 4), ("egypt", 3), ("greece", 2))) == 3


def test_values_do_not_matter():
    """Rulebook, 'Exhibitions': only how many artifacts there are."""
    assert may_show(0, "Glass bowl of Nimrud", "Babylonian Lion", "White obelisk")
    assert may_show(0, "Treasure of Nimrud", "Mask of Sargon", "Hamurabi Codex")
    assert not may_show(0, "Mask of Sargon", "Hamurabi Codex")


def test_books_are_no_artifacts():
    """Rulings, Taking: a book found in a region does not stand in for an artifact."""
    assert not may_show(0, *artifacts(("mesopotamia", 2)), BOOKS["mesopotamia"])
    assert weeks_for(0, *artifacts(("mesopotamia", 3), ("crete", 1)), BOOKS["crete"]) == 9
    assert weeks_for(0, *artifacts(("mesopotamia", 3), ("crete", 2)), BOOKS["egypt"]) == 5


def test_another_players_artifacts_do_not_help():
    """Rulebook, 'Exhibitions': the player must own them."""
    other = {"weeks": 90, "finds": artifacts(*EXHIBITIONS[0])}
    assert "take exhibition 0" not in legal(table({}, other, exhibitions=[0]))


def test_the_card_is_taken_and_the_artifacts_are_kept():
    """Rulebook, 'Exhibitions': the card lies in front of the player, who keeps the artifacts."""
    finds = artifacts(("mesopotamia", 3))
    position = table({"finds": finds}, {"weeks": 9}, exhibitions=[0, 5])
    points = position.points()[0] - 9 // 3
    after = position.play("take exhibition 0")
    assert seat(after)["exhibitions"] == [0]
    assert sorted(seat(after)["finds"]) == sorted(finds)
    assert after.to_json()["exhibitions"] == [5]
    assert storage(after) == storage(position)
    assert after.points() == [points + EXHIBITION_POINTS, 0]


def test_the_same_artifacts_serve_several_exhibitions():
    """Rulebook, 'Exhibitions': they are shown, not spent."""
    finds = artifacts(("mesopotamia", 3), ("crete", 3), ("egypt", 2), ("greece", 2))
    position = owning(*finds, exhibitions=[0, 1, 6, 7])
    after = play(position, *[f"take exhibition {number}" for number in (0, 1, 6, 7)])
    assert sorted(seat(after)["exhibitions"]) == [0, 1, 6, 7]
    assert weeks(after)[0] == 4 + 4 * 3
    assert sorted(seat(after)["finds"]) == sorted(finds)


def test_an_exhibition_shown_is_gone_from_the_table():
    """Rulebook, 'Presentation cards': players keep them until the end."""
    finds = artifacts(("crete", 3))
    assert "take exhibition 6" not in legal(owning(*finds, exhibitions=[6]).play("take exhibition 6"))
    other = {"weeks": 90, "exhibitions": [6]}
    assert "take exhibition 6" not in legal(table({"finds": finds}, other))


def test_only_exhibitions_turned_up_can_be_shown():
    """Rulebook, 'Take one card': one that lies face up on the board."""
    finds = artifacts(("mesopotamia", 3), ("egypt", 3), ("greece", 3), ("crete", 3))
    taken = {action for action in legal(owning(*finds, exhibitions=[2, 5]), "take") if "exhibition" in action}
    assert taken == {"take exhibition 2", "take exhibition 5"}


def test_any_that_lies_there_may_be_chosen():
    """Rulings, The pile: all of them stay until taken, and none hides another."""
    finds = artifacts(("mesopotamia", 3), ("egypt", 3), ("greece", 3), ("crete", 3))
    position = owning(*finds, exhibitions=list(NUMBERS))
    assert {f"take exhibition {number}" for number in NUMBERS} <= legal(position)
    after = position.play("take exhibition 3")
    assert sorted(after.to_json()["exhibitions"]) == [0, 1, 2, 4, 5, 6, 7]
