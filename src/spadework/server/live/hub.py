"""All tables that people at this process are at: read when somebody comes or something is due, let go when idle."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Any, TypeAlias

import msgspec
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.clock import Clock
from spadework.server.errors import BrokenTable, TooMuch
from spadework.server.ids import new_id
from spadework.server.live.deeds import Person
from spadework.server.live.follower import Follower, Owners
from spadework.server.live.gathering import Guest
from spadework.server.live.messages import ComeBack, Done, PlanSeat, Refused, Rematch, Request, Say, Sit
from spadework.server.live.naming import Naming
from spadework.server.live.presence import Attendance, Elsewhere
from spadework.server.live.reading import MOST_IDLE, Reading
from spadework.server.live.room import Bots, Room
from spadework.server.live.table_clock import Jumps
from spadework.server.marks import Mark
from spadework.server.play import seating, table
from spadework.server.play.entries import Entry, Followed, Opened, Plan, Resumed, Seated
from spadework.server.storage import broken, owners, processes, tables
from spadework.server.storage.database import is_away, is_damaged
from spadework.server.storage.journal import Journal
from spadework.server.storage.tables import NoSuchTable
from spadework.server.storage.writing import NotStored

SEED_BITS = 62
TRIES_TO_SETTLE = 3
WAIT = "requests: too many of yours wait for an answer; wait a little"
Place: TypeAlias = Room | Follower
Slot: TypeAlias = Callable[[Opened, str], AbstractAsyncContextManager[Mark]]
"""Counts a table that somebody opens from an address until it is stored, or refuses it; gives a mark to store."""
_encode = msgspec.json.Encoder().encode
log = logging.getLogger(__name__)


def _look_at(task: asyncio.Task[Any]) -> None:
    """Look at how a task ended: those who waited for it have been told, or are gone."""
    if not task.cancelled():
        task.exception()


class Hub:
    """The tables of this process: those it runs, and those of others that people here are at."""

    def __init__(
        self,
        process: str,
        engine: AsyncEngine,
        journal: Journal,
        bots: Bots,
        wait_for: Callable[[Room, int], None],
        clock: Clock,
        slot: Slot,
    ) -> None:
        self.places: dict[str, Place] = {}
        self.owners: Owners | None = None  # of other tables, where several processes serve
        self.elsewhere = Elsewhere()
        self._process = process
        self._engine = engine
        self._journal = journal
        self._bots = bots
        self._wait_for = wait_for
        self._clock = clock
        self._jumps = Jumps()
        self._slot = slot
        self._naming = Naming(engine)
        self.reading = Reading()
        self._loading: dict[str, asyncio.Task[Place | None]] = {}
        self._outdated: set[str] = set()  # tables that were dropped while they were read
        self._tasks: set[asyncio.Task[None]] = set()
        self._failed: set[str] = set()  # tables that cannot go on for reasons unknown, each logged once

    async def open_table(self, opened: Opened, first: list[Seated], address: str) -> Room:
        """Open a table for people who sit down at once; if no seat is left free, the game begins."""
        async with self._slot(opened, address) as mark:
            return await self._open(opened, first, mark)

    async def _open(self, opened: Opened, first: list[Seated], mark: Mark) -> Room:
        made = table.opened(new_id(), secrets.randbits(SEED_BITS), self._clock.now(), opened)
        room = self._room(made, mark)
        entries: list[Entry] = [*first]
        taken = {seated.seat for seated in first}
        if all(seat in taken for seat in seating.free_seats(made)):
            entries.append(seating.start(made))
        self.places[made.id] = room
        try:
            await asyncio.shield(room.add_new(entries, self._process, str(mark)))
        except NotStored:
            self.places.pop(made.id, None)
            raise
        return room

    async def place(self, table_id: str, address: str | None = None) -> Place | None:
        """A table, read from the database for whoever calls from an address if need be; None if there is none."""
        if (place := self._here(table_id)) is not None:
            return place
        async with self.reading.turn(address):
            if (place := self._here(table_id)) is not None:  # by now
                return place
            if table_id in self._loading:
                return await asyncio.shield(self._loading[table_id])
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
            self._loading[table_id].add_done_callback(_look_at)
            place = await asyncio.shield(self._loading[table_id])
            if place is not None:
                self.reading.charge(address, place.table.number)
                self._let_go_of_many(place)
            return place

    def _here(self, table_id: str) -> Place | None:
        """A table that is in memory, as it is in the database."""
        place = self.places.get(table_id)
        return None if place is None or place.is_broken else place

    async def settled(self, table_id: str, address: str | None = None) -> Place | None:
        """A table of which nothing is known here that is not stored; None if there is none of that name."""
        for _ in range(TRIES_TO_SETTLE):
            place = await self.place(table_id, address)
            if place is None or await place.is_settled():
                return place
        raise NotStored("the database takes nothing")

    async def _load(self, table_id: str) -> Place | None:
        try:
            found = await self._found(table_id)
            while table_id in self._outdated:
                self._outdated.discard(table_id)
                found = await self._found(table_id)
            return None if found is None else self._take_in(*found)
        except NoSuchTable:
            return None  # it was removed meanwhile
        finally:
            del self._loading[table_id]
            self._outdated.discard(table_id)

    async def _found(self, table_id: str) -> tuple[table.Table, owners.Claim] | None:
        """A table as the database has it, and who runs it."""
        claim = await owners.claim(self._engine, table_id, self._process, self._clock.judging())
        return None if claim is None else (await self._read(table_id, claim.owner), claim)

    def _take_in(self, loaded: table.Table, claim: owners.Claim) -> Place:
        if claim.owner == self._process:
            room = self._room(loaded, claim.opened_from)
            self._go_on(room, claim.left_at)
            self.places[loaded.id] = room  # only now: one that cannot go on would stand still
            return room
        if self.owners is None:
            raise RuntimeError(f"table {loaded.id} is run by process {claim.owner}, which cannot be reached")
        self.places[loaded.id] = follower = Follower(loaded, claim.owner, self._engine, self.owners, self._clock)
        return follower

    async def _read(self, table_id: str, owner: str) -> table.Table:
        """A table from the database; one that cannot be read is marked, and nobody tries again."""
        try:
            if owner == self._process and (why := self._journal.hopeless.given_up(table_id)) is not None:
                raise BrokenTable(f"what happens there cannot be stored: {why}")
            return await tables.load(self._engine, table_id)
        except BrokenTable as error:
            if await broken.mark(self._engine, table_id, owner, error.reason):
                advice = "see: spadework admin tables --broken"
                log.error("a table cannot be read: %s; %s", error.reason, advice, extra={"table": table_id})
            raise

    def _room(self, loaded: table.Table, opened_from: Mark | None) -> Room:
        return Room(loaded, self._journal, self._bots, self._wait_for, self._clock, opened_from, self.elsewhere)

    def _go_on(self, room: Room, left_at: int | None) -> None:
        """Go on with a table; neither the time in which nobody ran it counts on a clock, nor jumps that it lacks."""
        if left_at is None:
            still = self._jumps.left_out(room.table.log[-1].at, self._clock.now())
        else:
            still = max(0, room.gathering.clock.now() - max(room.table.clocks.at, left_at))
        if room.table.actor is not None and (still or left_at is not None):
            room.add([Resumed(still)])
        else:
            room.go_on()

    def carry_out(self, place: Place, guest: Guest, request: Request) -> None:
        """Do what somebody asks at a table."""
        if isinstance(request.deed, Rematch) and isinstance(place, Room):
            self._start(self._open_again(place, guest, request.id), guest)
        elif isinstance(request.deed, Sit | Say | PlanSeat | ComeBack) and isinstance(place, Room):
            if self._naming.lets_wait(place, guest):
                self._start(self._naming.carry_out(place, guest, request), guest)
            else:
                place.answer(guest, Refused(request.id, WAIT, "too much"))
        else:
            place.carry_out(guest, request)

    async def _open_again(self, room: Room, guest: Guest, asked: int) -> None:
        """Open the same table again; all at the old one are told of it there."""
        try:
            if guest.person is None:
                raise InputError("rematch: only those who played ask for it")
            async with room.reopening:  # of several who ask at once, one opens a table for all
                await self.rematch(room, guest.person, guest.address)
        except TooMuch as error:
            room.answer(guest, Refused(asked, str(error), "too much"))
        except InputError as error:
            room.answer(guest, Refused(asked, str(error)))
        except (OSError, DBAPIError) as error:
            log.warning("a table could not be opened again: %s", error, extra={"table": room.table.id})
            guest.dismiss()
        except NotStored:
            guest.tell(_encode(Refused(asked, "rematch: it could not be stored; try again")))
        else:
            room.answer(guest, Done(asked, room.table.number))

    async def rematch(self, room: Room, person: Person, address: str) -> str:
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
        names = await self._naming.names_again({number: old.seats[number] for number in mine}, person)
        first = [Seated(number, person.id, name) for number, name in names.items()]
        new = await self.open_table(opened, first, address)
        await asyncio.shield(room.add([Followed(new.table.id)]))
        return new.table.id

    async def take_over(self) -> None:
        """Forget who was at a process that is dead, and go on with its tables."""
        if self.elsewhere.processes:
            self.elsewhere.keep_only(await processes.alive(self._engine, self._clock.judging()))
        for table_id in await owners.left_behind(self._engine, self._process, self._clock.judging()):
            if isinstance(place := self.places.get(table_id), Follower):
                place.break_off()
            await self._bring_back(table_id)

    async def keep_up(self) -> None:
        """Read on where a notice of something stored was lost, and send away those who follow a dead process."""
        places = [place for place in self.places.values() if isinstance(place, Follower) and not place.is_broken]
        if not places:
            return
        running = await owners.running(self._engine, [place.table.id for place in places], self._clock.judging())
        for place in places:
            found = running.get(place.table.id)
            if found is None or found.owner != place.owner:
                place.break_off()
            elif place.is_behind(found.last_entry):
                self._start(place.catch_up())

    async def wake(self, before: int) -> None:
        """Go on with the tables where a bot is to move or somebody's time will be over by a moment."""
        for table_id in await owners.to_wake(self._engine, self._process, self._clock.judging(), before):
            await self._bring_back(table_id)

    async def _bring_back(self, table_id: str) -> None:
        """Go on with a table; whatever is wrong with it must not hold up the others."""
        try:
            await self.place(table_id)
        except BrokenTable:
            pass  # it is marked, and was logged then
        except Exception as error:
            if is_away(error) and not is_damaged(error):
                raise
            if table_id not in self._failed:
                log.exception("a table cannot go on", extra={"table": table_id})
            self._failed.add(table_id)

    def hear(self, table_id: str) -> None:
        """Another process has added to a table's log."""
        place = self.places.get(table_id)
        if isinstance(place, Follower):
            self._start(place.catch_up())

    def note_presence(self, process: str, table_id: str, attendance: Attendance) -> None:
        """Another process has told who is there at a table that is run here."""
        self.elsewhere.note(process, table_id, attendance)
        place = self.places.get(table_id)
        if isinstance(place, Room):
            place.look_who_waits()

    def tell_presence_again(self, process: str) -> None:
        """Another process has forgotten who is here at the tables that it runs."""
        for place in self.places.values():
            if isinstance(place, Follower) and place.owner == process:
                place.tell_presence_again()

    async def pause(self, jump: int) -> None:
        """The clock has jumped: at the tables here that counts on no clock, and those who play are told of a pause.

        Done when that is stored, or could not be.
        """
        self._jumps.note(self._clock.now(), jump)
        pauses = []
        for place in list(self.places.values()):
            still = place.gathering.clock.jump(jump)
            if isinstance(place, Room) and place.table.actor is not None and not place.is_broken:
                pauses.append(place.add([Resumed(still)]))
        if pauses:
            await asyncio.wait(pauses)

    def break_off(self) -> None:
        """What is known here of the tables may be old: all are sent away, and the tables are read anew."""
        for place in self.places.values():
            place.break_off()

    def let_go(self) -> None:
        """Forget the tables where nobody is and nothing is under way; they are read again when needed."""
        for place in [place for place in self.places.values() if place.is_idle]:
            self._let_go_of(place)

    def _let_go_of(self, place: Place) -> None:
        place.break_off()  # somebody may just be coming
        del self.places[place.table.id]

    def _let_go_of_many(self, newest: Place) -> None:
        """Let those tables go that were read first, if too much is in memory where nobody is."""
        idle = [place for place in self.places.values() if place.is_idle and place is not newest]
        entries = sum(place.table.number for place in idle)
        for place in idle:
            if entries <= MOST_IDLE:
                return
            entries -= place.table.number
            self._let_go_of(place)

    def dismiss_person(self, person: str) -> None:
        """Close every socket of a person; whatever it still sends before it is closed is nobody's."""
        for place in self.places.values():
            meant = [each for each in place.gathering.guests if each.person is not None and each.person.id == person]
            for guest in meant:
                place.leave(guest)
                guest.person = None
                guest.dismiss()

    def dismiss_addresses(self, is_meant: Callable[[str], bool]) -> None:
        """Close every socket that comes from one of some addresses."""
        self._dismiss(lambda guest: is_meant(guest.address))

    def _dismiss(self, is_meant: Callable[[Guest], bool]) -> None:
        for place in self.places.values():
            for guest in [guest for guest in place.gathering.guests if is_meant(guest)]:
                guest.dismiss()

    def drop(self, table_id: str) -> None:
        """Forget a table that was changed or removed behind this process's back; visitors find it as it is now."""
        if table_id in self._loading:
            self._outdated.add(table_id)
        place = self.places.pop(table_id, None)
        if place is not None:
            place.break_off()

    def close(self) -> None:
        """Send everybody away; they will find their tables as they were."""
        self.break_off()
        for task in self._tasks:
            task.cancel()

    def _start(self, work: Coroutine[Any, Any, None], guest: Guest | None = None) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(partial(self._finished, guest))

    def _finished(self, guest: Guest | None, task: asyncio.Task[None]) -> None:
        """Note that something is done; a guest whose request failed would wait for its answer, and comes again."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is None:
            return
        if not is_away(error):
            log.error("something at a table failed", exc_info=error)
        if guest is not None:
            guest.dismiss()
