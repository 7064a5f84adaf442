"""How often somebody may ask for advice: it costs a second of thinking."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil

from spadework.server.config import Limits
from spadework.server.errors import TooMuch
from spadework.server.rates import Buckets, NetworkBuckets

ADDRESS_SHARE = 4  # an address may ask as often as this many people


class Questions:
    """Rate limiters for advice: one for each person, one for each network, and one question at a time."""

    def __init__(self, limits: Limits) -> None:
        rate, size = limits.advice_a_second, limits.advice_at_once
        self._people = Buckets(rate, size)
        self._networks = NetworkBuckets(ADDRESS_SHARE * rate, ADDRESS_SHARE * size)
        self._asking: set[str] = set()

    @contextmanager
    def question(self, address: str, person: str) -> Iterator[None]:
        """Let a person have a question thought about, or say when they may ask again."""
        if person in self._asking:
            raise TooMuch("advice: one question at a time; wait for the answer")
        seconds = ceil(max(self._people.seconds_to_wait(person), self._networks.seconds_to_wait(address)))
        if seconds > 0:
            raise TooMuch(f"advice: that was much in a short time; ask again in {seconds} seconds", seconds)
        self._people.take(person)
        self._networks.take(address)
        self._asking.add(person)
        try:
            yield
        finally:
            self._asking.discard(person)
