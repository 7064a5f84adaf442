"""Rulebook: taking researcher cards, refilling the display, and exhibitions as they are drawn."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import FINISHED, legal, play_drawing, seat, table, weeks_for

DISPLAY = ["berlin congress", "rome car", "london shovel", "paris general 2"]
SECOND_STACK_ON_TOP = {"display": DISPLAY, "stacks": [0, 54, 27]}


@pytest.mark.parametrize(
    ("card", "weeks"),
    [
        ("berlin congress", 1 + 2),
        ("rome car", 2 + 1),
        ("london shovel", 2 + 3),
        ("paris general 2", 2 + 6),
        ("moscow book crete 3", 1 + 4),
        ("vienna book crete 2", 1 + 2),
        ("vienna book crete 1", 1 + 1),
        ("vienna assistant", 1 + 2),
        ("vienna zeppelin", 1 + 1),
        ("moscow rumor greece", 1 + 1),
        ("moscow special_permission", 1 + 3),
        ("berlin general 1", 1 + 3),
    ],
)
def test_a_card_costs_the_way_to_its_city_and_its_weeks(card: str, weeks: int):
    """Rulebook, 'Take a researcher card': from Warsaw to the city shown, and the weeks shown."""
    position = table(display=[card])
    after = position.play(f"take {card}")
    assert seat(after).weeks == weeks
    assert seat(after).place == card.split()[0]
    assert seat(after).cards == [card]


def test_no_way_to_a_city_where_one_is():
    """Rulebook, 'Take a researcher card': in the city already, only the card's own weeks are paid."""
    assert weeks_for(table({"place": "paris"}, display=DISPLAY), "take paris general 2") == 6


def test_only_cards_of_the_display_may_be_taken():
    """Rulebook, 'Take a researcher card': one of the face-up cards."""
    takes = {action for action in legal(table(display=DISPLAY)) if action.startswith("take")}
    assert takes == {f"take {card}" for card in DISPLAY}


def test_a_card_taken_helps_at_once():
    """Rulebook, 'Take a researcher card': it works as long as it lies in front of its owner."""
    position = table({}, FINISHED, display=["paris book crete 2"])
    assert not any(action.startswith("dig") for action in legal(position))
    position = position.play("take paris book crete 2")
    assert "dig crete 6" in legal(position)
    assert "dig crete 5" not in legal(position)


@pytest.mark.parametrize("space", range(4))
def test_the_empty_space_is_refilled_at_once(space: int):
    """Rulebook, 'Take a researcher card': the next card of the supply fills the space."""
    after = play_drawing(table(display=DISPLAY), f"take {DISPLAY[space]}", "vienna zeppelin")
    display = list(DISPLAY)
    display[space] = "vienna zeppelin"
    assert after.view(None).display == display
    assert after.view(None).discards == []


def test_of_two_equal_cards_one_is_taken():
    """Rulebook, 'Take a researcher card': a turn takes one card."""
    position = table(display=["paris congress", "paris congress", "rome car", "london shovel"])
    after = play_drawing(position, "take paris congress", "vienna zeppelin")
    assert seat(after).cards == ["paris congress"]
    assert after.view(None).display.count("paris congress") == 1


def test_an_exhibition_drawn_goes_to_space_a_and_another_card_is_drawn():
    """Rulebook, 'When an exhibit card is drawn': it does not fill the researcher space."""
    position = table(**SECOND_STACK_ON_TOP)
    after = play_drawing(position, "take berlin congress", "london small", "vienna zeppelin")
    assert after.view(None).exhibitions == {"a": "london small", "b": None, "c": None}
    assert after.view(None).display == ["vienna zeppelin", *DISPLAY[1:]]


def test_exhibitions_drawn_one_after_another_push_each_other_on():
    """Rulebook, 'When an exhibit card is drawn': from (a) to (b) to (c), and from (c) to the discards."""
    position = table(**SECOND_STACK_ON_TOP)
    drawn = ["london small", "paris small", "berlin large", "vienna large"]
    after = play_drawing(position, "take berlin congress", *drawn, "vienna zeppelin")
    assert after.view(None).exhibitions == {"a": "vienna large", "b": "berlin large", "c": "paris small"}
    assert after.view(None).discards == ["london small"]


@pytest.mark.parametrize(
    ("before", "after", "discards"),
    [
        ({"a": "paris small"}, {"a": "london small", "b": "paris small", "c": None}, []),
        ({"b": "paris small"}, {"a": "london small", "b": "paris small", "c": None}, []),
        ({"c": "paris small"}, {"a": "london small", "b": None, "c": "paris small"}, []),
        (
            {"a": "paris small", "c": "berlin small"},
            {"a": "london small", "b": "paris small", "c": "berlin small"},
            [],
        ),
        (
            {"b": "paris small", "c": "berlin small"},
            {"a": "london small", "b": "paris small", "c": "berlin small"},
            [],
        ),
        (
            {"a": "vienna small", "b": "paris small", "c": "berlin small"},
            {"a": "london small", "b": "vienna small", "c": "paris small"},
            ["berlin small"],
        ),
    ],
)
def test_an_exhibition_pushes_only_as_far_as_spaces_are_taken(
    before: dict[str, str], after: dict[str, str | None], discards: list[str]
):
    """Rulings, Display: a gap among the exhibitions stops the pushing."""
    position = table(exhibitions=before, **SECOND_STACK_ON_TOP)
    view = play_drawing(position, "take berlin congress", "london small", "vienna zeppelin").view(None)
    assert view.exhibitions == after
    assert view.discards == discards


def test_exhibitions_are_no_cards_to_take():
    """Rulebook, 'When an exhibit card is drawn': they lie apart and want artifacts, not only weeks."""
    position = table(exhibitions={"a": "london small"}, display=DISPLAY)
    assert not any("small" in action for action in legal(position))


def test_a_new_display_handles_exhibitions_the_same_way():
    """Rulebook, 'Exchange the 4 cards displayed': four researcher cards, whatever exhibitions come between."""
    position = table(**SECOND_STACK_ON_TOP)
    new = ["vienna zeppelin", "rome assistant", "moscow car", "paris congress"]
    after = play_drawing(position, "change display", new[0], "london small", new[1], new[2], "paris small", new[3])
    view = after.view(None)
    assert view.display == new
    assert view.exhibitions == {"a": "paris small", "b": "london small", "c": None}
    assert sorted(view.discards) == sorted(DISPLAY)


def test_a_space_left_by_an_exhibition_shown_stays_empty():
    """Rulebook, 'When an exhibit card is drawn': only a newly drawn exhibition fills the spaces."""
    hand: dict[str, Any] = {"place": "london", "finds": ["Bronze horse", "Scarab amulet", "Faience bowls"]}
    position = table(hand, exhibitions={"a": "paris small", "b": "london small", "c": "berlin small"}, display=DISPLAY)
    after = play_drawing(position, "exhibit london small")
    assert after.view(None).exhibitions == {"a": "paris small", "b": None, "c": "berlin small"}
