"""A table that this process runs: what one does is stored first, then told to all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec

from spadework.engine.errors import InputError
from spadework.server.live import deeds
from spadework.server.live.gathering import Asked, Gathering, Guest, now
from spadework.server.live.messages import Done, Look, Refused, Request
from spadework.server.live.telling import CHANGE_SEATS
from spadework.server.play import moves, pace, seating, table
from spadework.server.play.entries import Entry
from spadework.server.play.moves import Repeated, Stale
from spadework.server.play.table import Table
from spadework.server.storage import tables
from spadework.server.storage.journal import Journal
from spadework.server.storage.writing import Write

_encode = msgspec.json.Encoder().encode


class Room:
    """A table with its guests, its bots and its clock; the one place where its log grows."""

    def __init__(
        self,
        table: Table,
        journal: Journal,
        ask_bot: Callable[[Room], None],
        wait_for: Callable[[Room, int], None],
    ) -> None:
        self.table = table
        self.gathering = Gathering(table)
        self.is_broken = False
        self.last_write: asyncio.Future[None] | None = None
        self._journal = journal
        self._ask_bot = ask_bot
        self._wait_for = wait_for
        self._alarm: asyncio.TimerHandle | None = None

    async def welcome(self, guest: Guest, since: int) -> None:
        """Let somebody in and tell them all they missed since an entry."""
        while self.last_write is not None and not self.last_write.done():
            await asyncio.wait([self.last_write])  # nobody is told what is not stored yet
        if not self.is_broken:
            self.gathering.enter(guest)
            self.gathering.tell_all_missed(guest, since)

    def carry_out(self, guest: Guest, request: Request) -> None:
        """Do what somebody asks, and answer when it is stored."""
        deed = request.deed
        if self.is_broken:
            guest.dismiss()
            return
        if isinstance(deed, Look):
            self._when_written(lambda: self.gathering.look(guest, request.id, deed))
            return
        try:
            self.add(deeds.entries_of(self.table, guest.person, deed), Asked(guest, request.id))
        except Repeated as error:
            again = _encode(Done(request.id, error.number))
            self._when_written(lambda: guest.tell(again))
        except Stale as error:
            guest.tell(_encode(Refused(request.id, str(error), "stale")))
        except InputError as error:
            guest.tell(_encode(Refused(request.id, str(error))))

    def add(self, entries: Sequence[Entry], asked: Asked | None = None) -> asyncio.Future[None]:
        """Add entries to the log; what they bring is told as soon as they are stored, and answers who asked for it."""
        first, at = self.table.number + 1, now()
        for entry in entries:
            table.fold(self.table, at, entry)
        seats_changed = any(type(entry) in CHANGE_SEATS for entry in entries)
        if seats_changed:
            self.gathering.seat_viewers()
        messages = self._messages(first, at, asked)
        return self._store(tables.write_of(self.table, first, seats_changed), messages)

    def add_new(self, entries: Sequence[Entry], owner: str) -> asyncio.Future[None]:
        """Begin the log of a table that was just opened."""
        for entry in entries:
            table.fold(self.table, now(), entry)
        return self._store(tables.write_of_new(self.table, owner), [])

    def _messages(self, first: int, at: int, asked: Asked | None) -> list[tuple[Guest, bytes]]:
        """What will be told, made now: later entries may be added before these are stored."""
        messages = self.gathering.messages(first, at, asked)
        if asked is not None and asked.guest not in self.gathering.guests:
            messages.append((asked.guest, _encode(Done(asked.request, self.table.number))))
        return messages

    def _store(self, write: Write, messages: list[tuple[Guest, bytes]]) -> asyncio.Future[None]:
        self.last_write = self._journal.hand_in(write)
        self.last_write.add_done_callback(lambda written: self._written(written, messages))
        return self.last_write

    def _written(self, written: asyncio.Future[None], messages: list[tuple[Guest, bytes]]) -> None:
        if written.cancelled() or written.exception() is not None:
            self.break_off()
            return
        for guest, message in messages:
            guest.tell(message)
        self.go_on()

    def go_on(self) -> None:
        """See to whoever is to move: ask a bot, or watch a person's clock."""
        self.close()
        actor = self.table.actor
        if actor is None or self.is_broken:
            return
        if not self.table.seats[actor].is_manned:
            self._ask_bot(self)
            return
        self._wait_for(self, actor)
        end = pace.deadline(self.table.opened.pace, self.table.clocks, actor)
        if end is not None:
            wait = min(max(0, end - now()), pace.DAY) / pace.SECOND
            self._alarm = asyncio.get_running_loop().call_later(wait, self._time_is_up)

    def _time_is_up(self) -> None:
        entries = seating.time_out(self.table, now())
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
        bots_turn = self.table.actor is not None and not self.table.seats[self.table.actor].is_manned
        return not self.gathering.guests and is_written and not bots_turn

    def break_off(self) -> None:
        """Storing failed: what is in memory may be wrong, so all are sent away and the table is read anew."""
        self.is_broken = True
        self.close()
        self.gathering.dismiss()

    def close(self) -> None:
        """Watch the clock no longer."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _when_written(self, call: Callable[[], None]) -> None:
        """Do something when all is stored and told, so that it neither foretells nor is overtaken."""
        if self.last_write is None or self.last_write.done():
            call()
        else:
            self.last_write.add_done_callback(lambda _: None if self.is_broken else self._when_written(call))
