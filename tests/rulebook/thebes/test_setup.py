"""Rulebook: setting up, over many seeds."""

from __future__ import annotations

from itertools import permutations

import pytest

import spadework

from .positions import EXHIBITIONS, SITES, all_researcher_cards, seat, table

SEEDS = range(200)
every_number_of_players = pytest.mark.parametrize("players", [2, 3, 4])


@every_number_of_players
def test_every_player_starts_in_warsaw_with_nothing_but_permissions(players: int):
    """Rulebook, 'Preparation': archaeologists in Warsaw, all permissions valid, no cards."""
    for seed in SEEDS:
        for start in spadework.new("thebes", players=players, seed=seed).view(None).seats:
            assert start.place == "warsaw"
            assert start.used_permissions == start.cards == start.finds == start.exhibitions == []
            assert start.points["total"] == 0


@every_number_of_players
def test_four_researcher_cards_are_turned_up(players: int):
    """Rulebook, 'Preparation': the exhibitions are taken out first, so the four are researcher cards."""
    for seed in SEEDS:
        view = spadework.new("thebes", players=players, seed=seed).view(None)
        shown = [card for card in view.display if card is not None]
        assert len(shown) == 4
        assert not set(shown) & set(EXHIBITIONS)
        assert sorted(shown + view.supply.unseen) == sorted(all_researcher_cards())
        assert view.exhibitions == {"a": None, "b": None, "c": None}
        assert view.discards == []


@every_number_of_players
def test_the_markers_make_a_random_stack(players: int):
    """Rulings, Whose turn: any order is possible, and the starting player is on top."""
    orders = set()
    for seed in SEEDS:
        position = spadework.new("thebes", players=players, seed=seed)
        order = position.view(None).stack
        assert position.actor == order[0]
        orders.add(tuple(order))
    assert orders == set(permutations(range(players)))


@every_number_of_players
def test_an_artifact_worth_1_lies_on_each_site(players: int):
    """Rulebook, 'Preparation': it is set aside from the bag, which keeps 14 finds and 16 pieces of debris."""
    for seed in SEEDS:
        view = spadework.new("thebes", players=players, seed=seed).view(None)
        for site in SITES:
            bonus = view.bonus[site]
            assert bonus is not None
            assert bonus not in view.bags[site].finds
            assert (len(view.bags[site].finds), view.bags[site].debris) == (14, 16)


def test_the_artifacts_set_aside_are_worth_1():
    """Rulebook, 'Contents': any artifact of that value may be the one, and no other."""
    for site, candidates in zip(SITES, [4, 3, 4, 5, 5], strict=True):
        seen = {spadework.new("thebes", players=2, seed=seed).view(None).bonus[site] for seed in SEEDS}
        assert [seat(table({"finds": [bonus]})).points["artifacts"] for bonus in seen] == [1] * candidates


def test_any_card_may_be_in_the_first_display():
    """Rulebook, 'Preparation': the researcher cards are shuffled."""
    seen: set[str | None] = set()
    for seed in range(600):
        seen.update(spadework.new("thebes", players=2, seed=seed).view(None).display)
    assert seen == set(all_researcher_cards())


def test_a_seed_decides_the_set_up():
    """The same seed sets up the same game, another one another."""
    assert spadework.new("thebes", players=4, seed=5) == spadework.new("thebes", players=4, seed=5)
    assert spadework.new("thebes", players=4, seed=5) != spadework.new("thebes", players=4, seed=6)
