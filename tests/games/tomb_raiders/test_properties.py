"""What holds in every position of The Tomb Raiders, however it came about."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

import spadework
from spadework.engine.position import Position
from spadework.games.tomb_raiders.actions import Dig, Donate, Pick, Take, TakeMuseum
from spadework.games.tomb_raiders.components import REGIONS

from ..chosen import ANY_JSON, positions

FIELDS = ["seats", "storage", "exhibitions", "museums", "piles", "shown", "stack", "gone", "playing", "donating"]
NUMBERS = some.none() | some.integers(-1, 8)
CARDS = some.lists(some.sampled_from(["rubble", "Larnax", "Sphinx", "crete book of greece"]), max_size=4)
LORE = some.fixed_dictionaries(
    {
        "piles": some.fixed_dictionaries({"crete": CARDS}),
        "shown": some.fixed_dictionaries(
            {
                "crete": some.fixed_dictionaries(
                    {"rubble": some.integers(0, 4), "cards": NUMBERS, "no_artifacts": NUMBERS, "no_finds": NUMBERS}
                )
            }
        ),
        "seats": some.lists(
            some.fixed_dictionaries(
                {},
                optional={
                    "knows": some.fixed_dictionaries({"crete": CARDS}),
                    "looked": some.fixed_dictionaries({"crete": NUMBERS}),
                    "news": some.fixed_dictionaries({"crete": some.integers(0, 4)}),
                },
            ),
            max_size=2,
        ),
    }
)


POSITIONS = positions("tomb_raiders", most_moves=110)


@given(POSITIONS, some.integers(min_value=0))
@settings(max_examples=150, deadline=None)
def test_a_turn_costs_its_seat_what_was_said_and_nobody_else(position: Position, choice: int):
    codes = position.codes()
    if not codes or position.view(None).picking or position.view(None).donating:
        return
    code = codes[choice % len(codes)]
    after = position.play(code)
    while after.view(None).picking or after.view(None).donating:
        assert after.actor == position.actor
        after = after.play(after.codes()[choice % len(after.codes())])
    spent = [int(weeks) for weeks in after.record.week - position.record.week]
    expected = [0, 0, 0, 0]
    assert position.actor is not None
    expected[position.actor] = position.costs()[code]
    assert spent == expected
    assert spent[position.actor] > 0


@given(POSITIONS)
@settings(max_examples=100, deadline=None)
def test_the_seat_to_move_is_never_ahead_of_another(position: Position):
    if position.actor is not None:
        weeks = [seat.weeks for seat in position.view(None).seats]
        assert weeks[position.actor] == min(weeks)


@given(POSITIONS)
@settings(max_examples=100, deadline=None)
def test_storage_is_full_until_the_game_is_over(position: Position):
    view = position.view(None)
    if position.actor is not None:
        assert None not in view.storage
        assert view.green_cards_left > 0
    else:
        assert view.green_cards_left == 0


@given(POSITIONS)
@settings(max_examples=100, deadline=None)
def test_what_a_seat_knows_lies_there(position: Position):
    words = position.to_json()
    for seat in words["seats"]:
        for region in REGIONS:
            pile = list(words["piles"][region])
            for name in seat["knows"][region]:
                pile.remove(name)
            assert seat["looked"][region] != 0 or not pile


@given(POSITIONS, some.integers(min_value=0))
@settings(max_examples=200, deadline=None)
def test_others_learn_only_what_is_shown(position: Position, choice: int):
    codes = position.codes()
    if not codes:
        return
    action = position.legal()[choice % len(codes)]
    after = position.play(action)
    for seat in range(position.players):
        if seat == position.actor:
            continue
        for region in REGIONS:
            before, now = position.view(seat).piles[region], after.view(seat).piles[region]
            assert set(now.finds) <= set(before.finds)
            if not isinstance(action, Dig):
                assert now.rubble == before.rubble


@given(POSITIONS, some.integers(min_value=0))
@settings(max_examples=150, deadline=None)
def test_what_is_found_left_its_pile_and_rubble_stayed(position: Position, choice: int):
    taking = [action for action in position.legal() if isinstance(action, Dig | Pick)]
    if not taking:
        return
    after = position.play(taking[choice % len(taking)])
    before_words, words = position.to_json(), after.to_json()
    assert position.actor is not None
    seats = (words["seats"][position.actor], before_words["seats"][position.actor])
    found = set(seats[0]["finds"]) - set(seats[1]["finds"])
    left = {name for region in REGIONS for name in before_words["piles"][region]}
    left -= {name for region in REGIONS for name in words["piles"][region]}
    assert found == left - {"rubble"}
    for region in REGIONS:
        assert words["piles"][region].count("rubble") == before_words["piles"][region].count("rubble")


@given(POSITIONS, some.integers(min_value=0))
@settings(max_examples=100, deadline=None)
def test_dig_cards_fall_only_when_a_card_is_taken(position: Position, choice: int):
    others = [action for action in position.legal() if not isinstance(action, Take)]
    if not others:
        return
    action = others[choice % len(others)]
    after = position.play(action)
    assert after.view(None).green_cards_left == position.view(None).green_cards_left
    assert sum(after.record.buried) == sum(position.record.buried)
    if isinstance(action, Donate | TakeMuseum):
        assert after.drawn == []


@given(POSITIONS)
@settings(max_examples=100, deadline=None)
def test_json_says_it_all(position: Position):
    assert spadework.from_json(json.loads(json.dumps(position.to_json()))) == position


def check_any(words: dict[str, Any]) -> None:
    try:
        position = spadework.from_json({"game": "tomb_raiders", "players": 2, **words})
    except spadework.InputError:
        return
    assert spadework.from_json(position.to_json()) == position
    for seat in range(2):
        hidden = position.hidden_from(seat, 1)
        assert hidden.view(seat) == position.view(seat)
        assert spadework.from_json(hidden.to_json()) == hidden


@given(some.sampled_from(FIELDS), ANY_JSON)
@settings(max_examples=300, deadline=None)
def test_any_json_is_a_position_or_an_error_that_says_why(field: str, value: Any):
    check_any({field: value})


@given(LORE)
@settings(max_examples=300, deadline=None)
def test_whatever_is_known_of_the_piles_holds_together_or_is_an_error(words: dict[str, Any]):
    check_any(words)


@given(some.text())
@settings(max_examples=100, deadline=None)
def test_any_text_is_an_action_or_an_error(text: str):
    try:
        action = spadework.game("tomb_raiders").words.parse(text)
    except spadework.InputError:
        return
    assert str(action).lower() == " ".join(text.split()).lower()
