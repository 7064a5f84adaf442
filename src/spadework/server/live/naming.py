"""What shows names at a table: nobody may appear under one that somebody else keeps, which the database knows."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Mapping

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.live import kept_seats
from spadework.server.live.deeds import Person
from spadework.server.live.gathering import Guest
from spadework.server.live.messages import Deed, PlanSeat, Refused, Request, Sit
from spadework.server.live.room import Room
from spadework.server.play.entries import Entry
from spadework.server.play.names import tidy_name
from spadework.server.play.table import Seat, Table
from spadework.server.storage.kept_names import Named, kept_by_another, taken

MOST_WAITING = 20  # requests of one person at one table
log = logging.getLogger(__name__)


class Naming:
    """Carries out what shows names, in the order in which it was asked for."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: Counter[tuple[Room, str | None]] = Counter()  # by table and person

    def lets_wait(self, room: Room, guest: Guest) -> bool:
        """Count a request that is to be carried out when the database has answered; False if too many wait already."""
        who = _who(room, guest)
        if self._waiting[who] >= MOST_WAITING:
            return False
        self._waiting[who] += 1
        return True

    async def carry_out(self, room: Room, guest: Guest, request: Request) -> None:
        """Do something that shows names and was counted, unless somebody else keeps them."""
        who = _who(room, guest)
        try:
            async with room.naming:
                before = await self._entries_before(room.table, guest.person, request.deed)
                if before and not room.is_broken:
                    room.add(before)
                room.carry_out(guest, request)
        except InputError as error:
            room.answer(guest, Refused(request.id, str(error)))
        except (OSError, DBAPIError) as error:
            log.warning("names could not be checked: %s", error, extra={"table": room.table.id})
            guest.dismiss()
        finally:
            self._waiting[who] -= 1
            if self._waiting[who] == 0:
                del self._waiting[who]

    async def _entries_before(self, table: Table, person: Person | None, deed: Deed) -> list[Entry]:
        """What happens first, so that no name is shown that another keeps; whoever would show one is refused."""
        own = [] if person is None or isinstance(deed, PlanSeat) else names_shown(person, deed)
        others = kept_seats.named(table, deed)
        async with self._engine.connect() as connection:
            found = await taken(connection, [*own, *others.values()])
        for pair in own:
            if pair in found:
                raise kept_by_another(pair[0])
        given_up = [seat for seat, pair in others.items() if pair in found]
        return kept_seats.entries_before(table, person, given_up)

    async def names_again(self, seats: Mapping[int, Seat], person: Person) -> dict[int, str]:
        """The names that a person may sit under where they sat before: the same, unless somebody else keeps them."""
        before = {number: (seat.name or person.name, person.id) for number, seat in seats.items()}
        async with self._engine.connect() as connection:
            found = await taken(connection, [(tidy_name(person.name), person.id), *before.values()])
        if (person.name, person.id) in found:
            raise kept_by_another(person.name)
        return {number: person.name if pair in found else pair[0] for number, pair in before.items()}


def names_shown(person: Person, deed: Deed) -> list[Named]:
    """The names under which somebody does something: their own, and that of a friend at their screen."""
    friend = deed.name if isinstance(deed, Sit) else None
    return [(tidy_name(name), person.id) for name in (person.name, friend) if name]


def _who(room: Room, guest: Guest) -> tuple[Room, str | None]:
    return room, None if guest.person is None else guest.person.id
