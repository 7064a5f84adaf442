"""Rulebook: setting up."""

from __future__ import annotations

from itertools import permutations

import pytest

import spadework
from spadework import Position

from .cards import ARTIFACTS, BOOKS, CARDS, REGIONS
from .positions import pile, seat, storage, weeks

NUMBERS = pytest.mark.parametrize("players", [2, 3, 4])
DEALS = 400


def starts(players: int, count: int = 40) -> list[Position]:
    return [spadework.new("tomb_raiders", players=players, seed=seed) for seed in range(count)]


@pytest.mark.parametrize(("players", "of_a_region", "general"), [(2, 2, 0), (3, 1, 2), (4, 1, 1)])
def test_excavation_cards(players: int, of_a_region: int, general: int):
    """Rulebook, 'Individual components' and modifications: two a region for two, one and two general for three."""
    for position in (*starts(players, 1), spadework.from_json({"game": "tomb_raiders", "players": players})):
        for number in range(players):
            expected = {**dict.fromkeys(REGIONS, of_a_region), "general": general}
            assert seat(position, number)["excavation_cards"] == expected


@NUMBERS
def test_players_begin_with_nothing_else(players: int):
    """Rulebook, 'Set-up': time marker on 0, and the five professors on the board."""
    for position in starts(players):
        assert weeks(position) == [0] * players
        for found in position.to_json()["seats"]:
            assert [found[entry] for entry in ("cards", "hand", "finds", "professors")] == [[], [], [], []]
            assert [found[entry] for entry in ("exhibitions", "museums")] == [[], []]
            assert found["face_up_assistants"] == 0
        assert position.points() == [0] * players


@NUMBERS
def test_time_markers_are_stacked_at_random(players: int):
    """Rulebook, 'Set-up': any order can be, and the one on top goes first."""
    stacks = set()
    for position in starts(players, 200):
        stack = position.to_json()["stack"]
        assert position.actor == stack[0]
        stacks.add(tuple(stack))
    assert stacks == set(permutations(range(players)))


@NUMBERS
def test_four_cards_in_the_storage(players: int):
    """Rulebook, 'Set-up': until each of the four spaces has a card; exhibitions and museums lie elsewhere."""
    for position in starts(players):
        assert len(storage(position)) == 4
        assert set(storage(position)) <= set(CARDS)


def test_any_card_may_turn_up_at_the_start():
    """Rulebook, 'Set-up': the cards are shuffled."""
    seen = {card for position in starts(2, DEALS) for card in storage(position)}
    assert seen == set(CARDS)


def test_exhibitions_and_museums_turned_up_lie_on_their_own_spaces():
    """Rulebook, 'Set-up': face up, and they fill no storage space; 12 among 83 green cards."""
    tables = [position.to_json() for position in starts(2, DEALS)]
    assert {number for laid in tables for number in laid["exhibitions"]} == set(range(8))
    assert {number for laid in tables for number in laid["museums"]} == set(range(4))
    turned_up = sum(len(laid["exhibitions"]) + len(laid["museums"]) for laid in tables)
    assert turned_up / DEALS == pytest.approx(4 * 12 / 72, abs=0.2)


def test_dig_cards_lie_on_the_pile_of_their_region():
    """Rulebook, 'Set-up': face down on the space of the same color."""
    for position in starts(2):
        for region in REGIONS:
            assert set(pile(position, region)) <= {*ARTIFACTS[region], BOOKS[region], "rubble"}


def test_how_many_dig_cards_fall_at_the_start():
    """Rulebook, 'Set-up': 80 of 163 cards, until four spaces are filled and the next back is green: 5.4 of them."""
    fallen = sum(len(cards) for position in starts(2, DEALS) for cards in position.to_json()["piles"].values())
    before_the_fourth, before_the_next_green = 4 * 80 / 72, 80 / 84
    assert fallen / DEALS == pytest.approx(before_the_fourth + before_the_next_green, abs=0.6)


def test_piles_are_random():
    """Rulebook, 'Set-up': any dig card may be among the first."""
    piles = [position.to_json()["piles"] for position in starts(2, DEALS)]
    seen = {card for lying in piles for cards in lying.values() for card in cards}
    assert seen == {"rubble", *BOOKS.values(), *[find for finds in ARTIFACTS.values() for find in finds]}


@NUMBERS
def test_nobody_has_seen_a_dig_card(players: int):
    """Rulebook, 'Set-up': they are laid face down."""
    for position in starts(players):
        for found in position.to_json()["seats"]:
            assert not any(found["knows"].values())


def test_what_a_position_leaves_out_is_as_at_the_start():
    """Library: a table of which nothing is said can be played on."""
    position = spadework.from_json({"game": "tomb_raiders", "players": 3})
    assert weeks(position) == [0, 0, 0]
    assert len(storage(position)) == 4
    assert position.actor == 0
