"""A table that another process runs: its log is read as it grows, and what people here do is handed on."""

from __future__ import annotations

import asyncio
from typing import Protocol

from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.clock import Clock
from spadework.server.errors import BrokenTable
from spadework.server.live.gathering import Gathering, Guest, Newcomer
from spadework.server.live.messages import Look, Request
from spadework.server.live.presence import NOBODY, Attendance
from spadework.server.live.telling import CHANGE_SEATS
from spadework.server.play.table import Table
from spadework.server.storage import tables
from spadework.server.storage.database import is_away


class Owners(Protocol):
    """The way to the processes that run tables."""

    def hand_on(self, table: Follower, guest: Guest, request: Request) -> None:
        """Have the owner of a table do what somebody asks."""

    def tell_presence(self, table: Follower, attendance: Attendance) -> None:
        """Tell the owner of a table who is here."""

    def forget(self, guest: Guest) -> None:
        """Somebody is gone and waits for no answer."""


class Follower:
    """A table as its log tells; ``owner`` is the process that runs it."""

    def __init__(self, table: Table, owner: str, engine: AsyncEngine, owners: Owners, clock: Clock) -> None:
        self.table = table
        self.owner = owner
        self.gathering = Gathering(table, clock)
        self.is_broken = False
        self._engine = engine
        self._owners = owners
        self._told = NOBODY  # the attendance that the owner knows of
        self._reading = asyncio.Lock()

    async def welcome(self, guest: Newcomer, since: int) -> None:
        """Let somebody in and tell them all they missed since an entry, or send them away."""
        try:
            await self.catch_up()
        except Exception as error:
            guest.dismiss()
            if is_away(error):
                return
            raise
        if not self.is_broken and guest.may_enter():
            self.gathering.enter(guest)
            self.gathering.tell_all_missed(guest, since)
            self._tell_presence()
        else:
            guest.dismiss()

    def leave(self, guest: Guest) -> None:
        """Somebody is gone."""
        self.gathering.guests.discard(guest)
        self._owners.forget(guest)
        self._tell_presence()

    def tell_presence_again(self) -> None:
        """Tell the owner who is here, for it may not know."""
        self._told = NOBODY
        self._tell_presence()

    def _tell_presence(self) -> None:
        attendance = NOBODY if self.is_broken else self.gathering.attendance()
        if attendance != self._told:
            self._told = attendance
            self._owners.tell_presence(self, attendance)

    async def is_settled(self) -> bool:
        """All that is known here was read from the database; False if the table is to be found anew."""
        return not self.is_broken

    def carry_out(self, guest: Guest, request: Request) -> None:
        """Hand on what somebody asks; only how they look at the table is decided here."""
        if self.is_broken:
            guest.dismiss()
        elif isinstance(request.deed, Look):
            self.gathering.look(guest, request.id, request.deed)
        else:
            self._owners.hand_on(self, guest, request)

    async def catch_up(self) -> None:
        """Read what was added to the log, and tell it to all who are here; if it cannot be read, send them away."""
        async with self._reading:
            try:
                await self._read_on()
            except BrokenTable:
                self.break_off()
            except Exception as error:
                if not is_away(error):
                    self.break_off()  # the table may hold entries that nobody was told of
                raise

    async def _read_on(self) -> None:
        first = self.table.number + 1
        new = await tables.since(self._engine, self.table.id, self.table.number)
        tables.extend(self.table, new)
        if any(type(entry) in CHANGE_SEATS for _, entry in new):
            self.gathering.seat_viewers()
            self._tell_presence()
        if new and not self.is_broken:
            self.gathering.tell(self.gathering.messages(first, self.gathering.clock.now(), None))

    def is_behind(self, last: int) -> bool:
        """Whether there are entries up to a number that nobody here was told of, nor is being told of."""
        return self.table.number < last and not self._reading.locked()

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here."""
        return not self.gathering.guests

    def break_off(self) -> None:
        """The table has another owner now, or none: all are sent away and the table is found anew."""
        self.is_broken = True
        self._tell_presence()
        self.gathering.dismiss()
