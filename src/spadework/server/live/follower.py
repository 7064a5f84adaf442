"""A table that another process runs: its log is read as it grows, and what people here do is handed on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeAlias

from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.live.gathering import Gathering, Guest, now
from spadework.server.live.messages import Look, Request
from spadework.server.live.telling import CHANGE_SEATS
from spadework.server.play import table
from spadework.server.play.table import Table
from spadework.server.storage import tables

HandOn: TypeAlias = Callable[["Follower", Guest, Request], None]


class Follower:
    """A table as its log tells; ``owner`` is the process that runs it."""

    def __init__(self, table: Table, owner: str, engine: AsyncEngine, hand_on: HandOn) -> None:
        self.table = table
        self.owner = owner
        self.gathering = Gathering(table)
        self.is_broken = False
        self._engine = engine
        self._hand_on = hand_on
        self._reading = asyncio.Lock()

    async def welcome(self, guest: Guest, since: int) -> None:
        """Let somebody in and tell them all they missed since an entry."""
        await self.catch_up()
        self.gathering.enter(guest)
        self.gathering.tell_all_missed(guest, since)

    def carry_out(self, guest: Guest, request: Request) -> None:
        """Hand on what somebody asks; only how they look at the table is decided here."""
        if isinstance(request.deed, Look):
            self.gathering.look(guest, request.id, request.deed)
        else:
            self._hand_on(self, guest, request)

    async def catch_up(self) -> None:
        """Read what was added to the log, and tell it to all who are here."""
        async with self._reading:
            new = await tables.since(self._engine, self.table.id, self.table.number)
            if not new:
                return
            first = self.table.number + 1
            for at, entry in new:
                table.fold(self.table, at, entry)
            if any(type(entry) in CHANGE_SEATS for _, entry in new):
                self.gathering.seat_viewers()
            self.gathering.tell(self.gathering.messages(first, now(), None))

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here."""
        return not self.gathering.guests

    def break_off(self) -> None:
        """The table has another owner now, or none: all are sent away and the table is found anew."""
        self.is_broken = True
        self.gathering.dismiss()
