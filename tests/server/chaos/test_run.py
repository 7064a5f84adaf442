"""The chaos run in short: everything goes wrong once, and nothing is lost, stuck or told."""

from __future__ import annotations

import gc
import time

import pytest

from tests.server.chaos.faults import FAULTS, Harm
from tests.server.chaos.players import KINDS as GAMES
from tests.server.chaos.report import report
from tests.server.chaos.run import Plan, run

HARM = Harm(pause=(0.1, 0.5), scale=0.4, rounds=1, moves=4)
LINES_OF_LOG = 60  # that tell what went wrong
SECONDS_TO_SET_UP = 120  # a database, before the run, and to take it away
# Less than a minute on a machine with time to spare; all else is for one that has none.
SHORT = Plan(
    seconds=120,
    games=6,
    seed=4,
    harm=HARM,
    seconds_to_move=(0.05, 0.3),
    seconds_of_silence=6,
    seconds_to_complete=20,
    seconds_to_end=120,
)


def test_the_first_few_games_are_of_every_kind_and_all_kinds_are_played():
    assert [len({kind[part] for kind in GAMES[: SHORT.games]}) for part in range(3)] == [3, 3, 2]
    assert len(set(GAMES)) == len(GAMES) == 3 * 3 * 2


@pytest.mark.timeout(SHORT.longest + SECONDS_TO_SET_UP)  # so that a slow machine gives a verdict, too
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_nothing_acknowledged_is_lost_no_log_has_a_gap_every_game_goes_on_and_nothing_hidden_is_told(kind: str):
    began = time.monotonic()
    said: list[str] = []
    outcome = run(kind, SHORT, said.append)
    gc.collect()  # what a guest left open fails this test, and not whichever comes next
    print(report(outcome), f"  {time.monotonic() - began:.0f} s altogether", sep="\n")
    verdict = outcome.verdict
    assert outcome.is_good, "\n".join([report(outcome), *said, *outcome.log.splitlines()[-LINES_OF_LOG:]])
    assert verdict.moves > 10 * SHORT.games
    assert verdict.told > verdict.moves
    assert outcome.starts >= 2
    assert outcome.moves_in_trouble > HARM.moves * len(FAULTS) // 2


def test_a_run_that_has_no_time_gives_a_verdict_which_is_that_it_failed():
    outcome = run("sqlite", SHORT._replace(seconds=0, games=1, seconds_to_complete=0, seconds_to_end=0), [].append)
    assert outcome.harmed.faults.total() == 0
    assert len([words for words in outcome.missing if "never happened" in words]) == len(FAULTS)
    assert not outcome.is_good
