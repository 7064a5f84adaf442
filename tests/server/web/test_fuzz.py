"""Garbage over every way in: the log stays short, without a trace of the program, and people play on."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
from websockets.frames import Opcode

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from spadework.server.live.messages import Say
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted
from tests.server.processes import killed, started
from tests.server.serving import free_port
from tests.server.web.raw import Closed, connection, frame, handshake, socket_at

SECONDS = 90
ROUNDS = 6
MOST_LINES = 60
HEAD = b"Host: 127.0.0.1\r\nConnection: close\r\n"
NESTED = b"[" * 2000
MESSAGES = [
    NESTED,
    b'{"id": 1, "deed": ' + NESTED,
    b'{"a":' * 800,
    b"\xff\xfe",
    b"\x00",
    b'{"id": 1, "deed": {"do": "say", "text": "\\u0000"}}',
    b'{"id": 1, "deed": {"do": "say", "text": "\\ud800"}}',
    b'{"id": 1, "deed": {"do": "sit", "seat": 1, "name": "\\u0000"}}',
    b'{"id": 1, "deed": {"do": "look", "seat": 99999999999999999999}}',
    b'{"id": -1}',
    b"",
]
BODIES = [NESTED, b"\xff", b"\x00", b'{"name": "\\u0000"}', b'{"name": "\\ud800"}', b'{"a":' * 2000, b"null", b"1e999"]
PATHS = ["/%00", "/api/tables/%00/record", "/api/tables/%ff/replay", "/api/tables/a%00b/since", "/%2e%2e/%2e%2e", "/?%"]
PATHS += [
    "/api/tables/%F0%9F%98%80/record",
    "/static/%00",
    "/static/../x",
    "/api/tables/open?x=%00",
    "//",
    "/[",
    "/\x7f",
]
REQUESTS = [
    *[f"GET {path} HTTP/1.1\r\n".encode() + HEAD + b"\r\n" for path in PATHS],
    *[
        f"POST {path} HTTP/1.1\r\n".encode() + HEAD + b"Content-Length: %d\r\n\r\n" % len(body) + body
        for path in ("/api/people", "/api/tables", "/api/sign_in", "/api/me/name")
        for body in BODIES
    ],
    b"GET / HTTP/1.1\r\nHost: http://[\r\n\r\n",
    b"POST /api/people HTTP/1.1\r\nHost: localhost\r\nOrigin: http://[\r\nContent-Length: 2\r\n\r\n{}",
    b"GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
    b"GET /\xff HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: spadework=\x01\xff; ;;=\r\nX-Forwarded-For: \xff\r\n\r\n",
    b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: nonsense\r\nX-Forwarded-Proto: x\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
]


async def sent(address: str, data: bytes) -> None:
    """Send something and leave when it was answered, or refused without an answer."""
    async with connection(address) as raw:
        try:
            await raw.send(data)
            async with asyncio.timeout(0.2):
                await raw.read()
        except (Closed, TimeoutError):
            pass


async def garbage_at(ann: Visitor, table: str, pick: random.Random) -> None:
    """All messages and some noise, over sockets at a table and over those that never open."""
    for message in [*MESSAGES, pick.randbytes(200)]:
        async with socket_at(ann, table) as raw:
            await raw.frame()
            await raw.send(frame(Opcode.TEXT, message) + frame(Opcode.BINARY, message[:100]) + pick.randbytes(50))
            await asyncio.sleep(0.05)
    for name in ("%00", "%ff", "%F0%9F%98%80" * 40, "x" * 200, "..", "?since=%00", f"{table}?since=-1"):
        await sent(ann.addresses[0], handshake(ann.addresses[0], f"/api/tables/{name}/socket", ann.cookie))
    await sent(ann.addresses[0], handshake(ann.addresses[0], "/nowhere", Origin="http://["))


def test_garbage_leaves_a_short_log_without_traces(tmp_path: Path, database: str):
    async def run() -> str:
        port = free_port()
        address, pick = f"http://127.0.0.1:{port}", random.Random(1)
        server = await started(tmp_path, port, "--database", database)
        try:
            ann = await Visitor.named("Ann", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            for number in range(ROUNDS):
                noise = [pick.randbytes(pick.randrange(1, 500)) for _ in range(5)]
                await asyncio.gather(*[sent(address, data) for data in [*REQUESTS, *noise]])
                if number == 0:
                    await garbage_at(ann, table, pick)
            async with ann.at(table) as seat:
                await seat.do(Say("still here"))
            server.terminate()
            assert server.stderr is not None
            return (await server.stderr.read()).decode()
        finally:
            await killed(server)

    async def timed() -> str:
        async with asyncio.timeout(SECONDS):
            return await run()

    log = asyncio.run(timed())
    assert "Traceback" not in log, log[:5000]
    assert log.count("\n") < MOST_LINES, log[:5000]


def test_requests_while_the_database_is_away_leave_a_short_log_without_traces(tmp_path: Path, shared_database: str):
    async def run() -> str:
        port = free_port()
        address = f"http://127.0.0.1:{port}"
        server = await started(tmp_path, port, "--database", shared_database)
        try:
            ann = await Visitor.named("Ann", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            await shut(shared_database)
            await until_unwell(Visitor(address))
            for path in ("/api/me", "/api/tables/mine", "/healthz", "/api/tables/open") * 10:
                async with connection(address) as raw:
                    await raw.send(f"GET {path} HTTP/1.1\r\nCookie: {ann.cookie}\r\n".encode() + HEAD + b"\r\n")
                    assert await raw.status() == 503
            for _ in range(10):
                await sent(address, handshake(address, f"/api/tables/{table}/socket", ann.cookie))
            server.kill()  # how it stops without a database is another matter
            assert server.stderr is not None
            return (await server.stderr.read()).decode()
        finally:
            await killed(server)

    async def timed() -> str:
        async with asyncio.timeout(SECONDS):
            return await run()

    log = asyncio.run(timed())
    assert "Traceback" not in log, log[:5000]
    assert log.count("\n") < MOST_LINES, log[:5000]


async def until_unwell(visitor: Visitor) -> None:
    """Wait for the first sign of life that could not be stored."""
    with suppress(InputError):
        while await visitor.ask("GET", "/healthz"):
            await asyncio.sleep(0.1)


async def shut(database: str) -> None:
    """Let nobody into a database any more, and send away whoever is in it."""
    name = urlsplit(database).path.strip("/")
    admin = await asyncpg.connect(database.replace(f"/{name}", "/postgres"))
    await admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    await admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
    await admin.close()
