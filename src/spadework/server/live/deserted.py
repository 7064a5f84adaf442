"""Tables that their people have deserted: open ones close, and bots play the games that have begun to the end.

A table has a moment in the database at which it is seen to. Every process puts it off as long as some of the table's
people are connected there; the process that runs the table, or may run it, sees to it when the moment has come.
"""

from __future__ import annotations

import asyncio
import logging
from weakref import WeakKeyDictionary

from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.clock import Clock
from spadework.server.live.hub import Hub, Place
from spadework.server.live.room import Room
from spadework.server.play.pace import DAY
from spadework.server.play.patience import MINUTE, deserted, patience, people_of
from spadework.server.storage import expiry
from spadework.server.storage.database import is_away, is_damaged

GRACE = 15 * MINUTE  # after the start, or when the database was away: people have yet to come back
LONGEST_PAUSE = 2 * MINUTE  # between rounds; after a longer one people may have been sent away
MOST_AT_ONCE = 20
MOST_PUT_OFF = 500
log = logging.getLogger(__name__)


class Deserted:
    """Sees to deserted tables, a few each round."""

    def __init__(self, process: str, engine: AsyncEngine, hub: Hub, clock: Clock) -> None:
        self._process = process
        self._engine = engine
        self._hub = hub
        self._clock = clock
        self._began = self._last = clock.now()
        self._moments: WeakKeyDictionary[Place, int] = WeakKeyDictionary()  # to which tables were put off here

    async def round(self) -> None:
        """Put off the tables that have people here; see to some of those that are due."""
        at = self._clock.now()
        if at - self._last > LONGEST_PAUSE:
            self._began = at
        await self._put_off(at)
        self._last = at
        if at - self._began >= GRACE:
            await self._see_to_due(at)

    async def _put_off(self, at: int) -> None:
        moments: dict[str, int] = {}
        for table_id, place in self._hub.places.items():
            wait = patience(place.table)
            if wait is None or self._moments.get(place, 0) - at > wait // 2 or not has_people(place):
                continue
            moments[table_id] = at + wait
            if len(moments) == MOST_PUT_OFF:
                break
        for table_id in await expiry.postpone(self._engine, moments):
            if table_id in self._hub.places:
                self._moments[self._hub.places[table_id]] = moments[table_id]

    async def _see_to_due(self, at: int) -> None:
        again: dict[str, int | None] = {}
        for table_id, moment in (await expiry.due(self._engine, self._process, at, MOST_AT_ONCE)).items():
            try:
                place = await self._hub.place(table_id)
                if isinstance(place, Room):
                    again |= await self._see_to(place, moment, at)
            except Exception as error:
                if is_away(error) and not is_damaged(error):
                    raise
                log.warning("a deserted table could not be seen to: %s", error, extra={"table": table_id})
                again[table_id] = at + DAY  # it must not keep the others from being seen to
        await expiry.postpone(self._engine, again)

    async def _see_to(self, room: Room, moment: int, at: int) -> dict[str, int | None]:
        """Close a table or leave it to bots if it was deserted; otherwise when to see to it again."""
        wait = patience(room.table)
        if wait is None:
            return {room.table.id: None}
        due = max(moment, room.table.log[-1].at + wait, at + wait if has_people(room) else 0)
        if due > at:
            return {room.table.id: due}
        await asyncio.shield(room.add(deserted(room.table)))
        return {}


def has_people(place: Place) -> bool:
    """Whether some of the people a table waits for are connected here."""
    wanted = people_of(place.table)
    return any(guest.person is not None and guest.person.id in wanted for guest in place.gathering.guests)
