"""Calling the address that a person gave for notices: at most once a minute, and nobody waits for it."""

from __future__ import annotations

import asyncio
import logging
import re
import ssl
from collections.abc import Awaitable, Callable
from functools import cache

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.clock import Clock
from spadework.server.notices.addresses import Destination, check_address, host_of
from spadework.server.notices.pacing import Pacing
from spadework.server.storage import people
from spadework.server.storage.database import is_away

MILLISECONDS_BETWEEN = 60_000
SECONDS_A_CALL = 3.0  # to look up, connect, agree on a cipher, send and be answered
MOST_CALLS = 100  # at a time
LONGEST_STATUS_LINE = 1024  # bytes; of an answer nothing else is read
STATUS_LINE = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})\b")
Resolve = Callable[[str], Awaitable[Destination]]
log = logging.getLogger(__name__)


class BadAnswer(Exception):
    """What answered speaks no HTTP."""


class Notice(msgspec.Struct, frozen=True):
    """What is sent: it is your turn at this table."""

    text: str
    game: str
    table: str
    url: str


Claim = Callable[[str], Awaitable[float]]
"""Claims the right to call a person's address now, or says in how many seconds to try again."""


def claiming(engine: AsyncEngine, clock: Clock, between: int = MILLISECONDS_BETWEEN) -> Claim:
    """Claims that all processes on a database agree about."""

    async def claim(person: str) -> float:
        return await people.claim_notice(engine, person, clock.now(), between) / 1000

    return claim


class Webhooks:
    """Calls people's addresses: a host that is slow or dead holds up only its own calls."""

    def __init__(
        self,
        claim: Claim,
        resolve: Resolve = check_address,
        pacing: Pacing | None = None,
        seconds: float = SECONDS_A_CALL,
    ) -> None:
        self._claim = claim
        self._resolve = resolve
        self._pacing = pacing or Pacing()
        self._seconds = seconds
        self._waiting: dict[tuple[str, str], Notice] = {}  # by person and address, the newest until it is sent
        self._at_once = asyncio.Semaphore(MOST_CALLS)
        self._calls: set[asyncio.Task[None]] = set()

    @property
    def under_way(self) -> int:
        """How many calls wait or are being made."""
        return len(self._calls)

    def send(self, person: str, address: str, notice: Notice) -> None:
        """Call an address soon, or when a minute has gone since the person's last notice: then with the newest."""
        is_new = (person, address) not in self._waiting
        self._waiting[person, address] = notice
        if is_new:
            task = asyncio.create_task(self._call_when_due(person, address))
            self._calls.add(task)
            task.add_done_callback(self._finished)

    async def _call_when_due(self, person: str, address: str) -> None:
        notice: Notice | None = None
        try:
            while (seconds := await self._claim(person)) > 0:
                await asyncio.sleep(seconds)
            async with self._pacing.turn(host_of(address)):
                notice = self._waiting.pop((person, address))
                await self._call(address, notice)
        finally:
            if notice is None:
                del self._waiting[person, address]

    async def stop(self) -> None:
        """Give up the calls under way."""
        calls = list(self._calls)
        for task in calls:
            task.cancel()
        await asyncio.gather(*calls, return_exceptions=True)

    async def _call(self, address: str, notice: Notice) -> None:
        """Look an address up and call it in so many seconds; waiting for others' calls is not part of them."""
        clock = asyncio.get_running_loop().time
        began = clock()
        try:
            async with asyncio.timeout(self._seconds):
                destination = await self._resolve(address)
            left = self._seconds - (clock() - began)
            await self._pacing.wait_for_network(destination.number)
            async with self._at_once, asyncio.timeout(left):
                status = await posted(destination, msgspec.json.encode(notice))
            log.info("notice sent", extra={"status": status})
        except (InputError, OSError, TimeoutError, BadAnswer) as error:
            log.info("notice not delivered: %s", error)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._calls.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is None:
            return
        if is_away(error):
            log.info("notice not delivered: %s", error)
        else:
            log.error("a notice failed", exc_info=error)


@cache
def _trust() -> ssl.SSLContext:
    """The certificates to believe; reading them takes longer than a call."""
    return ssl.create_default_context()


async def posted(destination: Destination, data: bytes) -> int:
    """Post some JSON and return the status; the number is called that was checked, and no redirection is followed."""
    reader, writer = await asyncio.open_connection(
        destination.number,
        destination.port,
        ssl=_trust() if destination.is_secure else None,
        server_hostname=destination.host if destination.is_secure else None,
        limit=LONGEST_STATUS_LINE,
    )
    try:
        head = (
            f"POST {destination.path} HTTP/1.1\r\nHost: {destination.authority}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(data)}\r\nUser-Agent: Spadework\r\nConnection: close\r\n\r\n"
        )
        writer.write(head.encode("ascii") + data)
        await writer.drain()
        return await _status(reader)
    finally:
        writer.transport.abort()  # closing would wait for a host that reads nothing, or never says goodbye


async def _status(reader: asyncio.StreamReader) -> int:
    try:
        line = await reader.readuntil(b"\n")
    except (EOFError, asyncio.LimitOverrunError) as error:
        raise BadAnswer(f"the answer has no status: {error}") from None
    found = STATUS_LINE.match(line)
    if found is None:
        raise BadAnswer("the answer has no status")
    return int(found[1])
