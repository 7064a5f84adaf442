"""Who is at a table: people who sit there and others, wherever they are connected."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec


class Attendance(msgspec.Struct, frozen=True):
    """Who is connected to a table: people who play there, each with an address, and whether anybody is there at all."""

    players: dict[str, str]
    has_guests: bool

    def joined(self, others: Iterable[Attendance]) -> Attendance:
        """All who are here or at other processes."""
        players, has_guests = dict(self.players), self.has_guests
        for other in others:
            players = {**other.players, **players}
            has_guests = has_guests or other.has_guests
        return Attendance(players, has_guests)


NOBODY = Attendance({}, False)


class Elsewhere:
    """People at tables of this process who are connected to other processes, as those have told."""

    def __init__(self) -> None:
        self._told: dict[str, dict[str, Attendance]] = {}  # by process and table

    def note(self, process: str, table: str, attendance: Attendance) -> None:
        """Remember who is at a table at another process now."""
        tables = self._told.setdefault(process, {})
        if attendance == NOBODY:
            tables.pop(table, None)
        else:
            tables[table] = attendance
        if not tables:
            del self._told[process]

    def at(self, table: str) -> list[Attendance]:
        """Who is at a table at each other process."""
        return [tables[table] for tables in self._told.values() if table in tables]

    @property
    def processes(self) -> set[str]:
        """The processes where somebody is."""
        return set(self._told)

    def keep_only(self, processes: Collection[str]) -> None:
        """Forget what all but some processes have told: they are dead, or it may be old."""
        self._told = {process: tables for process, tables in self._told.items() if process in processes}
