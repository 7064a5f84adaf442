"""How often a host is called: once at a time, and so many times a minute."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from spadework.server.networks import site_of
from spadework.server.rates import Buckets

CALLS_A_MINUTE = 30
CALLS_AT_ONCE = 30
NETWORK_SHARE = 8  # a network may be called as often as this many hosts: large services share addresses
SECONDS_A_MINUTE = 60


class Pacing:
    """Rate limiters for calls, by host and by the network it is in; each host has a queue of its own."""

    def __init__(self, a_minute: float = CALLS_A_MINUTE, at_once: int = CALLS_AT_ONCE) -> None:
        rate = a_minute / SECONDS_A_MINUTE
        self._hosts = Buckets(rate, at_once)
        self._networks = Buckets(NETWORK_SHARE * rate, NETWORK_SHARE * at_once)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def turn(self, host: str) -> AsyncIterator[None]:
        """Wait until a host may be called, and keep others from calling it meanwhile."""
        lock = self._locks.setdefault(host, asyncio.Lock())
        async with lock:
            await _taken(self._hosts, host)
            yield

    async def wait_for_network(self, number: str) -> None:
        """Wait until an address may be called, whatever names it has: whoever has a domain has any number of names."""
        await _taken(self._networks, site_of(number))


async def _taken(buckets: Buckets, key: str) -> None:
    while not buckets.take(key):
        await asyncio.sleep(buckets.seconds_to_wait(key))
