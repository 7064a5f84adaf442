"""Rulebook: laying out the finds."""

from __future__ import annotations

from itertools import pairwise

import pytest

import spadework

from .positions import GALLERIES, HALVES, galleries, last_turn, play_drawing, seat

BACKS = ["bag", "chest"]
FOUR = {
    "I": ["1/3", "1/12", "1/19", "1/29"],
    "II": ["2/7", "2/24", "2/27", "2/40"],
    "III": ["3/2", "3/15", "3/22", "3/32"],
    "IV": ["4/8", "4/17", "4/26", "4/34"],
    "V": ["5/5", "5/10", "5/20", "5/31"],
}


def age(tile: str) -> tuple[int, int]:
    century, number = tile.split("/")
    return int(century), int(number)


def laid_out(*drawn: str, lying: dict[str, list[str]] | None = None) -> dict[str, list[str]]:
    """The galleries after a new round has turned up these tiles."""
    position = last_turn({}, {}, {}, galleries=lying or {})
    return galleries(play_drawing(position, "store", *drawn, *BACKS))


def test_the_layout_of_1_2_4_4_4():
    """Rulebook, 'Fundstücke auslegen', example: the 1 into I, the 2 into II, and the 4s by 14, 36 and 85."""
    assert laid_out("4/36", "1/50", "4/85", "2/13", "4/14") == {
        "I": ["1/50"],
        "II": ["2/13"],
        "III": ["4/14"],
        "IV": ["4/36"],
        "V": ["4/85"],
    }


def test_the_order_of_drawing_does_not_matter():
    """Rulebook, 'Fundstücke auslegen': tiles are sorted before they are laid."""
    assert laid_out("4/85", "4/36", "4/14", "2/13", "1/50") == laid_out("1/50", "2/13", "4/14", "4/36", "4/85")


def test_50_is_younger_than_57():
    """Rulebook, 'Fundstücke auslegen': within a century the number on the left decides."""
    lying = laid_out("1/57", "5/95", "1/50", "3/97", "3/2")
    assert list(lying.values()) == [["1/50"], ["1/57"], ["3/2"], ["3/97"], ["5/95"]]


def test_the_century_counts_before_the_number():
    """Rulebook, 'Fundstücke auslegen': a tile of the 1st century is younger than any of the 3rd."""
    assert list(laid_out("5/5", "4/8", "3/2", "2/7", "1/87").values()) == [["1/87"], ["2/7"], ["3/2"], ["4/8"], ["5/5"]]


def test_new_tiles_lie_beside_the_old_ones():
    """Rulebook, 'Fundstücke auslegen': every gallery with room gets one more."""
    lying = laid_out("1/50", "2/13", "4/14", "4/36", "4/85", lying={"I": ["5/10"], "V": ["1/3", "1/12"]})
    assert [sorted(tiles) for tiles in lying.values()] == [
        ["1/50", "5/10"],
        ["2/13"],
        ["4/14"],
        ["4/36"],
        ["1/12", "1/3", "4/85"],
    ]


@pytest.mark.parametrize("full", [["I"], ["III"], ["V"], ["I", "II"], ["II", "IV"], ["I", "III", "V"], GALLERIES])
def test_a_full_gallery_gets_no_tile(full: list[str]):
    """Rulebook, 'Fundstücke auslegen': only as many tiles are turned up as galleries have room, youngest on top."""
    drawn = ["1/50", "2/13", "4/14", "4/36", "4/85"][: 5 - len(full)]
    lying = laid_out(*reversed(drawn), lying={name: FOUR[name] for name in full})
    assert [lying[name] for name in GALLERIES if name not in full] == [[tile] for tile in drawn]
    assert all(sorted(lying[name]) == sorted(FOUR[name]) for name in full)


def test_three_finds_leave_room_for_a_fourth():
    """Rulebook, 'Spielvorbereitung': a gallery holds up to four."""
    lying = laid_out("1/50", "2/13", "4/14", "4/36", "4/85", lying={"III": FOUR["III"][:3]})
    assert sorted(lying["III"]) == sorted([*FOUR["III"][:3], "4/14"])


def test_tiles_without_room_leave_the_game_unseen():
    """Rulebook, 'Fundstücke auslegen': nobody learns which they were."""
    position = last_turn({}, {}, {}, galleries={"I": FOUR["I"], "II": FOUR["II"]})
    after = play_drawing(position, "store", "4/14", "4/36", "4/85", *BACKS)
    assert after.to_json()["gone"] == []
    in_sight = {tile for tiles in galleries(after).values() for tile in tiles}
    assert in_sight == {*FOUR["I"], *FOUR["II"], "4/14", "4/36", "4/85"}


def test_a_tile_in_sight_cannot_be_turned_up_again():
    """Rulebook, 'Spielvorbereitung': every tile is there once, and what left the game stays away."""
    somewhere = [
        last_turn({"finds": ["1/50"]}, {}, {}),
        last_turn({"collections": [{"marker": 9, "finds": ["4/79", "1/50"]}]}, {}, {}),
        last_turn({}, {}, {}, galleries={"I": ["1/50"]}),
        last_turn({}, {}, {}, gone=["1/50"]),
    ]
    for position in somewhere:
        with pytest.raises(ValueError, match=r"."):
            play_drawing(position, "store", "1/50", "2/13", "4/14", "4/36", "4/85", *BACKS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_round(players: int):
    """Rulebook, 'Spielvorbereitung' and 'Fundstücke auslegen': five tiles, one a gallery; nobody has anything."""
    seen: set[str] = set()
    for seed in range(100):
        position = spadework.new("pergamon", players=players, seed=seed)
        lying = galleries(position)
        assert [len(lying[name]) for name in GALLERIES] == [1] * 5
        assert all(age(lying[above][0]) < age(lying[below][0]) for above, below in pairwise(GALLERIES))
        seen |= {tiles[0] for tiles in lying.values()}
        assert position.to_json()["round"] == 1
        for number in range(players):
            start = seat(position, number)
            assert (start["coins"], start["points"], start["finds"]) == (0, 0, [])
            assert start["figure"] is None
            assert not any(start["collections"])
    assert seen == set(HALVES)
