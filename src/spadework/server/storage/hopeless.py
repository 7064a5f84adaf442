"""Tables whose own entries the database refuses again and again, though it takes those of others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

TRIES = 3  # in a row: whoever was removed while sitting down spoils one


@dataclass(slots=True)
class Refused:
    """How often a table was refused in a row, why at last, and whether others were stored since the first time."""

    times: int
    why: str
    is_alone: bool


class Hopeless:
    """Counts refusals, to tell a table that can never be stored from a database that takes nothing."""

    def __init__(self) -> None:
        self._refused: dict[str, Refused] = {}

    def refuse(self, table: str, why: str) -> Refused:
        """A table is refused."""
        refused = self._refused.setdefault(table, Refused(0, why, is_alone=False))
        refused.times, refused.why = refused.times + 1, why
        return refused

    def store(self, tables: Iterable[str]) -> None:
        """Some tables are stored."""
        if self._refused:
            for table in tables:
                self._refused.pop(table, None)
            for refused in self._refused.values():
                refused.is_alone = True

    def given_up(self, table: str) -> str | None:
        """Why a table will never be stored, or None; told once, so that it has a new chance after a repair."""
        refused = self._refused.get(table)
        if refused is None or refused.times < TRIES or not refused.is_alone:
            return None
        del self._refused[table]
        return refused.why
