"""How long a table waits for its people when none of them is there, and what happens to it then."""

from __future__ import annotations

from spadework.server.play.entries import Closed, Ended, Entry
from spadework.server.play.moves import absent
from spadework.server.play.pace import DAY, Live, Slow, Untimed
from spadework.server.play.table import Table

MINUTE = 60_000  # milliseconds
PUBLIC_OPEN = {Live: 15 * MINUTE, Untimed: DAY, Slow: 7 * DAY}
PRIVATE_OPEN = 30 * DAY
PUBLIC_UNTIMED = 7 * DAY


def patience(table: Table) -> int | None:
    """How many milliseconds a table waits for its people; None if it waits for ever, or only its clock counts."""
    if table.status == "open":
        return PUBLIC_OPEN[type(table.opened.pace)] if table.opened.public else PRIVATE_OPEN
    has_people = any(seat.is_manned for seat in table.seats)
    is_without_clock = table.opened.public and isinstance(table.opened.pace, Untimed)
    return PUBLIC_UNTIMED if table.status == "running" and has_people and is_without_clock else None


def people_of(table: Table) -> set[str]:
    """The people a table waits for: those who sit there, and before the start its host."""
    seated = {seat.person for seat in table.seats if seat.person is not None}
    return seated | ({table.opened.host} if table.status == "open" else set())


def deserted(table: Table) -> list[Entry]:
    """What happens to a table that has waited long enough: it closes, or bots play its game to the end."""
    if table.status == "open":
        return [Closed()]
    entries: list[Entry] = []
    for number, seat in enumerate(table.seats):
        if seat.is_manned and not (entries and isinstance(entries[-1], Ended)):
            entries += absent(table, number, "left")
    return entries
