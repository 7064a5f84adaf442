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
SIGN_INS_A_SECOND = 0.1
SIGN_INS_AT_ONCE = 10


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


class Buckets:
    """A bucket for each address; the full ones are forgotten when there are many."""

    def __init__(self, rate: float, size: int) -> None:
        self._rate = rate
        self._size = size
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Take one for an address, if one is left."""
        if address not in self._buckets:
            if len(self._buckets) >= MOST_BUCKETS:
                self._buckets = {who: bucket for who, bucket in self._buckets.items() if not bucket.is_full}
            self._buckets[address] = Bucket(self._rate, self._size)
        return self._buckets[address].take()


class Gate:
    """Counts requests, attempts to sign in, and connections, by address, and questions by person."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._requests = Buckets(limits.requests_a_second, limits.requests_at_once)
        self._sign_ins = Buckets(SIGN_INS_A_SECOND, SIGN_INS_AT_ONCE)
        self._connections: Counter[str] = Counter()
        self._asking: set[str] = set()

    def lets_ask(self, connection: HTTPConnection) -> bool:
        """Whether an address may make another request."""
        return self._requests.take(address_of(connection))

    def sign_in(self, connection: HTTPConnection) -> None:
        """Refuse to try many passwords."""
        if not self._sign_ins.take(address_of(connection)):
            raise TooMuch("password: too many attempts from your address; wait a minute")

    @contextmanager
    def question(self, person: str) -> Iterator[None]:
        """Let a person have one question thought about at a time."""
        if person in self._asking:
            raise TooMuch("advice: one question at a time; wait for the answer")
        self._asking.add(person)
        try:
            yield
        finally:
            self._asking.discard(person)

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
