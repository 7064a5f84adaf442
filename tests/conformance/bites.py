"""The conformance suite on a game with secrets, whole and broken in every way the suite should notice.

Run with SPADEWORK_JIT=0, by ``test_suite.py``: the broken rules are plain Python and share one record.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from spadework.engine import registry
from spadework.engine.contract import bind
from spadework.engine.game import Game
from tests.conformance import checks, sealed
from tests.conformance.audit import audit


def bound(game: Game) -> Game:
    bind(game.state, game.rules)
    return game


def variant(**rules: Any) -> Game:
    return bound(sealed.sealed(replace(sealed.RULES, **rules)))


def wordy(**words: Any) -> Game:
    return bound(sealed.sealed(words=replace(sealed.WORDS, **words)))


def sample(game: Game) -> list[Any]:
    return checks.sample(game, 3, (), every=1)


def test_the_whole_game_passes(monkeypatch: pytest.MonkeyPatch):
    game = bound(sealed.sealed())
    monkeypatch.setattr("spadework.engine.record.game", lambda name: game)
    for players in game.players:
        audit(game, players, 0, 50, seed=1)
    checks.check_facts(game)
    checks.check_codes(game)
    checks.check_illegal(game, sample(game))
    checks.check_copies(game, 3, ())
    checks.check_repeatable(game, 3, ())
    checks.check_unforeseeable(sample(game))
    checks.check_json(sample(game))
    checks.check_record(game, 3, ())
    checks.check_words(game, 3, ())
    checks.check_leaks(sample(game))
    checks.check_reveals(sample(game))
    assert "sealed" not in registry.NAMES


def loses_a_card(s: Any, action: int, rng: Any) -> None:
    sealed.apply(s, action, rng)
    if action == sealed.SWAP:
        s.card_at[np.flatnonzero(s.card_at == sealed.DISCARDED)] = 100


def swaps_before_keeping(s: Any, out: Any) -> int:
    out[:2] = [sealed.SWAP, sealed.KEEP]
    return 2 if sealed.actor(s) >= 0 else 0


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (lambda: variant(apply=loses_a_card), "legal action leaves a piece missing"),
        (lambda: variant(legal=lambda s, out: 0), "no legal action"),
        (lambda: variant(legal=swaps_before_keeping), "not ascending"),
        (lambda: bound(sealed.sealed(most_legal=1)), "more legal actions"),
        (lambda: bound(sealed.sealed(longest=1)), "longer than declared"),
        (lambda: bound(sealed.sealed(most_drawn=1)), "more pieces than declared"),
        (lambda: bound(sealed.sealed(box=np.full(sealed.CARDS, 2, dtype=np.int32))), "missing or doubled"),
    ],
)
def test_the_audit_bites(game: Any, fault: str):
    with pytest.raises(AssertionError, match=fault):
        audit(game(), 3, 0, 50, seed=1)


def sees_all(s: Any) -> sealed.View:
    return sealed.View(s.turn, None, list(s.card_at))


def counts_all(s: Any, seat: int, out: Any) -> None:
    out[:] = [s.turn, sealed.card_of(s, (seat + 1) % s.players)]


def hides_the_turn(s: Any, seat: int, rng: Any) -> None:
    sealed.hide(s, seat, rng)
    s.turn = 0


def hides_own_card(s: Any, seat: int, rng: Any) -> None:
    for other in range(s.players):
        s.card_at[sealed.card_of(s, other)] = sealed.IN_PILE
        sealed.deal(s, other, rng)


def hides_cards_for_good(s: Any, seat: int, rng: Any) -> None:
    for other in range(s.players):
        if other != seat:
            s.card_at[sealed.card_of(s, other)] = 100
            sealed.deal(s, other, rng)


def hides_one_rival_only(s: Any, seat: int, rng: Any) -> None:
    rival = (seat + 1) % s.players
    s.card_at[sealed.card_of(s, rival)] = sealed.IN_PILE
    sealed.deal(s, rival, rng)


def tells_all(before: Any, code: int, after: Any, seat: int | None) -> list[list[int]]:
    return [list(after.card_at)]


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (lambda: variant(hide=hides_cards_for_good), "loses or doubles"),
        (lambda: variant(hide=hides_one_rival_only), "leaves what another seat alone knows"),
        (lambda: wordy(narrate=tells_all), "the events of seat . leak"),
        (lambda: wordy(view=sees_all), "the view of seat . leaks"),
        (lambda: variant(features=counts_all), "the features of seat . leak"),
        (lambda: variant(hide=lambda s, seat, rng: None), "never re-deals"),
        (lambda: variant(hide=hides_the_turn), "leaks"),
        (lambda: variant(hide=hides_own_card), "leaks"),
        (lambda: bound(sealed.sealed(hidden=())), "what everybody knows"),
    ],
)
def test_the_leak_check_bites(game: Any, fault: str):
    with pytest.raises(AssertionError, match=fault):
        checks.check_leaks(sample(game()))


def swaps_with_the_next(s: Any, action: int, rng: Any) -> None:
    own, other = (sealed.card_of(s, seat % s.players) for seat in (s.turn, s.turn + 1))
    s.card_at[[own, other]] = s.card_at[[other, own]]
    sealed.apply(s, sealed.KEEP, rng)


def test_a_look_that_is_not_declared_is_noticed():
    with pytest.raises(AssertionError, match="reveals something"):
        checks.check_reveals(sample(variant(apply=swaps_with_the_next)))


def draws_the_lowest(s: Any, action: int, rng: Any) -> None:
    if action == sealed.SWAP:
        s.card_at[sealed.card_of(s, sealed.actor(s))] = sealed.DISCARDED
        s.card_at[list(s.card_at).index(sealed.IN_PILE)] = sealed.HELD + sealed.actor(s)
    s.turn += 1


def test_a_stored_order_is_noticed():
    with pytest.raises(AssertionError):
        checks.check_unforeseeable(sample(variant(apply=draws_the_lowest)))


def test_a_position_lost_in_json_is_noticed():
    with pytest.raises(AssertionError):
        checks.check_json(sample(wordy(to_json=lambda s: {**sealed.to_json(s), "turn": 0})))


def test_a_code_with_another_codes_text_is_noticed():
    with pytest.raises(AssertionError):
        checks.check_codes(wordy(decode=lambda code: sealed.CHOICES[0]))


def test_rules_that_change_an_earlier_position_are_noticed():
    first: list[Any] = []

    def scribbles(s: Any, action: int, rng: Any) -> None:
        first.append(s)
        sealed.apply(s, action, rng)
        first[0].turn = len(first)

    with pytest.raises(AssertionError):
        checks.check_copies(variant(apply=scribbles), 3, ())
