"""Rulebook: taking a card from the storage."""

from __future__ import annotations

import pytest

import spadework

from .cards import CARDS, is_action
from .positions import legal, outcomes, pile, play, seat, storage, table, weeks

WEEKS = {
    "expertise crete 1": 1,
    "expertise mesopotamia 2": 2,
    "expertise greece 3": 4,
    "general 1": 3,
    "general 2": 6,
    "congress": 2,
    "thief egypt": 3,
    "tomb_raider crete": 4,
    "scientist": 1,
    "assistant": 2,
    "general_excavation": 3,
}
OTHERS = ["expertise egypt 1", "expertise egypt 1", "expertise egypt 1"]


@pytest.mark.parametrize(("card", "cost"), WEEKS.items())
def test_what_a_card_costs_and_where_it_goes(card: str, cost: int):
    """Rulebook, 'Take one card': the marker moves on by its weeks; action cards go into the hand, others face up."""
    after = table({"weeks": 7}, {"weeks": 90}, storage=[card, *OTHERS]).play(f"take {card}")
    assert weeks(after) == [7 + cost, 90]
    where, elsewhere = ("hand", "cards") if is_action(card) else ("cards", "hand")
    assert seat(after)[where] == [card]
    assert seat(after)[elsewhere] == []
    assert seat(after)["face_up_assistants"] == 0


@pytest.mark.parametrize("card", CARDS)
def test_any_card_may_be_taken(card: str):
    """Rulebook, 'Take one card': of the four spaces, nothing needed."""
    lying = [card, *[other for other in ("congress", "scientist", "general 2", "assistant") if other != card][:3]]
    position = table(storage=lying)
    assert legal(position) == {f"take {other}" for other in lying}


def test_the_card_taken_is_gone_from_the_storage():
    """Rulebook, 'Take one card': and the space is filled again at once."""
    position = table({}, storage=["thief egypt", *OTHERS])
    for after in outcomes(position, "take thief egypt", 20):
        assert len(storage(after)) == 4
        assert [card for card in storage(after) if card in OTHERS][:3] == OTHERS
        assert "thief egypt" not in storage(after)


def test_one_of_two_equal_cards():
    """Rulebook, 'Take one card': one card a turn."""
    after = table({}, storage=["congress", "congress", "scientist", "scientist"]).play("take congress")
    assert seat(after)["cards"] == ["congress"]
    assert "congress" in storage(after)


def test_cards_not_in_the_storage_cannot_be_taken():
    """Rulebook, 'Take one card': neither what lies in front of others, nor on a pile, nor in the supply."""
    other = {"cards": ["general 2"], "hand": ["assistant"], "finds": ["Larnax"], "exhibitions": [1], "museums": [1]}
    position = table({}, other, piles={"crete": ["Sphinx"]})
    assert legal(position) == {"take congress", "take expertise egypt 1", "take general 1"}
    for action in ("take general 2", "take assistant", "take scientist", "take exhibition 1", "take museum 1"):
        with pytest.raises(spadework.IllegalAction):
            position.play(action)


def test_no_card_is_taken_from_a_pile():
    """Rulebook, 'Take one card', important: the four piles are not the storage."""
    position = table({}, piles={"crete": ["Sphinx"]})
    with pytest.raises(spadework.InputError):
        position.play("take Sphinx")
    assert pile(position, "crete") == ["Sphinx"]


def test_a_card_helps_from_the_next_turn_on():
    """Rulebook, 'Take one card': taking it was the turn; a player still last may then dig with it."""
    position = table({}, {"weeks": 9}, storage=["expertise crete 3", *OTHERS], piles={"crete": ["Sphinx"]})
    assert not legal(position, "dig")
    position = position.play("take expertise crete 3")
    assert position.actor == 0
    assert "dig crete 3" in legal(position)


def test_an_action_card_may_be_played_in_a_later_turn():
    """Rulebook, 'Take one card': a player still last plays what was taken before."""
    position = table({}, {"weeks": 9}, storage=["scientist", *OTHERS])
    assert not legal(position, "play")
    after = play(position, "take scientist", "play scientist crete")
    assert weeks(after) == [1 + 1, 9]


def test_a_turn_ends_when_another_marker_is_passed():
    """Rulebook, 'Player order': the card taken waits until the player is last again."""
    position = table({}, {"weeks": 3}, storage=["expertise crete 3", *OTHERS]).play("take expertise crete 3")
    assert position.actor == 1
    assert not legal(position, "dig")


def test_taking_changes_nothing_for_others():
    """Rulebook, 'Take one card': only the player who took it has it."""
    other = {"weeks": 5, "cards": ["expertise crete 1"], "hand": ["assistant"], "finds": ["Larnax"]}
    position = table({}, other)
    assert seat(position.play("take congress"), 1) == seat(position, 1)
