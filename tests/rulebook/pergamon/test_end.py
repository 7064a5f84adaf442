"""Rulebook: the last round, the final scoring, and the winner."""

from __future__ import annotations

from typing import Any

import pytest

from spadework import Position

from .positions import collection, end_round, legal, play, shown, table

BRACELET_502, BRACELET_481, BRACELET_374 = ("5/20", "3/2"), ("4/14", "5/81"), ("3/64", "1/74")
MASK_450, JUG_384, VASE_257, JUG_112 = ("4/34", "1/50"), ("3/77", "3/84"), ("2/27", "1/57"), ("1/50", "1/12")
ON_1, ON_2, ON_3, ON_4 = 1, 2, 3, 4  # each of these spaces is worth a point


def showing(*collections: dict[str, Any], points: int = 0) -> dict[str, Any]:
    return {"collections": list(collections), "points": points}


def final(*seats: dict[str, Any]) -> Position:
    """The game after its last turn."""
    position = end_round(*seats, round=12)
    assert position.actor is None
    return position


def test_the_game_ends_after_the_twelfth_round():
    """Rulebook, 'Spielende und Schlusswertung': nobody has anything more to do."""
    position = final({}, {}, {})
    assert legal(position) == set()
    assert position.points() == [0, 0, 0]


def test_the_eleventh_round_is_not_the_last():
    """Rulebook, 'Spielablauf': there are twelve."""
    position = end_round({}, {}, {}, round=11)
    assert position.to_json()["round"] == 12
    assert position.actor == 2


def test_the_last_scoring():
    """Rulebook, 'Spielende und Schlusswertung': spaces, 2 for the oldest bracelet, then 3, 2 and 1 for the oldest."""
    position = final(
        showing(collection(9, *BRACELET_481), points=10),
        showing(collection(24, *MASK_450), points=4),
        showing(collection(13, *JUG_384), collection(1, *VASE_257)),
    )
    assert position.points() == [10 + 3 + 2 + 3, 4 + 6 + 2, 4 + 1 + 1]


def test_markers_stay_after_the_last_scoring():
    """Rulebook, 'Wertung': there is no setback after round 12."""
    position = final(showing(collection(9, *BRACELET_481), collection(1, *MASK_450)), {}, {})
    assert list(shown(position)) == [9, 1]


@pytest.mark.parametrize(
    ("rows", "points"),
    [
        ([BRACELET_374, BRACELET_502, BRACELET_481], [1, 2 + 3, 2]),
        ([MASK_450, VASE_257, JUG_384], [3, 1, 2]),
        ([BRACELET_374, MASK_450, ()], [2 + 2, 3, 0]),
        ([(), JUG_112, ()], [0, 3, 0]),
        ([(), (), ()], [0, 0, 0]),
    ],
)
def test_3_2_1_for_the_oldest_items(rows: list[tuple[str, ...]], points: list[int]):
    """Rulebook, 'Spielende und Schlusswertung': of any kind, and fewer if there are fewer."""
    seats = [showing(collection(marker, *row)) if row else {} for marker, row in enumerate(rows, start=1)]
    scored = final(*seats).points()
    assert [total - bool(row) for total, row in zip(scored, rows, strict=True)] == points


def test_one_player_may_have_all_three():
    """Rulings, Scoring: several to one seat if so, even out of one collection."""
    row = ("5/20", "5/81", "4/34", "1/50")  # 581, 534, 450
    position = final(showing(collection(ON_1, *row)), showing(collection(ON_2, *JUG_384)), {})
    assert position.points() == [1 + 2 + 3 + 2 + 1, 1, 0]


def test_finds_not_exhibited_count_nothing():
    """Rulebook, 'Spielende und Schlusswertung': only what stands in the museum; coins count nothing either."""
    position = final({"finds": list(BRACELET_502), "coins": 7}, showing(collection(ON_1, *VASE_257)), {})
    assert position.points() == [0, 1 + 3, 0]


def test_a_collection_may_be_exhibited_in_the_last_turn():
    """Rulebook, 'Spielende und Schlusswertung': polished without limit, it scores at once and at the end."""
    last = {"finds": list(BRACELET_502), "coins": 12, "figure": 3}
    position = table({"figure": 1, "done": True}, {"figure": 2, "done": True}, last, phase="exhibit", round=12)
    position = play(position, "start 5/20", "join 3/2", "polish 12", "exhibit", "finish", "store")
    assert position.actor is None
    assert position.points() == [0, 0, 1 + 5 + 2 + 3]


def test_most_points_win():
    """Rulebook, 'Spielende und Schlusswertung': whatever the items' age."""
    position = final(showing(collection(ON_1, *BRACELET_502)), {"points": 30}, {"points": 20})
    assert position.points() == [1 + 2 + 3, 30, 20]
    assert position.ranks() == [3, 1, 2]


def test_a_tie_goes_to_the_oldest_item():
    """Rulebook, 'Spielende und Schlusswertung': equal points, and the older item in the museum wins."""
    first = showing(collection(ON_1, *MASK_450), points=6)  # 6 + 1 + 3
    second = showing(collection(ON_2, *JUG_384), points=7)  # 7 + 1 + 2
    for seats, ranks in (([first, second, {}], [1, 2, 3]), ([second, first, {}], [2, 1, 3])):
        position = final(*seats)
        assert position.points()[:2] == [10, 10]
        assert position.ranks() == ranks


def test_finds_in_store_break_no_tie():
    """Rulings, Scoring: the oldest item exhibited decides, not an older one that was kept."""
    kept = {"finds": list(BRACELET_502), "points": 4}
    position = final(kept, showing(collection(ON_1, *VASE_257)), {})
    assert position.points() == [4, 1 + 3, 0]
    assert position.ranks() == [2, 1, 3]


def test_a_tie_of_many_by_their_oldest_items():
    """Rulings, Scoring: three equal seats in the order of their oldest items."""
    position = final(
        showing(collection(ON_1, *VASE_257), points=8),
        showing(collection(ON_2, *MASK_450), points=6),
        showing(collection(ON_3, *JUG_384), points=7),
        {"points": 10},
    )
    assert position.points() == [10, 10, 10, 10]
    assert position.ranks() == [3, 1, 2, 4]


def test_without_items_the_win_is_shared():
    """Rulings, Scoring: nothing left to tell them apart."""
    position = final({"points": 5}, {"points": 5}, {"points": 3})
    assert position.ranks() == [1, 1, 3]
