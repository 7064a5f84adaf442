"""How long a search may think about a decision."""

from __future__ import annotations

import re
from dataclasses import dataclass

from spadework.engine.errors import InputError

LONGEST = 24 * 60 * 60  # seconds
MOST_ITERATIONS = 10**9


@dataclass(frozen=True)
class Budget:
    """Iterations or seconds; with both, whichever is used up first ends the thinking."""

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise InputError("budget: give iterations or seconds")
        if self.iterations is not None and not 1 <= self.iterations <= MOST_ITERATIONS:
            raise InputError(f"iterations {self.iterations}: from 1 to {MOST_ITERATIONS}")
        if self.seconds is not None and not 0 < self.seconds <= LONGEST:
            raise InputError(f"seconds {self.seconds:g}: more than 0, and at most a day")


def parse(text: str) -> Budget:
    """The budget that a text such as ``10000`` (iterations) or ``0.5s`` (seconds) names."""
    if re.fullmatch(r"[0-9]{1,12}", text):
        return Budget(iterations=int(text))
    if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?s", text):
        return Budget(seconds=float(text[:-1]))
    raise InputError(f"budget {text!r}: write iterations (10000) or seconds (0.5s)")
