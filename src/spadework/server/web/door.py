"""All TCP connections to this process: how many may come from where, and whether their clients read."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from spadework.server.config import Limits
from spadework.server.networks import UNKNOWN, plain
from spadework.server.rates import Counts, NetworkBuckets
from spadework.server.web.blocklist import read_address
from spadework.server.web.proxies import is_anybody, trusted
from spadework.server.web.sending import held_by_system, keep_little
from spadework.server.web.unsent import Unsent

DOOR = "spadework.door"  # the name by which protocols find it in the state of the application's lifespan
log = logging.getLogger(__name__)


@dataclass(slots=True)
class Visit:
    """A connection: ``address`` counts until a proxy has vouched, and ``unread`` was not read when last looked at."""

    address: str | None
    is_paused: bool = False  # the system takes no more, and nothing is added to what waits
    unread: int = 0
    unsent: Unsent | None = None  # what waits behind that


class Door:
    """Counts connections by network, and cuts off clients that do not read.

    A proxy may have any number of connections that say for whom it calls: those clients are counted by their requests.
    Until one says so it is counted like any other, for this machine is believed as a proxy, and people play on it too.
    """

    def __init__(self, limits: Limits, proxies: str, most: int) -> None:
        self.limits = limits
        self._most = most
        self._proxies = trusted(proxies)
        self._trusts_anybody = is_anybody(proxies)
        self._counts = Counts(limits.connections)
        self._arrivals = NetworkBuckets(limits.connections_a_second, limits.connections_at_once)
        self._visits: dict[asyncio.Transport, Visit] = {}
        self._sweeping: asyncio.TimerHandle | None = None

    def enter(self, transport: asyncio.Transport) -> bool:
        """Let a connection in, unless there are too many."""
        if len(self._visits) >= self._most:
            log.warning("all %s connections are taken; others are turned away", self._most)
            return False
        address = address_at(transport)
        if self._arrivals.take(address) and self._counts.enter(address):
            self._visits[transport] = Visit(address)
            keep_little(transport)
        else:
            log.warning("too many connections from %s; more are turned away", address)
            return False
        if self._sweeping is None:
            self._sweep()
        return True

    def vouch(self, transport: asyncio.Transport) -> None:
        """A connection says for whom it calls: if a proxy that is believed has made it, it counts no longer."""
        visit = self._visits.get(transport)
        if visit is not None and visit.address is not None and self._is_proxy(visit.address):
            self._counts.leave(visit.address)
            self._arrivals.give_back(visit.address)
            visit.address = None

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection is over, if it was let in."""
        visit = self._visits.pop(transport, None)
        if visit is not None and visit.address is not None:
            self._counts.leave(visit.address)

    def pause(self, transport: asyncio.Transport) -> None:
        """Nothing is sent before the client has read."""
        if transport in self._visits:
            self._visits[transport].is_paused = True

    def resume(self, transport: asyncio.Transport) -> None:
        """The client has read."""
        if transport in self._visits:
            visit = self._visits[transport]
            visit.is_paused, visit.unread = False, 0

    def wait_for(self, transport: asyncio.Transport, unsent: Unsent) -> None:
        """Count what waits until a client has read, too."""
        if transport in self._visits:
            self._visits[transport].unsent = unsent

    @property
    def unread(self) -> int:
        """The bytes that wait until clients take them: here, and in this machine's system."""
        return sum(
            transport.get_write_buffer_size()
            + held_by_system(transport)
            + (0 if visit.unsent is None else visit.unsent.size)
            for transport, visit in self._visits.items()
        )

    def __len__(self) -> int:
        return len(self._visits)

    def _is_proxy(self, address: str) -> bool:
        number = read_address(address)
        return self._trusts_anybody or (number is not None and any(number in proxy for proxy in self._proxies))

    def _sweep(self) -> None:
        """Abort the connections whose clients have read nothing since the last time; closing would wait for them."""
        for transport, visit in list(self._visits.items()):
            if visit.is_paused or transport.is_closing():
                left = transport.get_write_buffer_size()
                if 0 < visit.unread <= left:
                    transport.abort()
                visit.unread = left
        self._sweeping = None
        if self._visits:
            self._sweeping = asyncio.get_running_loop().call_later(self.limits.unread_seconds, self._sweep)


def address_at(transport: asyncio.Transport) -> str:
    """Where the other end of a connection is."""
    peer = transport.get_extra_info("peername")
    return plain(peer[0]) if isinstance(peer, tuple) else UNKNOWN
