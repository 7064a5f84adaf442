"""Rulebook: the final scoring."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import SITES, table

CONGRESSES = ["london", "paris", "paris", "berlin", "berlin", "vienna", "vienna", "moscow", "moscow"]
TWO_POINTS = {
    "greece": "rome book greece 2",
    "crete": "rome book crete 2",
    "egypt": "berlin book egypt 2",
    "palestine": "berlin book palestine 2",
    "mesopotamia": "vienna book mesopotamia 2",
}
RULEBOOK_ARTIFACTS = {
    "Bronze horse": 1,
    "Zeus statue": 5,
    "City seal of Troy": 6,
    "Scarab amulet": 1,
    "Faience bowls": 2,
    "Rosetta Stone": 5,
    "Mask of Tutanchamun": 6,
    "Roman coin": 1,
    "Menorah": 2,
    "Cult stand": 2,
    "Column figure": 2,
    "Amphore": 1,
    "Larnax": 5,
}


def final(*seats: dict[str, Any], weeks: int = 156) -> list[dict[str, int]]:
    """Every seat's points when all markers are at the end."""
    players = max(2, len(seats))
    return table(*[{**seat, "weeks": weeks} for seat in seats], players=players).score()


def majorities(*hands: list[str], finds: list[str] | None = None) -> list[int]:
    """Points for most special knowledge; finds, if any, are the first seat's."""
    seats: list[dict[str, Any]] = [{"cards": hand} for hand in hands]
    seats[0]["finds"] = finds or []
    return [seat["majorities"] for seat in final(*seats, weeks=156 if len(seats) < 4 else 104)]


def test_the_67_points_of_the_example():
    """Rulebook, 'Example of scoring': 39 in 13 artifacts, 13 in 3 exhibitions, 15 in 5 congresses, no majority."""
    assert (len(RULEBOOK_ARTIFACTS), sum(RULEBOOK_ARTIFACTS.values())) == (13, 39)
    books = ["rome book egypt 1", "paris book crete 1", "moscow book greece 1"]
    player = {
        "cards": [*books, *[f"{city} congress" for city in CONGRESSES[:5]]],
        "finds": list(RULEBOOK_ARTIFACTS),
        "exhibitions": ["london small", "vienna small", "paris large"],
    }
    score, other = final(player, {"cards": list(TWO_POINTS.values())})
    assert score == {"artifacts": 39, "exhibitions": 13, "congresses": 15, "majorities": 0, "total": 67}
    assert other == {"artifacts": 0, "exhibitions": 0, "congresses": 0, "majorities": 25, "total": 25}


@pytest.mark.parametrize(("name", "points"), RULEBOOK_ARTIFACTS.items())
def test_an_artifact_scores_its_points(name: str, points: int):
    """Rulebook, 'Final scoring': the points shown on the artifact."""
    assert final({"finds": [name]})[0]["artifacts"] == points


def test_books_found_are_worth_nothing_as_artifacts():
    """Rulebook, 'Final scoring': only artifacts show points."""
    assert final({"finds": ["crete general book", "crete book of greece"]})[0]["artifacts"] == 0


def test_the_artifact_still_on_the_board_is_nobodys():
    """Rulebook, 'Final scoring': players count what they have."""
    assert [seat["total"] for seat in final({}, {}, {})] == [0, 0, 0]


@pytest.mark.parametrize(
    ("names", "points"),
    [(["london small"], 4), (["london large"], 5), (["london small", "paris small", "moscow large"], 13)],
)
def test_exhibitions_score_their_points(names: list[str], points: int):
    """Rulebook, 'Final scoring': 4 for a small exhibition, 5 for a large one."""
    assert final({"exhibitions": names})[0]["exhibitions"] == points


@pytest.mark.parametrize(
    ("cards", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 28), (9, 28)]
)
def test_the_congress_table(cards: int, points: int):
    """Rulebook, 'Congress': the more, the more for each; never above 28."""
    hand = [f"{city} congress" for city in CONGRESSES[:cards]]
    assert final({"cards": hand})[0]["congresses"] == points


@pytest.mark.parametrize("site", SITES)
def test_most_knowledge_of_a_site_scores_5(site: str):
    """Rulebook, 'Final scoring': the most special knowledge alone; the second scores nothing."""
    assert majorities([TWO_POINTS[site]], []) == [5, 0]


def test_points_of_knowledge_count_and_not_cards():
    """Rulebook, 'Final scoring': one book of 3 beats two of 1."""
    assert majorities(["moscow book crete 3"], ["paris book crete 1", "berlin book crete 1"]) == [5, 0]


@pytest.mark.parametrize(
    ("hands", "points"),
    [
        ([["rome book crete 2"], ["paris book crete 2"]], [3, 3]),
        ([["rome book crete 2"], ["paris book crete 2"], ["vienna book crete 1"]], [3, 3, 0]),
        ([["rome book crete 2"], ["paris book crete 2"], ["vienna book crete 2"]], [3, 3, 3]),
        ([["rome book crete 2"], ["paris book crete 1", "berlin book crete 1"], []], [3, 3, 0]),
        ([["vienna book crete 1"], ["paris book crete 1"], ["berlin book crete 1"], ["berlin book crete 1"]], [3] * 4),
        ([["vienna book crete 1"], ["paris book crete 1"], ["rome book crete 2"]], [0, 0, 5]),
    ],
)
def test_a_tie_scores_3_each(hands: list[list[str]], points: list[int]):
    """Rulebook, 'Final scoring': all who have most share nothing, each scores 3."""
    assert majorities(*hands) == points


def test_books_found_count_for_their_own_site():
    """Rulebook, 'Final scoring': a find of Greece that is a book of Crete breaks the tie on Crete."""
    assert majorities(["rome book crete 2"], ["paris book crete 2"], finds=["greece book of crete"]) == [5, 0]
    assert majorities([], ["paris book crete 2"], finds=["greece book of crete"]) == [0, 5]


@pytest.mark.parametrize(
    "card", ["paris rumor crete", "moscow general 2", "paris assistant", "rome shovel", "london special_permission"]
)
def test_only_books_count_for_the_majority(card: str):
    """Rulebook, 'Final scoring', note: rumors, assistants and general knowledge do not."""
    assert majorities(["rome book crete 2", card], ["paris book crete 2"]) == [3, 3]
    assert majorities([card], []) == [0, 0]


def test_assistants_and_general_books_found_give_no_majority():
    """Rulebook, 'Final scoring', note: not even a trio where nobody has a book."""
    assert majorities(["paris assistant", "paris assistant", "rome assistant"], [], finds=["crete general book"]) == [
        0,
        0,
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_site_without_books_scores_for_nobody(players: int):
    """Rulings, Score: nobody with a book is no tie of all."""
    assert majorities(*[[]] * players) == [0] * players


def test_every_site_is_counted_by_itself():
    """Rulebook, 'Final scoring': 5 for each site one leads, 3 for each one shares."""
    first = ["rome book crete 2", "rome book greece 2", "london book egypt 2"]
    second = ["london book palestine 2", "berlin book egypt 2", "vienna book crete 1"]
    assert majorities(first, second) == [5 + 5 + 3, 5 + 3]


def test_most_points_win():
    """Rulebook, 'Final scoring': ranks follow the totals."""
    finds = [["Larnax"], ["Stele"], ["Sphinx"]]
    position = table(*[{"weeks": 156, "finds": found} for found in finds], players=3)
    assert position.points() == [5, 6, 1]
    assert position.ranks() == [2, 1, 3]


def test_equal_totals_share_the_win():
    """Rulings, Score: nothing breaks a tie, neither artifacts nor the order of the markers."""
    seats = [{"finds": ["Larnax"]}, {"exhibitions": ["london large"]}, {"finds": ["Flask"]}]
    for stack in ([0, 1, 2], [2, 1, 0]):
        position = table(*[{**seat, "weeks": 156} for seat in seats], players=3, stack=stack)
        assert position.points() == [5, 5, 4]
        assert position.ranks() == [1, 1, 3]
