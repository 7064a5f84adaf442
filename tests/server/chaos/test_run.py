"""The chaos run in short: everything goes wrong once, and nothing is lost, stuck or told."""

from __future__ import annotations

import gc

import pytest

from tests.server.chaos.faults import FAULTS, Harm
from tests.server.chaos.hostile import KINDS
from tests.server.chaos.players import KINDS as GAMES
from tests.server.chaos.run import Plan, run

HARM = Harm(pause=(0.1, 0.5), scale=0.4, rounds=1, moves=4)
LINES_OF_LOG = 60  # that tell what went wrong
SHORT = Plan(seconds=120, games=6, seed=4, harm=HARM, seconds_to_move=(0.05, 0.3))


def test_the_first_few_games_are_of_every_kind_and_all_kinds_are_played():
    assert [len({kind[part] for kind in GAMES[: SHORT.games]}) for part in range(3)] == [3, 3, 2]
    assert len(set(GAMES)) == len(GAMES) == 3 * 3 * 2


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
    assert outcome.moves_in_trouble > HARM.moves * len(FAULTS) // 2
    assert verdict.deeds > 0
    assert verdict.kept > 0
    assert outcome.reached.keys() == KINDS
    assert all(outcome.jumped.values())
    assert ("clock of the database" in outcome.jumped) == (kind == "postgresql")
