"""Rulebook: turning up cards when a storage space has become empty."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spadework import Position

from .cards import REGIONS
from .positions import dealt_out, outcomes, pile, storage, table

STORED = ["congress", "expertise egypt 1", "expertise egypt 1", "expertise egypt 1"]
KEPT = STORED[1:]
TRIES = 600


def refilled(*supply: str, count: int = TRIES) -> list[Position]:
    """What taking a card may lead to when the supply holds these."""
    return outcomes(dealt_out({}, supply=supply, storage=STORED), "take congress", count)


def finds_on_piles(position: Position) -> list[str]:
    piles = position.to_json()["piles"].values()
    return sorted(card for cards in piles for card in cards if card != "rubble")


def test_an_empty_space_gets_the_next_green_card():
    """Rulebook, 'Take one card': the top card of the pile, whose back is green; any green card is as likely."""
    afters = refilled("general 2", "assistant", "thief crete", "Larnax", "Zeus statue")
    drawn = Counter(next(card for card in storage(after) if card not in KEPT) for after in afters)
    assert set(drawn) == {"general 2", "assistant", "thief crete"}
    assert all(times / TRIES == pytest.approx(1 / 3, abs=0.07) for times in drawn.values())


def test_dig_cards_fall_until_the_next_back_is_green():
    """Rulings, The pile: of two finds and a green card left, none, one or both finds come first, equally often."""
    afters = refilled("general 2", "assistant", "Larnax", "Zeus statue")
    fallen = Counter(len(finds_on_piles(after)) for after in afters)
    assert set(fallen) == {0, 1, 2}
    assert all(times / TRIES == pytest.approx(1 / 3, abs=0.07) for times in fallen.values())
    assert all(len(storage(after)) == 4 and after.actor is not None for after in afters)


def test_dig_cards_fall_onto_the_pile_of_their_region():
    """Rulebook, 'Take one card', note: at once, each onto its own."""
    (after,) = refilled("general 2", "Larnax", "Zeus statue", "egypt book of mesopotamia", count=1)
    assert [card for card in pile(after, "crete") if card != "rubble"] == ["Larnax"]
    assert [card for card in pile(after, "greece") if card != "rubble"] == ["Zeus statue"]
    assert [card for card in pile(after, "egypt") if card != "rubble"] == ["egypt book of mesopotamia"]
    assert pile(after, "mesopotamia") == ["rubble"] * 6


def test_rubble_falls_like_artifacts():
    """Rulebook, 'Artifacts': its back shows a region too."""
    (after,) = refilled("general 2", "crete rubble", "crete rubble", "egypt rubble", count=1)
    assert [pile(after, region) for region in REGIONS] == [["rubble"] * 6] * 4


@pytest.mark.parametrize(("card", "space"), [("exhibition 3", "exhibitions"), ("museum 1", "museums")])
def test_presentation_cards_fill_no_space(card: str, space: str):
    """Rulebook, 'Set-up': they get a space of their own, and cards are turned up until the storage is full."""
    afters = refilled(card, "general 2", "assistant", count=200)
    turned_up = [after for after in afters if after.to_json()[space]]
    assert 0 < len(turned_up) < len(afters)
    for after in afters:
        assert len(storage(after)) == 4
        assert len(set(storage(after)) & {"general 2", "assistant"}) == 1
        assert after.to_json()[space] in ([], [int(card[-1])])


def test_after_a_presentation_card_the_next_back_may_be_any():
    """Rulings, The pile: the museum first, and then finds may fall before the space is filled."""
    afters = refilled("museum 1", "general 2", "assistant", "Larnax", "Flask", "Sphinx", count=300)
    first = [after for after in afters if after.to_json()["museums"]]
    assert {len(finds_on_piles(after)) for after in first} == {0, 1, 2, 3}


def test_all_exhibitions_and_museums_stay_until_taken():
    """Rulings, The pile: however many lie there, none makes way for another."""
    position = table({}, exhibitions=[0, 1, 2, 3, 4, 5, 6], museums=[0, 1, 2])
    for _ in range(6):
        position = position.play(f"take {storage(position)[0]}")
        assert set(range(7)) <= set(position.to_json()["exhibitions"])
        assert set(range(3)) <= set(position.to_json()["museums"])


@pytest.mark.parametrize(
    ("player", "action"),
    [
        ({"hand": ["assistant"]}, "play assistant"),
        ({"hand": ["scientist"]}, "play scientist crete"),
        ({"cards": ["expertise crete 1"]}, "dig crete 8"),
        ({"finds": ["Larnax", "Flask", "Sphinx"]}, "take exhibition 6"),
    ],
)
def test_only_an_empty_storage_space_is_filled(player: dict[str, Any], action: str):
    """Rulings, Taking: no other action turns up cards, not even taking an exhibition."""
    position = table(player, exhibitions=[6])
    for after in outcomes(position, action, 20):
        assert storage(after) == storage(position)
        assert [pile(after, region) for region in REGIONS] == [[]] * 4


def test_a_card_played_is_not_turned_up_again():
    """Rulebook, 'Play one action card': it is removed from the game, and the supply holds what it held."""
    position = dealt_out({"hand": ["scientist"]}, supply=["general 2"], storage=STORED)
    for after in outcomes(position.play("play scientist crete"), "take congress", 20):
        assert storage(after) == sorted([*KEPT, "general 2"])
