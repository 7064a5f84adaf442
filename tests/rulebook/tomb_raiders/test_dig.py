"""Rulebook: the weeks of a dig, the chart, and drawing cards from a pile."""

from __future__ import annotations

import pytest

import spadework
from spadework import Position

from .cards import CHART, POINTS, REGIONS
from .positions import LATER, artifacts_of, expertise, legal, outcomes, pile, seat, storage, table, weeks, yields

TRIES = 600


def in_crete(knowledge: int, *cards: str) -> Position:
    """Seat 0 with so much expertise, and these cards on the pile of Crete."""
    professors = ["crete"] * (knowledge >= 4) + ["best"] * (knowledge >= 10)
    digger = {"cards": expertise("crete", knowledge), "professors": professors}
    return table(digger, LATER, piles={"crete": list(cards)})


@pytest.mark.parametrize("knowledge", CHART)
def test_the_chart(knowledge: int):
    """Rulebook, 'Conduct an excavation': knowledge and weeks give the cards; 4 points and 11 weeks give 4."""
    assert yields(in_crete(knowledge, *artifacts_of("crete"))) == CHART[knowledge]


@pytest.mark.parametrize("knowledge", CHART)
def test_only_weeks_that_give_a_card(knowledge: int):
    """Rulings, Digging: 1 to 12 weeks for which the chart gives at least a card."""
    weeks = [length for length, cards in enumerate(CHART[knowledge], start=1) if cards > 0]
    assert legal(in_crete(knowledge, "Larnax"), "dig") == {f"dig crete {length}" for length in weeks}


@pytest.mark.parametrize("length", range(1, 13))
def test_a_dig_takes_the_weeks_announced(length: int):
    """Rulebook, 'Conduct an excavation': the marker moves on by as many."""
    assert weeks(in_crete(6, "Larnax").play(f"dig crete {length}")) == [length, 90]


@pytest.mark.parametrize("length", [0, 13])
def test_no_dig_is_shorter_than_1_or_longer_than_12_weeks(length: int):
    """Rulebook, 'Conduct an excavation': at least 1 week and at most 12."""
    with pytest.raises(spadework.InputError):
        in_crete(6, "Larnax").play(f"dig crete {length}")


def test_artifacts_lie_in_front_of_the_player():
    """Rulebook, 'Conduct an excavation': face up, and off the pile; they score what they show."""
    position = in_crete(4, *artifacts_of("crete"))
    after = position.play("dig crete 11")
    found = seat(after)["finds"]
    assert len(found) == len(set(found)) == 4
    assert sorted([*found, *pile(after, "crete")]) == sorted(artifacts_of("crete"))
    worth = after.points()[0] - position.points()[0]
    assert worth == sum(POINTS[find] for find in found) - (90 // 3 - (90 - 11) // 3)


def test_finds_join_those_of_earlier_digs():
    """Rulebook, 'Conduct an excavation': nothing is given back."""
    position = table({"cards": ["expertise crete 3"], "finds": ["Flask"]}, piles={"crete": ["Larnax"]})
    assert sorted(seat(position.play("dig crete 3"))["finds"]) == ["Flask", "Larnax"]


def test_rubble_goes_back_onto_the_pile():
    """Rulebook, 'Conduct an excavation': after the last card, all worthless cards."""
    after = in_crete(4, *["rubble"] * 6).play("dig crete 11")
    assert seat(after)["finds"] == []
    assert pile(after, "crete") == ["rubble"] * 6
    assert weeks(after)[0] == 11


def test_rubble_is_not_put_back_before_the_last_card():
    """Rulebook, 'Conduct an excavation': it lies to the side, so 7 of 7 cards are all of them."""
    for after in outcomes(in_crete(12, "Larnax", *["rubble"] * 6), "dig crete 12", 40):
        assert seat(after)["finds"] == ["Larnax"]
        assert pile(after, "crete") == ["rubble"] * 6


@pytest.mark.parametrize(("knowledge", "length", "drawn"), [(1, 8, 1), (3, 6, 2), (4, 8, 3)])
def test_the_pile_is_shuffled(knowledge: int, length: int, drawn: int):
    """Rulebook, 'Conduct an excavation': one find among five cards comes up in proportion to the cards drawn."""
    afters = outcomes(in_crete(knowledge, "Larnax", *["rubble"] * 4), f"dig crete {length}", TRIES)
    found = sum(seat(after)["finds"] == ["Larnax"] for after in afters)
    assert found / TRIES == pytest.approx(drawn / 5, abs=0.07)


def test_any_card_may_come_up():
    """Rulebook, 'Conduct an excavation': the order in which cards fell onto the pile means nothing."""
    cards = artifacts_of("crete", 6)
    found = [seat(after)["finds"] for after in outcomes(in_crete(1, *cards), "dig crete 8", TRIES)]
    for card in cards:
        assert found.count([card]) / TRIES == pytest.approx(1 / 6, abs=0.06)


def test_a_short_pile_gives_what_it_has():
    """Rulings, Digging: 4 cards may be drawn, two are there."""
    after = in_crete(4, "Larnax", "rubble").play("dig crete 11")
    assert seat(after)["finds"] == ["Larnax"]
    assert pile(after, "crete") == ["rubble"]
    assert weeks(after)[0] == 11


def test_an_empty_pile_gives_nothing():
    """Rulings, Digging: the weeks and the excavation card are spent all the same."""
    after = in_crete(4).play("dig crete 11")
    assert seat(after)["finds"] == []
    assert weeks(after)[0] == 11
    assert seat(after)["excavation_cards"]["crete"] == 1


def test_what_may_be_done_does_not_tell_how_many_cards_there_are():
    """Rulebook, 'Conduct an excavation', important: nobody may count a pile, so any dig may be tried."""
    full = legal(in_crete(7, *artifacts_of("crete"), *["rubble"] * 6))
    assert legal(in_crete(7)) == legal(in_crete(7, "rubble")) == full


@pytest.mark.parametrize("region", REGIONS)
def test_only_the_pile_of_the_region_is_touched(region: str):
    """Rulebook, 'Conduct an excavation': the pile of that region."""
    piles = {other: artifacts_of(other, 3) for other in REGIONS}
    position = table({"cards": [f"expertise {region} 3"]}, LATER, piles=piles)
    after = position.play(f"dig {region} 12")
    assert sorted(seat(after)["finds"]) == sorted(piles[region])
    assert {other: pile(after, other) for other in REGIONS} == {
        other: [] if other == region else sorted(piles[other]) for other in REGIONS
    }
    assert storage(after) == storage(position)


def test_books_are_kept_like_artifacts():
    """Rulings, Digging: finds are kept, and only rubble goes back."""
    after = in_crete(6, "crete book of greece", "rubble").play("dig crete 2")
    assert seat(after)["finds"] == ["crete book of greece"]
    assert pile(after, "crete") == ["rubble"]
