"""A table that this process runs: what one does is stored first, then told to all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from spadework.engine.errors import InputError
from spadework.server.clock import Clock
from spadework.server.live import deeds
from spadework.server.live.gathering import Asked, Gathering, Guest, Newcomer
from spadework.server.live.messages import Done, Look, Refused, Request, Say
from spadework.server.live.presence import Attendance, Elsewhere
from spadework.server.live.telling import CHANGE_SEATS
from spadework.server.marks import Mark
from spadework.server.play import chat, moves, pace, seating, table
from spadework.server.play.entries import Entry
from spadework.server.play.moves import Repeated, Stale
from spadework.server.play.table import Table
from spadework.server.storage import tables
from spadework.server.storage.journal import Journal
from spadework.server.storage.writing import NotStored, Write

_encode = msgspec.json.Encoder().encode


class Bots(Protocol):
    """Whoever makes bots think."""

    def ask(self, room: Room) -> None:
        """Have the bot that is to move at a table think; asking again changes nothing."""

    def drop(self, room: Room) -> None:
        """No bot is to move at a table any more."""


class Room:
    """A table with its guests, its bots and its clock; the one place where its log grows."""

    def __init__(
        self,
        table: Table,
        journal: Journal,
        bots: Bots,
        wait_for: Callable[[Room, int], None],
        clock: Clock,
        opened_from: Mark | None = None,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        self.table = table
        self.opened_from = opened_from
        self.gathering = Gathering(table, clock)
        self.is_broken = False
        self.last_write: asyncio.Future[None] | None = None
        self.naming = asyncio.Lock()  # what shows names happens in the order in which it was asked for
        self.reopening = asyncio.Lock()
        self._elsewhere = elsewhere or Elsewhere()
        self._clock = self.gathering.clock
        self._journal = journal
        self._bots = bots
        self._wait_for = wait_for
        self._alarm: asyncio.TimerHandle | None = None

    async def welcome(self, guest: Newcomer, since: int) -> None:
        """Let somebody in and tell them all they missed since an entry, or send them away."""
        if await self.is_settled() and guest.may_enter():
            self.gathering.enter(guest)
            self.gathering.tell_all_missed(guest, since)
            self.look_who_waits()
        else:
            guest.dismiss()

    def leave(self, guest: Guest) -> None:
        """Somebody is gone."""
        self.gathering.guests.discard(guest)

    def attendance(self) -> Attendance:
        """Who is at the table, at whichever process."""
        return self.gathering.attendance().joined(self._elsewhere.at(self.table.id))

    def look_who_waits(self) -> None:
        """Somebody has come: the move of a bot may be more urgent now."""
        if self._is_bots_turn:
            self._bots.ask(self)

    async def is_settled(self) -> bool:
        """Wait until all that is known of the table here is stored; False if that failed."""
        while self.last_write is not None and not self.last_write.done():
            await asyncio.wait([self.last_write])
        return not self.is_broken

    def carry_out(self, guest: Guest, request: Request) -> None:
        """Do what somebody asks, and answer when it is stored."""
        deed = request.deed
        if self.is_broken:
            guest.dismiss()
            return
        if isinstance(deed, Look):
            self._when_stored(guest, lambda: self.gathering.look(guest, request.id, deed))
            return
        try:
            entries = deeds.entries_of(self.table, guest.person, deed)
            if isinstance(deed, Say) and guest.person is not None:
                chat.check(self.table, guest.person.id, self._clock.now())
            self.add(entries, Asked(guest, request.id))
        except Repeated as error:
            self.answer(guest, Done(request.id, error.number))
        except Stale as error:
            self.answer(guest, Refused(request.id, str(error), "stale"))
        except chat.TooMuchSaid as error:
            self.answer(guest, Refused(request.id, str(error), "too much"))
        except InputError as error:
            self.answer(guest, Refused(request.id, str(error)))

    def answer(self, guest: Guest, answer: Done | Refused) -> None:
        """Answer a request that adds nothing; what the answer gives away of the table must be stored, too."""
        message = _encode(answer)
        self._when_stored(guest, lambda: guest.tell(message))

    def add(self, entries: Sequence[Entry], asked: Asked | None = None) -> asyncio.Future[None]:
        """Add entries to the log; what they bring is told as soon as they are stored, and answers who asked for it."""
        if self.is_broken:
            raise NotStored("the table is being read anew")
        first, at = self.table.number + 1, self._clock.now()
        try:
            for entry in entries:
                table.fold(self.table, at, entry)
            seats_changed = any(type(entry) in CHANGE_SEATS for entry in entries)
            if seats_changed:
                self.gathering.seat_viewers()
            messages = self._messages(first, at, asked)
            write = tables.write_of(self.table, first, seats_changed)
        except Exception:
            self.break_off()  # the table may hold entries that are never stored
            raise
        return self._store(write, messages)

    def add_new(self, entries: Sequence[Entry], owner: str, mark: str) -> asyncio.Future[None]:
        """Begin the log of a table that was just opened."""
        for entry in entries:
            table.fold(self.table, self._clock.now(), entry)
        return self._store(tables.write_of_new(self.table, owner, mark), [])

    def _messages(self, first: int, at: int, asked: Asked | None) -> list[tuple[Guest, bytes]]:
        """What will be told, made now: later entries may be added before these are stored."""
        messages = self.gathering.messages(first, at, asked)
        if asked is not None and asked.guest not in self.gathering.guests:
            messages.append((asked.guest, _encode(Done(asked.request, self.table.number))))
        return messages

    def _store(self, write: Write, messages: list[tuple[Guest, bytes]]) -> asyncio.Future[None]:
        write.when_failed = self.break_off
        self.last_write = self._journal.hand_in(write)
        self.last_write.add_done_callback(lambda written: self._written(written, messages))
        return self.last_write

    def _written(self, written: asyncio.Future[None], messages: list[tuple[Guest, bytes]]) -> None:
        if written.cancelled() or written.exception() is not None:
            self.break_off()
            for guest, _ in messages:
                guest.dismiss()  # whoever asked from another process is not among those at the table
            return
        for guest, message in messages:
            guest.tell(message)
        if written is self.last_write:  # else what all wait for is not stored yet
            self.go_on()

    def go_on(self) -> None:
        """See to whoever is to move: ask a bot, or watch a person's clock."""
        self._stop_clock()
        if self._is_bots_turn:
            self._bots.ask(self)
            return
        self._bots.drop(self)
        actor = self.table.actor
        if actor is None or self.is_broken:
            return
        self._wait_for(self, actor)
        end = pace.deadline(self.table.opened.pace, self.table.clocks, actor)
        if end is not None:
            wait = min(max(0, end - self._clock.now()), pace.DAY) / pace.SECOND
            self._alarm = asyncio.get_running_loop().call_later(wait, self._time_is_up)

    def _time_is_up(self) -> None:
        entries = seating.time_out(self.table, self._clock.now())
        if entries:
            self.add(entries)
        else:
            self.go_on()

    def play_bot(self, seat: int, changed: int, code: int) -> None:
        """Play what a bot chose, unless the position has changed or its person is back."""
        is_asked = self.table.actor == seat and self.table.changed == changed
        if is_asked and not self.table.seats[seat].is_manned and not self.is_broken:
            self.add(moves.bot_move(self.table, seat, code))

    @property
    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        is_written = self.last_write is None or self.last_write.done()
        return not self.gathering.guests and is_written and not self._is_bots_turn

    @property
    def _is_bots_turn(self) -> bool:
        actor = self.table.actor
        return actor is not None and not self.table.seats[actor].is_manned and not self.is_broken

    def break_off(self) -> None:
        """What is in memory may be wrong or old, so all are sent away and the table is read anew."""
        if self.is_broken:
            return
        self.is_broken = True
        self._stop_clock()
        self._bots.drop(self)
        self.gathering.dismiss()

    def _stop_clock(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _when_stored(self, guest: Guest, call: Callable[[], None]) -> None:
        """Do something for somebody when all is stored and told, so that it neither foretells nor is overtaken."""
        if self.is_broken:
            guest.dismiss()
        elif self.last_write is None or self.last_write.done():
            call()
        else:
            self.last_write.add_done_callback(lambda _: self._when_stored(guest, call))
