"""How much one client may ask for: buckets that fill slowly, and counts of what is open."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import HTTPConnection

from spadework.engine.errors import InputError
from spadework.server.config import Limits

MOST_BUCKETS = 10_000


class TooMuch(InputError):
    """Somebody asks for more than one client may."""


class Bucket:
    """How much somebody may still ask for: it fills slowly and empties by one for everything asked."""

    __slots__ = ("_at", "_left", "_rate", "_size")

    def __init__(self, rate: float, size: int) -> None:
        self._rate = rate
        self._size = size
        self._left = float(size)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one, if one is left."""
        now = time.monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        return self._left + (time.monotonic() - self._at) * self._rate >= self._size


class Gate:
    """Counts requests and connections by address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._buckets: dict[str, Bucket] = {}
        self._connections: Counter[str] = Counter()

    def request(self, connection: HTTPConnection) -> None:
        """Refuse a request beyond what one address may make."""
        address = address_of(connection)
        if address not in self._buckets:
            if len(self._buckets) >= MOST_BUCKETS:
                self._buckets = {who: bucket for who, bucket in self._buckets.items() if not bucket.is_full}
            self._buckets[address] = Bucket(self._limits.requests_a_second, self._limits.requests_at_once)
        if not self._buckets[address].take():
            raise TooMuch("requests: too many from your address; wait a little")

    @contextmanager
    def connection(self, connection: HTTPConnection) -> Iterator[bool]:
        """Count a connection while it lasts; False if the address has too many."""
        address = address_of(connection)
        self._connections[address] += 1
        try:
            yield self._connections[address] <= self._limits.connections
        finally:
            self._connections[address] -= 1
            if self._connections[address] == 0:
                del self._connections[address]


def address_of(connection: HTTPConnection) -> str:
    """Where a client calls from."""
    return connection.client.host if connection.client is not None else "unknown"
