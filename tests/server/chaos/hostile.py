"""Guests who mean harm, all from one address of their own: floods, garbage, and connections that never read or end."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from spadework.server.live.messages import Message, Told
from tests.server.chaos.players import Evening
from tests.server.chaos.witness import Witness

ADDRESS = "127.0.0.2" if sys.platform == "linux" else "127.0.0.1"  # on Linux all of 127.0.0.0/8 is this machine
SECONDS_A_VISIT = (0.5, 4.0)
FLOOD = 200  # messages at a time
SLOW_CONNECTIONS = 20
_decode = msgspec.json.Decoder(Message).decode

Attack: TypeAlias = Callable[[Evening, random.Random], Awaitable[None]]


def _some_table(evening: Evening, pick: random.Random) -> Witness | None:
    return evening.tables[pick.choice(list(evening.tables))] if evening.tables else None


@asynccontextmanager
async def _socket(evening: Evening, witness: Witness) -> AsyncIterator[ClientConnection]:
    address = f"{evening.address.replace('http', 'ws', 1)}/api/tables/{witness.table}/socket"
    async with connect(address, local_addr=(ADDRESS, 0), open_timeout=5, close_timeout=1, max_queue=4) as socket:
        try:
            yield socket
        finally:
            socket.transport.abort()  # a hostile guest says no good-bye, and one that is cancelled has no time for it


@asynccontextmanager
async def _connection(evening: Evening) -> AsyncIterator[asyncio.StreamWriter]:
    host, port = evening.address.removeprefix("http://").split(":")
    _, writer = await asyncio.open_connection(host, int(port), local_addr=(ADDRESS, 0))
    try:
        yield writer
    finally:
        writer.transport.abort()


async def spy(evening: Evening, pick: random.Random) -> None:
    """Watch somebody's game without a seat, and try to act and look for every seat."""
    witness = _some_table(evening, pick)
    if witness is None:
        return
    async with _socket(evening, witness) as socket:
        for number in range(20):
            deed = pick.choice(
                [
                    {"do": "look", "seat": pick.randrange(4)},
                    {"do": "move", "seat": pick.randrange(4), "code": pick.randrange(200), "answers": number},
                    {"do": "undo", "answers": pick.randrange(100), "moves": 3},
                    {"do": "leave", "seat": 0},
                    {"do": "resign", "seat": 0},
                    {"do": "say", "text": "I was here"},
                ]
            )
            await socket.send(msgspec.json.encode({"id": number, "deed": deed}))
        await _listen(socket, witness, pick)


async def _listen(socket: ClientConnection, witness: Witness, pick: random.Random) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(pick.uniform(*SECONDS_A_VISIT)):
            while True:
                told = _decode(await socket.recv())
                if isinstance(told, Told):
                    witness.note(told, None)


async def flood(evening: Evening, pick: random.Random) -> None:
    """Send garbage and pings as fast as possible, and read nothing."""
    witness = _some_table(evening, pick)
    if witness is None:
        return
    async with _socket(evening, witness) as socket:
        for _ in range(FLOOD):
            await socket.ping()
            await socket.send(pick.choice(["[" * 2000, "\x00", '{"id":1}', "x" * 4000, pick.randbytes(40)]))


async def never_read(evening: Evening, pick: random.Random) -> None:
    """Ask for the whole table again and again without reading an answer."""
    witness = _some_table(evening, pick)
    if witness is None:
        return
    async with _socket(evening, witness) as socket:
        socket.transport.pause_reading()
        for number in range(FLOOD):
            await socket.send(msgspec.json.encode({"id": number, "deed": {"do": "look", "seat": None}}))
        await asyncio.sleep(pick.uniform(*SECONDS_A_VISIT))


async def dawdle(evening: Evening, pick: random.Random) -> None:
    """Open many connections, and send the beginning of a request on each."""
    async with AsyncExitStack() as opened:
        for _ in range(SLOW_CONNECTIONS):
            writer = await opened.enter_async_context(_connection(evening))
            writer.write(b"GET /api/tables/open HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        await asyncio.sleep(pick.uniform(*SECONDS_A_VISIT))


async def babble(evening: Evening, pick: random.Random) -> None:
    """Send what is no HTTP, or hardly."""
    for _ in range(SLOW_CONNECTIONS):
        head = pick.choice([b"GET /api/tables/%00 HTTP/1.1\r\n", b"POST /api/people HTTP/1.1\r\nContent-Length: 9\r\n"])
        rest = pick.choice([b"Host: http://[\r\nOrigin: http://[\r\n\r\n", b"A: " + b"b" * 70_000, pick.randbytes(300)])
        async with _connection(evening) as writer:
            writer.write(head + rest)
            with suppress(OSError):
                await writer.drain()


ATTACKS: tuple[Attack, ...] = (spy, flood, never_read, dawdle, babble)


async def attack(evening: Evening, pick: random.Random) -> None:
    """One attack after another until cancelled; the server may refuse, close or be away."""
    while True:
        with suppress(OSError, WebSocketException, EOFError):
            await pick.choice(ATTACKS)(evening, pick)
        await asyncio.sleep(pick.uniform(0.1, 1.0))
