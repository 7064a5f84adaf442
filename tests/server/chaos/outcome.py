"""What came of a run, and whether it was complete: the command and the tests ask here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from tests.server.chaos.club import DATABASES_CLOCK, WALL_CLOCKS
from tests.server.chaos.faults import FAULTS
from tests.server.chaos.hostile import ATTACKS
from tests.server.chaos.verdict import Verdict

CLOCKS = {"sqlite": [WALL_CLOCKS], "postgresql": [WALL_CLOCKS, DATABASES_CLOCK]}


class Harmed(NamedTuple):
    """What went wrong."""

    faults: Counter[str]
    failed: Counter[str]  # faults that could not be brought about
    filled: list[str]  # how the disk was full each time
    reached: Counter[str]  # attacks that came as far as the server
    jumped: Counter[str]  # clocks that were set

    def missing(self, kind: str) -> list[str]:
        """What should have gone wrong on a database of a kind and did not."""
        return [
            *_missing("never happened: {}", FAULTS, self.faults),
            *_missing("never reached the server: {}", ATTACKS, self.reached),
            *_missing("never jumped: {}", CLOCKS[kind], self.jumped),
        ]


class Outcome(NamedTuple):
    """What came of a run."""

    kind: str  # of database
    wanted: int  # games
    verdict: Verdict
    harmed: Harmed
    moves_in_trouble: int
    starts: int
    log: str  # of the server
    seconds: tuple[float, float]  # while things went wrong, and then until all games were over

    @property
    def errors(self) -> int:
        """How many lines of the server's log report an error."""
        return self.log.count('"level":"error"')

    @property
    def missing(self) -> list[str]:
        """What the run should have tested and did not."""
        verdict = self.verdict
        some = {
            "no move was acknowledged": verdict.moves,
            "no move was acknowledged while things went wrong": self.moves_in_trouble,
            "nothing but moves was acknowledged": verdict.deeds,
            "nobody kept a name with a password": verdict.kept,
            "nothing that people were told was compared": verdict.told,
        }
        few = [f"only {verdict.games} of {self.wanted} games began"] if verdict.games < self.wanted else []
        return [*few, *[words for words, number in some.items() if not number], *self.harmed.missing(self.kind)]

    @property
    def is_good(self) -> bool:
        """Whether everything was tested, and all went well."""
        return self.verdict.is_faultless and not self.missing


def _missing(words: str, wanted: Collection[str], counted: Counter[str]) -> list[str]:
    return [words.format(name) for name in wanted if not counted[name]]
