"""Marks of addresses: what is stored and compared of where somebody calls from."""

from __future__ import annotations

import base64
import hashlib
from functools import lru_cache
from typing import NamedTuple

from spadework.server.networks import network_of, site_of

BYTES = 6  # of a site, and again of a network
LETTERS = 8  # in which they are written
MOST_KEPT = 4096


class Mark(NamedTuple):
    """What is stored of where a table was opened from: the site, then the network there."""

    site: str
    network: str

    def __str__(self) -> str:
        return self.site + self.network


class Marks:
    """Makes marks: without the server's secret nobody can tell of which address one is."""

    def __init__(self, secret: bytes) -> None:
        self._key = hashlib.blake2b(secret, person=b"opened_from").digest()
        self._digest = lru_cache(MOST_KEPT)(self._digested)

    def of(self, address: str) -> Mark:
        """The mark of an address."""
        return Mark(self._digest(site_of(address)), self._digest(network_of(address)))

    def _digested(self, network: str) -> str:
        digest = hashlib.blake2b(network.encode(), key=self._key, digest_size=BYTES).digest()
        return base64.urlsafe_b64encode(digest).decode()


def mark_in(stored: object) -> Mark | None:
    """The mark that was stored; a database may hold anything, or nothing."""
    if not isinstance(stored, str) or len(stored) != 2 * LETTERS:
        return None
    return Mark(stored[:LETTERS], stored[LETTERS:])
