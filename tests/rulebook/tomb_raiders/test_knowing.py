"""Rulings, What a seat knows: the cards it has seen in a pile, and how little anybody else does."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import spadework
from spadework import Position

from .cards import RUBBLE
from .positions import LATER, artifacts_of, dealt_out, expertise, knows, pile, play, seat, table

BOOK = "crete book of greece"
CRETE = ["Larnax", "Sphinx", BOOK, "rubble", "rubble"]
PICKS = {"thief crete": "Larnax", "tomb_raider crete": BOOK}


def looking(card: str, crete: list[str] = CRETE, players: int = 3) -> Position:
    """The position after seat 0 has searched the pile of Crete."""
    position = table({"hand": [card]}, *[LATER] * (players - 1), players=players, piles={"crete": crete})
    if card == "scientist":
        return position.play("play scientist crete")
    return play(position, f"play {card}", f"pick {PICKS[card]}")


def test_a_scientist_shows_the_whole_pile():
    """Rulebook, 'Scientist': all cards of the pile, and to this player alone."""
    after = looking("scientist")
    assert knows(after, 0) == sorted(CRETE)
    assert knows(after, 1) == knows(after, 2) == []


@pytest.mark.parametrize("card", PICKS)
def test_a_thief_and_a_tomb_raider_see_what_they_leave(card: str):
    """Rulebook, 'Thief' and 'Tomb raiders': they search the pile, so its owner knows the rest of it."""
    after = looking(card)
    assert knows(after, 0) == sorted(find for find in CRETE if find != PICKS[card])
    assert knows(after, 1) == knows(after, 2) == []


def test_a_search_in_vain_is_a_look_too():
    """Rulebook, 'Thief': he has searched the pile even if it holds no artifact."""
    position = table({"hand": ["thief crete"]}, LATER, piles={"crete": [BOOK, "rubble", "rubble"]})
    after = position.play("play thief crete")
    assert knows(after, 0) == [BOOK, "rubble", "rubble"]
    assert knows(after, 1) == []


def test_a_look_is_at_one_pile():
    """Rulebook, 'Scientist': any one pile; the others remain unseen."""
    position = table({"hand": ["scientist"]}, LATER, piles={"crete": CRETE, "egypt": artifacts_of("egypt", 3)})
    after = position.play("play scientist egypt")
    assert knows(after, 0, "egypt") == sorted(artifacts_of("egypt", 3))
    assert knows(after, 0, "crete") == []


def test_a_dig_shows_rubble_to_everybody():
    """Rulebook, 'Conduct an excavation': cards are revealed one by one, and rubble goes back."""
    digger = {"cards": ["expertise crete 3"]}
    position = table(digger, LATER, LATER, players=3, piles={"crete": ["rubble"] * 5})
    after = position.play("dig crete 12")
    assert [knows(after, number) for number in range(3)] == [["rubble"] * 3] * 3


def test_one_card_of_rubble_looks_like_another():
    """Rulings, What a seat knows: two cards twice may be the same two, three later are at least three."""
    digger = {"cards": ["expertise crete 3"], "hand": ["general_excavation"]}
    position = table(digger, LATER, piles={"crete": ["rubble"] * 6})
    for action, least in [("dig crete 8", 2), ("dig crete 8", 2), ("dig crete 12 using general_excavation", 3)]:
        position = position.play(action)
        assert [knows(position, number) for number in (0, 1)] == [["rubble"] * least] * 2


def test_rubble_shown_to_one_who_knows_more_of_it():
    """Rulings, What a seat knows: who has seen four of them learns nothing from two."""
    digger = {"cards": ["expertise crete 3"]}
    other = {"weeks": 90, "knows": {"crete": ["rubble"] * 4}}
    after = table(digger, other, piles={"crete": ["rubble"] * 5}).play("dig crete 8")
    assert knows(after, 0) == ["rubble"] * 2
    assert knows(after, 1) == ["rubble"] * 4


def test_what_is_found_is_known_to_be_gone():
    """Rulings, What a seat knows: everything that was ever open; the find lies in front of the digger."""
    digger = {"cards": ["expertise crete 3"]}
    other = {"weeks": 90, "knows": {"crete": ["Larnax", "Sphinx"]}}
    after = table(digger, other, piles={"crete": ["Larnax", "Sphinx"]}).play("dig crete 12")
    assert knows(after, 1) == []
    after = table({"hand": ["thief crete"]}, other, piles={"crete": ["Larnax", "Sphinx"]})
    assert knows(play(after, "play thief crete", "pick Larnax"), 1) == ["Sphinx"]


def test_what_falls_onto_the_pile_later_is_unknown():
    """Rulings, What a seat knows: nothing of what fell onto that pile after the look."""
    stored = ["congress", "expertise egypt 1", "expertise egypt 1", "expertise egypt 1"]
    player = {"knows": {"crete": ["Sphinx", *["rubble"] * RUBBLE]}}
    position = dealt_out(player, supply=["general 2", "Larnax"], storage=stored, piles={"crete": ["Sphinx"]})
    after = position.play("take congress")
    assert pile(after, "crete") == ["Larnax", "Sphinx", *["rubble"] * RUBBLE]
    assert knows(after, 0) == ["Sphinx", *["rubble"] * RUBBLE]
    assert knows(after, 1) == []


def test_a_second_look_shows_what_has_fallen():
    """Rulebook, 'Scientist': all cards that are there now."""
    player = {"hand": ["scientist"], "knows": {"crete": ["Sphinx"]}}
    after = table(player, LATER, piles={"crete": CRETE}).play("play scientist crete")
    assert knows(after, 0) == sorted(CRETE)


def test_a_look_stays_known():
    """Rulings, What a seat knows: for as long as the cards lie there, whatever others do elsewhere."""
    position = looking("scientist")
    for _ in range(5):
        position = position.play("take " + next(card for card in position.to_json()["storage"] if card))
    assert knows(position, 0) == sorted(CRETE)


def unlike(*seats: dict[str, Any], **rest: Any) -> list[Position]:
    """Tables that differ only in what lies on the pile of Crete."""
    piles = [[], ["rubble"], CRETE, artifacts_of("crete"), [*artifacts_of("crete"), BOOK, *["rubble"] * RUBBLE]]
    return [table(*seats, piles={"crete": cards}, **rest) for cards in piles]


def told(positions: list[Position], seat: int | None) -> list[Any]:
    """What a seat gets to see of each position."""
    return [position.view(seat) for position in positions]


def same(things: list[Any]) -> bool:
    return all(thing == things[0] for thing in things)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_or_counts_a_pile(seat: int | None):
    """Rulebook, 'Conduct an excavation', important: neither what lies on it nor how many; spectators likewise."""
    positions = unlike({"cards": ["expertise crete 3"]}, {"hand": ["thief crete"]})
    assert same(told(positions, seat))
    if seat is not None:
        assert same([position.features(seat).tolist() for position in positions])


def test_only_the_one_who_looked_has_seen_it():
    """Rulings, What a seat knows: the views of all others are the same whatever the scientist saw."""
    before = unlike({"hand": ["scientist"]}, LATER, LATER, players=3)
    after = [position.play("play scientist crete") for position in before]
    for other in (1, 2, None):
        assert same(told(after, other))
        events = [one.events(two, "play scientist crete", other) for one, two in zip(before, after, strict=True)]
        assert same(events)
    views = told(after, 0)
    assert not any(one == two for place, one in enumerate(views) for two in views[:place])


def test_others_do_not_see_what_a_thief_may_choose_from():
    """Rulings, What a seat knows: while he searches, only his owner sees the pile."""
    before = [table({"hand": ["thief crete"]}, piles={"crete": ["Larnax", *cards]}) for cards in (["Flask"], CRETE[1:])]
    during = [position.play("play thief crete") for position in before]
    assert same(told(during, 1))
    assert same(told(during, None))
    assert not same(told(during, 0))
    assert same([one.events(two, "play thief crete", 1) for one, two in zip(before, during, strict=True)])
    after = [position.play("pick Larnax") for position in during]
    assert same(told(after, 1))
    assert seat(after[0])["finds"] == ["Larnax"]


def test_nobody_sees_what_falls():
    """Rulebook, 'Set-up': dig cards are laid face down, and nobody counts them."""
    lying, stored = ["Larnax", "Flask"], ["congress", "general 1", "general 1", "general 1"]
    before = [
        dealt_out({}, supply=["general 2", *falling], storage=stored, piles={"crete": remaining})
        for falling, remaining in [(lying, []), (lying[:1], lying[1:]), ([], lying), (["crete rubble"], lying)]
    ]
    after = [position.play("take congress") for position in before]
    assert same([pile(position, "crete") for position in after])
    for number in (0, 1, None):
        assert same(told(before, number))
        assert same([one.events(two, "take congress", number) for one, two in zip(before, after, strict=True)])


def test_a_hand_is_no_secret():
    """Rulings, What a seat knows: every card in it was taken face up."""
    position = table({"hand": ["thief crete", "assistant"]})
    for number in (0, 1, None):
        assert sorted(position.view(number).seats[0].hand) == ["assistant", "thief crete"]


OPEN = ("players", "storage", "exhibitions", "museums", "stack")


def open_to(position: Position, number: int) -> dict[str, Any]:
    """What a seat knows of a position."""
    data = position.to_json()
    seats = [{key: entry for key, entry in found.items() if key != "knows"} for found in data["seats"]]
    return {**{key: data[key] for key in OPEN}, "seats": seats, "knows": data["seats"][number]["knows"]}


def test_hiding_keeps_what_a_seat_knows():
    """Rulings, What a seat knows: all that is open, and every card it saw in a pile."""
    player = {"cards": expertise("greece", 3), "finds": ["Flask"], "knows": {"crete": ["Sphinx", "rubble", "rubble"]}}
    position = table(player, {"weeks": 3, "finds": ["Amphore"]}, piles={"crete": CRETE}, exhibitions=[2], museums=[1])
    for seed in range(50):
        hidden = position.hidden_from(0, seed)
        assert open_to(hidden, 0) == open_to(position, 0)
        assert "Sphinx" in pile(hidden, "crete")
        assert pile(hidden, "crete").count("rubble") >= 2
        assert not {"Flask", "Amphore"} & set(pile(hidden, "crete"))
        assert hidden.view(0) == position.view(0)


def test_hiding_deals_the_unknown_anew():
    """Rulings, What a seat knows: which other cards lie on a pile, and how many, may be anything."""
    player = {"knows": {"crete": ["Sphinx"]}}
    position = table(player, {"knows": {"crete": CRETE}}, piles={"crete": CRETE})
    piles = [pile(position.hidden_from(0, seed), "crete") for seed in range(100)]
    assert len({len(cards) for cards in piles}) > 3
    assert any("Larnax" not in cards for cards in piles)
    assert any("Snake goddess" in cards for cards in piles)


def test_just_after_a_look_nothing_of_the_pile_is_unknown():
    """Rulebook, 'Scientist': who saw all cards knows that no other is there until cards are turned up again."""
    after = looking("scientist")
    assert all(pile(after.hidden_from(0, seed), "crete") == sorted(CRETE) for seed in range(30))
    later = after.play("take congress")
    piles = [pile(later.hidden_from(0, seed), "crete") for seed in range(100)]
    assert all(not Counter(CRETE) - Counter(cards) for cards in piles)
    assert len({len(cards) for cards in piles}) > 1


def test_a_thief_in_vain_tells_everybody():
    """Rulings, What a seat knows: everybody saw him take nothing, so no artifact lies there."""
    position = table({"hand": ["thief crete"]}, LATER, piles={"crete": [BOOK, "rubble"]})
    after = position.play("play thief crete")
    piles = [pile(after.hidden_from(1, seed), "crete") for seed in range(100)]
    assert all(not set(cards) & set(artifacts_of("crete")) for cards in piles)
    assert {BOOK in cards for cards in piles} == {True, False}


def test_a_dig_to_the_bottom_shows_everybody_what_is_left():
    """Rulings, Digging: a short pile gives what it has, so just then only the rubble shown lies there."""
    position = table({"cards": ["expertise crete 3"]}, LATER, piles={"crete": ["Larnax", "rubble"]})
    after = position.play("dig crete 12")
    for number in (0, 1):
        assert all(pile(after.hidden_from(number, seed), "crete") == ["rubble"] for seed in range(30))


def test_hiding_lays_as_many_dig_cards_as_a_shuffle_would():
    """Rulings, The pile: after four cards in storage 5.4 lie on the piles, and a seat expects as many."""
    starts = [spadework.new("tomb_raiders", players=2, seed=seed) for seed in range(400)]
    piles = [start.hidden_from(seed % 2, seed).to_json()["piles"] for seed, start in enumerate(starts)]
    lying = sum(len(cards) for laid in piles for cards in laid.values())
    assert lying / len(starts) == pytest.approx(4 * 80 / 72 + 80 / 84, abs=0.6)


def test_hiding_from_one_who_knows_nothing():
    """Rulings, What a seat knows: a pile nobody looked at is dealt anew, and so is what another saw."""
    position = table({}, {"knows": {"crete": CRETE}}, piles={"crete": CRETE})
    hidden = [position.hidden_from(0, seed) for seed in range(50)]
    assert len({tuple(pile(one, "crete")) for one in hidden}) > 10
    for one in hidden:
        assert not set(knows(one, 1)) - set(pile(one, "crete"))


def test_donated_artifacts_are_known_to_be_gone():
    """Rulebook, 'Museums': they were open, so nobody expects them on a pile."""
    position = table({"finds": ["Larnax", "Flask"]}, museums=[0], piles={"crete": ["Sphinx"]})
    after = play(position, "take museum 0", "donate Larnax", "donate Flask")
    for number in (0, 1):
        for seed in range(50):
            assert not {"Larnax", "Flask"} & set(pile(after.hidden_from(number, seed), "crete"))


def test_the_supply_shows_a_green_back_whatever_is_hidden():
    """Rulings, The pile: the next card is green, and a table dealt anew can be played on."""
    position = table({"cards": ["expertise crete 1"]}, piles={"crete": CRETE})
    for seed in range(30):
        hidden = position.hidden_from(0, seed)
        assert {str(action) for action in hidden.legal()} == {str(action) for action in position.legal()}
        assert len([card for card in hidden.play("take congress").to_json()["storage"] if card]) == 4
