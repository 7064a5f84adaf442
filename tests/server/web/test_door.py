"""Whoever reads nothing is cut off, however little waits, and the system holds little for them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from spadework.server.config import Limits
from spadework.server.web.door import Door
from spadework.server.web.sending import KEPT
from spadework.server.web.unsent import Unsent
from tests.server.web.raw import SMALL, Raw, connection

SECONDS = 20
HASTY = msgspec.structs.replace(Limits(), unread_seconds=0.3)
PATIENT = msgspec.structs.replace(Limits(), unread_seconds=SECONDS)
BIT = b"x" * 1000


class Sender(asyncio.Protocol):
    """Somebody to whom more is sent until something has to wait."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self.made = asyncio.Event()
        self.sent = 0
        self.lost = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        assert self._door.enter(transport)
        self.made.set()

    def fill(self) -> None:
        while self.transport.get_write_buffer_size() == 0:
            self.transport.write(BIT)
            self.sent += len(BIT)

    def connection_lost(self, _error: Exception | None) -> None:
        self._door.leave(self.transport)
        self.lost.set()

    def pause_writing(self) -> None:
        self._door.pause(self.transport)

    def resume_writing(self) -> None:
        self._door.resume(self.transport)


def visit(check: Callable[[Door, Sender, Raw], Awaitable[None]], limits: Limits = PATIENT) -> None:
    """Check what becomes of a client for whom a little waits."""

    async def run() -> None:
        door = Door(limits, "127.0.0.1", 10)
        sender = Sender(door)
        server = await asyncio.get_running_loop().create_server(lambda: sender, "127.0.0.1", 0)
        async with asyncio.timeout(SECONDS), server:
            port = server.sockets[0].getsockname()[1]
            async with connection(f"http://127.0.0.1:{port}", received=SMALL) as raw:
                await sender.made.wait()
                sender.fill()
                await check(door, sender, raw)
            sender.transport.abort()
            await sender.lost.wait()

    asyncio.run(run())


def test_whoever_reads_nothing_is_cut_off_though_little_waits():
    async def check(door: Door, sender: Sender, _raw: Raw) -> None:
        assert 0 < sender.transport.get_write_buffer_size() <= len(BIT)
        await sender.lost.wait()
        assert len(door) == 0

    visit(check, HASTY)


def test_whoever_reads_is_not_cut_off():
    async def check(door: Door, sender: Sender, raw: Raw) -> None:
        for _ in range(9):
            door._sweep()
            read = 0
            while read < sender.sent:
                data = await raw.read()
                assert data
                read += len(data)
            sender.sent = 0
            sender.fill()
        assert not sender.lost.is_set()

    visit(check)


def test_what_the_system_holds_is_little_and_counts_as_unread():
    async def check(door: Door, sender: Sender, _raw: Raw) -> None:
        waiting = sender.transport.get_write_buffer_size()
        assert waiting + KEPT // 4 < door.unread <= sender.sent
        assert sender.sent < 4 * KEPT

    visit(check)


def test_what_waits_behind_it_counts_as_unread():
    async def check(door: Door, sender: Sender, _raw: Raw) -> None:
        before, unsent = door.unread, Unsent()
        door.wait_for(sender.transport, unsent)
        unsent.put(bytes(5000))
        assert door.unread == before + 5000

    visit(check)
