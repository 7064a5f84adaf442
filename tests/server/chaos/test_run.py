"""The chaos run in short: everything goes wrong once, and nothing is lost, stuck or told."""

from __future__ import annotations

import gc

import pytest

from tests.server.chaos.faults import FAULTS, Harm
from tests.server.chaos.run import Plan, run

SHORT = Plan(seconds=120, games=6, seed=4, harm=Harm(pause=(0.1, 1.0), scale=0.4, rounds=1))

LINES_OF_LOG = 60  # that tell what went wrong


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost_no_log_has_a_gap_every_game_goes_on_and_nothing_hidden_is_told(kind: str):
    said: list[str] = []
    outcome = run(kind, SHORT, said.append)
    gc.collect()  # what a guest left open fails this test, and not whichever comes next
    verdict = outcome.verdict
    assert verdict.is_faultless, "\n".join([str(verdict), *said, *outcome.log.splitlines()[-LINES_OF_LOG:]])
    assert verdict.games >= SHORT.games
    assert verdict.moves > 10 * SHORT.games
    assert verdict.told > verdict.moves
    assert len(outcome.faults) == len(FAULTS)
    assert outcome.starts >= 2
