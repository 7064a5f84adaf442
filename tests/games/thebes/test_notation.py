"""Positions as JSON: what is left out, and what contradicts itself."""

from __future__ import annotations

from typing import Any

import pytest

import spadework


def position(**words: Any) -> spadework.Position:
    return spadework.from_json({"game": "thebes", "players": 2, **words})


def test_what_is_left_out_is_as_at_the_start():
    start = position().to_json()
    assert (
        start["seats"]
        == [{"weeks": 0, "place": "warsaw", "cards": [], "finds": [], "used_permissions": [], "exhibitions": []}] * 2
    )
    assert len([card for card in start["display"] if card]) == 4
    assert start["stacks"] == [27, 27, 27]
    assert start["stack"] == [0, 1]
    assert all(start["bonus"].values())


def test_with_three_players_everybody_starts_fifteen_weeks_in():
    assert [seat["weeks"] for seat in position(players=3).to_json()["seats"]] == [15, 15, 15]


def test_a_card_named_in_a_hand_is_gone_from_the_supply():
    holder = position(seats=[{"cards": ["rome zeppelin"]}])
    assert "rome zeppelin" not in holder.view(None).supply.unseen
    assert sum(holder.to_json()["stacks"]) == 80


def test_a_find_named_by_a_seat_is_gone_from_the_bag_and_the_board():
    holder = position(seats=[{"finds": ["Statuettes", "Larnax"]}])
    view = holder.view(None)
    assert view.bonus["crete"] == "Amphore"
    assert "Larnax" not in view.bags["crete"].finds


def test_a_bonus_may_be_named_or_gone():
    named = position(bonus={"crete": "Sphinx", "egypt": None}).view(None)
    assert named.bonus["crete"] == "Sphinx"
    assert named.bonus["egypt"] is None
    assert "Ushebti statue" in named.bags["egypt"].finds


def test_discards_named_stay_discards_even_if_the_display_is_left_out():
    unseen = position().view(None).supply.unseen + [card for card in position().view(None).display if card]
    left = position(discards=unseen).to_json()
    assert len(left["discards"]) == 85
    assert left["display"] == [None] * 4


def test_names_may_be_written_in_any_case():
    seat = {"place": "Rome", "cards": ["Rome Zeppelin"], "finds": ["larnax"]}
    assert position(seats=[seat]).to_json()["seats"][0]["finds"] == ["Larnax"]


def test_tallies_follow_cards_and_finds():
    seat = {"cards": ["rome book crete 2", "berlin book crete 1"], "finds": ["greece book of crete"]}
    assert position(seats=[seat]).view(0).seats[0].knowledge["crete"].books == 4


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"players": 1}, "players: 1 must be from 2 to 4"),
        ({"options": ["fog"]}, "options: Thebes has none"),
        ({"seats": [{}, {}, {}]}, "seats: 3 are given, but the game has 2 players"),
        ({"seats": [{"weeks": 157}]}, r"seats\[0\].weeks: 157 must be from 0 to 156"),
        ({"players": 3, "seats": [{"weeks": 3}]}, r"seats\[0\].weeks: 3 must be from 15 to 156"),
        ({"seats": [{"place": "room"}]}, r"seats\[0\].place: no place is called 'room'; did you mean 'rome'"),
        ({"seats": [{"cards": ["rome bok crete 2"]}]}, r"cards\[0\].*did you mean 'rome book crete 2'"),
        ({"seats": [{"cards": ["rome car"]}, {"cards": ["rome car"]}]}, r"seats\[1\].cards\[0\]: 'rome car' is in"),
        (
            {"seats": [{"cards": ["rome car"]}], "display": ["rome car"]},
            r"display\[0\]: 'rome car' is in the game once",
        ),
        ({"seats": [{"cards": ["rome shovel"] * 3}]}, r"cards\[2\]: 'rome shovel' is in the game 2 times"),
        ({"seats": [{"finds": ["Larnax", "Larnax"]}]}, r"finds\[1\]: 'Larnax' is in the game once"),
        ({"seats": [{"finds": ["Larnacks"]}]}, "did you mean 'Larnax'"),
        ({"seats": [{"used_permissions": ["rome"]}]}, r"used_permissions\[0\]: no site is called 'rome'"),
        ({"seats": [{"exhibitions": ["rome small"]}]}, r"exhibitions\[0\]: no exhibition is called 'rome small'"),
        ({"exhibitions": {"d": "london small"}}, "no exhibition space is called 'd'"),
        ({"exhibitions": {"a": "london small", "b": "london small"}}, "exhibitions.b: 'london small' is in the game"),
        ({"discards": ["london small", "london small"]}, r"discards\[1\]: 'london small' is in the game once"),
        ({"display": ["rome car"] * 5}, "display: 5 cards are given, but there are 4 spaces"),
        ({"stack": [0]}, "stack: .* must name each of the seats"),
        ({"stack": [0, 0]}, "stack: .* must name each of the seats"),
        ({"stacks": [27, 27, 26]}, "stacks: .* must be three numbers that add up to the 81"),
        ({"bonus": {"crete": "Larnax"}}, "bonus.crete: 'Larnax' must be an artifact worth 1"),
        ({"bonus": {"rome": None}}, "bonus: no site is called 'rome'"),
        ({"changes": -1}, "changes: -1 must be from 0"),
        ({"changes": 18}, "changes: 18 must be from 0 to 17"),
        ({"seats": [{"colour": "red"}]}, "unknown field colour"),
        ({"seats": [{"weeks": "ten"}]}, "expected int"),
    ],
)
def test_a_contradiction_is_named(words: dict[str, Any], message: str):
    with pytest.raises(spadework.InputError, match=message):
        position(**words)
