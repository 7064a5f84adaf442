"""Thebes as the project plays it agrees with the referee."""

from __future__ import annotations

import pytest

from tests.referee.thebes.check import AS_OF_OLD_RULES, check_game

OPTIONS: list[tuple[str, ...]] = [()] if AS_OF_OLD_RULES else [(), ("waiting_exhibitions",)]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rules_and_referee_agree(players: int, options: tuple[str, ...], seed: int):
    assert check_game(players, options, seed) > 20
