"""A game looked at through OpenSpiel is the game itself."""

from __future__ import annotations

import random

import pyspiel
import pytest

import spadework
from open_spiel_game import OpenSpielGame, OpenSpielState, leads, win_shares
from spadework.engine import chance
from spadework.engine.position import set_up
from spadework.engine.registry import NAMES


def opened(name: str, players: int, seed: int) -> OpenSpielState:
    return OpenSpielGame(spadework.game(name), players, seed).new_initial_state()


def midway(name: str, players: int, decisions: int) -> OpenSpielState:
    state, pick = opened(name, players, seed=4), random.Random(4)
    for _ in range(decisions):
        state.apply_action(pick.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_a_random_game_is_the_same_through_open_spiel_and_through_the_rules(name: str):
    rng, pick = chance.seeded(7), random.Random(7)
    position = set_up(spadework.game(name), 3, [], rng)
    state = opened(name, players=3, seed=7)
    while position.actor is not None:
        assert state.current_player() == position.actor
        assert state.legal_actions() == position.codes()
        code = pick.choice(position.codes())
        position = position.play(code, rng)
        state.apply_action(code)
    assert state.is_terminal()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.buffer.tobytes() == position.buffer.tobytes()
    assert max(range(3), key=state.returns().__getitem__) == position.ranks().index(1)


def test_a_game_without_points_yet_is_even():
    assert opened("thebes", players=2, seed=1).returns() == [0, 0]


def test_a_shared_win_is_shared():
    assert win_shares([1, 3, 1, 4]) == [0.5, 0, 0.5, 0]


def test_a_lead_counts_up_to_a_limit():
    assert leads([50, 40, 90, 30]) == [-1, -1, 1, -1]
    assert leads([50, 40, 70, 48]) == [-0.5, -0.75, 0.5, -0.55]
    assert leads([60, 60, 50]) == [0, 0, -0.25]


def test_a_clone_goes_its_own_way():
    state = midway("thebes", players=2, decisions=5)
    before = state.buffer.tobytes()
    clone = state.clone()
    assert clone.buffer.tobytes() == before
    clone.apply_action(clone.legal_actions()[0])
    assert clone.buffer.tobytes() != before
    assert state.buffer.tobytes() == before


def test_what_is_not_legal_is_refused():
    state = opened("thebes", players=2, seed=1)
    illegal = next(code for code in range(state.num_distinct_actions()) if code not in state.legal_actions())
    with pytest.raises(ValueError, match="is not legal"):
        state.apply_action(illegal)


@pytest.mark.parametrize("name", NAMES)
def test_another_deal_of_what_is_unknown_looks_the_same_to_the_player(name: str):
    for decisions in range(0, 30, 3):
        state = midway(name, players=2, decisions=decisions)
        known = state.information_state_string()
        for _ in range(5):
            dealt = state.resample_from_infostate(state.current_player(), random.random)
            assert dealt.information_state_string() == known
            assert dealt.legal_actions() == state.legal_actions()


def test_secrets_are_dealt_anew_and_are_no_part_of_what_a_player_knows():
    state = midway("tomb_raiders", players=2, decisions=30)
    player = state.current_player()
    deals = {state.resample_from_infostate(player, random.random).buffer.tobytes() for _ in range(20)}
    assert len(deals) > 1
    assert state.information_state_string(player) != state.information_state_string(1 - player)
