"""How long a log may grow by deeds that lead nowhere: what can be done and undone for ever is refused in the end."""

from __future__ import annotations

from spadework.engine.errors import InputError
from spadework.server.play.entries import Returned, Undone
from spadework.server.play.table import Table

MOST_BEFORE_START = 1000  # entries
MOST_RETURNS = 200  # of one seat
MOST_UNDONE = 200  # times that one seat takes something back


def check_open(table: Table) -> None:
    """Refuse to plan or take seats without end."""
    if table.number >= MOST_BEFORE_START:
        raise InputError("table: too much has happened before the start; open another")


def check_returns(table: Table, seat: int) -> None:
    """Refuse to leave and come back without end."""
    if _count(table, Returned, seat) >= MOST_RETURNS:
        raise InputError(f"seat {seat}: you have come back {MOST_RETURNS} times; the bot plays on to the end")


def check_undone(table: Table, seat: int) -> None:
    """Refuse to take moves back without end."""
    if _count(table, Undone, seat) >= MOST_UNDONE:
        raise InputError(f"moves: yours were taken back {MOST_UNDONE} times in this game; play on")


def _count(table: Table, kind: type[Returned | Undone], seat: int) -> int:
    return sum(isinstance(line.entry, kind) and line.entry.seat == seat for line in table.log)
