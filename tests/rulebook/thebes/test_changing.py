"""Rulebook: changing the display, again and again."""

from __future__ import annotations

import pytest

from spadework import Position

from .positions import FINISHED, legal, play_drawing, seat, table, weeks_for

DISPLAY = ["vienna congress", "rome car", "london shovel", "paris general 2"]


def changed(position: Position, times: int) -> Position:
    for _ in range(times):
        position = position.play("change display")
    return position


def test_a_new_display_puts_the_old_one_away():
    """Rulebook, 'Exchange the 4 cards displayed': all four go to the discards, four new ones lie there."""
    new = ["vienna zeppelin", "rome assistant", "moscow car", "paris congress"]
    after = play_drawing(table(display=DISPLAY), "change display", *new)
    assert after.view(None).display == new
    assert sorted(after.view(None).discards) == sorted(DISPLAY)
    assert seat(after).cards == []


@pytest.mark.parametrize(
    ("place", "weeks"), [("warsaw", 1), ("berlin", 2), ("london", 3), ("egypt", 4), ("palestine", 4), ("greece", 2)]
)
def test_it_is_done_in_warsaw_for_a_week(place: str, weeks: int):
    """Rulebook, 'Exchange the 4 cards displayed': the way to Warsaw and 1 week."""
    position = table({"place": place}, FINISHED)
    assert weeks_for(position, "change display") == weeks
    assert seat(position.play("change display")).place == "warsaw"


@pytest.mark.parametrize(("times", "weeks"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_each_further_change_in_a_row_costs_a_week_more(times: int, weeks: int):
    """Rulebook, 'Exchange the 4 cards displayed', special case: 1 week, then 2, 3, 4 and so on."""
    assert seat(changed(table({}, {"weeks": 60}), times)).weeks == weeks


def test_the_row_begins_after_the_journey():
    """Rulebook, special case: only the first change has a way to pay for."""
    position = table({"place": "london"}, FINISHED).play("change display")
    assert weeks_for(position, "change display") == 2


def test_another_action_between_ends_the_row():
    """Rulings, Changing the display: after taking a card a change costs 1 week again, and the way."""
    position = changed(table({}, FINISHED), 2)
    card = next(action for action in legal(position) if action.startswith("take"))
    position = position.play(card)
    city = seat(position).place
    way = {"berlin": 1, "vienna": 1, "moscow": 1, "london": 2, "paris": 2, "rome": 2}[city]
    assert weeks_for(position, "change display") == way + 1
    assert weeks_for(position.play("change display"), "change display") == 2


def test_another_seat_that_changes_between_ends_the_row():
    """Rulebook, special case: it counts only while no other player has had a turn."""
    position = changed(table({"weeks": 10}, {"weeks": 10}), 3)
    assert (seat(position, 0).weeks, seat(position, 1).weeks) == (11, 13)
    assert position.actor == 0
    assert weeks_for(position, "change display") == 1


def test_another_seat_that_takes_a_card_between_ends_the_row():
    """Rulebook, special case: whatever the other player's turn was."""
    position = table({"weeks": 10}, {"weeks": 10, "place": "vienna"}, display=DISPLAY)
    position = play_drawing(
        position, "change display", "vienna zeppelin", "rome assistant", "moscow car", "rome zeppelin"
    )
    assert position.actor == 1
    position = play_drawing(position, "take rome assistant", "vienna congress")
    assert position.actor == 0
    assert weeks_for(position, "change display") == 1


def test_the_row_of_one_seat_is_not_the_row_of_the_next():
    """Rulebook, special case: the other player's first change costs 1 week."""
    position = changed(table({"weeks": 10}, {"weeks": 11}), 2)
    assert position.actor == 1
    assert weeks_for(position, "change display") == 1


def test_a_row_goes_on_when_the_marker_lands_on_another():
    """Rulebook, special case: on top of the other marker the same seat moves again, so the row goes on."""
    position = table({"weeks": 10}, {"weeks": 11}).play("change display")
    assert position.actor == 0
    assert weeks_for(position, "change display") == 2


def test_the_dearer_change_must_fit_into_the_weeks_left():
    """Rulings, Time: with 2 weeks left one change is possible, the second would need 2 more."""
    position = table({"weeks": 154}, FINISHED)
    assert "change display" in legal(position)
    position = position.play("change display")
    assert seat(position).weeks_left == 1
    assert "change display" not in legal(position)
    assert "change display" in legal(table({"weeks": 155}, FINISHED))
