"""Everybody at a table, and what each of them is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import msgspec

from spadework.server.clock import Clock
from spadework.server.live import telling
from spadework.server.live.deeds import Person
from spadework.server.live.lines import LineCache
from spadework.server.live.messages import Done, Look, Refused
from spadework.server.live.presence import Attendance
from spadework.server.live.table_clock import TableClock
from spadework.server.live.telling import Viewer
from spadework.server.play.table import Table

_encode = msgspec.json.Encoder().encode


class Guest(Protocol):
    """Somebody at the table: a connection that can be told things and sent away."""

    person: Person | None
    address: str  # where the connection comes from
    viewer: Viewer

    def tell(self, message: bytes) -> None:
        """Send a message soon, without waiting."""

    def dismiss(self) -> None:
        """Close the connection; the client will come again."""


class Newcomer(Guest, Protocol):
    """Somebody who comes to the table."""

    def may_enter(self) -> bool:
        """Whether they are still let in: what they came with may have been revoked meanwhile."""


class Asked(NamedTuple):
    """Who asked for something, and by which request."""

    guest: Guest
    request: int


def usual_viewer(table: Table, person: Person | None, viewer: Viewer) -> Viewer:
    """The seat somebody sees from: the one they chose, or their only one; with several they choose first."""
    seats = [] if person is None else table.seats_of(person.id)
    if viewer in seats:
        return viewer
    return seats[0] if len(seats) == 1 else None


class Gathering:
    """The guests of a table."""

    def __init__(self, table: Table, clock: Clock) -> None:
        self.table = table
        self.clock = TableClock(table, clock)
        self.guests: set[Guest] = set()
        self.lines = LineCache(table)

    def attendance(self) -> Attendance:
        """Who is connected to this process; whoever has left the game to a bot only watches."""
        seated = {seat.person for seat in self.table.seats if seat.is_manned}
        players = {
            guest.person.id: guest.address
            for guest in self.guests
            if guest.person is not None and guest.person.id in seated
        }
        return Attendance(players, bool(self.guests))

    def enter(self, guest: Guest) -> None:
        """Let somebody in; from now on they hear what is new."""
        guest.viewer = usual_viewer(self.table, guest.person, None)
        self.guests.add(guest)

    def tell_all_missed(self, guest: Guest, since: int) -> None:
        """Tell somebody how the table stands, and the last entries since one."""
        known = since if 0 <= since <= self.table.number else 0
        person, now = _id(guest.person), self.clock.now()
        guest.tell(telling.everything(self.table, self.lines, person, guest.viewer, known, now))

    def look(self, guest: Guest, asked: int, deed: Look) -> None:
        """Let somebody see from another of their seats; when the game is over, from any."""
        if deed.seat is not None and deed.seat not in self.open_to(_id(guest.person)):
            guest.tell(_encode(Refused(asked, f"seat {deed.seat}: you do not sit there")))
            return
        guest.viewer = deed.seat
        self.tell_all_missed(guest, self.table.number)
        guest.tell(_encode(Done(asked, self.table.number)))

    def open_to(self, person: str | None) -> Sequence[int]:
        """The seats somebody may see from."""
        if self.table.status == "ended":
            return range(len(self.table.seats))
        return [] if person is None else self.table.seats_of(person)

    def seat_viewers(self) -> None:
        """Let guests see from the one seat they have, and from none that they no longer have."""
        for guest in self.guests:
            guest.viewer = usual_viewer(self.table, guest.person, guest.viewer)

    def messages(self, first: int, at: int, asked: Asked | None) -> list[tuple[Guest, bytes]]:
        """What each guest will be told of the entries from ``first`` on, as the table stands now."""
        news = telling.News(self.table, first, at)
        made: dict[tuple[str | None, Viewer, int | None], bytes] = {}
        messages = []
        for guest in self.guests:
            done = asked.request if asked is not None and asked.guest is guest else None
            key = (news.reader(_id(guest.person)), guest.viewer, done)
            if key not in made:
                made[key] = news.told(*key)
            messages.append((guest, made[key]))
        return messages

    def tell(self, messages: Sequence[tuple[Guest, bytes]]) -> None:
        """Tell what was made for them to those who are still here."""
        for guest, message in messages:
            if guest in self.guests:
                guest.tell(message)

    def dismiss(self) -> None:
        """Send everybody away; they will come again."""
        for guest in list(self.guests):
            guest.dismiss()


def _id(person: Person | None) -> str | None:
    return None if person is None else person.id
