"""A table in memory with everybody at it: what one does is stored first, then told to all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec

from spadework.engine.errors import InputError
from spadework.server.live import deeds, telling
from spadework.server.live.deeds import Person
from spadework.server.live.messages import Done, Look, Refused, Request
from spadework.server.live.telling import CHANGE_SEATS, Viewer
from spadework.server.play import moves, pace, seating, table
from spadework.server.play.entries import Entry
from spadework.server.play.moves import Repeated, Stale
from spadework.server.play.table import Table
from spadework.server.storage import tables
from spadework.server.storage.journal import Journal

_encode = msgspec.json.Encoder().encode


def now() -> int:
    """This moment, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def usual_viewer(table: Table, person: Person | None, viewer: Viewer) -> Viewer:
    """The seat somebody sees from: the one they chose, or their only one; with several they choose first."""
    seats = [] if person is None else table.seats_of(person.id)
    if viewer in seats:
        return viewer
    return seats[0] if len(seats) == 1 else None


class Guest(Protocol):
    """Somebody at the table: a connection that can be told things and sent away."""

    person: Person | None
    viewer: Viewer

    def tell(self, message: bytes) -> None:
        """Send a message soon, without waiting."""

    def dismiss(self) -> None:
        """Close the connection; the client will come again."""


@dataclass(frozen=True)
class Asked:
    """Who asked for something, and by which request."""

    guest: Guest
    request: int


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
        self.guests: set[Guest] = set()
        self.is_broken = False
        self.last_write: asyncio.Future[None] | None = None
        self._journal = journal
        self._ask_bot = ask_bot
        self._wait_for = wait_for
        self._alarm: asyncio.TimerHandle | None = None

    async def welcome(self, guest: Guest, since: int) -> None:
        """Let somebody in and tell them all they missed since an entry."""
        guest.viewer = usual_viewer(self.table, guest.person, None)
        self.guests.add(guest)
        while self.last_write is not None and not self.last_write.done():
            await asyncio.wait([self.last_write])  # nobody is told what is not stored yet
        if guest in self.guests:
            person = None if guest.person is None else guest.person.id
            known = since if 0 <= since <= self.table.number else 0
            guest.tell(telling.everything(self.table, person, guest.viewer, known, now()))

    def carry_out(self, guest: Guest, request: Request) -> None:
        """Do what a guest asks, and answer when it is stored."""
        try:
            if isinstance(request.deed, Look):
                self._look(guest, request.deed)
                guest.tell(_encode(Done(request.id, self.table.number)))
                return
            self.add(deeds.entries_of(self.table, guest.person, request.deed), Asked(guest, request.id))
        except Repeated as error:
            again = _encode(Done(request.id, error.number))
            self._when_written(lambda: guest.tell(again))
        except Stale as error:
            guest.tell(_encode(Refused(request.id, str(error), "stale")))
        except InputError as error:
            guest.tell(_encode(Refused(request.id, str(error))))

    def _look(self, guest: Guest, deed: Look) -> None:
        if deed.seat is not None and (guest.person is None or deed.seat not in self.table.seats_of(guest.person.id)):
            raise InputError(f"seat {deed.seat}: you do not sit there")
        guest.viewer = deed.seat
        person = None if guest.person is None else guest.person.id
        guest.tell(telling.everything(self.table, person, guest.viewer, self.table.number, now()))

    def add(self, entries: Sequence[Entry], asked: Asked | None = None, is_new: bool = False) -> asyncio.Future[None]:
        """Add entries to the log; what they bring is told as soon as they are stored, and answers who asked for it."""
        first = 1 if is_new else self.table.number + 1
        at = now()
        for entry in entries:
            table.fold(self.table, at, entry)
        seats_changed = is_new or any(type(entry) in CHANGE_SEATS for entry in entries)
        if seats_changed:
            self._seat_viewers()
        messages = self._messages(first, at, asked)
        write = tables.write_of(self.table, first, is_new, seats_changed)
        self.last_write = self._journal.hand_in(write)
        self.last_write.add_done_callback(lambda written: self._written(written, messages))
        return self.last_write

    def _seat_viewers(self) -> None:
        """Let guests see from the one seat they have, and from none that they no longer have."""
        for guest in self.guests:
            guest.viewer = usual_viewer(self.table, guest.person, guest.viewer)

    def _messages(self, first: int, at: int, asked: Asked | None) -> list[tuple[Guest, bytes]]:
        """What each guest will be told, made now: later entries may be added before these are stored."""
        news = telling.News(self.table, first, at)
        made: dict[tuple[str | None, Viewer, int | None], bytes] = {}
        messages = []
        for guest in self.guests:
            done = asked.request if asked is not None and asked.guest is guest else None
            key = (None if guest.person is None else guest.person.id, guest.viewer, done)
            if key not in made:
                made[key] = news.told(*key)
            messages.append((guest, made[key]))
        return messages

    def _written(self, written: asyncio.Future[None], messages: list[tuple[Guest, bytes]]) -> None:
        if written.cancelled() or written.exception() is not None:
            self.break_off()
            return
        for guest, message in messages:
            if guest in self.guests:
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

    def break_off(self) -> None:
        """Storing failed: what is in memory may be wrong, so all are sent away and the table is read anew."""
        self.is_broken = True
        self.close()
        for guest in list(self.guests):
            guest.dismiss()

    def close(self) -> None:
        """Watch the clock no longer."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _when_written(self, call: Callable[[], None]) -> None:
        if self.last_write is None or self.last_write.done():
            call()
        else:
            self.last_write.add_done_callback(lambda _: None if self.is_broken else call())
