"""Rulebook: what a dig needs, and the knowledge it is done with."""

from __future__ import annotations

from typing import Any

import pytest

import spadework
from spadework import Position

from .cards import CHART, REGIONS
from .positions import LATER, artifacts_of, digging, expertise, legal, play, seat, table, weeks, yields

FULL = {region: artifacts_of(region) for region in REGIONS}
BOOK_OF_CRETE = "greece book of crete"


def digger(cards: list[str], players: int = 2, **rest: Any) -> Position:
    """Seat 0 with these cards, and every artifact on the piles that it has not found."""
    piles = {region: [find for find in FULL[region] if find not in rest.get("finds", [])] for region in REGIONS}
    return table({"cards": cards, **rest}, *[LATER] * (players - 1), players=players, piles=piles)


def permissions(position: Position) -> dict[str, int]:
    """How many digs seat 0 may still make: in each region, and anywhere."""
    found = seat(position)
    general = found["excavation_cards"]["general"] + found["hand"].count("general_excavation")
    return {**found["excavation_cards"], "general": general}


def test_2_expertise_and_3_general_knowledge_count_4():
    """Rulebook, 'Conduct an excavation', example: one point of general knowledge in Mesopotamia is surplus."""
    position = digger(["expertise mesopotamia 2", "general 2", "general 1"])
    assert yields(position, "mesopotamia") == CHART[4]
    assert len(seat(position.play("dig mesopotamia 11"))["finds"]) == 4


@pytest.mark.parametrize(("special", "general", "knowledge"), [(1, 6, 2), (2, 2, 4), (3, 1, 4), (3, 6, 6), (6, 3, 9)])
def test_general_knowledge_counts_up_to_expertise(special: int, general: int, knowledge: int):
    """Rulebook, 'Conduct an excavation', important: not more of it than expertise, less as it is."""
    cards = [*expertise("crete", special), *["general 2"] * (general // 2), *["general 1"] * (general % 2)]
    assert yields(digger(cards)) == CHART[knowledge]


@pytest.mark.parametrize("points", [12, 13, 16])
def test_more_than_12_counts_as_12(points: int):
    """Rulings, Digging: the chart goes no further."""
    assert yields(digger(expertise("crete", points))) == CHART[12]
    assert yields(digger([*expertise("crete", points), "general 2", "general 2", "general 2"])) == CHART[12]


def test_expertise_of_another_region_does_not_count():
    """Rulebook, 'Conduct an excavation': books of the region's color."""
    assert yields(digger(["expertise crete 3", *expertise("egypt", 8), *expertise("greece", 8)])) == CHART[3]


def test_cards_of_others_do_not_count():
    """Rulebook, 'Conduct an excavation': the cards lying in front of the player."""
    other = {"weeks": 90, "cards": [*expertise("crete", 8), "general 2"], "professors": ["crete"]}
    position = table({"cards": ["expertise crete 2"]}, other, piles=FULL)
    assert yields(position) == CHART[2]
    assert not legal(table({}, other, piles=FULL), "dig")


def test_a_book_found_is_expertise():
    """Component data: a book of Crete dug up in Greece counts for digs in Crete, and alone makes one possible."""
    assert yields(digger(["expertise crete 3"], finds=[BOOK_OF_CRETE])) == CHART[4]
    assert yields(digger([], finds=[BOOK_OF_CRETE])) == CHART[1]
    assert yields(digger(["general 2"], finds=[BOOK_OF_CRETE])) == CHART[2]
    assert not any(action.startswith("dig greece") for action in legal(digger([], finds=[BOOK_OF_CRETE])))


def test_artifacts_are_no_knowledge():
    """Rulebook, 'Conduct an excavation': only books and assistants are."""
    assert yields(digger(["expertise crete 3"], finds=["Larnax", "Zeus statue"])) == CHART[3]


def test_a_book_counts_from_the_next_dig_on():
    """Rulebook, 'Conduct an excavation': knowledge is added up before cards are drawn."""
    position = table(
        {"cards": [*expertise("greece", 3), "expertise crete 1"]}, LATER, piles={**FULL, "greece": [BOOK_OF_CRETE]}
    )
    assert yields(position) == CHART[1]
    assert yields(position.play("dig greece 3")) == CHART[2]


def test_no_dig_without_expertise():
    """Rulebook, 'Conduct an excavation': at least one point in that region, whatever the general knowledge."""
    position = digger(["general 2", "general 2", "expertise egypt 3"])
    assert {action.split()[1] for action in legal(position, "dig")} == {"egypt"}
    with pytest.raises(spadework.IllegalAction):
        position.play("dig crete 12")


def test_assistants_do_not_replace_expertise():
    """Rulings, Playing an action card: an assistant is not the one point of expertise a dig needs."""
    assert not legal(digger(["general 2"], face_up_assistants=3), "dig")


@pytest.mark.parametrize("region", REGIONS)
def test_a_dig_uses_up_an_excavation_card(region: str):
    """Rulebook, 'Conduct an excavation': the region's card leaves the game, the others stay."""
    position = digger([f"expertise {region} 3"])
    before = permissions(position)
    assert permissions(position.play(f"dig {region} 3")) == {**before, region: before[region] - 1}


@pytest.mark.parametrize(("players", "digs"), [(2, 2), (3, 1 + 2), (4, 1 + 1)])
def test_how_often_one_may_dig_in_a_region(players: int, digs: int):
    """Rulebook, modifications: two region cards for two players, one and two or one general ones for more."""
    position = digger(["expertise crete 3"], players=players)
    for _ in range(digs):
        position = position.play(min(legal(position, "dig"), key=len))
        assert position.actor == 0
    assert not legal(position, "dig")
    assert permissions(position)["crete"] == permissions(position)["general"] == 0


def test_another_regions_card_does_not_serve():
    """Rulebook, 'Conduct an excavation': a card of that region, or a general one."""
    cards = {"mesopotamia": 2, "egypt": 2, "greece": 2, "crete": 0, "general": 0}
    assert not legal(digger(["expertise crete 3"], excavation_cards=cards), "dig")


def test_a_general_excavation_card_serves_any_region():
    """Rulebook, 'Conduct an excavation': even without a region's card left."""
    cards = {"mesopotamia": 0, "egypt": 0, "greece": 0, "crete": 0, "general": 1}
    books = [f"expertise {region} 3" for region in REGIONS]
    for region in REGIONS:
        position = digger(books, players=3, excavation_cards=cards)
        assert digging(region, 3) not in legal(position)
        after = position.play(digging(region, 3, general=True))
        assert len(seat(after)["finds"]) == CHART[3][2]
        assert weeks(after)[0] == 3
        assert not legal(after, "dig")


def test_which_excavation_card_is_the_players_choice():
    """Rulebook, 'Conduct an excavation': either the region's or a general one."""
    position = digger(["expertise crete 3"], players=3)
    assert {digging("crete", 3), digging("crete", 3, general=True)} <= legal(position)
    assert permissions(position.play(digging("crete", 3)))["crete"] == 0
    assert permissions(position.play(digging("crete", 3)))["general"] == 2
    assert permissions(position.play(digging("crete", 3, general=True)))["crete"] == 1
    assert permissions(position.play(digging("crete", 3, general=True)))["general"] == 1


def test_the_action_card_is_a_general_excavation_card():
    """Rulebook, 'General excavation card': it allows a dig in any region and costs no time itself."""
    position = digger(["expertise crete 3"], hand=["general_excavation"])
    after = position.play(digging("crete", 3, general=True))
    assert weeks(after)[0] == 3
    assert seat(after)["hand"] == []
    assert permissions(after) == {**dict.fromkeys(REGIONS, 2), "general": 0}


def test_the_action_card_comes_on_top_of_the_others():
    """Rulebook, 'General excavation card': a third dig in a region for two players."""
    position = digger(["expertise crete 3"], hand=["general_excavation"])
    position = play(position, "dig crete 3", "dig crete 3")
    assert legal(position, "dig") == {digging("crete", length, general=True) for length in range(3, 13)}
    assert not legal(position.play(digging("crete", 3, general=True)), "dig")


def test_the_action_card_is_not_played_by_itself():
    """Rulings, Playing an action card: it is used as the permission of a dig."""
    position = digger(["expertise crete 3"], hand=["general_excavation"])
    assert not legal(position, "play")


def test_a_general_excavation_card_needs_expertise_too():
    """Rulebook, 'Conduct an excavation': both requirements must be met."""
    position = digger(["expertise crete 3", "general 2"], hand=["general_excavation"])
    assert {action.split()[1] for action in legal(position, "dig")} == {"crete"}
