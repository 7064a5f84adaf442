"""What is told is what a position says of itself."""

from __future__ import annotations

import random

import msgspec
import pytest

from spadework.engine.position import new
from spadework.engine.registry import NAMES
from spadework.server.live.telling import legal_now


@pytest.mark.parametrize("game", NAMES)
def test_legal_actions_are_told_as_the_position_has_them(game: str):
    position, pick = new(game, players=3, seed=1), random.Random(1)
    while position.actor is not None:
        assert msgspec.json.decode(legal_now(position)) == position.legal_json()
        position = position.play(pick.choice(position.codes()))
