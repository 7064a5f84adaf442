"""All tables that this process runs: read when somebody comes or something is due, let go when nothing happens."""

from __future__ import annotations

import asyncio
import logging
import secrets

from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.live.room import Room, now
from spadework.server.play import seating, table
from spadework.server.play.entries import Entry, Opened, Seated
from spadework.server.storage import tables
from spadework.server.storage.journal import Journal
from spadework.server.thinking.jobs import Job
from spadework.server.thinking.pool import Pool

ID_BYTES = 9
SEED_BITS = 62
log = logging.getLogger(__name__)


def new_id() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(ID_BYTES)


class Hub:
    """The rooms of this process."""

    def __init__(self, engine: AsyncEngine, journal: Journal, pool: Pool) -> None:
        self.engine = engine
        self.rooms: dict[str, Room] = {}
        self._journal = journal
        self._pool = pool
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._asking: set[asyncio.Task[None]] = set()

    async def open_table(self, opened: Opened, first: list[Seated]) -> Room:
        """Open a table for people who sit down at once; if no seat is left free, the game begins."""
        made = table.opened(new_id(), secrets.randbits(SEED_BITS), now(), opened)
        room = Room(made, self._journal, self._ask_bot)
        entries: list[Entry] = [*first]
        taken = {seated.seat for seated in first}
        if all(seat in taken for seat in seating.free_seats(made)):
            entries.append(seating.start(made))
        self.rooms[made.id] = room
        await room.add(entries, is_new=True)
        return room

    async def room(self, table_id: str) -> Room | None:
        """The room of a table, read from the database if need be."""
        room = self.rooms.get(table_id)
        if room is not None and not room.is_broken:
            return room
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Room | None:
        try:
            loaded = await tables.load(self.engine, table_id)
            if loaded is None:
                return None
            room = Room(loaded, self._journal, self._ask_bot)
            self.rooms[table_id] = room
            room.go_on()
            return room
        finally:
            del self._loading[table_id]

    async def wake(self, before: int) -> None:
        """Go on with the tables where a bot is to move or somebody's time will be over by a moment."""
        for table_id in await tables.to_wake(self.engine, before):
            await self.room(table_id)

    def let_go(self) -> None:
        """Forget the tables where nobody is and nothing is under way; they are read again when needed."""
        for table_id, room in list(self.rooms.items()):
            is_written = room.last_write is None or room.last_write.done()
            bots_turn = room.table.actor is not None and not room.table.seats[room.table.actor].is_manned
            if not room.guests and is_written and not bots_turn:
                room.close()
                del self.rooms[table_id]

    def _ask_bot(self, room: Room) -> None:
        task = asyncio.create_task(self._think(room))
        self._asking.add(task)
        task.add_done_callback(self._asking.discard)

    async def _think(self, room: Room) -> None:
        position, seat = room.table.position, room.table.actor
        assert position is not None
        assert seat is not None
        changed, level = room.table.changed, room.table.player(seat)
        assert level is not None
        hidden = position.hidden_from(seat, seed=secrets.randbits(32))
        job = Job(position.game.name, level, secrets.randbits(32), hidden.buffer.tobytes())
        try:
            code = await self._pool.choose(job)
        except Exception:
            log.exception("no bot could decide for seat %s at table %s", seat, room.table.id)
            return
        room.play_bot(seat, changed, code)
