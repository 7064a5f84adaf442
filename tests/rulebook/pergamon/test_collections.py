"""Rulebook: putting finds together to a collection."""

from __future__ import annotations

from itertools import pairwise

import pytest

import spadework

from .positions import HALVES, TWELVE, build, exhibit, legal, seat, shown, table

# Rows left to right, and the centuries of their items.
ROWS = [
    (["1/74", "2/88"], [1]),
    (["5/20", "3/2"], [5]),
    (["3/2", "5/90"], [3]),
    (["4/34", "5/5", "1/3"], [4, 5]),
    (TWELVE, [5, 3, 4]),
    (["2/7", "2/27", "2/49", "2/13", "2/72"], [2, 2, 2, 2]),
    (["4/14", "4/8", "4/38", "4/34", "4/17", "5/10"], [4, 4, 4, 4, 4]),
]


def left(tile: str) -> str:
    return HALVES[tile].split()[0]


def right(tile: str) -> str:
    return HALVES[tile].split()[1]


@pytest.mark.parametrize(("row", "centuries"), ROWS)
def test_the_value_is_the_sum_of_the_items_centuries(row: list[str], centuries: list[int]):
    """Rulebook, 'Fundstücke ausstellen': an item of the 5th century is worth 5, and so on; open ends nothing."""
    assert all(right(one) == left(next_one) for one, next_one in pairwise(row))
    assert shown(exhibit(table({"finds": row}), *row)) == {sum(centuries): row}


def test_the_last_tile_adds_no_century_of_its_own():
    """Rulings, Finds: an item's century is the left tile's, so a last tile of the 5th century is worth no more."""
    for last in ("1/50", "5/95"):
        row = [*TWELVE[:3], last]
        assert shown(exhibit(table({"finds": row}), *row)) == {12: row}


def test_a_find_is_joined_where_the_halves_match():
    """Rulings, Finds: right edge to left edge, of the same type."""
    finds = ["5/20", "3/2", "4/8", "3/15", "3/22", "3/64"]
    position = table({"finds": finds}).play("start 5/20")
    assert legal(position, "join") == {"join 3/2", "join 4/8"}
    assert legal(position.play("join 4/8"), "join") == {"join 3/64"}
    with pytest.raises(spadework.IllegalAction):
        position.play("join 3/22")


def test_a_row_grows_to_the_right_only():
    """Rulings, Finds: 5/20 would fit before 3/2, but a started row is not joined on the left."""
    position = table({"finds": ["5/20", "3/2", "1/57"]}).play("start 3/2")
    assert legal(position, "join") == {"join 1/57"}


def test_only_finds_that_another_fits_can_start():
    """Rulings, Finds: a collection needs an item, so its first find needs a neighbour."""
    position = table({"finds": ["5/20", "3/2", "1/3"]})
    assert legal(position) == {"start 5/20", "finish"}


def test_finds_that_do_not_fit_make_no_collection():
    """Rulebook, 'Fundstücke ausstellen': without a complete item there is nothing to exhibit."""
    assert legal(table({"finds": ["3/2", "1/3", "4/69"]})) == {"finish"}
    assert legal(table({"finds": ["5/20"]})) == {"finish"}
    assert legal(table()) == {"finish"}


def test_one_find_alone_is_no_collection():
    """Rulings, Finds: at least one item before a collection can be polished or exhibited."""
    position = table({"finds": ["5/20", "3/2"], "coins": 3}).play("start 5/20")
    assert legal(position) == {"join 3/2"}
    assert legal(position.play("join 3/2"), "exhibit") == {"exhibit"}


def test_a_row_may_be_left_short():
    """Rulebook, 'Fundstücke ausstellen': finds that would fit may be kept back."""
    position = build(table({"finds": TWELVE}), *TWELVE[:2])
    assert legal(position, "join", "exhibit") == {"join 4/34", "exhibit"}
    after = position.play("exhibit")
    assert shown(after) == {5: ["5/20", "3/2"]}
    assert sorted(seat(after)["finds"]) == ["1/50", "4/34"]


def test_a_find_serves_once():
    """Rulebook, 'Fundstücke ausstellen': a row takes every tile from the finds in front of its owner."""
    position = build(table({"finds": ["5/20", "5/10"]}), "5/20", "5/10")
    assert not legal(position, "join")
    assert position.to_json()["row"] == ["5/20", "5/10"]


def test_only_ones_own_finds():
    """Rulebook, 'Fundstücke ausstellen': not the others', nor those still in the galleries."""
    seats = [{"finds": ["5/20", "3/2"]}, {"finds": ["4/34", "1/57"]}]
    position = build(table(*seats, galleries={"I": ["1/29"]}), "5/20", "3/2")
    assert not legal(position, "join")


def test_an_exhibited_collection_is_not_changed_any_more():
    """Rulebook, 'Fundstücke ausstellen': neither rearranged nor extended, nor used again."""
    collections = [{"marker": 5, "finds": ["5/20", "3/2"]}]
    position = table({"finds": ["4/34", "1/50"], "collections": collections})
    assert legal(position) == {"start 4/34", "finish"}
    after = exhibit(position, "4/34", "1/50")
    assert sorted(shown(after).values()) == [["4/34", "1/50"], ["5/20", "3/2"]]
    assert legal(after) == {"finish"}


def test_finds_may_be_kept_for_later():
    """Rulebook, 'Fundstücke ausstellen': exhibiting is a choice."""
    after = table({"finds": ["5/20", "3/2"]}).play("finish")
    assert sorted(seat(after)["finds"]) == ["3/2", "5/20"]
    assert shown(after) == {}


@pytest.mark.parametrize("row", [["5/20", "3/22"], ["5/20"], []])
def test_a_position_with_a_row_that_does_not_match_is_refused(row: list[str]):
    """Rulings, Finds: every two neighbours match, and there is at least one item."""
    with pytest.raises(spadework.InputError):
        table({"collections": [{"marker": 5, "finds": row}]})
