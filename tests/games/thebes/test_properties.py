"""What holds in every position of Thebes, however it came about."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

import spadework
from spadework.engine.position import Position
from spadework.games.thebes.actions import Dig

from ..chosen import ANY_JSON, positions

FIELDS = ["players", "options", "seats", "display", "exhibitions", "stack", "bonus", "stacks", "discards", "changes"]


POSITIONS = positions("thebes", most_moves=80)


@given(POSITIONS, some.integers(min_value=0))
@settings(max_examples=150, deadline=None)
def test_an_action_costs_its_seat_what_was_said_and_nobody_else(position: Position, choice: int):
    codes = position.codes()
    if not codes:
        return
    code = codes[choice % len(codes)]
    after = position.play(code)
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


@given(POSITIONS, some.integers(min_value=0))
@settings(max_examples=150, deadline=None)
def test_what_is_found_left_the_bag_and_debris_stayed(position: Position, choice: int):
    digs = [action for action in position.legal() if isinstance(action, Dig)]
    if not digs:
        return
    dig = digs[choice % len(digs)]
    before, after = position.view(None), position.play(dig).view(None)
    assert position.actor is not None
    found = set(after.seats[position.actor].finds) - set(before.seats[position.actor].finds)
    left = set(before.bags[dig.site].finds) - set(after.bags[dig.site].finds)
    assert found == left | {name for name in [before.bonus[dig.site]] if name}
    assert after.bonus[dig.site] is None
    assert after.bags[dig.site].debris == before.bags[dig.site].debris


@given(POSITIONS)
@settings(max_examples=100, deadline=None)
def test_json_says_it_all(position: Position):
    assert spadework.from_json(json.loads(json.dumps(position.to_json()))) == position


@given(some.sampled_from(FIELDS), ANY_JSON)
@settings(max_examples=300, deadline=None)
def test_any_json_is_a_position_or_an_error_that_says_why(field: str, value: Any):
    try:
        position = spadework.from_json({"game": "thebes", "players": 2, field: value})
    except spadework.InputError:
        return
    assert spadework.from_json(position.to_json()) == position


@given(some.text())
@settings(max_examples=100, deadline=None)
def test_any_text_is_an_action_or_an_error(text: str):
    try:
        action = spadework.game("thebes").words.parse(text)
    except spadework.InputError:
        return
    assert str(action) == " ".join(text.split()).lower()
