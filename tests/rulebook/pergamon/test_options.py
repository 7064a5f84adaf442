"""Rulebook: the two variants, alone and together."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import pytest

import spadework
from spadework import Position

from .positions import GALLERIES, galleries, last_turn, legal, play_drawing, table

RULEBOOK_TILES = ["4/36", "1/50", "4/85", "2/13", "4/14"]
BACKS = ["bag", "chest"]


def next_round(*tiles: str, backs: bool = False, options: list[str], **rest: Any) -> Position:
    """The round after one in which seat 1 of three stood leftmost."""
    position = last_turn({"figure": 3}, {"figure": 9}, {"figure": 5}, options=options, **rest)
    return play_drawing(position, "store", *tiles, *BACKS * backs)


def placing_order(position: Position) -> list[int | None]:
    order = []
    for space in range(2, 2 + position.players):
        order.append(position.actor)
        position = position.play(f"place {space}")
    return order


def orders(*tiles: str) -> set[str]:
    return {"order " + " ".join(order) for order in permutations(tiles)}


@pytest.mark.parametrize("figures", [*permutations([2, 7, 12]), (5, 13, 1, 9), (9, 10, 11, 12), (4, 3, 2, 1)])
def test_with_the_option_order_the_leftmost_figure_chooses_first(figures: tuple[int, ...]):
    """Rulebook, 'Spielerreihenfolge': then the others by last round's figures, from left to right."""
    position = last_turn(*[{"figure": figure} for figure in figures], options=["order"]).play("store")
    expected = sorted(range(len(figures)), key=lambda number: -figures[number])
    assert position.to_json()["start"] == expected[0]
    assert placing_order(position) == expected


def test_without_the_option_they_choose_clockwise():
    """Rulebook, 'Eine neue Spielrunde': only the leftmost figure matters."""
    position = last_turn({"figure": 2}, {"figure": 12}, {"figure": 1}, {"figure": 7}).play("store")
    assert placing_order(position) == [1, 2, 3, 0]


@pytest.mark.parametrize("options", [["order"], ["order", "sorting"]])
def test_order_needs_three_or_four(options: list[str]):
    """Rulebook, 'Spielerreihenfolge': a variant for 3 and 4 players."""
    with pytest.raises(spadework.InputError, match="order"):
        spadework.new("pergamon", players=2, seed=0, options=options)
    with pytest.raises(spadework.InputError, match="order"):
        spadework.from_json({"game": "pergamon", "players": 2, "options": options})


def test_the_other_combinations_are_played():
    """Rulebook, 'Alternativen': one variant or both; sorting with any number."""
    for players, options in product([2, 3, 4], [[], ["sorting"], ["order"], ["order", "sorting"]]):
        if players > 2 or "order" not in options:
            position = spadework.new("pergamon", players=players, seed=1, options=options)
            assert sorted(position.to_json()["options"]) == options


def test_the_start_player_orders_tiles_of_one_century():
    """Rulebook, 'Sortierung der Fundstücke': the three 4s of the example in any order, from gallery III down."""
    position = next_round(*RULEBOOK_TILES, options=["sorting"])
    assert (position.actor, position.to_json()["phase"]) == (1, "order")
    assert legal(position) == orders("4/14", "4/36", "4/85")
    after = play_drawing(position, "order 4/85 4/14 4/36", *BACKS)
    assert list(galleries(after).values()) == [["1/50"], ["2/13"], ["4/85"], ["4/14"], ["4/36"]]
    assert (after.actor, after.to_json()["phase"]) == (1, "place")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_orders_in_the_first_round_too(players: int):
    """Rulebook, 'Sortierung der Fundstücke': whoever it is; afterwards the same seat places first."""
    starts = set()
    for seed in range(30):
        position = spadework.new("pergamon", players=players, seed=seed, options=["sorting"])
        if position.to_json()["phase"] == "order":
            start = position.to_json()["start"]
            starts.add(start)
            while position.to_json()["phase"] == "order":
                assert position.actor == start
                position = position.play(position.legal()[-1])
            assert position.actor == start
    assert starts == set(range(players))


def test_the_raider_is_placed_after_the_finds_are_ordered():
    """Rulebook, 'Der Grabräuber' and 'Sortierung der Fundstücke': two players may play with the variant."""
    position = last_turn({"figure": 3}, {"figure": 9}, options=["sorting"])
    position = play_drawing(position, "store", *RULEBOOK_TILES)
    assert (position.actor, position.to_json()["raider"]["figure"]) == (1, None)
    position = play_drawing(position, "order 4/85 4/14 4/36", "bag", "bag")
    assert (position.actor, position.to_json()["raider"]["figure"]) == (1, 5)
    assert "place 5" not in legal(position)


@pytest.mark.parametrize("options", [[], ["sorting"], ["order", "sorting"]])
def test_all_galleries_full(options: list[str]):
    """Rulings, Laying out: nothing is turned up, nothing is to be ordered, and the five leave the game unseen."""
    full = {
        name: [f"{century}/{number}" for number in numbers]
        for name, century, numbers in zip(
            GALLERIES,
            (1, 2, 3, 4, 5),
            ([3, 12, 19, 29], [7, 13, 24, 27], [2, 15, 22, 32], [8, 14, 17, 26], [5, 10, 20, 31]),
            strict=True,
        )
    }
    position = next_round(backs=True, options=options, galleries=full)
    assert (position.to_json()["phase"], position.actor) == ("place", 1)
    assert galleries(position) == full
    assert len(position.view(None).unseen) == 40


def test_centuries_stay_sorted():
    """Rulebook, 'Sortierung der Fundstücke': only tiles of the same century may change places."""
    position = next_round(*RULEBOOK_TILES, options=["sorting"])
    for wrong in ("order 2/13 4/14 4/36", "order 4/14 4/36", "order 4/14 4/14 4/36", "order 4/14 4/36 4/38"):
        with pytest.raises(spadework.InputError):
            position.play(wrong)


def test_two_centuries_are_ordered_one_after_the_other():
    """Rulebook, 'Sortierung der Fundstücke': the younger one first."""
    position = next_round("5/10", "1/57", "5/20", "1/50", "3/2", options=["sorting"])
    assert legal(position) == orders("1/50", "1/57")
    position = play_drawing(position, "order 1/57 1/50")
    assert position.actor == 1
    assert legal(position) == orders("5/10", "5/20")
    position = play_drawing(position, "order 5/10 5/20", *BACKS)
    assert list(galleries(position).values()) == [["1/57"], ["1/50"], ["3/2"], ["5/10"], ["5/20"]]


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_every_order_is_possible(count: int):
    """Rulebook, 'Sortierung der Fundstücke': up to five of one century, each order laid as it was given."""
    same = ["3/2", "3/22", "3/51", "3/84", "3/97"][:count]
    others = ["1/3", "2/7", "4/8"][: 5 - count]
    position = next_round(*same, *others, options=["sorting"])
    assert legal(position) == orders(*same)
    for order in list(permutations(same))[:: max(1, 2 * count - 3)]:
        after = position.play("order " + " ".join(order))
        laid = [tile for name in GALLERIES for tile in galleries(after)[name]]
        assert [tile for tile in laid if tile in same] == list(order)


def test_nothing_to_order_among_different_centuries():
    """Rulebook, 'Sortierung der Fundstücke': one tile of each century leaves no choice."""
    position = next_round("5/10", "4/14", "3/2", "2/13", "1/50", backs=True, options=["sorting"])
    assert position.to_json()["phase"] == "place"
    assert list(galleries(position).values()) == [["1/50"], ["2/13"], ["3/2"], ["4/14"], ["5/10"]]


def test_without_the_option_nobody_orders():
    """Rulebook, 'Fundstücke auslegen': the two digits decide."""
    position = next_round(*RULEBOOK_TILES, backs=True, options=[])
    assert position.to_json()["phase"] == "place"


def test_full_galleries_are_passed_over_when_ordering():
    """Rulings, Laying out: two tiles turned up of one century go into the two open galleries as ordered."""
    full = {
        "I": ["1/3", "1/12", "1/19", "1/29"],
        "III": ["2/7", "2/24", "2/27", "2/40"],
        "IV": ["4/8", "4/17", "4/26", "4/34"],
    }
    position = next_round("3/2", "3/15", options=["sorting"], galleries=full)
    after = play_drawing(position, "order 3/15 3/2", *BACKS)
    assert (galleries(after)["II"], galleries(after)["V"]) == (["3/15"], ["3/2"])


def test_both_options_together():
    """Rulebook, 'Alternativen': the leftmost figure's owner sorts, then all choose by their figures."""
    position = next_round(*RULEBOOK_TILES, options=["order", "sorting"])
    assert position.actor == 1
    position = play_drawing(position, "order 4/36 4/85 4/14", *BACKS)
    assert placing_order(position) == [1, 2, 0]


def test_a_layout_half_ordered_can_be_described():
    """Library: a position in the phase of ordering names the tiles turned up."""
    position = table(phase="order", start=2, laid_out=RULEBOOK_TILES, options=["sorting"])
    assert position.actor == 2
    assert legal(position) == orders("4/14", "4/36", "4/85")


def test_an_unknown_option_is_refused():
    """Library: only the rulebook's two."""
    with pytest.raises(spadework.InputError):
        spadework.new("pergamon", players=3, seed=0, options=["raider"])
