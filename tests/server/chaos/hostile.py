"""Guests who mean harm, from addresses of their own: floods, garbage, and connections that never read or end."""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from http.client import HTTPException
from typing import TypeAlias

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from spadework.server.live.messages import Lines, Message, Told
from tests.server.chaos.players import Evening
from tests.server.chaos.witness import Witness

IS_LINUX = sys.platform == "linux"  # there all of 127.0.0.0/8 is this machine, so each kind has an address of its own
STRANGER = {"X-Forwarded-For": "10.9.9.9"}
PRIVATE = ("replay?seat=0", "replay?seat=1", "record", "since?seat=0", "lines?seat=0", "lines?seat=1", "advice")
SECONDS_A_VISIT = (0.5, 4.0)
FLOOD = 200  # messages at a time
SLOW_CONNECTIONS = 20
SPYING = "messages told to strangers who act for others"
FLOODING = "floods of garbage"
NEVER_READING = "floods of questions without reading an answer"
DAWDLING = "many requests at once that never end"
BABBLING = "requests that are no HTTP"
PRYING = "questions about what only others know"
_decode = msgspec.json.Decoder(Message).decode

Attack: TypeAlias = Callable[[Evening, random.Random], Awaitable[None]]


def _some_table(evening: Evening, pick: random.Random) -> Witness | None:
    return evening.tables[pick.choice(list(evening.tables))] if evening.tables else None


def _from(kind: int) -> tuple[str, int]:
    return f"127.0.0.{kind if IS_LINUX else 1}", 0


@asynccontextmanager
async def _socket(evening: Evening, witness: Witness, kind: int) -> AsyncIterator[ClientConnection]:
    address = f"{evening.address.replace('http', 'ws', 1)}/api/tables/{witness.table}/socket"
    async with connect(address, local_addr=_from(kind), open_timeout=5, close_timeout=1, max_queue=4) as socket:
        try:
            yield socket
        finally:
            socket.transport.abort()  # a hostile guest says no good-bye, and one that is cancelled has no time for it


@asynccontextmanager
async def _connection(evening: Evening, kind: int) -> AsyncIterator[asyncio.StreamWriter]:
    host, port = evening.address.removeprefix("http://").split(":")
    _, writer = await asyncio.open_connection(host, int(port), local_addr=_from(kind))
    try:
        yield writer
    finally:
        writer.transport.abort()


async def spy(evening: Evening, pick: random.Random) -> None:
    """Watch somebody's game without a seat, and try to act and look for every seat."""
    witness = _some_table(evening, pick)
    if witness is None:
        return
    async with _socket(evening, witness, 2) as socket:
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
        await _listen(evening, socket, witness, pick)


async def _listen(evening: Evening, socket: ClientConnection, witness: Witness, pick: random.Random) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(pick.uniform(*SECONDS_A_VISIT)):
            while True:
                told = _decode(await socket.recv())
                if isinstance(told, Told):
                    witness.note(told, None)
                    evening.reached[SPYING] += 1


async def flood(evening: Evening, pick: random.Random) -> None:
    """Send garbage and pings as fast as possible, and read nothing."""
    witness = _some_table(evening, pick)
    if witness is None:
        return
    async with _socket(evening, witness, 3) as socket:
        evening.reached[FLOODING] += 1
        for _ in range(FLOOD):
            await socket.ping()
            await socket.send(pick.choice(["[" * 2000, "\x00", '{"id":1}', "x" * 4000, pick.randbytes(40)]))


async def never_read(evening: Evening, pick: random.Random) -> None:
    """Ask for the whole table again and again without reading an answer."""
    witness = _some_table(evening, pick)
    if witness is None:
        return
    async with _socket(evening, witness, 4) as socket:
        evening.reached[NEVER_READING] += 1
        socket.transport.pause_reading()
        for number in range(FLOOD):
            await socket.send(msgspec.json.encode({"id": number, "deed": {"do": "look", "seat": None}}))
        await asyncio.sleep(pick.uniform(*SECONDS_A_VISIT))


async def dawdle(evening: Evening, pick: random.Random) -> None:
    """Open many connections, and send the beginning of a request on each."""
    async with AsyncExitStack() as opened:
        for _ in range(SLOW_CONNECTIONS):
            writer = await opened.enter_async_context(_connection(evening, 5))
            writer.write(b"GET /api/tables/open HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        evening.reached[DAWDLING] += 1
        await asyncio.sleep(pick.uniform(*SECONDS_A_VISIT))


async def babble(evening: Evening, pick: random.Random) -> None:
    """Send what is no HTTP, or hardly."""
    for _ in range(SLOW_CONNECTIONS):
        head = pick.choice([b"GET /api/tables/%00 HTTP/1.1\r\n", b"POST /api/people HTTP/1.1\r\nContent-Length: 9\r\n"])
        rest = pick.choice([b"Host: http://[\r\nOrigin: http://[\r\n\r\n", b"A: " + b"b" * 70_000, pick.randbytes(300)])
        async with _connection(evening, 6) as writer:
            evening.reached[BABBLING] += 1
            writer.write(head + rest)
            with suppress(OSError):
                await writer.drain()


async def pry(evening: Evening, pick: random.Random) -> None:
    """Ask over HTTP for what only those know who play, or nobody before the game is over."""
    witness = _some_table(evening, pick)
    if witness is None:
        return
    if evening.stranger is None:
        evening.stranger = await Visitor.named("Pat", evening.address, headers=STRANGER)
    told = 0
    for path in PRIVATE:
        with suppress(InputError):
            told += len(await evening.stranger.ask("GET", f"/api/tables/{witness.table}/{path}"))
    lines = msgspec.json.decode(await evening.stranger.ask("GET", f"/api/tables/{witness.table}/lines"), type=Lines)
    witness.note_lines(lines.lines, None)
    if told and not await _is_over(evening.stranger, witness):
        witness.peeped += told
    evening.reached[PRYING] += 1


async def _is_over(stranger: Visitor, witness: Witness) -> bool:
    """Whether everything may be known: the record has its last line, with the points."""
    with suppress(InputError):
        record = await stranger.ask("GET", f"/api/tables/{witness.table}/record")
        return b'"points"' in record.splitlines()[-1]
    return False


ATTACKS: dict[str, Attack] = {
    SPYING: spy,
    FLOODING: flood,
    NEVER_READING: never_read,
    DAWDLING: dawdle,
    BABBLING: babble,
    PRYING: pry,
}
PASSING = (OSError, WebSocketException, HTTPException, EOFError, InputError, msgspec.MsgspecError)


async def attack(evening: Evening, pick: random.Random) -> None:
    """One attack after another until cancelled, all as often; the server may refuse, close or be away."""
    while True:
        for each in pick.sample(list(ATTACKS.values()), len(ATTACKS)):
            with suppress(*PASSING):
                await each(evening, pick)
            await asyncio.sleep(pick.uniform(0.1, 1.0))
