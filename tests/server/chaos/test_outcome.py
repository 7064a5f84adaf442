"""A chaos run succeeds only if it was complete: each thing that did not happen fails it, and is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from click.testing import CliRunner

from tests.server.chaos import __main__ as command
from tests.server.chaos.faults import FAULTS
from tests.server.chaos.hostile import ATTACKS
from tests.server.chaos.outcome import CLOCKS, Harmed, Outcome
from tests.server.chaos.report import report
from tests.server.chaos.run import Plan
from tests.server.chaos.verdict import Verdict

GAMES = 6
LOG = '{"at":"now","level":"error"}\n{"at":"now","level":"warning"}\n'


def complete(kind: str) -> Outcome:
    """A run in which everything happened once."""
    verdict = Verdict(games=GAMES, moves=100, deeds=10, kept=2, told=500)
    harmed = Harmed(Counter(FAULTS), Counter(), ["disk of 5.0 MB full"], Counter(ATTACKS), Counter(CLOCKS[kind]))
    harmed = harmed._replace(**{part: Counter(dict.fromkeys(getattr(harmed, part), 1)) for part in COUNTED})
    return Outcome(kind, GAMES, verdict, harmed, 50, 2, LOG, (30.0, 10.0))


COUNTED = ("faults", "reached", "jumped")


def without(part: str, name: str) -> Callable[[Outcome], None]:
    """Take away that something has happened."""
    return lambda outcome: getattr(outcome.harmed, part).update({name: -1})


def setting(figure: str, number: int) -> Callable[[Outcome], None]:
    """Give another figure to the verdict."""
    return lambda outcome: setattr(outcome.verdict, figure, number)


LACKS = [
    *[(without("faults", name), name) for name in FAULTS],
    *[(without("reached", name), name) for name in ATTACKS],
    *[(without("jumped", name), name) for name in CLOCKS["postgresql"]],
    (setting("games", 0), "only 0 of 6 games began"),
    (setting("games", 5), "only 5 of 6 games began"),
    (setting("moves", 0), "no move was acknowledged"),
    (setting("deeds", 0), "nothing but moves was acknowledged"),
    (setting("kept", 0), "nobody kept a name with a password"),
    (setting("told", 0), "nothing that people were told was compared"),
]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_complete_run_is_good(kind: str):
    outcome = complete(kind)
    assert outcome.missing == []
    assert outcome.is_good
    assert outcome.errors == 1
    assert report(outcome).endswith("PASSED: everything was tested, and what must be 0 is 0")


@pytest.mark.parametrize(("take_away", "words"), LACKS, ids=[words for _, words in LACKS])
def test_a_run_in_which_something_did_not_happen_fails_and_says_what(take_away: Callable[[Outcome], None], words: str):
    outcome = complete("postgresql")
    take_away(outcome)
    assert not outcome.is_good
    [lacking] = outcome.missing
    assert words in lacking
    assert report(outcome).splitlines()[-1].endswith(lacking)


def test_a_run_without_moves_while_things_went_wrong_fails():
    outcome = complete("sqlite")._replace(moves_in_trouble=0)
    assert outcome.missing == ["no move was acknowledged while things went wrong"]


def test_there_is_no_clock_of_a_file():
    assert complete("sqlite")._replace(kind="postgresql").missing == ["never jumped: clock of PostgreSQL"]


def test_every_figure_that_must_be_0_fails_the_run():
    for figure in ("lost", "gaps", "stuck", "leaked", "timed_out"):
        outcome = complete("sqlite")
        setattr(outcome.verdict, figure, 3)
        assert not outcome.is_good
        assert "FAILED: " in report(outcome)
        assert "PASSED" not in report(outcome)


def test_the_report_tells_how_the_disk_was_full_and_which_faults_could_not_be():
    outcome = complete("sqlite")
    outcome.harmed.failed["disk full"] += 2
    lines = [line for line in report(outcome).splitlines() if line.startswith("    disk full ")]
    assert [line.split(maxsplit=2)[2] for line in lines] == [
        "1 (the last time: disk of 5.0 MB full) (2 more could not be brought about)"
    ]


@pytest.mark.parametrize(
    ("lacks", "code"), [((), 0), (("sqlite",), 1), (("postgresql",), 1)], ids=["neither", "file", "server"]
)
def test_the_command_fails_if_one_of_its_runs_was_incomplete(
    lacks: tuple[str, ...], code: int, monkeypatch: pytest.MonkeyPatch
):
    def run(kind: str, plan: Plan, say: Callable[[str], None]) -> Outcome:
        outcome = complete(kind)
        if kind in lacks:
            without("faults", "disk full")(outcome)
        return outcome

    monkeypatch.setattr(command, "run", run)
    monkeypatch.setattr(command, "all_games", lambda: ())
    monkeypatch.setattr(command.signal, "signal", lambda *_: None)
    result = CliRunner().invoke(command.main, [])
    assert result.exit_code == code
    assert result.output.count("FAILED, as it was not tested: never happened: disk full") == len(lacks)
