"""Rulebook: digging."""

from __future__ import annotations

from typing import Any

import pytest

import spadework
from spadework import Position

from .positions import GALLERIES, SPACES, coins, galleries, legal, play, seat, table

DEEPEST = dict(zip(SPACES, [5, 3, 5, 3, 5, 2, 3, 4, 3, 5, 3, 5, 5], strict=True))
FILLED = {
    "I": ["1/50"],
    "II": ["1/57", "2/13"],
    "III": ["3/2", "3/15"],
    "IV": ["2/7", "3/22", "4/14", "4/85"],
    "V": ["5/10", "5/20", "5/31"],
}


def digging(space: int, purse: int, lying: dict[str, list[str]] | None = None, **rest: Any) -> Position:
    """Seat 0 on a space with so many coins, about to dig."""
    others = [other for other in (1, 13, 12) if other != space][:2]
    seats = [{"figure": other, "done": other < space} for other in others]
    lying = FILLED if lying is None else lying
    return table({"figure": space, "coins": purse, **rest}, *seats, phase="dig", turn=0, galleries=lying)


def digs(*names: str) -> set[str]:
    return {f"dig {name}" for name in names}


def test_gallery_iii_for_3_coins():
    """Rulebook, 'Fundstücke ausgraben', example: III costs 3, both finds are taken."""
    after = digging(10, 5).play("dig III")
    assert seat(after)["coins"] == 5 - 3
    assert sorted(seat(after)["finds"]) == ["3/15", "3/2"]
    assert galleries(after) == {**FILLED, "III": []}


@pytest.mark.parametrize("finds", [1, 2, 3, 4])
@pytest.mark.parametrize(("price", "name"), list(enumerate(GALLERIES, start=1)))
def test_the_price_is_the_number_of_the_gallery(price: int, name: str, finds: int):
    """Rulebook, 'Fundstücke ausgraben': 1 coin for I, 2 for II and so on, however many finds lie there."""
    tiles = FILLED["IV"][:finds]
    after = digging(10, 7, {name: tiles}).play(f"dig {name}")
    assert seat(after)["coins"] == 7 - price
    assert sorted(seat(after)["finds"]) == sorted(tiles)
    assert galleries(after)[name] == []


@pytest.mark.parametrize("space", SPACES)
def test_how_deep_each_space_lets_dig(space: int):
    """Rulebook, 'Fundstücke ausgraben': from gallery I down to the one named by the space."""
    position = digging(space, 9)
    assert legal(position) == digs(*GALLERIES[: DEEPEST[space]]) | {"no dig"}


@pytest.mark.parametrize("purse", range(7))
def test_only_what_the_purse_can_pay(purse: int):
    """Rulebook, 'Fundstücke ausgraben': the money goes to the bank, so it must be there."""
    assert legal(digging(10, purse)) == digs(*GALLERIES[:purse]) | {"no dig"}


def test_too_deep_and_too_dear_are_refused():
    """Rulebook, 'Fundstücke ausgraben': neither below the space's depth nor beyond the purse."""
    for position in (digging(7, 9), digging(10, 3)):
        with pytest.raises(spadework.IllegalAction):
            position.play("dig IV")


def test_an_empty_gallery_is_not_offered():
    """Rulings, A turn: nothing to dig there."""
    position = digging(10, 9, {"II": ["2/13"], "V": ["5/10"]})
    assert legal(position) == digs("II", "V") | {"no dig"}


def test_nobody_has_to_dig():
    """Rulebook, 'Fundstücke ausgraben': one may leave the finds and keep the coins."""
    after = digging(10, 9).play("no dig")
    assert seat(after)["coins"] == 9
    assert seat(after)["finds"] == []
    assert galleries(after) == FILLED


@pytest.mark.parametrize("first", ["dig II", "no dig"])
def test_one_gallery_a_turn(first: str):
    """Rulebook, 'Fundstücke ausgraben': a single gallery, and before exhibiting."""
    after = digging(10, 9).play(first)
    assert after.actor == 0
    assert not legal(after, "dig", "no")


def test_new_finds_join_the_old_ones():
    """Rulebook, 'Fundstücke ausgraben': finds of earlier rounds stay in front of their owner."""
    after = digging(10, 9, finds=["4/36", "1/3"]).play("dig III")
    assert sorted(seat(after)["finds"]) == ["1/3", "3/15", "3/2", "4/36"]


def test_figures_act_from_right_to_left():
    """Rulebook, 'Fundstücke ausgraben, ausstellen, lagern': each seat makes its whole turn before the next."""
    position = table({"figure": 8}, {"figure": 2}, {"figure": 13}, {"figure": 5}, players=4, phase="dig")
    order: list[int | None] = []
    for _ in range(4):
        actors = [position.actor]
        for action in ("no dig", "finish"):
            position = position.play(action)
            actors.append(position.actor)
        assert len(set(actors)) == 1
        order += actors[:1]
        position = position.play("store")
    assert order == [1, 3, 0, 2]
    assert position.to_json()["round"] == 7


def test_a_gallery_dug_is_empty_for_the_next():
    """Rulebook, 'Fundstücke ausgraben': all its finds were taken."""
    seats = [{"figure": 3, "coins": 5}, {"figure": 10, "coins": 5}, {"figure": 13}]
    position = table(*seats, phase="dig", galleries=FILLED)
    position = play(position, "dig III", "finish", "store")
    assert position.actor == 1
    assert legal(position) == digs("I", "II", "IV", "V") | {"no dig"}


def test_money_not_spent_is_kept_for_the_next_round():
    """Rulebook, 'Tipps der Autoren': coins may be saved."""
    seats = [{"coins": purse, "figure": figure} for purse, figure in ((4, 3), (2, 6), (7, 9))]
    position = play(table(*seats, phase="dig"), *["no dig", "finish", "store"] * 3)
    assert position.to_json()["round"] == 7
    assert coins(position) == [4, 2, 7]
