"""How much one client may ask for over HTTP and sockets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import HTTPConnection

from spadework.server.config import Limits
from spadework.server.networks import UNKNOWN, plain
from spadework.server.rates import Bucket, Counts, NetworkBuckets

FLOOD = 10  # times as much as is allowed at once


def address_of(connection: HTTPConnection) -> str:
    """Where a client calls from."""
    return UNKNOWN if connection.client is None else plain(connection.client.host)


class Allowance:
    """What may come over one socket: a little too much is refused, and far too much is a flood."""

    def __init__(self, limits: Limits) -> None:
        self._allowed = Bucket(limits.messages_a_second, limits.messages_at_once)
        self._tolerated = Bucket(limits.messages_a_second, FLOOD * limits.messages_at_once)
        self.is_flooded = False

    def take(self) -> bool:
        """Whether one more may come."""
        if self._allowed.take():
            return True
        self.is_flooded = not self._tolerated.take()
        return False


class Gate:
    """Counts requests and sockets, by network."""

    def __init__(self, limits: Limits) -> None:
        self._requests = NetworkBuckets(limits.requests_a_second, limits.requests_at_once)
        self._files = NetworkBuckets(limits.files_a_second, limits.files_at_once)
        self._sockets = Counts(limits.sockets)

    def lets_ask(self, connection: HTTPConnection) -> bool:
        """Whether a client may make another request."""
        return self._requests.take(address_of(connection))

    def lets_fetch(self, connection: HTTPConnection) -> bool:
        """Whether a client may fetch another file of the browser client: many at once, but each only once."""
        return self._files.take(address_of(connection))

    @contextmanager
    def socket(self, connection: HTTPConnection) -> Iterator[bool]:
        """Count a socket while it lasts; False if its network has too many."""
        address = address_of(connection)
        is_let_in = self._sockets.enter(address)
        try:
            yield is_let_in
        finally:
            if is_let_in:
                self._sockets.leave(address)
