"""Rulebook: the professor cards."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import REGIONS
from .positions import LATER, expertise, play, professors, seat, table

OTHERS = ["congress", "congress", "congress"]


def taking(card: str, *seats: dict[str, Any]) -> list[list[str]]:
    """Every seat's professors after seat 0 has taken a card."""
    return professors(table(*seats, storage=[card, *OTHERS]).play(f"take {card}"))


@pytest.mark.parametrize("region", REGIONS)
def test_four_points_of_expertise_bring_the_professor(region: str):
    """Rulebook, 'Professor cards': at once, with the card that makes it 4."""
    position = table({"cards": [f"expertise {region} 3"]}, {"weeks": 1}, storage=[f"expertise {region} 1", *OTHERS])
    after = position.play(f"take expertise {region} 1")
    assert professors(after) == [[region], []]
    assert after.points() == [5, 0]


def test_three_are_not_enough():
    """Rulebook, 'Professor cards': at least 4."""
    assert taking("expertise greece 1", {"cards": ["expertise greece 2"]}) == [[], []]


def test_more_than_four_at_once():
    """Rulebook, 'Professor cards': at least 4, so 3 and 3 will do."""
    assert taking("expertise greece 3", {"cards": ["expertise greece 3"]}) == [["greece"], []]


@pytest.mark.parametrize("card", ["general 2", "expertise crete 2", "assistant"])
def test_only_expertise_of_the_region_counts(card: str):
    """Rulebook, 'Professor cards': neither general knowledge, nor another region's books, nor assistants."""
    player = {"cards": ["expertise greece 3", "general 1", "expertise egypt 2"], "face_up_assistants": 1}
    assert taking(card, player) == [[], []]


@pytest.mark.parametrize(
    ("owned", "values", "taken", "passes"),
    [
        ([3, 1], [2, 1], 1, False),
        ([3, 1], [2, 1], 2, True),
        ([2, 2], [3], 1, False),
        ([2, 2], [3], 2, True),
        ([3, 2], [3, 1], 1, False),
        ([3, 2], [2, 2, 1], 1, True),
        ([3, 3], [2, 2, 1], 1, False),
        ([3, 3], [2, 2], 1, False),
    ],
)
def test_a_professor_passes_only_on_strictly_more(owned: list[int], values: list[int], taken: int, passes: bool):
    """Rulebook, 'Professor cards': equal expertise leaves the card where it is."""
    player = {"cards": [f"expertise greece {value}" for value in values]}
    holder = {"weeks": 30, "cards": [f"expertise greece {value}" for value in owned], "professors": ["greece"]}
    after = taking(f"expertise greece {taken}", player, holder)
    assert after == ([["greece"], []] if passes else [[], ["greece"]])


def test_a_professor_may_come_back():
    """Rulebook, 'Professor cards': as soon as anybody has more, each time."""
    first = {"cards": ["expertise greece 2", "expertise greece 1"]}
    holder = {"weeks": 2, "cards": ["expertise greece 2", "expertise greece 2"], "professors": ["greece"]}
    position = table(first, holder, storage=["expertise greece 3", "expertise greece 3", *OTHERS[:2]])
    position = position.play("take expertise greece 3")
    assert professors(position) == [["greece"], []]
    assert position.actor == 1
    position = position.play("take expertise greece 3")
    assert professors(position) == [[], ["greece"]]


def test_with_three_players_it_goes_to_the_one_with_more():
    """Rulebook, 'Professor cards': from whoever has it to any other player."""
    seats: list[dict[str, Any]] = [
        {"cards": ["expertise crete 3"]},
        {"weeks": 9, "cards": ["expertise crete 2", "expertise crete 2"]},
        {"weeks": 9, "cards": ["expertise crete 3", "expertise crete 1"], "professors": ["crete"]},
    ]
    position = table(*seats, players=3, storage=["expertise crete 2", *OTHERS])
    assert professors(position.play("take expertise crete 2")) == [["crete"], [], []]


def test_each_region_has_its_own():
    """Rulebook, 'Professor cards': a player may have several, and one passes without the others."""
    holder = {"weeks": 9, "cards": [*expertise("crete", 4), *expertise("egypt", 4)], "professors": ["crete", "egypt"]}
    assert taking("expertise crete 2", {"cards": ["expertise crete 3"]}, holder) == [["crete"], ["egypt"]]


def test_ten_points_of_knowledge_bring_the_fifth():
    """Rulebook, 'Professor cards', best knowledge: expertise of all regions and general knowledge together."""
    player = {"cards": ["expertise crete 3", "expertise egypt 2", "expertise greece 1", "general 2", "general 1"]}
    assert taking("expertise mesopotamia 1", player) == [["best"], []]


@pytest.mark.parametrize(
    ("cards", "card", "has_it"),
    [
        (["general 2", "general 2", "general 2", "general 2"], "general 1", False),
        (["general 2", "general 2", "general 2", "general 1", "general 1"], "general 1", False),
        (["general 2", "general 2", "general 2", "general 2"], "expertise crete 1", False),
        (["general 2", "general 2", "general 2", "general 2"], "expertise crete 2", True),
        (["general 2", "general 2", "general 2", "general 1", "general 1"], "general 2", True),
    ],
)
def test_all_general_knowledge_counts_for_the_fifth(cards: list[str], card: str, has_it: bool):
    """Rulebook, 'Professor cards', best knowledge: at least 10, not limited by expertise as in a dig."""
    assert taking(card, {"cards": cards}) == [["best"] if has_it else [], []]


def test_assistants_do_not_count_for_the_fifth():
    """Rulings, Professors: nine points and assistants are nine."""
    player = {"cards": ["general 2", "general 2", "general 2"], "hand": ["assistant"], "face_up_assistants": 2}
    position = table(player, LATER, storage=["expertise crete 3", *OTHERS])
    assert professors(position.play("take expertise crete 3")) == [[], []]
    assert professors(play(position, "take expertise crete 3", "play assistant")) == [[], []]


@pytest.mark.parametrize(("card", "passes"), [("general 1", False), ("general 2", True)])
def test_the_fifth_passes_only_on_strictly_more(card: str, passes: bool):
    """Rulebook, 'Professor cards', best knowledge: as soon as any other player has more."""
    holder = {"weeks": 9, "cards": ["general 2", "general 2", *expertise("crete", 6)], "professors": ["best", "crete"]}
    player = {"cards": [f"expertise {region} 3" for region in ("egypt", "greece", "mesopotamia")]}
    assert taking(card, player, holder) == ([["best"], ["crete"]] if passes else [[], ["best", "crete"]])


def test_one_card_may_bring_two_professors():
    """Rulebook, 'Professor cards': the region's and the fifth."""
    player = {"cards": ["expertise crete 3", "general 2", "general 2", "general 2"]}
    position = table(player, {"weeks": 1}, storage=["expertise crete 1", *OTHERS]).play("take expertise crete 1")
    assert professors(position) == [["best", "crete"], []]
    assert position.points() == [5 + 5, 0]


def test_a_book_found_counts_at_once():
    """Component data: a book of Crete dug up in Greece is a point of expertise in Crete, and of knowledge in all."""
    player = {"cards": ["expertise crete 3", *expertise("greece", 4), "general 2"], "professors": ["greece"]}
    after = table(player, piles={"greece": ["greece book of crete"]}).play("dig greece 12")
    assert seat(after)["finds"] == ["greece book of crete"]
    assert professors(after) == [["best", "crete", "greece"], []]


def test_a_book_raided_counts_at_once():
    """Rulings, Playing an action card: a tomb raider may take a book, which makes the fourth point."""
    player = {"cards": ["expertise crete 3"], "hand": ["tomb_raider greece"]}
    position = table(player, {"weeks": 4}, piles={"greece": ["greece book of crete", "Zeus statue"]})
    after = play(position, "play tomb_raider greece", "pick greece book of crete")
    assert professors(after) == [["crete"], []]
    assert after.points() == [5, 0]


def test_knowledge_is_not_used_up_by_digging():
    """Rulebook, 'Conduct an excavation': only the excavation card goes, so professors stay."""
    player = {"cards": expertise("crete", 5), "professors": ["crete"]}
    after = table(player, {"weeks": 9}).play("dig crete 9")
    assert seat(after)["cards"] == seat(table(player))["cards"]
    assert professors(after) == [["crete"], []]
