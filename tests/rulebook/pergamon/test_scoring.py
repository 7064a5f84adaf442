"""Rulebook: the scorings after rounds 5, 7 and 9; the one after round 12 is in test_end."""

from __future__ import annotations

from typing import Any

import pytest

from .positions import collection, end_round, seat, shown, tickets

# One item each: its kind and year by the two tiles that make it.
VASE_257, VASE_355, VASE_429, VASE_490 = ("2/27", "1/57"), ("3/97", "1/55"), ("4/38", "1/29"), ("4/38", "5/90")
JUG_112, JUG_384, JUG_464 = ("1/50", "1/12"), ("3/77", "3/84"), ("4/85", "3/64")
MASK_450, MASK_485, MASK_507 = ("4/34", "1/50"), ("4/79", "4/85"), ("5/90", "2/7")
BRACELET_374, BRACELET_502 = ("3/64", "1/74"), ("5/20", "3/2")
SETBACKS = [(5, 3), (7, 4), (9, 5)]
NO_BONUS = {5: MASK_450, 7: MASK_450, 9: BRACELET_502}


def showing(*collections: dict[str, Any], **rest: Any) -> dict[str, Any]:
    return {"collections": list(collections), **rest}


def bonus(round_number: int, *rows: tuple[str, ...]) -> list[int]:
    """What each seat gets beyond the single point of a marker on one of the lowest spaces."""
    seats = [showing(collection(marker, *row)) if row else {} for marker, row in enumerate(rows, start=1)]
    after = end_round(*seats, round=round_number)
    return [points - bool(row) for points, row in zip(tickets(after), rows, strict=True)]


@pytest.mark.parametrize("space", range(1, 25))
def test_the_points_of_every_space(space: int):
    """Rulebook, 'Wertung': 1 to 6 points by the space; component data: four spaces to a step."""
    after = end_round(showing(collection(space, *MASK_450), points=2), {}, {}, round=5)
    assert tickets(after) == [2 + (space + 3) // 4, 0, 0]


def test_every_collection_scores():
    """Rulebook, 'Wertung': each marker by itself."""
    first = showing(collection(24, *MASK_450), collection(13, *JUG_384), collection(5, *BRACELET_374))
    after = end_round(first, showing(collection(4, *MASK_507), points=7), {}, round=5)
    assert tickets(after) == [6 + 4 + 2, 7 + 1, 0]


@pytest.mark.parametrize("round_number", [1, 2, 3, 4, 6, 8, 10, 11])
def test_other_rounds_have_no_scoring(round_number: int):
    """Rulebook, 'Wertung': only after rounds 5, 7, 9 and 12."""
    after = end_round(showing(collection(9, *VASE_490)), {}, {}, round=round_number)
    assert tickets(after) == [0, 0, 0]
    assert set(shown(after)) == {9}


@pytest.mark.parametrize(("round_number", "spaces"), SETBACKS)
def test_markers_move_down_after_a_scoring(round_number: int, spaces: int):
    """Rulebook, 'Wertung': all of them, by 3 after round 5, by 4 after 7, by 5 after 9."""
    row = NO_BONUS[round_number]
    after = end_round(showing(collection(24, *row), collection(10, *JUG_384)), {}, {}, round=round_number)
    assert list(shown(after)) == [24 - spaces, 10 - spaces]


@pytest.mark.parametrize(("round_number", "spaces"), SETBACKS)
def test_a_collection_set_back_out_of_the_museum_is_dissolved(round_number: int, spaces: int):
    """Rulebook, 'Wertung': below space 1 the finds leave the game; before that the collection scores."""
    row = NO_BONUS[round_number]
    seats = [showing(collection(spaces, *row)), showing(collection(spaces + 1, *BRACELET_374)), {}]
    after = end_round(*seats, round=round_number)
    assert shown(after) == {}
    assert set(shown(after, 1)) == {1}
    assert tickets(after)[0] == (spaces + 3) // 4
    assert sorted(after.to_json()["gone"]) == sorted(row)
    assert seat(after)["finds"] == []


@pytest.mark.parametrize(
    ("round_number", "rows"),
    [
        (5, [VASE_257, VASE_490, VASE_355]),
        (7, [JUG_112, JUG_464, JUG_384]),
        (9, [MASK_450, MASK_507, MASK_485]),
    ],
)
def test_the_oldest_item_of_the_rounds_kind(round_number: int, rows: list[tuple[str, ...]]):
    """Rulebook, 'Wertung': 2 points for the oldest vase after round 5, jug after 7, mask after 9."""
    assert bonus(round_number, *rows) == [0, 2, 0]


@pytest.mark.parametrize(("round_number", "row"), [(5, VASE_257), (7, JUG_112), (9, MASK_450)])
def test_items_of_another_kind_do_not_count(round_number: int, row: tuple[str, ...]):
    """Rulebook, 'Wertung': an older item of another kind wins nothing."""
    assert bonus(round_number, BRACELET_502, row, ()) == [0, 2, 0]


@pytest.mark.parametrize(("round_number", "row"), list(NO_BONUS.items()))
def test_nobody_gets_the_bonus_without_such_an_item(round_number: int, row: tuple[str, ...]):
    """Rulings, Scoring: no item of the kind, no points."""
    assert bonus(round_number, row, BRACELET_374, ()) == [0, 0, 0]
    assert bonus(round_number, (), (), ()) == [0, 0, 0]


def test_the_whole_year_counts():
    """Rulebook, 'Wertung': of two masks of the 4th century the one with the higher two digits is older."""
    assert bonus(9, MASK_450, MASK_485, ()) == [0, 2, 0]
    assert bonus(9, ("4/79", "4/17"), ("4/34", "1/50"), ()) == [0, 2, 0]


def test_the_century_counts_before_the_digits():
    """Rulebook, 'Wertung': a mask of 507 is older than one of 485, and a vase of 429 than one of 357."""
    assert bonus(9, MASK_485, MASK_507, ()) == [0, 2, 0]
    assert bonus(5, ("3/97", "1/57"), VASE_429, ()) == [0, 2, 0]


def test_the_century_is_the_left_tiles():
    """Rulings, Finds: a vase of 290, made with a tile of the 5th century, is younger than one of 357."""
    assert bonus(5, ("2/27", "5/90"), ("3/97", "1/57"), ()) == [0, 2, 0]


def test_only_exhibited_items_count():
    """Rulebook, 'Wertung': an older vase among the finds wins nothing."""
    seats = [{"finds": list(VASE_490)}, showing(collection(1, *VASE_257)), {}]
    assert tickets(end_round(*seats, round=5)) == [0, 1 + 2, 0]


def test_an_item_anywhere_in_a_row_counts():
    """Rulebook, 'Wertung': the vase in the middle of a collection is the oldest."""
    row = ("1/50", "4/38", "5/90", "2/7")
    assert bonus(5, VASE_355, row, ()) == [0, 2, 0]


def test_the_bonus_comes_before_the_markers_move():
    """Rulebook, 'Wertung': a vase that the setback takes out of the museum has won before."""
    after = end_round(showing(collection(2, *VASE_490)), showing(collection(9, *VASE_257)), {}, round=5)
    assert tickets(after) == [1 + 2, 3, 0]
    assert shown(after) == {}


def test_the_points_so_far_are_those_of_an_end_now():
    """Library: points() adds the spaces, the oldest bracelet and the three oldest items to what was scored."""
    seats = [showing(collection(9, *BRACELET_502), points=4), showing(collection(5, *VASE_490)), {"points": 2}]
    position = end_round(*seats, round=3)
    assert position.points() == [4 + 3 + 2 + 3, 2 + 2, 2]
    assert position.score()[0] == {"scored": 4, "museum": 3, "bonus": 2, "oldest": 3, "total": 12}
    assert position.ranks() == [1, 2, 3]
