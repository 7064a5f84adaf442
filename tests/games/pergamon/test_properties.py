"""What holds in every position of Pergamon, however it came about."""

from __future__ import annotations

import json
from itertools import chain
from random import Random
from typing import Any

import msgspec
import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as some

import spadework
from spadework.engine.position import Position
from spadework.games.pergamon.events import Robbed

from ..chosen import ANY_JSON

SETTINGS = [
    (players, options)
    for players in (2, 3, 4)
    for options in ([], ["sorting"], ["order"], ["order", "sorting"])
    if players > 2 or "order" not in options
]


def played(setting: tuple[int, list[str]], seed: int, moves: int) -> Position:
    """The position after so many random moves."""
    players, options = setting
    return play_on(spadework.new("pergamon", players, seed, options), seed, moves)


def play_on(position: Position, seed: int, moves: int) -> Position:
    pick = Random(seed)
    for _ in range(moves):
        if position.actor is None:
            break
        position = position.play(pick.choice(position.codes()))
    return position


SEEDS = some.integers(0, 2**32)
LENGTHS = some.integers(0, 250)
POSITIONS = some.builds(played, some.sampled_from(SETTINGS), SEEDS, LENGTHS)
MOVES = some.tuples(POSITIONS, some.integers(min_value=0))


def moved(position: Position, choice: int) -> tuple[int, Position]:
    codes = position.codes()
    assume(codes)
    code = codes[choice % len(codes)]
    return code, position.play(code)


def places(position: Position) -> list[list[str]]:
    """The finds in every place of the table, and those nobody has seen."""
    view = position.view(None)
    rows = [collection.finds for seat in view.seats for collection in seat.collections if collection]
    stores = [seat.finds for seat in view.seats]
    return [*view.galleries.values(), *stores, *rows, view.row, view.laid_out, view.gone, view.unseen]


def money(position: Position) -> int:
    view = position.view(None)
    return sum(seat.coins for seat in view.seats) + (view.raider["coins"] if view.raider else 0)


@given(POSITIONS)
@settings(max_examples=100, deadline=None)
def test_every_find_is_in_one_place(position: Position):
    tiles = list(chain.from_iterable(places(position)))
    assert len(tiles) == len(set(tiles)) == 60
    assert all(len(gallery) <= 4 for gallery in position.view(None).galleries.values())


@given(POSITIONS)
@settings(max_examples=100, deadline=None)
def test_no_two_markers_share_a_space(position: Position):
    seats = position.view(None).seats
    markers = [collection.marker for seat in seats for collection in seat.collections if collection]
    assert len(markers) == len(set(markers))
    assert all(1 <= marker <= 24 for marker in markers)


@given(POSITIONS)
@settings(max_examples=100, deadline=None)
def test_all_seats_see_the_same(position: Position):
    views = [msgspec.structs.replace(position.view(seat), seat=None) for seat in [None, *range(position.players)]]
    assert all(view == views[0] for view in views)


@given(MOVES)
@settings(max_examples=200, deadline=None)
def test_money_comes_from_cards_and_goes_for_what_was_said(move: tuple[Position, int]):
    """A move costs its seat what was said; with the last figure the cards' money comes in, all of it."""
    position = move[0]
    code, after = moved(*move)
    spent = position.costs()[code]
    spent += sum(event.coins for event in position.events(after, code, None) if isinstance(event, Robbed))
    is_turned = after.to_json()["funds"]["turned"] and not position.to_json()["funds"]["turned"]
    paid = sum(after.view(None).cards) if is_turned else 0
    assert money(after) - money(position) == paid - spent
    assert all(seat.coins >= 0 for seat in after.view(None).seats)


@given(MOVES)
@settings(max_examples=200, deadline=None)
def test_points_given_are_never_taken_away(move: tuple[Position, int]):
    _, after = moved(*move)
    given_points = [seat["points"] for seat in move[0].to_json()["seats"]]
    assert all(
        now >= then for now, then in zip([s["points"] for s in after.to_json()["seats"]], given_points, strict=True)
    )


@given(MOVES)
@settings(max_examples=200, deadline=None)
def test_what_left_the_game_stays_away(move: tuple[Position, int]):
    _, after = moved(*move)
    before, now = move[0].view(None), after.view(None)
    assert set(before.gone) <= set(now.gone)
    assert set(now.unseen) <= set(before.unseen)
    assert all(left <= then for left, then in zip(now.cards_left, before.cards_left, strict=True))


@given(POSITIONS)
@settings(max_examples=100, deadline=None)
def test_json_says_it_all(position: Position):
    assert spadework.from_json(json.loads(json.dumps(position.to_json()))) == position


@given(POSITIONS)
@settings(max_examples=200, deadline=None)
def test_what_follows_from_the_rest_may_be_left_out(position: Position):
    """The start player from the order of placing, turn and done from the figures, the raider's space from the cards."""
    data = position.to_json()
    del data["start"], data["funds"]["turned"]
    if not any(seat["done"] for seat in data["seats"]) or data["phase"] == "over":
        del data["turn"]
    for seat in data["seats"]:
        del seat["done"]
    if "raider" in data:
        del data["raider"]["figure"], data["raider"]["done"]
    assert spadework.from_json(data) == position


def check_playable(data: dict[str, Any], seed: int) -> None:
    """The data are refused; or the position says itself, every piece is in a place, and it is played to the end."""
    try:
        position = spadework.from_json(data)
    except spadework.InputError:
        return
    assert spadework.from_json(position.to_json()) == position
    counted = np.zeros_like(position.game.box)
    for _ in range(position.game.longest):
        position.game.rules.census(position.record, counted)
        assert (counted == position.game.box).all()
        position = play_on(position, seed, 1)
    assert position.actor is None


FIELDS = ["players", "options", "round", "phase", "start", "turn", "placing", "seats", "galleries", "funds"]
FIELDS += ["raider", "row", "polished", "laid_out", "settled", "gone"]


@given(some.sampled_from(FIELDS), ANY_JSON, SEEDS)
@settings(max_examples=300, deadline=None)
def test_any_json_is_a_position_or_an_error(field: str, value: Any, seed: int):
    check_playable({"game": "pergamon", "players": 2, field: value}, seed)


@given(POSITIONS, some.integers(1, 80), some.sets(some.sampled_from(FIELDS[2:]), min_size=1, max_size=4), SEEDS)
@settings(max_examples=300, deadline=None)
def test_two_moments_of_a_game_mixed_are_a_position_or_an_error(
    position: Position, moves: int, fields: set[str], seed: int
):
    """A contradiction that slips through would show in a game that goes wrong."""
    data, later = position.to_json(), play_on(position, seed, moves).to_json()
    check_playable({**data, **{field: later[field] for field in fields if field in later}}, seed)


@given(POSITIONS, some.sets(some.sampled_from(FIELDS[2:]), min_size=1, max_size=8), SEEDS)
@settings(max_examples=300, deadline=None)
def test_entries_left_out_leave_a_position_or_an_error(position: Position, fields: set[str], seed: int):
    data = {field: value for field, value in position.to_json().items() if field not in fields}
    check_playable(data, seed)


@given(some.text())
@settings(max_examples=100, deadline=None)
def test_any_text_is_an_action_or_an_error(text: str):
    try:
        action = spadework.game("pergamon").words.parse(text)
    except spadework.InputError:
        return
    assert str(action).lower() == " ".join(text.split()).lower()
