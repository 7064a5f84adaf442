"""Calling the address that a person gave for notices: at most once a minute, and nobody waits for it."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec

from spadework.engine.errors import InputError
from spadework.server.notices.addresses import Destination, check_address

SECONDS_BETWEEN = 60.0
SECONDS_A_CALL = 10.0
MOST_CALLS = 8  # at a time
log = logging.getLogger(__name__)


class Notice(msgspec.Struct, frozen=True):
    """What is sent: it is your turn at this table."""

    text: str
    game: str
    table: str
    url: str


class Webhooks:
    """Calls people's addresses."""

    def __init__(
        self, resolve: Callable[[str], Awaitable[Destination]] = check_address, seconds_between: float = SECONDS_BETWEEN
    ) -> None:
        self._resolve = resolve
        self._seconds_between = seconds_between
        self._waiting: dict[str, tuple[str, Notice] | None] = {}  # by person, from one call until the next is allowed
        self._at_once = asyncio.Semaphore(MOST_CALLS)
        self._calls: set[asyncio.Task[None]] = set()

    def send(self, person: str, address: str, notice: Notice) -> None:
        """Call an address soon, or when a minute has gone since the person's last notice: then with the newest."""
        if person in self._waiting:
            self._waiting[person] = (address, notice)
            return
        self._waiting[person] = None
        asyncio.get_running_loop().call_later(self._seconds_between, self._wait_is_over, person)
        task = asyncio.create_task(self._call(address, notice))
        self._calls.add(task)
        task.add_done_callback(self._calls.discard)

    def _wait_is_over(self, person: str) -> None:
        if (waited := self._waiting.pop(person)) is not None:
            self.send(person, *waited)

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
