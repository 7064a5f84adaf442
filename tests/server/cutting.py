"""A way to PostgreSQL on which connections can be cut without a word, as a firewall that forgets them does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import parse_qs, urlsplit

SOCKET = ".s.PGSQL.5432"


class Way:
    """Connections through a port of this machine; ``address`` is that of the database there."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._open: list[Passage] = []

    def add(self, passage: Passage) -> None:
        self._open.append(passage)

    def cut(self) -> int:
        """Let nothing through any more on the connections that listen; gives their number."""
        listening = [passage for passage in self._open if passage.is_listening]
        for passage in listening:
            passage.is_cut = True
        return len(listening)


class Passage:
    """One connection."""

    def __init__(self) -> None:
        self.is_listening = False
        self.is_cut = False

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, from_client: bool) -> None:
        with suppress(OSError):
            while (data := await reader.read(65536)) or self.is_cut:
                if self.is_cut:
                    await asyncio.Event().wait()  # neither a word nor an end
                self.is_listening |= from_client and b"LISTEN" in data
                writer.write(data)
                await writer.drain()
        writer.close()


@asynccontextmanager
async def way_to(database: str) -> AsyncIterator[Way]:
    """A way to a database whose server listens in a folder of this machine."""
    parts = urlsplit(database)
    folder = parse_qs(parts.query)["host"][0]
    tasks: set[asyncio.Task[None]] = set()
    ends: list[asyncio.StreamWriter] = []

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(f"{folder}/{SOCKET}")
        passage = Passage()
        way.add(passage)
        ends.extend((writer, back))
        for from_client, both in ((True, (reader, back)), (False, (there, writer))):
            task = asyncio.create_task(passage.pass_on(*both, from_client))
            tasks.add(task)
            task.add_done_callback(tasks.discard)

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    way = Way(f"postgresql://postgres@127.0.0.1:{server.sockets[0].getsockname()[1]}{parts.path}")
    try:
        yield way
    finally:
        server.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for end in ends:
            end.transport.abort()
