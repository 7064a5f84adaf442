"""In slow games: a notice to whoever is to move and is not here."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.registry import game
from spadework.server.live.room import Room
from spadework.server.notices.webhook import Notice, Webhooks
from spadework.server.play.pace import Slow
from spadework.server.play.table import Table
from spadework.server.storage import people
from spadework.server.storage.database import is_away

MOST_TABLES = 10_000  # whose turns are remembered; of a forgotten one, somebody may hear twice


def turn_of(table: Table, seat: int) -> int:
    """A number for the turn of a seat, the same for all decisions in a row."""
    return next((ply.number for ply in reversed(table.plies) if ply.seat != seat), 0)


class Turns:
    """Sees to it that people hear of their turns."""

    def __init__(self, engine: AsyncEngine, webhooks: Webhooks, address: str) -> None:
        self._engine = engine
        self._webhooks = webhooks
        self._address = address  # of this server, for links
        self._told: OrderedDict[str, int] = OrderedDict()  # the turn that each table waits for, told or here
        self._tasks: set[asyncio.Task[None]] = set()

    def wait_for(self, room: Room, seat: int) -> None:
        """A seat's person is waited for: tell them once a turn, unless they are at the table."""
        person = room.table.seats[seat].person
        if person is None or not isinstance(room.table.opened.pace, Slow):
            return
        turn = turn_of(room.table, seat)
        if self._told.get(room.table.id) == turn:
            return
        self._told[room.table.id] = turn
        self._told.move_to_end(room.table.id)
        if len(self._told) > MOST_TABLES:
            self._told.popitem(last=False)
        if person not in room.attendance().players:
            task = asyncio.create_task(self._tell(room, person))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell(self, room: Room, person: str) -> None:
        try:
            found = await people.find(self._engine, person)
        except Exception as error:
            self._told.pop(room.table.id, None)  # when the table is read anew, they are told
            if not is_away(error):
                raise
            return
        if found is None or found.webhook is None:
            return
        title = game(room.table.opened.game).title
        link = f"{self._address}/table/{room.table.id}"
        self._webhooks.send(
            person, found.webhook, Notice(f"It is your turn in {title}: {link}", title, room.table.id, link)
        )
