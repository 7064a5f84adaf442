"""Position, as a caller in Python uses it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import spadework
from spadework.engine import chance
from spadework.games.thebes.actions import Take


def test_a_game_from_the_first_to_the_last_move():
    position = spadework.new("thebes", players=3, seed=7)
    while position.actor is not None:
        position = position.play(position.legal()[0])
    assert position.legal() == []
    assert len(position.points()) == 3


def test_playing_gives_a_new_position_and_leaves_the_old_one():
    before = spadework.new("thebes", players=2, seed=1)
    kept = before.buffer.tobytes()
    after = before.play(before.legal()[0])
    assert before.buffer.tobytes() == kept
    assert after != before


def test_an_action_may_be_typed_a_text_or_a_code():
    position = spadework.from_json({"game": "thebes", "players": 2, "display": ["rome book crete 2"]})
    typed = Take("rome book crete 2")
    code = position.game.words.encode(typed)
    assert position.play(typed) == position.play("take rome book crete 2") == position.play(code)


def test_an_illegal_action_says_so_and_suggests_a_legal_one():
    position = spadework.from_json({"game": "thebes", "players": 2, "display": ["rome book crete 2"]})
    with pytest.raises(
        spadework.IllegalAction,
        match=r"'take rome book greece 2' is not legal here for seat 0, who is to move; possible: 'take rome",
    ):
        position.play("take rome book greece 2")


def test_a_legal_action_has_its_code_before_it_is_played():
    position = spadework.from_json({"game": "thebes", "players": 2, "display": ["rome book crete 2"]})
    code = position.legal_code("take rome book crete 2")
    assert code in position.codes()
    assert position.legal_code(code) == code
    for wrong in ("take rome book greece 2", "take nothing", -1):
        with pytest.raises(spadework.InputError, match="action"):
            position.legal_code(wrong)


def test_legal_actions_as_json():
    position = spadework.from_json({"game": "thebes", "players": 2, "display": ["rome book crete 2"]})
    rows = position.legal_json()
    assert [row["code"] for row in rows] == position.codes()
    assert {
        "code": position.legal_code("take rome book crete 2"),
        "action": "take rome book crete 2",
        "weeks": 4,
    } in rows


def test_a_misspelt_action_is_recognised():
    position = spadework.new("thebes", players=2, seed=1)
    with pytest.raises(spadework.InputError, match="did you mean 'change display'"):
        position.play("chnge display")


def test_after_the_end_nothing_is_legal():
    seats = [{"weeks": 156}, {"weeks": 156}]
    position = spadework.from_json({"game": "thebes", "players": 2, "seats": seats})
    assert position.actor is None
    with pytest.raises(spadework.IllegalAction, match="the game is over"):
        position.play("change display")


def test_equal_positions_are_equal_and_hash_alike():
    one, same, other = (spadework.new("thebes", players=2, seed=seed) for seed in (1, 1, 2))
    assert one == same
    assert len({one, same, other}) == 2
    assert one != "thebes"


def test_a_hidden_position_does_not_share_the_generator():
    position = spadework.new("thebes", players=2, seed=1)
    outcomes = {position.hidden_from(0, seed).play("change display").buffer.tobytes() for seed in range(5)}
    assert len(outcomes) > 1


def test_a_position_survives_pickling_and_goes_on_alike():
    position = spadework.new("thebes", players=2, seed=1)
    restored = pickle.loads(pickle.dumps(position))
    assert restored == position == copy.deepcopy(position)
    assert restored.drawn_names() == position.drawn_names()
    assert restored.play("change display") == position.play("change display")


@pytest.mark.parametrize(
    "rng", [np.zeros(6, dtype=np.int64), np.zeros_like(chance.seeded(1)), chance.seeded(1).astype(np.int32), None, 7]
)
def test_an_array_that_is_no_generator_is_refused(rng: Any):
    position = spadework.new("thebes", players=2, seed=1)
    if rng is None:
        rng = chance.seeded(1)
        rng[chance.END] = 10**6
    with pytest.raises(spadework.InputError, match="rng: not a generator"):
        position.play("change display", rng)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: spadework.new("thebs", players=2, seed=1), "did you mean 'thebes'"),
        (lambda: spadework.new("thebes", players=5, seed=1), "players 5: Thebes is for 2 to 4"),
        (lambda: spadework.new("thebes", players=2, seed=-1), "seed -1"),
        (lambda: spadework.new("thebes", players=2.0, seed=1), "players 2.0"),  # type: ignore[arg-type]
        (lambda: spadework.new("thebes", players=2, seed=1).features(1.0), "seat 1.0"),  # type: ignore[arg-type]
        (lambda: spadework.new("thebes", players=2, seed=1, options=["fog"]), "option 'fog'"),
        (lambda: spadework.new("thebes", players=2, seed=1).view(2), "seat 2: this game has seats 0 to 1"),
        (lambda: spadework.new("thebes", players=2, seed=1).play(99999), "codes from 0 to"),
        (lambda: spadework.from_json([]), "expected an object"),
        (lambda: spadework.from_json({"players": 2}), "must name the game"),
    ],
)
def test_bad_input_is_named(call: Callable[[], object], message: str):
    with pytest.raises(spadework.InputError, match=message):
        call()
