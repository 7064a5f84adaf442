"""Rulebook: whose turn it is."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import legal, play, table, weeks


@pytest.mark.parametrize(
    ("spent", "actor"),
    [([20, 18, 25], 1), ([18, 20, 25], 0), ([30, 29, 28], 2), ([60, 52, 51], 2), ([140, 155, 156], 0)],
)
def test_the_marker_furthest_back_moves(spent: list[int], actor: int):
    """Rulebook, 'Player order': it is the turn of whoever is last on the time scale."""
    position = table(*[{"weeks": gone} for gone in spent], players=3)
    assert position.actor == actor


@pytest.mark.parametrize("stack", [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
@pytest.mark.parametrize("space", [0, 20])
def test_on_one_space_the_top_marker_moves(stack: list[int], space: int):
    """Rulebook, 'Player order': of a stack on the last space, the top one; at the start that of space 0."""
    position = table(*[{"weeks": space}] * 3, players=3, stack=stack)
    assert position.actor == stack[0]


def test_a_stack_further_on_does_not_matter():
    """Rulebook, 'Player order': being on top counts only on the last space."""
    assert table({"weeks": 21}, {"weeks": 21}, {"weeks": 20}, players=3, stack=[0, 1, 2]).actor == 2


@pytest.mark.parametrize(("other", "actor"), [(11, 1), (12, 0), (13, 0)])
def test_a_marker_that_arrives_goes_on_top(other: int, actor: int):
    """Rulebook, 'Player order', note: two weeks to a taken space put the marker on top, so it moves again."""
    after = table({"weeks": 10}, {"weeks": other}, stack=[1, 0]).play("take congress")
    assert weeks(after) == [12, other]
    assert after.actor == actor


def test_a_marker_goes_on_top_of_a_whole_stack():
    """Rulebook, 'Player order', note: the newcomer is above all who stood there, whose order is kept."""
    seats = [{"weeks": 22}, {"weeks": 20}, {"weeks": 22}]
    position = table(*seats, players=3, stack=[2, 0, 1]).play("take congress")
    assert position.to_json()["stack"] == [1, 2, 0]
    assert position.actor == 1
    position = position.play("take congress")
    assert position.actor == 2


def test_several_turns_in_a_row():
    """Rulebook, 'Player order': who is still last after a turn takes another."""
    position = table({}, {"weeks": 9})
    for action, spent in [("take congress", 2), ("take congress", 4), ("take general 1", 7)]:
        assert position.actor == 0
        position = position.play(action)
        assert weeks(position) == [spent, 9]
    assert position.actor == 0


def test_the_first_round_goes_down_the_stack():
    """Rulebook, 'Player order': the marker on top of space 0 goes first, then the next below, and so on."""
    storage = ["expertise egypt 1", "expertise egypt 1", "expertise greece 1", "expertise crete 1"]
    position = table(players=4, stack=[2, 0, 3, 1], storage=storage)
    actors = []
    for card in storage:
        actors.append(position.actor)
        position = position.play(f"take {card}")
    assert actors == [2, 0, 3, 1]
    assert position.actor == 1


@pytest.mark.parametrize(
    ("cost", "actions"),
    [
        (2, ["take congress"]),
        (2, ["play assistant"]),
        (3, ["play thief crete", "pick Larnax"]),
        (9, ["take exhibition 6"]),
        (2, ["take museum 0", "donate Amphore", "donate Flask"]),
        (10, ["dig crete 10"]),
    ],
)
def test_every_action_moves_the_marker_on_top(cost: int, actions: list[str]):
    """Rulebook, 'Player order', note: whatever the weeks were spent on."""
    player = {"weeks": 5, "hand": ["assistant", "thief crete"], "finds": ["Amphore", "Minos steer", "Flask"]}
    player["cards"] = ["expertise crete 1"]
    lying: dict[str, Any] = {"piles": {"crete": ["Larnax", "Sphinx"]}, "exhibitions": [6], "museums": [0]}
    after = play(table(player, {"weeks": 5 + cost}, stack=[1, 0], **lying), *actions)
    assert weeks(after) == [5 + cost, 5 + cost]
    assert after.actor == 0


def test_time_has_no_end():
    """Rulings, Score: weeks count on."""
    position = table({"weeks": 300}, {"weeks": 302}).play("take general 1")
    assert weeks(position) == [303, 302]
    assert position.actor == 1


def test_a_turn_is_one_of_the_three_actions():
    """Rulebook, 'Performing an action': take a card, play one, or dig."""
    player = {"cards": ["expertise crete 1"], "hand": ["thief crete"], "finds": ["Larnax", "Flask"]}
    position = table(player, museums=[0])
    assert {action.split()[0] for action in legal(position)} == {"take", "play", "dig"}


def test_nobody_may_pass():
    """Rulebook, 'Performing an action': a player who can do nothing else takes a card."""
    assert legal(table()) == {"take congress", "take expertise egypt 1", "take general 1"}
