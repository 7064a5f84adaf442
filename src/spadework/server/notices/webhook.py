"""Calling the address that a person gave for notices: at most once a minute, and nobody waits for it."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.live.gathering import now
from spadework.server.notices.addresses import Destination, check_address
from spadework.server.storage import people

MILLISECONDS_BETWEEN = 60_000
SECONDS_A_CALL = 10.0
MOST_CALLS = 8  # at a time
log = logging.getLogger(__name__)


class Notice(msgspec.Struct, frozen=True):
    """What is sent: it is your turn at this table."""

    text: str
    game: str
    table: str
    url: str


Claim = Callable[[str], Awaitable[float]]
"""Claims the right to call a person's address now, or says in how many seconds to try again."""


def claiming(engine: AsyncEngine, between: int = MILLISECONDS_BETWEEN) -> Claim:
    """Claims that all processes on a database agree about."""

    async def claim(person: str) -> float:
        return await people.claim_notice(engine, person, now(), between) / 1000

    return claim


class Webhooks:
    """Calls people's addresses."""

    def __init__(self, claim: Claim, resolve: Callable[[str], Awaitable[Destination]] = check_address) -> None:
        self._claim = claim
        self._resolve = resolve
        self._waiting: dict[str, tuple[str, Notice]] = {}  # by person, the newest until it is sent
        self._at_once = asyncio.Semaphore(MOST_CALLS)
        self._calls: set[asyncio.Task[None]] = set()

    def send(self, person: str, address: str, notice: Notice) -> None:
        """Call an address soon, or when a minute has gone since the person's last notice: then with the newest."""
        is_new = person not in self._waiting
        self._waiting[person] = (address, notice)
        if is_new:
            task = asyncio.create_task(self._call_when_due(person))
            self._calls.add(task)
            task.add_done_callback(self._calls.discard)

    async def _call_when_due(self, person: str) -> None:
        try:
            while (seconds := await self._claim(person)) > 0:
                await asyncio.sleep(seconds)
        finally:
            address, notice = self._waiting.pop(person)
        await self._call(address, notice)

    async def stop(self) -> None:
        """Give up the calls under way."""
        for task in self._calls:
            task.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)

    async def _call(self, address: str, notice: Notice) -> None:
        try:
            async with self._at_once, asyncio.timeout(SECONDS_A_CALL):
                status = await posted(await self._resolve(address), msgspec.json.encode(notice))
            log.info("notice sent", extra={"status": status})
        except (InputError, OSError, TimeoutError, ssl.SSLError) as error:
            log.info("notice not delivered: %s", error)


async def posted(destination: Destination, data: bytes) -> int:
    """Post some JSON and return the status; the number is called that was checked, and no redirection is followed."""
    secure = ssl.create_default_context() if destination.is_secure else None
    reader, writer = await asyncio.open_connection(
        destination.number,
        destination.port,
        ssl=secure,
        server_hostname=destination.host if destination.is_secure else None,
    )
    try:
        head = (
            f"POST {destination.path} HTTP/1.1\r\nHost: {destination.host}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(data)}\r\nUser-Agent: Spadework\r\nConnection: close\r\n\r\n"
        )
        writer.write(head.encode("ascii") + data)
        await writer.drain()
        answer = await reader.readline()
        return int(answer.split()[1]) if len(answer.split()) > 1 else 0
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
