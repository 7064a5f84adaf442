"""Carrying out revocations: sockets of the people and tables concerned are closed, and what they still ask refused."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakSet

from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.live.hub import Hub
from spadework.server.storage import revocations
from spadework.server.storage.revocations import OVERLAP, Kind, Revocation

MOST_REMEMBERED = 1000  # people


class Arrival:
    """Somebody whose cookie is being checked, and whoever's cookies were revoked since that began."""

    def __init__(self) -> None:
        self.revoked: set[str] = set()


class Revoking:
    """Hears of revocations, polls for those it has missed, and carries out each of them once."""

    def __init__(self, engine: AsyncEngine, hub: Hub) -> None:
        self._engine = engine
        self._hub = hub
        self._newest = 0
        self._done: set[int] = set()
        self._last: dict[str, int] = {}  # the last revocation of each person, those of long ago left out
        self._last_forgotten = 0  # the newest of those that are left out
        self._arrivals: WeakSet[Arrival] = WeakSet()
        self._drop: dict[Kind, Callable[[str], None]] = {
            "person": self._dismiss_person,
            "table": hub.drop,
        }

    async def start(self) -> None:
        """Begin with those that are still to come: a new process holds nothing yet."""
        self._newest = self._last_forgotten = await revocations.newest(self._engine)
        self._done = {found.number for found in await revocations.since(self._engine, self._newest)}

    def arrival(self) -> Arrival:
        """Note what is revoked from now on, until somebody is let in or turned away."""
        arrival = Arrival()
        self._arrivals.add(arrival)
        return arrival

    def lets_in(self, arrival: Arrival, person: str | None) -> bool:
        """Whether nothing about somebody was revoked since they came; what comes later closes their socket."""
        self._arrivals.discard(arrival)
        return person not in arrival.revoked

    def _dismiss_person(self, person: str) -> None:
        for arrival in self._arrivals:
            arrival.revoked.add(person)
        self._hub.dismiss_person(person)

    def carry_out(self, revocation: Revocation) -> None:
        """Carry out what was revoked, unless that has been done."""
        number, kind, subject = revocation
        if number in self._done:
            return
        self._done.add(number)
        self._drop[kind](subject)
        if kind == "person":
            self._last.pop(subject, None)
            self._last[subject] = number
            if len(self._last) > MOST_REMEMBERED:
                oldest = next(iter(self._last))
                self._last_forgotten = max(self._last_forgotten, self._last.pop(oldest))

    def last_of(self, person: str) -> int:
        """The number of a revocation up to which all of a person were carried out here."""
        return max(self._last.get(person, 0), self._last_forgotten)

    def is_behind(self, person: str, last: int) -> bool:
        """Whether a process that has carried out a person's revocations up to one has yet to close their sockets."""
        return self._last.get(person, 0) > last

    async def check(self) -> None:
        """Carry out what was revoked since the last time."""
        found = await revocations.since(self._engine, self._newest)
        for revocation in found:
            self.carry_out(revocation)
        numbers = {revocation.number for revocation in found}
        self._newest = max([self._newest, *numbers])
        self._done = {number for number in self._done | numbers if number > self._newest - OVERLAP}
