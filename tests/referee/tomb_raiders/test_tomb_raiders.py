"""The Tomb Raiders as the project plays them agree with the referee (a game takes about 70 ms)."""

from __future__ import annotations

import pytest

from tests.referee.tomb_raiders.check import AS_OF_OLD_RULES, check_game

OPTIONS: list[tuple[str, ...]] = [()] if AS_OF_OLD_RULES else [(), ("from_memory",)]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_code_and_referee_agree(players: int, options: tuple[str, ...], seed: int):
    assert check_game(players, options, seed) > 40
