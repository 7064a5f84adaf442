"""Rulebook: assistants."""

from __future__ import annotations

from typing import Any

import pytest

import spadework
from spadework import Position

from .cards import CHART, REGIONS
from .positions import LATER, artifacts_of, digging, expertise, legal, play, seat, table, weeks, yields


def helped(assistants: int, *cards: str, **rest: Any) -> Position:
    """Seat 0 with assistants face up and these cards, and all artifacts on the piles."""
    piles = {region: artifacts_of(region) for region in REGIONS}
    return table({"cards": list(cards), "face_up_assistants": assistants, **rest}, LATER, piles=piles)


def test_an_assistant_played_lies_face_up():
    """Rulebook, 'Play one action card': it costs its weeks again and waits on display."""
    position = helped(0, "expertise crete 3", hand=["assistant", "assistant"])
    after = position.play("play assistant")
    assert seat(after)["hand"] == ["assistant"]
    assert seat(after)["face_up_assistants"] == 1
    assert weeks(after) == [2, 90]
    after = after.play("play assistant")
    assert seat(after)["face_up_assistants"] == 2
    assert weeks(after) == [4, 90]


def test_an_assistant_in_the_hand_does_not_help():
    """Rulebook, 'Conduct an excavation': assistants count if on display."""
    position = helped(0, "expertise crete 3", hand=["assistant"])
    assert yields(position) == CHART[3]
    assert not any("assistant" in action for action in legal(position, "dig"))


@pytest.mark.parametrize("assistants", [1, 2, 3, 4])
def test_each_adds_a_point(assistants: int):
    """Rulebook, 'Assistant': 1 knowledge point; rulings, Playing an action card: several may be used at once."""
    assert yields(helped(assistants, "expertise crete 3"), assistants=assistants) == CHART[3 + assistants]


@pytest.mark.parametrize("region", REGIONS)
def test_an_assistant_helps_in_any_region(region: str):
    """Rulebook, 'Assistant': an excavation in any region."""
    position = helped(1, f"expertise {region} 2")
    assert yields(position, region, assistants=1) == CHART[3]


def test_an_assistant_lets_more_general_knowledge_count():
    """Rulings, Playing an action card: it adds to the special side."""
    position = helped(1, "expertise crete 1", "general 2", "general 2")
    assert yields(position) == CHART[2]
    assert yields(position, assistants=1) == CHART[4]


def test_with_assistants_12_is_still_the_most():
    """Rulings, Digging: more than 12 counts as 12."""
    assert yields(helped(4, *expertise("crete", 12)), assistants=4) == CHART[12]


def test_assistants_used_leave_the_game():
    """Rulings, Playing an action card: after one dig; those not used stay."""
    position = helped(3, "expertise crete 3")
    after = position.play(digging("crete", 3, assistants=2))
    assert seat(after)["face_up_assistants"] == 1
    assert seat(after)["hand"] == []
    assert len(seat(after)["finds"]) == CHART[5][2]


def test_using_assistants_is_the_players_choice():
    """Rulings, Playing an action card: as many as the player likes, or none."""
    position = helped(2, "expertise crete 3")
    assert {digging("crete", 12, assistants=count) for count in range(3)} <= legal(position)
    after = position.play(digging("crete", 12))
    assert seat(after)["face_up_assistants"] == 2
    assert len(seat(after)["finds"]) == CHART[3][11]
    with pytest.raises(spadework.IllegalAction):
        position.play(digging("crete", 12, assistants=3))


def test_an_assistant_makes_shorter_digs_possible():
    """Rulings, Digging: the weeks for which the chart gives a card with the help that is used."""
    position = helped(1, "expertise crete 1")
    shortest = [min(length for length, cards in enumerate(CHART[points], 1) if cards) for points in (1, 2)]
    assert shortest == [8, 6]
    assert digging("crete", 6) not in legal(position)
    assert digging("crete", 6, assistants=1) in legal(position)


def test_assistants_and_a_general_excavation_card_together():
    """Rulebook, 'Conduct an excavation': permission and knowledge are different things."""
    position = helped(2, "expertise crete 3", hand=["general_excavation"])
    after = position.play(digging("crete", 3, general=True, assistants=2))
    assert seat(after)["hand"] == []
    assert seat(after)["face_up_assistants"] == 0
    assert seat(after)["excavation_cards"]["crete"] == 2
    assert len(seat(after)["finds"]) == CHART[5][2]


def test_an_assistant_of_another_player_does_not_help():
    """Rulebook, 'Conduct an excavation': the cards lying in front of the player."""
    other = {"weeks": 90, "face_up_assistants": 2}
    position = table({"cards": ["expertise crete 3"]}, other, piles={"crete": artifacts_of("crete")})
    assert not any("assistant" in action for action in legal(position))
    assert seat(position.play("dig crete 3"), 1)["face_up_assistants"] == 2


def test_from_the_storage_to_the_dig():
    """Rulebook, 'Action cards': the weeks are spent on taking it and on playing it, and then on the dig."""
    position = table({"cards": ["expertise crete 3"]}, LATER, storage=["assistant", "congress", "congress", "congress"])
    position = play(position, "take assistant", "play assistant")
    assert digging("crete", 2) not in legal(position)
    after = position.play(digging("crete", 2, assistants=1))
    assert weeks(after) == [2 + 2 + 2, 90]
    assert seat(after)["face_up_assistants"] == 0
