"""Bots choose from what their seat knows: nothing else reaches them, so nothing else can make a difference."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from shlex import join

import numpy as np
import pytest

from spadework.bots import catalog
from spadework.bots.bot import decide, dismiss
from spadework.engine import chance
from spadework.engine.position import Position, new
from spadework.engine.registry import NAMES, game

HERE = Path(__file__).parent
SENSITIVE = (
    f"{HERE / 'samples.py'}:Sensitive",
    "run:" + join([sys.executable, str(HERE / "sample_program.py"), "sensitive"]),
)
EACH_GAME = pytest.mark.parametrize("name", NAMES)


def twins(name: str, every: int) -> Iterator[tuple[Position, Position]]:
    """Positions of a game, each with another that the seat to move cannot tell from it."""
    pick = Random(1)
    position = new(name, players=3, seed=2)
    moves = 0
    while position.actor is not None:
        if moves % every == every - 1:
            yield position, position.hidden_from(position.actor, seed=moves)
        position = position.play(pick.choice(position.codes()), chance.seeded(2, moves))
        moves += 1


def choice(bot_name: str, position: Position) -> int:
    bot = catalog.make(bot_name, position.game, seed=7)
    try:
        return decide(bot, position, seed=3)
    finally:
        dismiss(bot)


@EACH_GAME
def test_twins_differ_in_what_is_hidden(name: str):
    differing = [one != other for one, other in twins(name, every=5)]
    assert any(differing) == bool(game(name).hidden)


@EACH_GAME
@pytest.mark.parametrize("bot", [*catalog.MAKERS, "search:300"])
def test_what_a_seat_cannot_know_changes_no_choice(bot: str, name: str):
    for one, other in twins(name, every=40):
        assert choice(bot, one) == choice(bot, other)


@EACH_GAME
@pytest.mark.parametrize("bot", SENSITIVE, ids=["hosted", "program"])
def test_not_even_for_a_bot_that_looks_at_everything(bot: str, name: str):
    for one, other in twins(name, every=15):
        assert choice(bot, one) == choice(bot, other)


@EACH_GAME
def test_such_a_bot_would_notice_the_true_position(name: str):
    """Or the test above would prove nothing."""
    peeked = []
    for one, other in twins(name, every=15):
        bots = [catalog.make(SENSITIVE[0], one.game, seed=7) for _ in range(2)]
        peeked.append(bots[0].choose(one) != bots[1].choose(other))
        for bot in bots:
            dismiss(bot)
    assert any(peeked)


@EACH_GAME
def test_no_way_leads_from_what_a_bot_is_given_to_the_true_position(name: str):
    given: list[Position] = []

    class Keeper:
        def choose(self, position: Position) -> int:
            given.append(position)
            return position.codes()[0]

    true = next(one for one, _other in twins(name, every=20))
    true.view(0)
    assert true._snapshot is not None
    decide(Keeper(), true, seed=3)
    [hidden] = given
    assert set(Position.__slots__) == {"_actor", "_generator", "_snapshot", "buffer", "drawn", "game"}
    assert hidden.game is game(name)
    assert hidden._snapshot is None
    assert hidden.drawn == []
    for own, others in ((hidden.buffer, true.buffer), (hidden._generator, true._generator)):
        assert own.base is None
        assert not np.shares_memory(own, others)
