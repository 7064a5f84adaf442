"""Rulebook: polishing, exhibiting, the other markers, and dissolving."""

from __future__ import annotations

from typing import Any

import pytest

import spadework

from .positions import TWELVE, build, collection, exhibit, legal, play, seat, shown, table, tickets

ON_9, ON_12, ON_16 = (
    collection(9, "3/77", "3/97", "5/42"),
    collection(12, "4/79", "3/44"),
    collection(16, "5/75", "2/27"),
)
OTHERS = [{"collections": [ON_9, ON_16]}, {"collections": [ON_12]}]
ONE_ITEM = ["5/20", "3/2"]  # worth 5


def three(*markers: int) -> list[dict[str, Any]]:
    """Three collections of one seat."""
    rows = [["2/40", "1/87"], ["2/59", "1/74"], ["2/88", "1/12"]]
    return [collection(marker, *row) for marker, row in zip(markers, rows, strict=True)]


def test_bracelet_vase_and_mask():
    """Rulebook, 'Fundstücke ausstellen', example: 5 + 3 + 4 = 12; 9 and 12 go down to 8 and 11, 16 stays."""
    after = exhibit(table({"finds": TWELVE, "coins": 4}, *OTHERS), *TWELVE)
    assert shown(after) == {12: TWELVE}
    assert set(shown(after, 1)) == {8, 16}
    assert set(shown(after, 2)) == {11}
    assert seat(after)["coins"] == 4


def test_polished_by_two():
    """Rulebook, 'Fundstücke ausstellen', example: 2 coins raise 12 to 14."""
    position = build(table({"finds": TWELVE, "coins": 4}, *OTHERS), *TWELVE)
    after = play(position, "polish 2", "exhibit")
    assert shown(after) == {14: TWELVE}
    assert seat(after)["coins"] == 2
    assert (set(shown(after, 1)), set(shown(after, 2))) == ({8, 16}, {11})


def test_a_polished_collection_pushes_what_its_new_value_reaches():
    """Rulebook, 'Fundstücke ausstellen': 5 polished by 3 moves 8, 7 and 6 down, and leaves 9 alone."""
    others = [{"collections": three(9, 8, 7)}, {"collections": [collection(6, "4/34", "1/50")]}]
    position = build(table({"finds": ONE_ITEM, "coins": 3}, *others), *ONE_ITEM)
    after = play(position, "polish 3", "exhibit")
    assert (list(shown(after)), list(shown(after, 1)), list(shown(after, 2))) == ([8], [9, 7, 6], [5])


@pytest.mark.parametrize(("row", "coins"), [(["5/20", "5/10", "5/65", "5/31", "5/47", "5/5"], 2), (ONE_ITEM, 20)])
def test_polished_above_24_stands_on_24(row: list[str], coins: int):
    """Rulebook, 'Fundstücke ausstellen': more than 24 points, polish included, stand on 24."""
    assert 5 * (len(row) - 1) + coins > 24
    position = build(table({"finds": row, "coins": coins}, {"collections": three(24, 23, 9)}, round=12), *row)
    after = play(position, f"polish {coins}", "exhibit")
    assert (list(shown(after)), list(shown(after, 1))) == ([24], [23, 22, 8])


@pytest.mark.parametrize(("purse", "most"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3), (9, 3)])
def test_polishing_adds_up_to_three(purse: int, most: int):
    """Rulebook, 'Fundstücke ausstellen': a coin for each, at most 3."""
    position = build(table({"finds": ONE_ITEM, "coins": purse}), *ONE_ITEM)
    assert legal(position) == {"exhibit", *[f"polish {amount}" for amount in range(1, most + 1)]}


@pytest.mark.parametrize("purse", [0, 3, 4, 9, 24, 30])
def test_in_the_last_round_polishing_has_no_limit(purse: int):
    """Rulebook, 'Fundstücke ausstellen': in round 12 only the purse limits it, up to what reaches the last space."""
    position = build(table({"finds": ONE_ITEM, "coins": purse}, round=12), *ONE_ITEM)
    most = min(purse, 24)
    assert legal(position, "polish") == {f"polish {amount}" for amount in range(1, most + 1)}
    if purse:
        after = play(position, f"polish {most}", "exhibit")
        assert shown(after) == {min(24, 5 + most): ONE_ITEM}
        assert seat(after)["coins"] == purse - most


def test_in_the_eleventh_round_the_limit_still_holds():
    """Rulebook, 'Fundstücke ausstellen': only in the last round more than 3."""
    position = build(table({"finds": ONE_ITEM, "coins": 9}, round=11), *ONE_ITEM)
    assert legal(position, "polish") == {"polish 1", "polish 2", "polish 3"}


def test_polishing_comes_last_and_once():
    """Rulebook, 'Fundstücke ausstellen': a collection is polished when it is exhibited."""
    position = build(table({"finds": TWELVE, "coins": 3}), *TWELVE[:2]).play("polish 1")
    assert legal(position) == {"exhibit"}


def test_every_collection_may_be_polished():
    """Rulebook, 'Fundstücke ausstellen': 3 is the limit of a collection, not of a turn."""
    position = table({"finds": [*ONE_ITEM, "4/38", "1/29"], "coins": 6})
    position = play(build(position, *ONE_ITEM), "polish 3", "exhibit")
    position = play(build(position, "4/38", "1/29"), "polish 3", "exhibit")
    assert set(shown(position)) == {5 + 3, 4 + 3}
    assert seat(position)["coins"] == 0


def test_a_point_at_once_for_every_collection():
    """Rulebook, 'Fundstücke ausstellen': 1 point, whatever its value."""
    position = table({"finds": [*TWELVE, "4/38", "1/29"], "points": 3})
    position = exhibit(position, "4/38", "1/29")
    assert tickets(position) == [4, 0, 0]
    assert tickets(exhibit(position, *TWELVE)) == [5, 0, 0]


def test_a_row_counts_nothing_before_it_is_exhibited():
    """Rulebook, 'Wertung': only what stands in the museum; a 5 brings 1 + 2, the oldest bracelet 2 + 3."""
    position = build(table({"finds": ONE_ITEM}), *ONE_ITEM)
    assert position.points() == [0, 0, 0]
    assert position.play("exhibit").points() == [1 + 2 + 2 + 3, 0, 0]


def test_any_number_of_collections_a_turn():
    """Rulings, A turn: three in one turn; each pushes the ones below it, the player's own too."""
    rows = [["4/38", "1/29"], ["3/64", "1/3"], ["4/26", "1/45"]]
    position = table({"finds": [find for row in rows for find in row]})
    for row in rows:
        position = exhibit(position, *row)
    assert shown(position) == {3: rows[0], 2: rows[1], 4: rows[2]}
    assert legal(position) == {"finish"}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([5, 4, 3], [4, 3, 2]),
        ([6, 5, 2], [6, 4, 1]),
        ([24, 7, 6], [24, 7, 6]),
        ([9, 5, 1], [9, 4]),
        ([3, 2, 1], [2, 1]),
    ],
)
def test_markers_on_the_space_and_below_move_down(before: list[int], after: list[int]):
    """Rulebook, 'Fundstücke ausstellen': all that are worth as much or less, by one; one pushed off 1 comes back."""
    position = exhibit(table({"finds": ONE_ITEM}, {"collections": three(*before)}), *ONE_ITEM)
    assert set(shown(position)) == {5}
    assert list(shown(position, 1)) == after


def test_a_collection_pushed_out_leaves_the_game():
    """Rulebook, 'Fundstücke ausstellen': the marker returns to its owner, the finds go back into the box."""
    position = exhibit(table({"finds": ONE_ITEM}, {"collections": three(3, 2, 1)}), *ONE_ITEM)
    assert sorted(position.to_json()["gone"]) == ["1/12", "2/88"]
    assert seat(position, 1)["finds"] == []


def test_a_marker_that_came_back_can_be_used_again():
    """Rulings, Exhibiting: the third collection is pushed out by an own one, then another takes its place."""
    finds = [*ONE_ITEM, "4/38", "1/29"]
    position = table({"finds": finds, "collections": three(9, 1, 2)[:2]})
    position = exhibit(position, *ONE_ITEM)
    assert set(shown(position)) == {9, 5}
    assert legal(build(position, "4/38", "1/29")) == {"exhibit"}


@pytest.mark.parametrize(("end", "value"), [(["1/19"], 25), (["5/61", "1/70"], 30)])
def test_more_than_24_stands_on_24(end: list[str], value: int):
    """Rulebook, 'Fundstücke ausstellen': space 24 is the last; a marker already there moves down."""
    row = ["5/5", "5/10", "5/65", "5/31", "5/20", *end]
    assert 5 * (len(row) - 1) == value
    position = exhibit(table({"finds": row}, {"collections": three(24, 23, 9)}), *row)
    assert shown(position) == {24: row}
    assert list(shown(position, 1)) == [23, 22, 8]


def test_the_fourth_collection_needs_a_marker():
    """Rulebook, 'Fundstücke ausstellen': with three out, one of them is dissolved first."""
    position = build(table({"finds": ONE_ITEM, "collections": three(9, 7, 3)}), *ONE_ITEM)
    assert legal(position) == {"dissolve 1", "dissolve 2", "dissolve 3"}
    with pytest.raises(spadework.IllegalAction):
        position.play("exhibit")
    assert legal(position.play("dissolve 2")) == {"exhibit"}


@pytest.mark.parametrize(
    ("number", "markers", "gone"),
    [(1, {5, 7, 2}, ["1/87", "2/40"]), (2, {5, 9, 2}, ["1/74", "2/59"]), (3, {5, 9, 7}, ["1/12", "2/88"])],
)
def test_any_of_the_three_may_be_dissolved(number: int, markers: set[int], gone: list[str]):
    """Rulebook, 'Fundstücke ausstellen': its marker is free and its finds leave the game."""
    position = build(table({"finds": ONE_ITEM, "collections": three(9, 7, 3)}), *ONE_ITEM)
    after = play(position, f"dissolve {number}", "exhibit")
    assert set(shown(after)) == markers
    assert sorted(after.to_json()["gone"]) == gone
    assert seat(after)["finds"] == []


@pytest.mark.parametrize("actions", [("polish 2", "dissolve 1"), ("dissolve 1", "polish 2")])
def test_a_collection_that_takes_anothers_place_may_be_polished(actions: tuple[str, str]):
    """Rulebook, 'Fundstücke ausstellen': before or after the other is dissolved; 5 and 2 push 7 and 3 down."""
    position = build(table({"finds": ONE_ITEM, "coins": 2, "collections": three(9, 7, 3)}), *ONE_ITEM)
    after = play(position, *actions, "exhibit")
    assert list(shown(after)) == [7, 6, 2]
    assert seat(after)["coins"] == 0


def test_two_collections_out_are_not_dissolved():
    """Rulebook, 'Fundstücke ausstellen': only a player without a free marker may do so."""
    position = build(table({"finds": ONE_ITEM, "collections": three(9, 7, 3)[:2]}), *ONE_ITEM)
    assert legal(position) == {"exhibit"}


def test_nothing_is_dissolved_without_a_new_collection():
    """Rulebook, 'Fundstücke ausstellen': it makes room for another, which must have an item already."""
    position = table({"finds": ONE_ITEM, "collections": three(9, 7, 3)})
    assert legal(position) == {"start 5/20", "finish"}
    assert not legal(position.play("start 5/20"), "dissolve")
