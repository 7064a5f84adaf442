"""Rulebook: storing what is not exhibited."""

from __future__ import annotations

import pytest

import spadework
from spadework import Position

from .positions import legal, play, seat, table

TILES = ["1/3", "1/12", "1/19", "2/7", "2/24", "2/27", "3/2", "3/15", "3/22", "4/8", "4/14"]
PRICES = [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3]


def storing(finds: int, purse: int) -> Position:
    return table({"finds": TILES[:finds], "coins": purse}, phase="store")


def discards(finds: int) -> set[str]:
    return {f"discard {tile}" for tile in TILES[:finds]}


def test_five_finds_cost_a_coin():
    """Rulebook, 'Fundstücke lagern', example: 1 coin for five."""
    after = storing(5, 3).play("store")
    assert seat(after)["coins"] == 2
    assert seat(after)["finds"] == TILES[:5]


@pytest.mark.parametrize(("finds", "price"), list(enumerate(PRICES)))
def test_what_storing_costs(finds: int, price: int):
    """Rulings, Storing: three are free, then a coin for every three or part of three."""
    after = storing(finds, 5).play("store")
    assert seat(after)["coins"] == 5 - price
    assert seat(after)["finds"] == TILES[:finds]
    assert after.actor == 1


@pytest.mark.parametrize("finds", range(4))
def test_what_is_free_is_not_thrown_away(finds: int):
    """Rulebook, 'Fundstücke lagern': finds are thrown away to save money, and there is none to save."""
    assert legal(storing(finds, 5)) == {"store"}


@pytest.mark.parametrize("finds", range(4, 12))
def test_finds_may_be_thrown_away_instead_of_paying(finds: int):
    """Rulebook, 'Fundstücke lagern': any of one's own, even with money in the purse."""
    assert legal(storing(finds, 5)) == {"store", *discards(finds)}


@pytest.mark.parametrize(("finds", "purse"), [(4, 0), (7, 1), (10, 2), (10, 0)])
def test_finds_must_be_thrown_away_where_money_lacks(finds: int, purse: int):
    """Rulings, Storing: nobody stores what he cannot pay for."""
    position = storing(finds, purse)
    assert legal(position) == discards(finds)
    with pytest.raises(spadework.IllegalAction):
        position.play("store")


def test_a_find_thrown_away_leaves_the_game():
    """Rulebook, 'Fundstücke lagern': it goes back into the box, and the others are stored for nothing."""
    position = storing(4, 0).play("discard 2/7")
    assert position.actor == 0
    assert legal(position) == {"store"}
    assert position.to_json()["gone"] == ["2/7"]
    assert seat(position.play("store"))["finds"] == TILES[:3]


def test_throwing_away_until_it_can_be_paid():
    """Rulings, Storing: of eight finds two are thrown away, and a coin stores the other six."""
    position = storing(8, 1)
    position = position.play("discard 1/3")
    assert "store" in legal(storing(7, 2))
    assert "store" not in legal(position)
    position = position.play("discard 3/15")
    assert legal(position, "store") == {"store"}
    after = position.play("store")
    assert (seat(after)["coins"], seat(after)["finds"]) == (0, TILES[1:7])


def test_only_finds_not_exhibited_are_stored():
    """Rulebook, 'Fundstücke lagern': what stands in the museum costs nothing."""
    collections = [{"marker": 5, "finds": ["5/20", "5/10", "5/47"]}]
    position = table({"finds": TILES[:3], "coins": 2, "collections": collections}, phase="store")
    assert seat(position.play("store"))["coins"] == 2


def test_old_finds_are_stored_again_each_round():
    """Rulebook, 'Fundstücke lagern': at the end of every turn, for all finds in front of the player."""
    position = table({"finds": TILES[:4], "coins": 3}, phase="dig")
    after = play(position, "no dig", "finish", "store")
    assert seat(after)["coins"] == 2


def test_storing_ends_the_turn():
    """Rulebook, 'Fundstücke lagern': the last step; one cannot go back to dig or to exhibit."""
    position = table({"finds": ["5/20", "3/2"], "coins": 5}, galleries={"I": ["1/50"]}).play("finish")
    assert position.actor == 0
    assert legal(position) == {"store"}
    assert position.play("store").actor == 1
