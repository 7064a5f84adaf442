"""Seats of people who sit there under names that others keep by now: they are given up, or called otherwise."""

from __future__ import annotations

from collections.abc import Collection

from spadework.server.live.deeds import Person
from spadework.server.live.messages import ComeBack, Deed, PlanSeat, Sit
from spadework.server.play.entries import Entry, Planned, Seated
from spadework.server.play.table import Table


def named(table: Table, deed: Deed) -> dict[int, tuple[str, str]]:
    """The seats whose names are shown anew by something that somebody does: each with its name and person."""
    is_shown = isinstance(deed, Sit | PlanSeat) if table.status == "open" else isinstance(deed, ComeBack)
    return {
        number: (seat.name, seat.person)
        for number, seat in enumerate(table.seats)
        if is_shown and seat.name is not None and seat.person is not None
    }


def entries_before(table: Table, person: Person | None, taken: Collection[int]) -> list[Entry]:
    """What happens before it at a table some of whose seats have names that others keep by now.

    No game begins with such a name, and who comes back to one that began before is called by their name of now.
    """
    if table.status == "open":
        return [Planned(seat, table.seats[seat].plan) for seat in taken]
    if table.status == "running" and person is not None:
        own = table.seats_of(person.id)
        return [Seated(seat, person.id, person.name) for seat in taken if seat in own]
    return []
