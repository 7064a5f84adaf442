"""Rulebook: thief, tomb raider and scientist."""

from __future__ import annotations

from typing import Any

import pytest

import spadework
from spadework import Position

from .cards import BOOKS, REGIONS
from .positions import LATER, artifacts_of, legal, pile, play, seat, storage, table, weeks

BOOK = BOOKS["crete"]
CRETE = ["Larnax", "Sphinx", BOOK, "rubble", "rubble"]
COST = {"thief": 3, "tomb_raider": 4, "scientist": 1}


def holding(*hand: str, crete: list[str] = CRETE, **rest: Any) -> Position:
    """Seat 0 with these action cards, and a pile to play them on."""
    return table({"weeks": 5, "hand": list(hand)}, LATER, piles={"crete": crete}, **rest)


def everywhere(position: Position) -> list[str]:
    """The cards in the storage, in hands and in front of players."""
    held = [card for found in position.to_json()["seats"] for card in [*found["hand"], *found["cards"]]]
    return [*storage(position), *held]


def test_a_thief_takes_an_artifact_of_his_choice():
    """Rulebook, 'Thief': he searches the pile and takes one artifact."""
    position = holding("thief crete")
    for find in ("Larnax", "Sphinx"):
        after = play(position, "play thief crete", f"pick {find}")
        assert seat(after)["finds"] == [find]
        assert pile(after, "crete") == sorted(card for card in CRETE if card != find)
        assert weeks(after) == [5 + 3, 90]


def test_a_thief_takes_neither_books_nor_rubble():
    """Rulings, Playing an action card: an artifact."""
    position = holding("thief crete").play("play thief crete")
    assert position.actor == 0
    assert legal(position) == {"pick Larnax", "pick Sphinx"}


def test_a_tomb_raider_takes_any_find():
    """Rulings, Playing an action card: artifact or book; rubble is worth nothing to him."""
    position = holding("tomb_raider crete")
    assert legal(position.play("play tomb_raider crete")) == {"pick Larnax", "pick Sphinx", f"pick {BOOK}"}
    after = play(position, "play tomb_raider crete", f"pick {BOOK}")
    assert seat(after)["finds"] == [BOOK]
    assert pile(after, "crete") == ["Larnax", "Sphinx", "rubble", "rubble"]
    assert weeks(after) == [5 + 4, 90]


@pytest.mark.parametrize(
    ("card", "crete"),
    [
        ("thief crete", ["rubble", "rubble"]),
        ("thief crete", [BOOK, "rubble"]),
        ("thief crete", []),
        ("tomb_raider crete", ["rubble", "rubble"]),
        ("tomb_raider crete", []),
    ],
)
def test_where_nothing_is_to_be_had_nothing_is_taken(card: str, crete: list[str]):
    """Rulebook, 'Thief' and 'Tomb raiders': the card is played and its time spent all the same."""
    after = holding(card, crete=crete).play(f"play {card}")
    assert seat(after)["finds"] == seat(after)["hand"] == []
    assert pile(after, "crete") == sorted(crete)
    assert weeks(after) == [5 + COST[card.split()[0]], 90]
    assert legal(after, "take")


@pytest.mark.parametrize("kind", ["thief", "tomb_raider"])
@pytest.mark.parametrize("region", REGIONS)
def test_each_robs_his_region(kind: str, region: str):
    """Rulebook, 'Thief' and 'Tomb raiders': there is one for each region, and he searches that pile."""
    piles = {other: artifacts_of(other, 2) for other in REGIONS}
    position = table({"hand": [f"{kind} {region}"]}, LATER, piles=piles)
    assert legal(position, "play") == {f"play {kind} {region}"}
    position = position.play(f"play {kind} {region}")
    assert legal(position) == {f"pick {find}" for find in piles[region]}
    after = position.play(f"pick {piles[region][1]}")
    assert {other: pile(after, other) for other in REGIONS} == {
        other: sorted(piles[other][: 1 if other == region else 2]) for other in REGIONS
    }


def test_what_may_be_played_does_not_tell_what_lies_on_the_pile():
    """Rulebook, 'Conduct an excavation', important: an empty pile may be robbed and searched as well."""
    hand = ["thief crete", "tomb_raider crete", "scientist"]
    assert legal(holding(*hand, crete=[])) == legal(holding(*hand))


def test_a_scientist_looks_and_takes_nothing():
    """Rulebook, 'Scientist': at all cards of any one pile."""
    position = holding("scientist")
    assert legal(position, "play") == {f"play scientist {region}" for region in REGIONS}
    after = position.play("play scientist crete")
    assert seat(after)["finds"] == seat(after)["hand"] == []
    assert pile(after, "crete") == sorted(CRETE)
    assert weeks(after) == [5 + 1, 90]
    assert legal(after, "take")


@pytest.mark.parametrize(
    ("card", "actions"),
    [
        ("thief crete", ["play thief crete", "pick Larnax"]),
        ("tomb_raider crete", ["play tomb_raider crete", "pick Flask"]),
        ("scientist", ["play scientist crete"]),
    ],
)
def test_a_card_played_leaves_the_game(card: str, actions: list[str]):
    """Rulebook, 'Play one action card': finally it is removed; the others stay in the hand."""
    position = holding(card, "thief egypt", "assistant", crete=["Larnax", "Flask"])
    after = play(position, *actions)
    assert sorted(seat(after)["hand"]) == ["assistant", "thief egypt"]
    assert card not in everywhere(after)
    assert storage(after) == storage(position)
    assert seat(after)["face_up_assistants"] == 0


def test_one_action_card_a_turn():
    """Rulebook, 'Performing an action': when another marker is behind, the second card waits."""
    position = table({"hand": ["scientist", "scientist"]}).play("play scientist crete")
    assert position.actor == 1
    assert not legal(position, "play")


def test_nothing_else_may_be_done_while_searching():
    """Rulebook, 'Play one action card': the card's action is carried out at once."""
    position = holding("thief crete", "scientist").play("play thief crete")
    for action in ("take congress", "play scientist crete", f"pick {BOOK}", "pick Flask"):
        with pytest.raises(spadework.IllegalAction):
            position.play(action)


def test_cards_of_others_cannot_be_played():
    """Rulebook, 'Play one action card': one from the player's own hand."""
    other = {"weeks": 9, "hand": ["thief crete", "scientist", "assistant"]}
    assert not legal(table({}, other, piles={"crete": CRETE}), "play")


def test_a_stolen_artifact_scores_and_can_be_shown():
    """Rulebook, 'Thief': it lies in front of the player like any other."""
    player = {"hand": ["thief crete"], "finds": ["Flask", "Amphore"]}
    position = table(player, {"weeks": 3}, piles={"crete": CRETE}, exhibitions=[6])
    after = play(position, "play thief crete", "pick Larnax")
    assert after.points() == [4 + 1 + 5, 0]
    assert after.actor == 0
    assert "take exhibition 6" in legal(after)
