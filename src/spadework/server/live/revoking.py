"""Carrying out revocations: sockets of the people and tables concerned are closed."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakSet

from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.live.hub import Hub
from spadework.server.storage import revocations
from spadework.server.storage.revocations import OVERLAP, Kind


class Arrival:
    """Somebody whose cookie is being checked, and whoever's cookies were revoked since that began."""

    def __init__(self) -> None:
        self.revoked: set[str] = set()


class Revoking:
    """Polls for revocations and carries out each of them once."""

    def __init__(self, engine: AsyncEngine, hub: Hub) -> None:
        self._engine = engine
        self._hub = hub
        self._newest = 0
        self._done: set[int] = set()
        self._arrivals: WeakSet[Arrival] = WeakSet()
        self._drop: dict[Kind, Callable[[str], None]] = {
            "person": self._dismiss_person,
            "table": hub.drop,
        }

    async def start(self) -> None:
        """Begin with those that are still to come: a new process holds nothing yet."""
        self._newest = await revocations.newest(self._engine)
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

    async def check(self) -> None:
        """Carry out what was revoked since the last time."""
        found = await revocations.since(self._engine, self._newest)
        for number, kind, subject in found:
            if number not in self._done:
                self._drop[kind](subject)
        numbers = {revocation.number for revocation in found}
        self._newest = max([self._newest, *numbers])
        self._done = {number for number in self._done | numbers if number > self._newest - OVERLAP}
