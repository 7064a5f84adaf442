"""Rulebook: the final scoring, and the winner."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import BOOKS, POINTS, REGIONS
from .positions import dealt_out, expertise, table

CONGRESS_POINTS = [0, 1, 3, 6, 10, 15, 21, 28, 28, 28]
STORED = ["expertise egypt 1", "expertise egypt 1", "expertise egypt 1", "expertise egypt 1"]


def scored(*seats: dict[str, Any]) -> list[int]:
    """Every seat's points; all markers are on one space unless something else is said."""
    return table(*[{"weeks": 40, **seat} for seat in seats], players=len(seats), storage=STORED).points()


def ranked(*seats: dict[str, Any], **rest: Any) -> list[int]:
    return table(*seats, players=len(seats), storage=STORED, **rest).ranks()


def test_nothing_is_worth_nothing():
    """Rulebook, 'Final scoring': a player without cards has no points."""
    assert scored({}, {}, {}) == [0, 0, 0]


def test_artifacts():
    """Rulebook, 'Final scoring': each as shown on the card."""
    assert scored({"finds": ["Larnax", "Sphinx", "Zeus statue"]}, {"finds": ["Mask of Tutanchamun"]}) == [5 + 1 + 5, 6]
    assert scored({"finds": list(POINTS)}, {}) == [sum(POINTS.values()), 0]


def test_books_are_worth_nothing():
    """Rulings, Taking: books are no artifacts."""
    assert scored({"finds": list(BOOKS.values())}, {}) == [0, 0]


@pytest.mark.parametrize("number", range(8))
def test_exhibitions(number: int):
    """Rulebook, 'Final scoring': each as shown; component data: 5 points, whatever weeks it took."""
    assert scored({"exhibitions": [number]}, {}) == [5, 0]


def test_several_exhibitions():
    """Rulebook, 'Final scoring': for each exhibition."""
    assert scored({"exhibitions": [0, 3, 7]}, {"exhibitions": [1]}) == [15, 5]


@pytest.mark.parametrize(("number", "points"), [(0, 5), (1, 8), (2, 11), (3, 15)])
def test_museums(number: int, points: int):
    """Rulebook, 'Final scoring': each as shown."""
    assert scored({}, {"museums": [number]}) == [0, points]


def test_several_museums():
    """Rulebook, 'Final scoring': for each museum."""
    assert scored({"museums": [0, 1, 2, 3]}, {}) == [5 + 8 + 11 + 15, 0]


@pytest.mark.parametrize("congresses", range(10))
def test_congresses(congresses: int):
    """Rulebook, 'Congresses': the more of them, the more each is worth; the table ends with seven."""
    assert scored({"cards": ["congress"] * congresses}, {}) == [CONGRESS_POINTS[congresses], 0]


def test_congresses_are_counted_for_each_player():
    """Rulebook, 'Final scoring': how many a player has collected."""
    assert scored({"cards": ["congress"] * 2}, {"cards": ["congress"] * 3}, {"cards": ["congress"] * 4}) == [3, 6, 10]


def test_professors():
    """Rulebook, 'Professor cards': whoever owns one at the end; component data: 5 points each."""
    crete = {"cards": expertise("crete", 4), "professors": ["crete"]}
    assert scored(crete, {}) == [5, 0]
    scholar = {"cards": [*expertise("egypt", 5), *expertise("greece", 5)], "professors": ["egypt", "greece", "best"]}
    assert table(crete, scholar).points() == [5, 15]


def test_knowledge_itself_is_worth_nothing():
    """Rulebook, 'Final scoring': only professors are."""
    cards = [*[f"expertise {region} 2" for region in REGIONS], "general 1"]
    assert scored({"cards": cards}, {}) == [0, 0]


def test_cards_in_hand_are_worth_nothing():
    """Rulebook, 'Final scoring': neither action cards nor assistants nor excavation cards left over."""
    hand = ["thief crete", "tomb_raider egypt", "scientist", "general_excavation"]
    unused = dict.fromkeys([*REGIONS, "general"], 0)
    assert scored({"hand": hand, "face_up_assistants": 2}, {"excavation_cards": unused}) == [0, 0]


@pytest.mark.parametrize(
    ("behind", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (11, 3), (12, 4), (40, 13)]
)
def test_a_point_for_every_3_weeks_behind(behind: int, points: int):
    """Rulebook, 'Final scoring': each full span of 3 weeks behind the foremost marker."""
    assert scored({"weeks": 40 - behind}, {}) == [points, 0]


def test_weeks_count_from_the_foremost_marker():
    """Rulebook, 'Final scoring': not from the next one."""
    assert scored({"weeks": 50}, {"weeks": 44}, {"weeks": 60}, {"weeks": 43}) == [3, 5, 0, 5]


def test_everything_together():
    """Rulebook, 'Final scoring': the sum of all six."""
    player = {
        "weeks": 30,
        "cards": [*expertise("greece", 4), *["congress"] * 3],
        "finds": ["Larnax", "Rosetta Stone", BOOKS["greece"]],
        "exhibitions": [0, 1],
        "museums": [2],
        "professors": ["greece"],
    }
    assert scored(player, {}) == [5 + 6 + 5 + 5 + 5 + 5 + 11 + 10 // 3, 0]


def test_the_categories_add_up():
    """Library: score() gives every category, and their total is what points() gives."""
    player = {"weeks": 30, "cards": ["congress"] * 3, "finds": ["Larnax"], "exhibitions": [0], "museums": [0]}
    position = table(player, {"weeks": 40}, storage=STORED)
    score = position.score()[0]
    assert score["total"] == position.points()[0] == 6 + 5 + 5 + 5 + 3
    assert sorted(value for category, value in score.items() if category != "total") == [0, 3, 5, 5, 5, 6]


def test_most_points_win():
    """Rulebook, 'Final scoring': wherever the markers are."""
    assert ranked({"weeks": 40, "finds": ["Larnax"]}, {"weeks": 38}, {"weeks": 40, "finds": ["Sphinx"]}) == [1, 3, 2]


@pytest.mark.parametrize("stack", [[0, 1], [1, 0]])
def test_a_tie_goes_to_the_marker_further_back(stack: list[int]):
    """Rulebook, 'Final scoring': of those with equal points, the one last on the time scale wins."""
    ahead, behind = {"weeks": 41, "finds": ["Larnax"]}, {"weeks": 40, "finds": ["Hamurabi Codex"]}
    assert ranked(ahead, behind, stack=stack) == [2, 1]
    assert ranked(behind, ahead, stack=stack) == [1, 2]


def test_points_for_weeks_are_part_of_the_tie():
    """Rulebook, 'Final scoring': 5 points, and 1 for three weeks behind and 4: the latter wins."""
    ahead, behind = {"weeks": 43, "finds": ["Larnax"]}, {"weeks": 40, "finds": ["Flask"]}
    assert scored(ahead, behind) == [5, 5]
    assert ranked(ahead, behind) == [2, 1]


def test_three_equal_seats_in_the_order_of_their_markers():
    """Rulings, Score: each time the seat further back is before the other."""
    seats = [
        {"weeks": 41, "finds": ["Larnax"]},
        {"weeks": 42, "finds": ["Zeus statue"]},
        {"weeks": 40, "finds": ["Rosetta Stone"]},
    ]
    assert ranked(*seats) == [2, 3, 1]


@pytest.mark.parametrize("stack", [[0, 1, 2], [2, 1, 0]])
def test_on_the_same_space_the_win_is_shared(stack: list[int]):
    """Rulings, Score: who lies on top of the stack does not matter."""
    hands = [["Larnax"], ["Zeus statue"], []]
    assert ranked(*[{"weeks": 40, "finds": finds} for finds in hands], stack=stack) == [1, 1, 3]


def test_the_final_count_of_a_finished_game():
    """Rulebook, 'End of the game': the points stand as they are when the pile is exhausted."""
    player = {"weeks": 80, "finds": ["Larnax"], "cards": ["congress", "congress"]}
    storage = ["congress", "expertise egypt 1", "expertise egypt 1", "expertise egypt 1"]
    position = dealt_out(player, supply=["general 2"], storage=storage)
    assert position.points()[0] == 5 + 3 + 10 // 3
    after = position.play("take congress")
    assert after.actor is None
    assert after.points()[0] == 5 + 6 + 8 // 3
    assert after.ranks() == [2, 1]
