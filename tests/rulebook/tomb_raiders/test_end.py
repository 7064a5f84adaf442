"""Rulebook: the end of the game."""

from __future__ import annotations

from random import Random

import pytest

import spadework

from .cards import REGIONS, RUBBLE
from .positions import dealt_out, legal, outcomes, pile, play, professors, seat, storage, table, weeks

STORED = ["congress", "expertise egypt 1", "expertise egypt 1", "expertise egypt 1"]
KEPT = STORED[1:]


def test_the_game_ends_with_the_last_card():
    """Rulebook, 'End of the game': at once, whoever would have been next."""
    position = dealt_out({"hand": ["scientist"]}, {}, supply=["general 2"], storage=STORED)
    assert position.actor == 0
    after = position.play("take congress")
    assert after.actor is None
    assert legal(after) == set()


def test_nothing_can_be_played_afterwards():
    """Rulebook, 'End of the game': immediately."""
    after = dealt_out({}, supply=["general 2"], storage=STORED).play("take congress")
    with pytest.raises(spadework.IllegalAction, match="over"):
        after.play("take general 2")


def test_the_last_turn_counts():
    """Rulebook, 'Take one card': the card is taken and paid, and only then the space is filled."""
    after = dealt_out({"weeks": 6}, supply=["general 2"], storage=STORED).play("take congress")
    assert seat(after)["cards"] == ["congress"]
    assert weeks(after)[0] == 6 + 2
    assert after.points()[0] == 1 + (90 - 8) // 3


def test_the_last_card_may_bring_a_professor():
    """Rulings, Taking: professors change hands at once, and so before the final count."""
    stored = ["expertise crete 2", *KEPT]
    player = {"cards": ["expertise crete 3", "expertise crete 3", "expertise crete 1"]}
    position = dealt_out(player, supply=["general 2"], storage=stored)  # 7 of 16 points, and the other has 7 too
    assert professors(position)[0] == []
    assert professors(position.play("take expertise crete 2"))[0] == ["crete"]


def test_the_last_green_card_still_lies_in_the_storage():
    """Rulebook, 'Take one card': the space is filled with it."""
    after = dealt_out({}, supply=["general 2"], storage=STORED).play("take congress")
    assert storage(after) == sorted([*KEPT, "general 2"])


def test_dig_cards_under_the_last_green_card_fall_first():
    """Rulings, The pile: the rest of the supply are dig cards, all of which are laid out."""
    supply = ["general 2", "Larnax", "Zeus statue", "crete rubble"]
    for after in outcomes(dealt_out({}, supply=supply, storage=STORED), "take congress", 20):
        assert after.actor is None
        assert pile(after, "crete") == ["Larnax", *["rubble"] * RUBBLE]
        assert pile(after, "greece") == ["Zeus statue", *["rubble"] * RUBBLE]


def test_two_green_cards_leave_the_game_going():
    """Rulebook, 'End of the game': it ends when the pile is exhausted, and not before."""
    position = dealt_out({}, supply=["general 2", "assistant", "Larnax"], storage=STORED)
    for after in outcomes(position, "take congress", 20):
        assert after.actor == 0
        assert after.play("take expertise egypt 1").actor is None


@pytest.mark.parametrize(("card", "space"), [("exhibition 3", "exhibitions"), ("museum 1", "museums")])
def test_the_last_card_may_leave_a_space_empty(card: str, space: str):
    """Rulebook, 'End of the game': a presentation card as the last one fills no storage space."""
    after = dealt_out({}, supply=[card, "Larnax"], storage=STORED).play("take congress")
    assert after.actor is None
    assert storage(after) == KEPT
    assert after.to_json()[space] == [int(card[-1])]


def test_a_presentation_card_on_top_may_hasten_the_end():
    """Rulings, The pile: with it first the last card is needed for the space; otherwise it remains."""
    afters = outcomes(dealt_out({}, supply=["exhibition 3", "general 2"], storage=STORED), "take congress", 100)
    assert all(storage(after) == sorted([*KEPT, "general 2"]) for after in afters)
    ended = [after for after in afters if after.actor is None]
    assert 25 < len(ended) < 75
    assert all(after.to_json()["exhibitions"] == ([3] if after.actor is None else []) for after in afters)


@pytest.mark.parametrize(
    "actions",
    [
        ["play scientist crete"],
        ["dig crete 12"],
        ["take exhibition 6"],
        ["take museum 0", "donate Larnax", "donate Flask"],
    ],
)
def test_no_other_action_ends_the_game(actions: list[str]):
    """Rulings, Taking: exhibitions and museums empty no storage space, so nothing is drawn."""
    player = {"hand": ["scientist"], "cards": ["expertise crete 1"], "finds": ["Larnax", "Flask", "Sphinx"]}
    position = dealt_out(player, supply=["general 2"], storage=STORED, exhibitions=[6], museums=[0])
    position = play(position, *actions)
    assert position.actor == 0
    assert storage(position) == sorted(STORED)
    assert position.play("take congress").actor is None


def test_a_table_without_a_supply_is_over():
    """Rulings, The pile: the game ends when the pile is empty."""
    assert dealt_out({}, supply=[], storage=STORED).actor is None


def test_time_ends_no_game():
    """Rulings, Score: weeks count on."""
    assert table({"weeks": 200}, {"weeks": 230}).actor == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_with_all_rubble_on_the_piles(players: int):
    """Rulebook, 'End of the game': every card has been turned up, and rubble never leaves its pile."""
    for seed in range(5):
        random = Random(seed)
        position = spadework.new("tomb_raiders", players=players, seed=seed)
        while position.actor is not None:
            assert len(storage(position)) == 4
            position = position.play(random.choice(position.codes()))
        for region in REGIONS:
            assert pile(position, region).count("rubble") == RUBBLE
