"""All tables that people at this process are at: read when somebody comes or something is due, let go when idle."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.live.deeds import Person
from spadework.server.live.follower import Follower, HandOn
from spadework.server.live.gathering import Guest, now
from spadework.server.live.messages import Done, Refused, Rematch, Request
from spadework.server.live.room import Room
from spadework.server.play import seating, table
from spadework.server.play.entries import Entry, Followed, Opened, Plan, Resumed, Seated
from spadework.server.storage import owners, tables
from spadework.server.storage.journal import Journal
from spadework.server.thinking.asking import Asker

ID_BYTES = 9
SEED_BITS = 62
Place: TypeAlias = Room | Follower
_encode = msgspec.json.Encoder().encode
log = logging.getLogger(__name__)


def new_id() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(ID_BYTES)


def alone(table: Follower, _guest: Guest, _request: Request) -> None:
    """Without other processes nothing can be handed on."""
    raise RuntimeError(f"table {table.table.id} is run by process {table.owner}, which cannot be reached")


class Hub:
    """The tables of this process: those it runs, and those of others that people here are at."""

    def __init__(
        self,
        process: str,
        engine: AsyncEngine,
        journal: Journal,
        bots: Asker,
        wait_for: Callable[[Room, int], None],
    ) -> None:
        self.places: dict[str, Place] = {}
        self.hand_on: HandOn = alone
        self._process = process
        self._engine = engine
        self._journal = journal
        self._bots = bots
        self._wait_for = wait_for
        self._loading: dict[str, asyncio.Task[Place | None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open_table(self, opened: Opened, first: list[Seated]) -> Room:
        """Open a table for people who sit down at once; if no seat is left free, the game begins."""
        made = table.opened(new_id(), secrets.randbits(SEED_BITS), now(), opened)
        room = self._room(made)
        entries: list[Entry] = [*first]
        taken = {seated.seat for seated in first}
        if all(seat in taken for seat in seating.free_seats(made)):
            entries.append(seating.start(made))
        self.places[made.id] = room
        await room.add_new(entries, self._process)
        return room

    async def place(self, table_id: str) -> Place | None:
        """A table, read from the database if need be; None if there is none of that name."""
        place = self.places.get(table_id)
        if place is not None and not place.is_broken:
            return place
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Place | None:
        try:
            claim = await owners.claim(self._engine, table_id, self._process, now())
            if claim is None:
                return None
            loaded = await tables.load(self._engine, table_id)
            if claim.owner != self._process:
                place: Place = Follower(loaded, claim.owner, self._engine, self.hand_on)
            else:
                place = self._room(loaded)
                self._go_on(place, claim.left_at)
            self.places[table_id] = place
            return place
        finally:
            del self._loading[table_id]

    def _room(self, loaded: table.Table) -> Room:
        return Room(loaded, self._journal, self._bots.ask, self._wait_for)

    def _go_on(self, room: Room, left_at: int | None) -> None:
        """Go on with a table; the time in which nobody ran it counts on no clock."""
        if left_at is not None and room.table.actor is not None:
            room.add([Resumed(max(0, now() - max(room.table.clocks.began, left_at)))])
        else:
            room.go_on()

    def carry_out(self, place: Place, guest: Guest, request: Request) -> None:
        """Do what somebody asks at a table."""
        if isinstance(request.deed, Rematch) and isinstance(place, Room):
            self._start(self._open_again(place, guest, request.id))
        else:
            place.carry_out(guest, request)

    async def _open_again(self, room: Room, guest: Guest, asked: int) -> None:
        """Open the same table again; all at the old one are told of it there."""
        try:
            if guest.person is None:
                raise InputError("rematch: only those who played ask for it")
            await self.rematch(room, guest.person)
        except InputError as error:
            guest.tell(_encode(Refused(asked, str(error))))
        else:
            guest.tell(_encode(Done(asked, room.table.number)))

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

    async def take_over(self) -> None:
        """Go on with the tables of dead processes, and send away those who follow one."""
        for table_id in await owners.left_behind(self._engine, self._process, now()):
            await self._bring_back(table_id)
        followed = {name: place for name, place in self.places.items() if isinstance(place, Follower)}
        if followed:
            running = await owners.owners(self._engine, followed, now())
            for name, place in followed.items():
                if running.get(name) != place.owner:
                    place.break_off()

    async def wake(self, before: int) -> None:
        """Go on with the tables where a bot is to move or somebody's time will be over by a moment."""
        for table_id in await owners.to_wake(self._engine, self._process, now(), before):
            await self._bring_back(table_id)

    async def _bring_back(self, table_id: str) -> None:
        """Go on with a table; one that cannot be read must not hold up the others."""
        try:
            await self.place(table_id)
        except (InputError, ValueError):
            log.exception("a table cannot be read", extra={"table": table_id})

    def hear(self, table_id: str) -> None:
        """Another process has added to a table's log."""
        place = self.places.get(table_id)
        if isinstance(place, Follower):
            self._start(place.catch_up())

    def break_off(self) -> None:
        """What is known here of the tables may be old: all are sent away, and the tables are read anew."""
        for place in self.places.values():
            place.break_off()

    def let_go(self) -> None:
        """Forget the tables where nobody is and nothing is under way; they are read again when needed."""
        for table_id, place in list(self.places.items()):
            if place.is_idle:
                place.break_off()  # somebody may just be coming
                del self.places[table_id]

    def close(self) -> None:
        """Send everybody away; they will find their tables as they were."""
        self.break_off()
        for task in self._tasks:
            task.cancel()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("something at a table failed", exc_info=error)
