"""Reading tables from the database and replaying them costs time: few at a time, and who wants much of it waits."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from math import ceil

from spadework.server.errors import TooMuch
from spadework.server.networks import UNKNOWN
from spadework.server.rates import NetworkBuckets
from spadework.server.turnstile import Turnstile

READ_AT_ONCE = 2
MOST_WAITING = 200  # requests of one site
SECONDS_TO_WAIT = 2
ENTRIES_AT_ONCE = 50_000  # of logs read for one address: a school class comes back after the server was away
ENTRIES_A_SECOND = 2_500  # about a twentieth of a core's time
ENTRIES_OF_A_FRAME = 10  # of a log can be read in the time in which a frame of a replay is made
MOST_IDLE = 100_000  # entries of the tables in memory where nobody is: less than 50 MB


class Reading:
    """Who may have a table read now; the server itself, which has no address, pays for nothing."""

    def __init__(self) -> None:
        refusal = "table: too many are being read for your address; wait a little"
        self._turnstile = Turnstile(READ_AT_ONCE, MOST_WAITING, refusal, SECONDS_TO_WAIT)
        self._entries = NetworkBuckets(ENTRIES_A_SECOND, ENTRIES_AT_ONCE)

    @asynccontextmanager
    async def turn(self, address: str | None) -> AsyncIterator[None]:
        """Wait for a turn to read, and have it until done; refused if too much was read for the address already."""
        async with self.turn_to_show(address):
            seconds = 0 if address is None else ceil(self._entries.seconds_to_wait(address))
            if seconds > 0:
                raise TooMuch(f"table: too long games were read for your address; try again in {seconds} s", seconds)
            yield

    def turn_to_show(self, address: str | None) -> AbstractAsyncContextManager[None]:
        """Wait for a turn to make frames of a table that was read."""
        return self._turnstile.turn(address or UNKNOWN)

    def charge(self, address: str | None, entries: int) -> None:
        """Let an address pay for a log that was read."""
        if address is not None:
            self._entries.spend(address, entries)
