"""All tables that this process runs: read when somebody comes or something is due, let go when nothing happens."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.live.deeds import Person
from spadework.server.live.room import Room, now
from spadework.server.play import seating, table
from spadework.server.play.entries import Entry, Followed, Opened, Plan, Resumed, Seated
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

    def __init__(
        self, engine: AsyncEngine, journal: Journal, pool: Pool, wait_for: Callable[[Room, int], None]
    ) -> None:
        self.engine = engine
        self._wait_for = wait_for
        self.rooms: dict[str, Room] = {}
        self._journal = journal
        self._pool = pool
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._asking: set[asyncio.Task[None]] = set()

    async def open_table(self, opened: Opened, first: list[Seated]) -> Room:
        """Open a table for people who sit down at once; if no seat is left free, the game begins."""
        made = table.opened(new_id(), secrets.randbits(SEED_BITS), now(), opened)
        room = Room(made, self._journal, self._ask_bot, self._wait_for)
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
            room = Room(loaded, self._journal, self._ask_bot, self._wait_for)
            self.rooms[table_id] = room
            room.go_on()
            return room
        finally:
            del self._loading[table_id]

    async def resume(self, stood_still_since: int) -> None:
        """After a time in which no process was alive: let it count on no clock."""
        for table_id in await tables.on_the_clock(self.engine):
            room = await self.room(table_id)
            if room is not None and room.table.actor is not None:
                began = room.table.clocks.began
                await room.add([Resumed(max(0, now() - max(began, stood_still_since)))])

    async def rematch(self, room: Room, person: Person) -> str:
        """Open the same table again for the same people; whoever asks sits down, the others' seats are kept."""
        old = room.table
        if old.status != "ended":
            raise InputError("rematch: the game is not over")
        if old.next_table is not None:
            return old.next_table
        mine = old.seats_of(person.id)
        if not mine:
            raise InputError("rematch: only those who played ask for it")
        plans = [
            Plan(bot=seat.plan.bot, invited=None if number in mine else seat.name)
            for number, seat in enumerate(old.seats)
        ]
        opened = msgspec.structs.replace(old.opened, host=person.id, seats=plans)
        first = [Seated(number, person.id, old.seats[number].name or person.name) for number in mine]
        new = await self.open_table(opened, first)
        if old.next_table is None:
            await room.add([Followed(new.table.id)])
        return new.table.id

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

    def close(self) -> None:
        """Send everybody away; they will find their tables as they were."""
        for room in self.rooms.values():
            room.break_off()
        for task in self._asking:
            task.cancel()

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
