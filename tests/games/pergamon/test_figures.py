"""Positions as JSON: contradictions of figures, turns, cards and the calendar."""

from __future__ import annotations

from typing import Any

import pytest

import spadework

from .test_notation import BAGS, position

HALF = [f"1/{number}" for number in (3, 12, 19, 29, 37, 45)]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"seats": [{"figure": 0}]}, r"seats\[0\].figure: 0 must be from 1 to 13"),
        ({"seats": [{"figure": 14}]}, r"seats\[0\].figure: 14 must be from 1 to 13"),
        ({"seats": [{"figure": 7}, {"figure": 7}]}, r"seats\[1\].figure: another figure stands on 7"),
        ({"start": 0, "seats": [{}, {"figure": 7}]}, r"seats\[1\].figure: seat 0 places its figure before seat 1"),
        ({"start": 1, "seats": [{"figure": 7}]}, r"seats\[0\].figure: seat 1 places its figure before seat 0"),
        ({"seats": [{"figure": 7}, {"figure": 8}, {"figure": 9}]}, "phase: all figures are placed.* 'dig'"),
        (
            {"players": 4, "seats": [{"figure": 7}, {}, {"figure": 8}]},
            r"seats\[2\].figure: seat 1 places its figure before",
        ),
        ({"seats": [{"figure": 7}], "turn": 0}, "turn: in the phase 'place' it must be 1 here, not 0"),
        ({"turn": 3}, "turn: 3 must be from 0 to 2"),
        ({"seats": [{"done": True}]}, r"seats\[0\].done: must be false in the phase 'place'; or leave it out"),
        ({"phase": "dig", "seats": [{"done": True}] * 3}, "turn: .* no seat is left to act; check done of the seats"),
        (
            {"phase": "dig", "turn": 0, "seats": [{"figure": 7, "done": True}]},
            r"seats\[0\].done: must be false in the phase 'dig': seat 0 on space 7 is to act",
        ),
        (
            {"phase": "store", "turn": 0, "seats": [{"figure": 7}, {"figure": 4, "done": False}]},
            r"seats\[1\].done: must be true in .*: seat 0 on space 7 is to act, and this figure stands on 4",
        ),
        (
            {"phase": "exhibit", "seats": [{"figure": 7}, {"figure": 9, "done": True}]},
            r"seats\[1\].done: must be false in .*: seat 0 on space 7 is to act, and this figure stands on 9",
        ),
        (
            {"phase": "over", "round": 12, "seats": [{"done": False}]},
            r"seats\[0\].done: must be true in the phase 'over'; or leave it out",
        ),
        ({"phase": "over", "round": 12, "turn": 0}, "turn: in the phase 'over' it must be 2 here, not 0"),
        ({"raider": {}}, "raider: he takes part with two players only"),
        ({"players": 2, "raider": {"coins": -1}}, "raider.coins: -1 must be from 0"),
        (
            {"players": 2, "raider": {"figure": 5}, "funds": {"cards": ["chest", "bag"]}},
            "raider.figure: the cards put him on 7, not on 5",
        ),
        (
            {"players": 2, "seats": [{"figure": 7}], "funds": {"cards": ["chest", "bag"]}},
            r"seats\[0\].figure: another figure stands on 7",
        ),
        ({"players": 2, "raider": {"done": True}}, "raider.done: must be false in the phase 'place'"),
        (
            {"players": 2, "phase": "dig", "turn": 0, "seats": [{"figure": 8}], "raider": {"done": False}},
            "raider.done: must be true in the phase 'dig': seat 0 on space 8 is to act",
        ),
    ],
)
def test_a_contradiction_of_figures(words: dict[str, Any], message: str):
    with pytest.raises(spadework.InputError, match=message):
        position(**{"funds": {"cards": [1, 8]} if words.get("phase") else {}, **words})


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"seats": [{"figure": 3}]}, r"seats\[0\].figure: figures are placed after the finds are ordered"),
        ({"start": 0, "turn": 1}, "turn: in the phase 'order' it must be 0 here, not 1"),
        ({"seats": [{"done": True}]}, r"seats\[0\].done: must be false in the phase 'order'"),
        ({"players": 2, "raider": {"figure": 7}}, "raider.figure: no cards lie there yet; leave it out"),
        ({"players": 2, "raider": {"done": True}}, "raider.done: must be false in the phase 'order'"),
        ({"funds": {"cards": ["bag", "bag"]}}, "funds.cards: cards are laid down after the finds are ordered"),
        ({"funds": {"turned": True}}, "funds.turned: cards are turned up once all figures are placed"),
    ],
)
def test_a_contradiction_while_finds_are_ordered(words: dict[str, Any], message: str):
    with pytest.raises(spadework.InputError, match=message):
        position(phase="order", options=["sorting"], laid_out=HALF[:5], **words)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"funds": {"turned": True}}, "funds.turned: cards are turned up once all figures are placed, and not before"),
        ({"funds": {"turned": False}, "phase": "dig"}, "funds.turned: cards are turned up once"),
        ({"funds": {"cards": ["bag"]}}, "funds.cards: two cards lie there each round"),
        ({"funds": {"cards": []}}, "funds.cards: two cards lie there each round"),
        ({"funds": {"cards": ["bag", "box"]}}, r"funds.cards\[1\]: no back of a card is called 'box'"),
        ({"funds": {"cards": [7, "bag"]}}, r"funds.cards\[0\]: the cards lie face down; give the back, 'chest' instea"),
        ({"funds": {"cards": [7, "bag"]}, "phase": "dig"}, r"funds.cards\[1\]: 'bag' is a back, .* give the value"),
        ({"funds": {"cards": [7, 9]}, "phase": "dig"}, r"funds.cards\[1\]: 9 must be from 1 to 8"),
        ({"funds": {"gone": [1, 2]}}, "funds.gone: in round 1 there are 0, not 2"),
        ({"funds": {"gone": [1, 2, 3]}, "round": 3}, "funds.gone: in round 3 there are 4, not 3"),
        ({"funds": {"gone": [1, 9]}, "round": 2}, r"funds.gone\[1\]: 9 must be from 1 to 8"),
        ({"funds": {"gone": [1, 1, 1, 1]}, "round": 3}, r"funds.gone\[3\]: the game has 3 cards of 1"),
        (
            {"funds": {"cards": [1, 1], "gone": [1, 1]}, "round": 2, "phase": "dig"},
            r"funds.gone\[1\]: the game has 3 cards of 1",
        ),
        (
            {"funds": {"cards": ["bag", "chest"], "gone": BAGS}, "round": 7},
            "funds.gone: too few cards with a bag are left for funds.cards",
        ),
        (
            {"funds": {"cards": ["bag", "bag"], "gone": [*BAGS[1:], 5]}, "round": 7},
            "funds.gone: too few cards with a bag are left for funds.cards",
        ),
    ],
)
def test_a_contradiction_of_cards(words: dict[str, Any], message: str):
    with pytest.raises(spadework.InputError, match=message):
        position(**words)


def test_the_last_bag_may_still_lie_there():
    described = position(funds={"cards": ["bag", "chest"], "gone": [*BAGS[1:], 5]}, round=7, galleries={})
    assert described.view(None).cards_left[0] == 1


@pytest.mark.parametrize("place", ["gone", "finds", "galleries", "laid_out"])
def test_no_more_finds_than_the_calendar_has_turned_up(place: str):
    """Five a round; the piles of later rounds still lie on the calendar."""
    words: dict[str, dict[str, Any]] = {
        "gone": {"gone": HALF, "galleries": {}},
        "finds": {"seats": [{"finds": HALF}], "galleries": {}},
        "galleries": {"galleries": {"I": HALF[:3], "II": HALF[3:]}},
        "laid_out": {"phase": "order", "options": ["sorting"], "laid_out": HALF[:5], "gone": HALF[5:]},
    }
    with pytest.raises(spadework.InputError, match=r"round: 6 finds are in sight, .* round 1 no more than 5 .*later"):
        position(**words[place])
    assert position(round=2, **words[place]).to_json()["round"] == 2


def test_galleries_left_out_count_as_turned_up():
    seats = [{"finds": HALF[:5]}]
    with pytest.raises(spadework.InputError, match=r"round: 10 finds are in sight \(5 of them in the galleries"):
        position(seats=seats)
    assert len(position(seats=seats, round=2).view(None).unseen) == 50


def test_in_the_last_round_all_finds_may_have_been_seen():
    everything = [name for name in spadework.game("pergamon").pieces if "/" in name]
    assert position(round=12, gone=everything, galleries={}).view(None).unseen == []
    with pytest.raises(spadework.InputError, match="round: 65 finds are in sight"):
        position(round=12, gone=everything)
