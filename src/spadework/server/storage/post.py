"""Messages between server processes, by PostgreSQL's NOTIFY."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import asyncpg

from spadework.server.storage.news import CHANNEL, REVOKED, ROLL_CALL

log = logging.getLogger(__name__)
SECONDS_TO_RECONNECT = 1.0
SECONDS_OF_QUIET = 2.0  # after which it is seen whether the connection lives: one that a firewall cut does not say so
SECONDS_TO_ANSWER = 5.0
SECONDS_TO_STOP = 1.0
LONGEST = 7_900  # bytes; PostgreSQL takes messages of less than 8,000


def letterbox(process: str) -> str:
    """The channel on which one process hears."""
    return f"spadework_{process}"


class Post:
    """Hears what comes for this process and for all, and sends to others."""

    def __init__(
        self, address: str, process: str, heard: Callable[[str, str], None], missed: Callable[[], None]
    ) -> None:
        self._address = address
        self._channels = (CHANNEL, REVOKED, ROLL_CALL, letterbox(process))
        self._heard = heard  # channel and message
        self._missed = missed  # the connection was lost for a while
        self._outgoing: asyncio.Queue[tuple[str, str] | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to hear and to send; once that has worked, another call changes nothing."""
        if self._task is not None:
            return
        connection = await self._connected()
        self._task = asyncio.create_task(self._run(connection), name="post")

    async def stop(self) -> None:
        """Hear no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def send(self, process: str, message: str) -> None:
        """Send something to another process soon."""
        if len(message.encode()) > LONGEST:
            raise ValueError(f"a message of {len(message)} characters is too long for another process")
        self._outgoing.put_nowait((letterbox(process), message))

    def broadcast(self, channel: str, message: str) -> None:
        """Send something to all processes soon."""
        self._outgoing.put_nowait((channel, message))

    async def _connected(self) -> Any:
        try:
            connection = await asyncpg.connect(self._address)
            try:
                async with asyncio.timeout(SECONDS_TO_ANSWER):
                    for channel in self._channels:
                        await connection.add_listener(channel, self._take_in)
            except BaseException:
                connection.terminate()
                raise
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise ConnectionError(str(error)) from error
        connection.add_termination_listener(lambda _: self._outgoing.put_nowait(None))
        return connection

    def _take_in(self, _connection: Any, _sender: int, channel: str, message: str) -> None:
        try:
            self._heard(channel, message)
        except Exception:
            log.exception("a message from another process could not be read")

    async def _run(self, connection: Any) -> None:
        while True:
            try:
                while True:
                    await self._send_next(connection)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("other processes cannot be heard: %s; trying on", error)
                connection.terminate()
                connection = await self._connected_again()
            except asyncio.CancelledError:
                await connection.close(timeout=SECONDS_TO_STOP)
                raise

    async def _send_next(self, connection: Any) -> None:
        """Send the next letter, or none when all is quiet; an error says that the connection is lost."""
        letter = None
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_OF_QUIET):
                letter = await self._outgoing.get()
        if letter is None and connection.is_closed():
            raise ConnectionError("the connection was closed")
        question = ("SELECT 1",) if letter is None else ("SELECT pg_notify($1, $2)", *letter)
        try:
            await connection.execute(*question, timeout=SECONDS_TO_ANSWER)
        except TimeoutError as error:
            raise ConnectionError(f"no answer for {SECONDS_TO_ANSWER:g} s") from error

    async def _connected_again(self) -> Any:
        while True:
            await asyncio.sleep(SECONDS_TO_RECONNECT)
            try:
                connection = await self._connected()
            except OSError:
                continue  # the log says already that it is away
            while not self._outgoing.empty():
                self._outgoing.get_nowait()  # whoever waits for an answer is sent away now, and asks again
            self._missed()
            return connection
