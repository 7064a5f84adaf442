"""The figures of a run, in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from tests.server.chaos.faults import DISK_FULL, FAULTS
from tests.server.chaos.hostile import ATTACKS
from tests.server.chaos.outcome import Harmed, Outcome

WIDTH = 58
DATABASES = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def report(outcome: Outcome) -> str:
    """What was tested, what must be 0, and what to make of it."""
    tested, harm, damage = _tested(outcome), _harm(outcome.harmed), outcome.verdict.damage.items()
    lines = [
        f"{DATABASES[outcome.kind]}:",
        *[_line(words, number) for words, number in tested.items()],
        "  what went wrong, and how often:",
        *[_line(f"  {words}", number) for words, number in harm],
        "  what must be 0:",
        *[_line(f"  {words}", number) for words, number in damage],
        *[f"  {words}" for words in conclusions(outcome)],
    ]
    return "\n".join(lines)


def conclusions(outcome: Outcome) -> list[str]:
    """Whether all went well, and if not, why."""
    bad = [f"FAILED: {words}: {number}" for words, number in outcome.verdict.damage.items() if number]
    lacking = [f"FAILED, as it was not tested: {words}" for words in outcome.missing]
    return [*bad, *lacking] or ["PASSED: everything was tested, and what must be 0 is 0"]


def _tested(outcome: Outcome) -> dict[str, int]:
    verdict, (in_trouble, ending) = outcome.verdict, outcome.seconds
    return {
        "seconds in which things went wrong": round(in_trouble),
        "seconds after that until no game went on any more": round(ending),
        "games of people with people and with bots": verdict.games,
        "moves that were acknowledged": verdict.moves,
        "of them while things went wrong": outcome.moves_in_trouble,
        "other actions and lines of chat that were acknowledged": verdict.deeds,
        "names with passwords that were acknowledged": verdict.kept,
        "positions and lines people were told, compared with logs": verdict.told,
        "times the server was started": outcome.starts,
        "lines of errors in its log": outcome.errors,
    }


def _harm(harmed: Harmed) -> Iterator[tuple[str, str]]:
    for name in FAULTS:
        remarks = []
        if name == DISK_FULL and harmed.filled:
            remarks.append(f"the last time: {harmed.filled[-1]}")
        if harmed.failed[name]:
            remarks.append(f"{harmed.failed[name]} more could not be brought about")
        yield name, " ".join([str(harmed.faults[name]), *[f"({words})" for words in remarks]])
    for clock, times in sorted(harmed.jumped.items()):
        yield f"jumps of the {clock}", str(times)
    for name in ATTACKS:
        yield name, str(harmed.reached[name])


def _line(words: str, number: int | str) -> str:
    return f"  {words:{WIDTH}} {number}"
