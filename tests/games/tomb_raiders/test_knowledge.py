"""What a seat knows of the piles: what it saw and what everybody was shown, and nothing more."""

from __future__ import annotations

from typing import Any

from spadework import Position
from tests.games.tomb_raiders.tables import play, play_drawing, position


def knows(table: Position, seat: int) -> list[str]:
    pile = table.view(seat).piles["crete"]
    return [*pile.finds, *["rubble"] * pile.rubble]


def table(pile: list[str], *hand: str, **words: Any) -> Position:
    seats = [{"hand": list(hand), "cards": ["expertise crete 3"]}, {"weeks": 5, "cards": ["expertise crete 2"]}]
    return position(seats=seats, piles={"crete": pile}, **words)


def test_a_scientist_sees_the_whole_pile_and_nobody_else_does():
    after = table(["Larnax", "Sphinx", "rubble"], "scientist").play("play scientist crete")
    assert knows(after, 0) == ["Sphinx", "Larnax", "rubble"]
    assert knows(after, 1) == []
    assert after.view(0).piles["crete"].seen == 0
    assert after.view(1).piles["crete"].seen is None
    assert "Larnax" in after.view(1).piles["crete"].unplaced


def test_what_falls_later_is_unknown_to_whoever_looked():
    looked = table(["Larnax"], "scientist").play("play scientist crete")
    after = play_drawing(looked, "take congress", "congress", "Sphinx", "crete rubble", "green back")
    assert after.to_json()["piles"]["crete"] == ["Sphinx", "Larnax", "rubble"]
    assert knows(after, 0) == ["Larnax"]
    assert after.view(0).piles["crete"].seen == 1
    assert "Sphinx" in after.view(0).piles["crete"].unplaced


def test_a_thief_leaves_its_player_with_the_rest_of_the_pile():
    after = play(table(["Larnax", "Sphinx", "rubble"], "thief crete"), "play thief crete", "pick Larnax")
    assert knows(after, 0) == ["Sphinx", "rubble"]
    assert knows(after, 1) == []
    assert after.view(1).seats[0].finds == ["Larnax"]


def test_only_the_thief_sees_what_may_be_picked():
    picking = table(["Larnax", "Sphinx", "crete book of greece"], "thief crete").play("play thief crete")
    assert picking.view(0).picking.finds == ["Sphinx", "Larnax"]
    assert picking.view(1).picking.finds is None
    assert picking.view(None).picking.card == "thief crete"


def test_a_thief_who_finds_nothing_proves_that_no_artifact_lies_there():
    after = table(["crete book of greece", "rubble"], "thief crete").play("play thief crete")
    assert knows(after, 0) == ["crete book of greece", "rubble"]
    assert knows(after, 1) == []
    assert after.view(1).piles["crete"].no_artifacts == 0
    assert after.view(1).piles["crete"].no_finds is None


def test_rubble_shown_at_a_dig_is_known_to_all():
    before = table(["Larnax", "Sphinx", "rubble", "rubble"])
    after = play_drawing(before, "dig crete 6", "crete rubble", "Larnax")
    assert knows(after, 0) == knows(after, 1) == ["rubble"]
    assert after.view(0).piles["crete"].seen is None


def test_a_dig_that_takes_the_last_card_but_is_not_short_tells_nobody():
    after = play_drawing(table(["Larnax", "rubble"]), "dig crete 6", "crete rubble", "Larnax")
    assert after.view(0).piles["crete"].seen is None


def test_a_short_dig_shows_the_whole_pile_to_all():
    after = play_drawing(table(["rubble"]), "dig crete 6", "crete rubble")
    assert [after.view(seat).piles["crete"].seen for seat in (0, 1)] == [0, 0]
    assert knows(after, 1) == ["rubble"]


def test_cards_that_a_dig_shows_are_news_to_whoever_did_not_know_them():
    before = table(["Larnax", "Sphinx", "rubble"], "scientist").play("play scientist crete")
    assert [before.view(seat).piles["crete"].news for seat in (0, None)] == [0, 0]
    after = play_drawing(before, "dig crete 6", "crete rubble", "Larnax")
    assert [after.view(seat).piles["crete"].news for seat in (0, 1, None)] == [0, 2, 2]
    assert [after.view(seat).piles["crete"].shown for seat in (0, 1, None)] == [0, 0, 0]


def test_a_dig_in_an_empty_pile_is_legal_and_finds_nothing():
    after = table([]).play("dig crete 6")
    assert after.view(1).piles["crete"].seen == 0
    assert after.view(1).seats[0].finds == []


def test_looking_reveals_although_chance_draws_nothing():
    before = table([], "scientist", "thief crete", "assistant")
    for action in ("play scientist crete", "play thief crete", "dig crete 6"):
        after = before.play(action)
        assert after.drawn == []
        assert before.reveals(after, action)
    assert not before.reveals(before.play("play assistant"), "play assistant")


def test_how_many_cards_lie_in_the_supply_is_not_said():
    one, other = (table(pile, "scientist").view(1) for pile in (["Larnax", "Sphinx", "rubble"], []))
    assert one == other
