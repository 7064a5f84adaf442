"""Rulebook: what is in the box."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

import spadework
from spadework import Position

from .positions import HALVES, collection, end_round, legal, table, tickets

KINDS = ["vase", "jug", "mask", "bracelet"]
PIECES = spadework.game("pergamon").pieces


def whole_game(players: int, seed: int) -> list[str]:
    """All pieces that chance gave in a game of random moves."""
    random = Random(seed)
    position = spadework.new("pergamon", players=players, seed=seed)
    drawn = position.drawn_names()
    while position.actor is not None:
        position = position.play(random.choice(position.codes()))
        drawn += position.drawn_names()
    return drawn


def holding(*finds: str) -> Position:
    return table({"finds": list(finds)}, round=12)


def test_60_finds():
    """Rulebook, 'Spielvorbereitung': 12 piles of 5 tiles; component data: 12 of every century."""
    tiles = [name for name in PIECES if "/" in name]
    assert len(tiles) == len(set(tiles)) == 60
    assert set(tiles) == set(HALVES)
    assert Counter(tile[0] for tile in tiles) == dict.fromkeys("12345", 12)


def test_no_two_tiles_share_a_number():
    """Component data: so no two items that can stand in the museum are equally old."""
    assert len({tile.split("/")[1] for tile in HALVES}) == 60


@pytest.mark.parametrize("century", "12345")
def test_every_pair_of_kinds_in_every_century(century: str):
    """Component data: the two halves of a tile differ, and each ordered pair of the four kinds is there once."""
    halves = sorted(tuple(halves.split()) for tile, halves in HALVES.items() if tile.startswith(f"{century}/"))
    assert halves == sorted(permutations(KINDS, 2))


def test_the_halves_of_every_tile():
    """Component data: each tile is joined by exactly those whose left half completes its right one."""
    position = holding(*HALVES)
    assert legal(position, "start") == {f"start {tile}" for tile in HALVES}
    for tile, halves in HALVES.items():
        _, right = halves.split()
        fitting = {f"join {other}" for other in HALVES if other != tile and HALVES[other].split()[0] == right}
        assert legal(position.play(f"start {tile}")) == fitting


def test_a_mask_of_463():
    """Rulebook, 'Wertung', picture: a left half of the 4th century and a right half with 63 are a mask."""
    tile = next(tile for tile in HALVES if tile.endswith("/63"))
    position = holding("4/34", tile)
    assert "start 4/34" in legal(position, "start")
    assert legal(position.play("start 4/34")) == {f"join {tile}"}
    younger = collection(2, "4/79", "1/50")  # 450
    after = end_round({"collections": [younger]}, {"collections": [collection(1, "4/34", tile)]}, {}, round=9)
    assert tickets(after) == [1, 1 + 2, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_24_funds_cards_are_used_up_in_12_rounds(players: int):
    """Rulebook, 'Spielvorbereitung' and 'Eine neue Spielrunde': two a round; component data: three of each value."""
    for seed in range(10):
        drawn = Counter(whole_game(players, seed))
        assert {value: drawn[f"funds {value}"] for value in range(1, 9)} == dict.fromkeys(range(1, 9), 3)
        assert (drawn["bag"], drawn["chest"]) == (12, 12)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_tile_is_turned_up_twice(players: int):
    """Rulebook, 'Spielvorbereitung': each tile lies in one of the twelve piles."""
    for seed in range(10):
        tiles = [name for name in whole_game(players, seed) if "/" in name]
        assert len(tiles) == len(set(tiles))


def test_two_to_four_players():
    """Rulebook, 'Spielvorbereitung': four colors, and the raider for two."""
    assert list(spadework.game("pergamon").players) == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(spadework.InputError):
            spadework.new("pergamon", players=players, seed=0)


@pytest.mark.parametrize(
    "seats",
    [
        [{"finds": ["1/50", "1/50"]}],
        [{"finds": ["1/50"]}, {"finds": ["1/50"]}],
        [{"finds": ["5/20"], "collections": [collection(5, "5/20", "3/2")]}],
        [{"finds": ["1/51"]}],
        [{"collections": [collection(5, "5/20", "3/2")]}, {"collections": [collection(5, "4/34", "1/50")]}],
        [{"collections": [collection(25, "5/20", "3/2")]}],
        [{"collections": [None, None, None, collection(5, "5/20", "3/2")]}],
        [{"figure": 7}, {"figure": 7}],
        [{"figure": 14}],
    ],
)
def test_a_position_that_cannot_be_is_refused(seats: list[dict[str, object]]):
    """Rulebook, 'Spielvorbereitung': each tile once, a marker and a figure to a space, three collections a player."""
    with pytest.raises(spadework.InputError):
        table(*seats)
