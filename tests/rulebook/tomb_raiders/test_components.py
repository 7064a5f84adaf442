"""Rulebook: what is in the box."""

from __future__ import annotations

from typing import Any

import pytest

import spadework

from .cards import ARTIFACTS, BOOKS, CARDS, EXHIBITIONS, MUSEUMS, POINTS, REGIONS, RUBBLE, is_action
from .positions import artifacts_of, legal, pile, seat, table

FREE_STORAGE = ["congress", "expertise crete 1", "expertise egypt 1", "general 1"]
OTHER_STORAGE = ["scientist", "expertise greece 1", "expertise mesopotamia 1", "general 2"]


def in_front(card: str, count: int) -> dict[str, Any]:
    """A seat with so many copies of a card."""
    return {"hand" if is_action(card) else "cards": [card] * count}


def test_168_small_cards():
    """Rulebook, 'Common components': five professors are among them."""
    dig_cards = [*POINTS, *BOOKS.values(), *["rubble"] * RUBBLE * len(REGIONS)]
    assert 5 + sum(CARDS.values()) + len(EXHIBITIONS) + len(MUSEUMS) + len(dig_cards) == 168


@pytest.mark.parametrize(("card", "copies"), CARDS.items())
def test_how_many_there_are_of_each_card(card: str, copies: int):
    """Rulebook, 'Summary of cards': one thief and one tomb raider a region; component data: the others."""
    stored = OTHER_STORAGE if card in FREE_STORAGE else FREE_STORAGE
    held = seat(table(in_front(card, copies), storage=stored))
    assert [*held["cards"], *held["hand"]] == [card] * copies
    with pytest.raises(spadework.InputError):
        table(in_front(card, copies + 1), storage=stored)


@pytest.mark.parametrize("region", REGIONS)
def test_20_dig_cards_a_region(region: str):
    """Component data: 13 artifacts, a book and 6 cards of rubble."""
    cards = [*artifacts_of(region), BOOKS[region], *["rubble"] * RUBBLE]
    assert len(cards) == 20
    assert pile(table(piles={region: cards}), region) == sorted(cards)
    with pytest.raises(spadework.InputError):
        table(piles={region: [*cards, "rubble"]})


@pytest.mark.parametrize(("find", "points"), POINTS.items())
def test_what_an_artifact_is_worth(find: str, points: int):
    """Rulebook, 'Artifacts': the points it shows."""
    assert table({"finds": [find]}).points() == [points, 0]


def test_two_to_four_players():
    """Rulebook, title: for 2 to 4 players."""
    assert list(spadework.game("tomb_raiders").players) == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(spadework.InputError):
            spadework.new("tomb_raiders", players=players, seed=0)


def test_the_four_regions():
    """Rulebook, introduction: a scientist may go to Egypt, Mesopotamia, Crete or Greece."""
    assert legal(table({"hand": ["scientist"]}), "play") == {f"play scientist {region}" for region in ARTIFACTS}


@pytest.mark.parametrize(
    "seats",
    [
        [{"finds": ["Larnax", "Larnax"]}],
        [{"finds": ["Larnax"]}, {"finds": ["Larnax"]}],
        [{"finds": ["Sphinx"]}],
        [{"finds": ["rubble"]}],
        [{"finds": ["Atlantis"]}],
        [{"cards": ["expertise atlantis 1"]}],
        [{"cards": ["expertise crete 4"]}],
        [{"hand": ["thief crete"]}, {"hand": ["thief crete"]}],
        [{"hand": ["scientist", "scientist", "scientist"]}],
        [{"hand": ["assistant", "assistant", "assistant"], "face_up_assistants": 2}],
        [{"excavation_cards": {"crete": 3}}],
        [{"excavation_cards": {"general": 1}}],
        [{"exhibitions": [0]}, {"exhibitions": [0]}],
        [{"exhibitions": [8]}],
        [{"museums": [4]}],
        [{"professors": ["greece"]}, {"professors": ["greece"]}],
        [{"weeks": -1}],
        [{"finds": ["Larnax"], "knows": {"crete": ["Larnax"]}}],
        [{"knows": {"crete": ["rubble"] * 7}}],
        [{"knows": {"egypt": ["Larnax"]}}],
        [{}, {}, {}],
    ],
)
def test_a_position_that_cannot_be_is_refused(seats: list[dict[str, Any]]):
    """Rulebook, 'Game components': no card is in two places, and nobody has seen what is not there."""
    with pytest.raises(spadework.InputError):
        table(*seats, piles={"crete": ["Sphinx", "rubble"]})


@pytest.mark.parametrize(
    "rest",
    [
        {"piles": {"crete": ["Zeus statue"]}},
        {"piles": {"crete": ["congress"]}},
        {"piles": {"atlantis": []}},
        {"storage": ["congress"] * 5},
        {"storage": ["Larnax", "congress", "congress", "congress"]},
        {"exhibitions": [1, 1]},
        {"museums": [0, 0]},
        {"stack": [0, 0]},
        {"stack": [0]},
    ],
)
def test_a_table_that_cannot_be_is_refused(rest: dict[str, Any]):
    """Rulebook, 'Game components': a dig card lies on its region's pile, four cards in the storage."""
    with pytest.raises(spadework.InputError):
        table(**rest)
