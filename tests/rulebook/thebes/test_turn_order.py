"""Rulebook: whose turn it is."""

from __future__ import annotations

import pytest

from .positions import legal, seat, table


@pytest.mark.parametrize(
    ("weeks", "actor"),
    [([20, 18, 25], 1), ([18, 20, 25], 0), ([30, 29, 28], 2), ([60, 52, 51], 2), ([140, 155, 156], 0)],
)
def test_the_marker_furthest_back_moves(weeks: list[int], actor: int):
    """Rulebook, 'Player order': it is the turn of whoever is last on the time track."""
    position = table(*[{"weeks": gone} for gone in weeks], players=3, stack=[0, 1, 2])
    assert position.actor == actor


@pytest.mark.parametrize("stack", [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
def test_on_one_space_the_top_marker_moves(stack: list[int]):
    """Rulebook, 'Player order': of a stack on the last space, the top one."""
    position = table(*[{"weeks": 20}] * 3, players=3, stack=stack)
    assert position.actor == stack[0]


def test_a_stack_further_on_does_not_matter():
    """Rulebook, 'Player order': being on top counts only on the last space."""
    assert table({"weeks": 21}, {"weeks": 21}, {"weeks": 20}, players=3, stack=[0, 1, 2]).actor == 2


def test_a_year_ahead_is_not_the_same_space():
    """Rulings, Whose turn: space 11 of 1902 is not behind space 11 of 1901, whoever arrived last."""
    assert table({"weeks": 62}, {"weeks": 10}, stack=[0, 1]).actor == 1


@pytest.mark.parametrize(("other", "actor"), [(12, 1), (13, 0), (14, 0)])
def test_a_marker_that_arrives_goes_on_top(other: int, actor: int):
    """Rulebook, 'Player order', note: three weeks to a taken space put the marker on top, so it moves again."""
    position = table({"weeks": 10}, {"weeks": other}, display=["vienna congress"], stack=[1, 0])
    after = position.play("take vienna congress")
    assert seat(after).weeks == 13
    assert after.actor == actor


def test_a_marker_goes_on_top_of_a_whole_stack():
    """Rulebook, 'Player order', note: the newcomer is above all who stood there, their order is kept."""
    seats = [{"weeks": 23}, {"weeks": 20}, {"weeks": 23}]
    position = table(*seats, players=3, stack=[2, 0, 1], display=["vienna congress", "vienna congress"])
    position = position.play("take vienna congress")
    assert position.actor == 1
    assert position.view(None).stack == [1, 2, 0]
    position = position.play("change display")
    assert position.actor == 2


def test_several_turns_in_a_row():
    """Rulebook, 'Player order': who is still last after a turn takes another."""
    position = table({"weeks": 0}, {"weeks": 9}, display=["vienna congress", "vienna zeppelin", "rome car"])
    for action, weeks in [("take vienna congress", 3), ("take vienna zeppelin", 4), ("take rome car", 6)]:
        assert position.actor == 0
        position = position.play(action)
        assert seat(position).weeks == weeks
    assert position.actor == 0
    assert "change display" in legal(position)


def test_the_first_round_goes_down_the_stack():
    """Spanish rulebook, 'Player order': after the starting player the next below moves, and so on."""
    position = table(players=4, stack=[2, 0, 3, 1])
    actors = []
    for _ in range(5):
        actors.append(position.actor)
        position = position.play("change display")
    assert actors == [2, 0, 3, 1, 1]


def test_a_turn_is_an_action_and_never_only_a_journey():
    """Rulebook, 'Execute an action': all that may be done is one of the four actions."""
    hand = {"cards": ["paris book crete 2"], "finds": ["Bronze horse", "Scarab amulet", "Faience bowls"]}
    position = table(hand, {"weeks": 5}, exhibitions={"b": "london small"}, display=["rome car"])
    kinds = {type(action).__name__ for action in position.legal()}
    assert kinds == {"Take", "ChangeDisplay", "Dig", "Exhibit"}
