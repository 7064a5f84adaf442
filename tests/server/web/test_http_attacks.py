"""Slow, endless and far too many requests: each costs only whoever makes them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from spadework.server.config import Limits
from spadework.server.live.messages import Say
from spadework.server.play.entries import Plan
from spadework.server.web import app
from spadework.server.web.door import Door
from spadework.server.web.sending import KEPT
from spadework.server.web.tables import Wanted
from tests.server.serving import GENEROUS, serving
from tests.server.web.raw import SMALL, Closed, Raw, connection, handshake, metric, socket_at

SECONDS = 30
ATTACKER = "127.0.0.2"
HEAD = b"Host: 127.0.0.1\r\n"
BIG = 16 * 1024 * 1024  # bytes, more than the system keeps for a connection
MORE_THAN_IS_KEPT = 8 * KEPT  # bytes: whoever has read so many has made room for more
NAME = b'{"name": "Ann"}'


def limited(**limits: float) -> Limits:
    return msgspec.structs.replace(GENEROUS, **limits)


SECONDS_TO_CUT_OFF = 10
TRIES = 5
Answer = TypeVar("Answer")


def attack(folder: Path, limits: Limits, visit: Callable[[str], Awaitable[None]], **others: object) -> None:
    """Let somebody attack while Ann, who was there before, has a place at a table; she must be able to go on."""

    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(folder, limits=limits, **others) as address:
            ann, table = await with_a_table(address)
            async with ann.at(table) as seat:
                await seat.do(Say("before"))
                await visit(address)
                await seat.do(Say("after"))
            await insist(lambda: ann.ask("GET", "/api/me"))

    asyncio.run(run())


async def with_a_table(address: str) -> tuple[Visitor, str]:
    """Ann, and a table of hers."""
    ann = await insist(lambda: Visitor.named("Ann", address))
    return ann, await insist(lambda: ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None})))


async def insist(ask: Callable[[], Awaitable[Answer]]) -> Answer:
    """Ask a few times: on a busy machine Ann, too, may be later than a test allows attackers to be."""
    for _ in range(TRIES - 1):
        with suppress(OSError, InputError):
            return await ask()
    return await ask()


async def dribble(raw: Raw, data: bytes) -> None:
    """Send something a byte at a time, without end."""
    while True:
        await raw.send(data)
        await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    ("start", "slowly"),
    [(b"GET / HTTP/1.1\r\n" + HEAD, b"X: 1\r\n"), (b"GET / HTTP/1.1\r\nX: ", b"1"), (b"", b"\r\n"), (b"GET /", b"a")],
    ids=["headers", "one header", "empty lines", "path"],
)
def test_slow_headers_are_not_waited_for(tmp_path: Path, start: bytes, slowly: bytes):
    async def visit(address: str) -> None:
        async with connection(address) as raw:
            await raw.send(start)
            with pytest.raises(Closed):
                await dribble(raw, slowly)
            assert (await raw.read_all() or b"HTTP/1.1 408").startswith(b"HTTP/1.1 408")

    attack(tmp_path, limited(header_seconds=0.4), visit)


def test_a_connection_that_says_nothing_is_closed(tmp_path: Path):
    async def visit(address: str) -> None:
        async with connection(address) as raw:
            assert await raw.read_all() == b""

    attack(tmp_path, limited(header_seconds=0.2), visit)


def test_a_connection_is_not_kept_alive_by_empty_lines(tmp_path: Path):
    async def visit(address: str) -> None:
        async with connection(address) as raw:
            await raw.send(b"GET /healthz HTTP/1.1\r\n" + HEAD + b"\r\n")
            assert await raw.status() == 200
            with pytest.raises(Closed):
                await dribble(raw, b"\r\n")

    attack(tmp_path, limited(header_seconds=0.4), visit)


def test_an_idle_connection_is_closed(tmp_path: Path):
    async def visit(address: str) -> None:
        async with connection(address) as raw:
            await raw.send(b"GET /healthz HTTP/1.1\r\n" + HEAD + b"\r\n")
            assert await raw.status() == 200
            await raw.read_all()

    attack(tmp_path, limited(idle_seconds=0.2), visit)


def test_a_slow_body_is_refused_in_words(tmp_path: Path):
    async def visit(address: str) -> None:
        async with connection(address) as raw:
            await raw.send(b"POST /api/people HTTP/1.1\r\n" + HEAD + b"Content-Length: 1000\r\n\r\n")
            sending = asyncio.create_task(dribble(raw, b"x"))
            answer = await raw.read_all()
            assert answer.startswith(b"HTTP/1.1 408")
            assert b"body: send all of it" in answer
            await asyncio.wait([sending])
            assert isinstance(sending.exception(), Closed)

    attack(tmp_path, limited(body_seconds=0.4), visit)


def test_a_body_that_nobody_reads_does_not_keep_a_connection(tmp_path: Path):
    async def visit(address: str) -> None:
        async with connection(address) as raw:
            await raw.send(b"GET /healthz HTTP/1.1\r\n" + HEAD + b"Content-Length: 1000\r\n\r\n")
            assert await raw.status() == 200
            with pytest.raises(Closed):
                await dribble(raw, b"x")

    attack(tmp_path, limited(body_seconds=0.2), visit)


def test_a_client_that_leaves_in_the_middle_of_a_body_is_no_error(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async def visit(address: str) -> None:
        for _ in range(5):
            async with connection(address) as raw:
                await raw.send(b"POST /api/people HTTP/1.1\r\n" + HEAD + b"Content-Length: 1000\r\n\r\nx")
                await asyncio.sleep(0.05)

    with caplog.at_level(logging.WARNING):
        attack(tmp_path, GENEROUS, visit)
    assert caplog.text == ""


@pytest.mark.parametrize(
    "headers",
    [
        b"X: " + b"a" * 10_000,
        b"X: " + b"a" * 10_000 + b"\r\n\r\n",
        b"".join(b"X%d: aaaaaaaaaaaaaaaa\r\n" % number for number in range(400)) + b"\r\n",
        b"".join(b"X%d: 1\r\n" % number for number in range(101)) + b"\r\n",
        b"Upgrade: websocket\r\nConnection: upgrade\r\nX: " + b"a" * 8_190 + b"\r\n\r\n",
    ],
    ids=["endless", "long", "many and long", "many", "for a socket"],
)
def test_long_headers_are_refused(tmp_path: Path, headers: bytes):
    async def visit(address: str) -> None:
        async with connection(address) as raw:
            await raw.send(b"GET /healthz HTTP/1.1\r\n" + HEAD + headers)
            assert await raw.status() == 431
            await raw.read_all()

    attack(tmp_path, GENEROUS, visit)


def test_a_long_path_is_refused(tmp_path: Path):
    async def visit(address: str) -> None:
        for rest in (b"", b" HTTP/1.1\r\n\r\n"):
            async with connection(address) as raw:
                await raw.send(b"GET /" + b"a" * 10_000 + rest)
                assert await raw.status() == 431

    attack(tmp_path, GENEROUS, visit)


def test_what_follows_a_body_changes_nothing(tmp_path: Path):
    async def visit(address: str) -> None:
        async with connection(address) as raw:
            head = b"POST /api/people HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
            trailers = b"Origin: https://evil.example\r\n" * 50
            await raw.send(head + b"%x\r\n%s\r\n0\r\n" % (len(NAME), NAME) + trailers + b"\r\n")
            assert await raw.status() == 201

    attack(tmp_path, GENEROUS, visit)


@pytest.mark.parametrize("endless", [b"0\r\nX: ", b"1;x=", b"0\r\n"], ids=["trailer", "chunk extension", "trailers"])
def test_what_never_ends_after_the_headers_is_cut_off_soon(tmp_path: Path, endless: bytes):
    async def visit(address: str) -> None:
        async with connection(address) as raw:
            await raw.send(b"POST /api/people HTTP/1.1\r\n" + HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + endless)
            more = b"X: y\r\n" * 2000 if endless == b"0\r\n" else b"a" * 12000
            with pytest.raises(Closed):
                await asyncio.wait_for(raw.flood(more), SECONDS_TO_CUT_OFF)

    attack(tmp_path, Limits(body_seconds=10**6), visit)


def test_many_requests_at_once_over_one_connection_are_refused(tmp_path: Path):
    async def visit(address: str) -> None:
        async with connection(address) as raw:
            await raw.send((b"GET /healthz HTTP/1.1\r\n" + HEAD + b"\r\n") * 1000)
            assert (await raw.read_all()).count(b"HTTP/1.1 ") <= 2

    attack(tmp_path, GENEROUS, visit)


def test_requests_one_after_another_over_one_connection_are_answered(tmp_path: Path):
    async def visit(address: str) -> None:
        async with connection(address) as raw:
            for _ in range(3):
                head = b"POST /api/people HTTP/1.1\r\n" + HEAD + b"Content-Length: %d\r\n\r\n" % len(NAME)
                await raw.send(head)
                await asyncio.sleep(0.05)
                await raw.send(NAME)
                assert await raw.status() == 201
                assert await raw.read_until(b"}")

    attack(tmp_path, GENEROUS, visit)


def test_an_answer_that_is_not_read_does_not_stay_in_memory(tmp_path: Path):
    (tmp_path / "client" / "assets").mkdir(parents=True)
    (tmp_path / "client" / "index.html").write_text("<!doctype html>")
    (tmp_path / "client" / "assets" / "big.js").write_bytes(bytes(BIG))

    async def visit(address: str) -> None:
        visitor = Visitor(address)
        async with connection(address, received=SMALL) as raw:
            await raw.send(b"GET /assets/big.js HTTP/1.1\r\n" + HEAD + b"\r\n")
            while await metric(visitor, "spadework_unread_bytes") == 0:
                await asyncio.sleep(0.01)
            while await metric(visitor, "spadework_unread_bytes") > 0:
                await asyncio.sleep(0.05)
            assert len(await raw.read_all()) < BIG

    attack(tmp_path, limited(unread_seconds=1), visit, client=tmp_path / "client")


def test_a_slow_reader_gets_all_of_an_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    doors: list[Door] = []

    def made(*arguments: Any) -> Door:
        doors.append(Door(*arguments))
        return doors[-1]

    monkeypatch.setattr(app, "Door", made)
    (tmp_path / "client" / "assets").mkdir(parents=True)
    (tmp_path / "client" / "index.html").write_text("<!doctype html>")
    (tmp_path / "client" / "assets" / "big.js").write_bytes(bytes(BIG))

    async def visit(address: str) -> None:
        async with connection(address, received=SMALL) as raw:
            await raw.send(b"GET /assets/big.js HTTP/1.1\r\n" + HEAD + b"Connection: close\r\n\r\n")
            found = seen = 0
            while data := await raw.read():
                found += len(data)
                if found - seen > MORE_THAN_IS_KEPT:
                    seen = found
                    doors[0]._sweep()  # as if it had taken long to read so much
            assert found > BIG

    attack(tmp_path, limited(unread_seconds=SECONDS), visit, client=tmp_path / "client")


async def open_all(stack: AsyncExitStack, address: str, count: int, source: str) -> list[Raw]:
    return [await stack.enter_async_context(connection(address, source)) for _ in range(count)]


async def still_open(raws: list[Raw]) -> int:
    """How many of some connections the server answers."""
    answered = 0
    for raw in raws:
        try:
            await raw.send(b"GET /healthz HTTP/1.1\r\n" + HEAD + b"\r\n")
            answered += await raw.status() == 200
        except Closed:
            continue
    return answered


def client_with_a_file(folder: Path) -> Path:
    """A built client: a page, and a file that browsers keep for good."""
    (folder / "client" / "assets").mkdir(parents=True)
    (folder / "client" / "index.html").write_text("<!doctype html>")
    (folder / "client" / "assets" / "main-1a2b.js").write_text("1")
    return folder / "client"


async def statuses_of(address: str, path: bytes, count: int) -> list[int]:
    """How requests of an attacker are answered, over connections that last as long as the server lets them."""
    found: list[int] = []
    while len(found) < count:
        async with connection(address, ATTACKER) as raw:
            while len(found) < count:
                try:
                    await raw.send(b"GET " + path + b" HTTP/1.1\r\n" + HEAD + b"\r\n")
                    found.append(await raw.answered())
                except Closed:
                    break
    return found


def test_files_of_the_client_are_limited_by_themselves(tmp_path: Path):
    async def visit(address: str) -> None:
        files = await statuses_of(address, b"/assets/main-1a2b.js", 12)
        assert files == [200] * 10 + [429] * 2
        assert await statuses_of(address, b"/api/games", 1) == [200]

    limits = limited(files_a_second=0.01, files_at_once=10, requests_a_second=0.01, requests_at_once=20)
    attack(tmp_path, limits, visit, client=client_with_a_file(tmp_path))


def test_what_only_looks_like_a_file_of_the_client_is_a_request_like_any_other(tmp_path: Path):
    async def visit(address: str) -> None:
        assert await statuses_of(address, b"/assets/none.js", 12) == [404] * 10 + [429] * 2

    limits = limited(requests_a_second=0.01, requests_at_once=10)
    attack(tmp_path, limits, visit, client=client_with_a_file(tmp_path))


def test_who_asks_too_much_must_connect_anew(tmp_path: Path):
    async def visit(address: str) -> None:
        async with connection(address, ATTACKER) as raw:
            for status in [200] * 5 + [429]:
                await raw.send(b"GET /healthz HTTP/1.1\r\n" + HEAD + b"\r\n")
                assert await raw.answered() == status
            await raw.read_all()  # until the server has closed it
            with pytest.raises(Closed):
                await dribble(raw, b"GET /healthz HTTP/1.1\r\n" + HEAD + b"\r\n")

    attack(tmp_path, limited(requests_a_second=0.01, requests_at_once=5, idle_seconds=SECONDS), visit)


def test_one_address_cannot_have_all_connections(tmp_path: Path):
    async def visit(address: str) -> None:
        async with AsyncExitStack() as stack:
            flood = await open_all(stack, address, 100, ATTACKER)
            assert await still_open(flood) == 10
            assert await still_open(await open_all(stack, address, 5, "127.0.0.3")) == 5
            assert await metric(Visitor(address), "spadework_tcp_connections") < 30

    attack(tmp_path, limited(connections=10), visit)


def test_connections_that_are_closed_can_be_opened_again(tmp_path: Path):
    async def visit(address: str) -> None:
        for _ in range(5):
            async with AsyncExitStack() as stack:
                assert await still_open(await open_all(stack, address, 10, ATTACKER)) == 10
            await asyncio.sleep(0.1)

    attack(tmp_path, limited(connections=10), visit)


def test_one_address_cannot_open_connections_at_any_pace(tmp_path: Path):
    async def visit(address: str) -> None:
        answered = 0
        for _ in range(40):
            async with AsyncExitStack() as stack:
                answered += await still_open(await open_all(stack, address, 1, ATTACKER))
        assert 10 <= answered < 20

    attack(tmp_path, limited(connections_a_second=1, connections_at_once=10), visit)


def test_all_connections_together_are_bounded(tmp_path: Path):
    async def visit(address: str) -> None:
        async with AsyncExitStack() as stack:
            raws = [raw for part in range(2, 12) for raw in await open_all(stack, address, 4, f"127.0.0.{part}")]
            assert await still_open(raws) < 20
        await asyncio.sleep(0.1)

    attack(tmp_path, limited(all_connections=20), visit)


def test_a_proxy_may_have_many_connections_that_say_for_whom_it_calls(tmp_path: Path):
    async def visit(address: str) -> None:
        async with AsyncExitStack() as stack:
            for number in range(30):
                [raw] = await open_all(stack, address, 1, ATTACKER)
                await raw.send(b"GET /healthz HTTP/1.1\r\nX-Forwarded-For: 203.0.113.%d\r\n" % number + HEAD + b"\r\n")
                assert await raw.status() == 200

    attack(
        tmp_path,
        limited(connections=10, connections_a_second=0.01, connections_at_once=10, idle_seconds=SECONDS),
        visit,
        proxies=f"10.0.0.7, {ATTACKER}",
    )


@pytest.mark.parametrize("trusted", ["10.0.0.7", ATTACKER])
def test_who_does_not_say_for_whom_it_calls_is_no_proxy(tmp_path: Path, trusted: str):
    async def visit(address: str) -> None:
        async with AsyncExitStack() as stack:
            assert await still_open(await open_all(stack, address, 30, ATTACKER)) == 10

    attack(tmp_path, limited(connections=10), visit, proxies=trusted)


def test_who_is_no_proxy_cannot_say_to_be_one(tmp_path: Path):
    async def visit(address: str) -> None:
        async with AsyncExitStack() as stack:
            flood = await open_all(stack, address, 10, ATTACKER)
            for raw in flood:
                await raw.send(b"GET /healthz HTTP/1.1\r\nX-Forwarded-For: 203.0.113.9\r\n" + HEAD + b"\r\n")
                assert await raw.status() == 200
            assert await still_open(await open_all(stack, address, 5, ATTACKER)) == 0

    attack(tmp_path, limited(connections=10, idle_seconds=SECONDS), visit)


def test_each_client_of_a_proxy_may_come_only_so_often(tmp_path: Path):
    async def visit(address: str) -> None:
        statuses = [await forwarded(address, "203.0.113.9") for _ in range(8)]
        assert statuses == [101] * 5 + [429] * 3
        assert await forwarded(address, "203.0.113.10") == 101
        assert await forwarded(address, "2001:db8::1") == 101

    attack(tmp_path, limited(requests_a_second=0.01, requests_at_once=5), visit)


async def forwarded(address: str, client: str) -> int:
    """The status of a handshake that a proxy makes for a client."""
    async with connection(address) as raw:
        await raw.send(handshake(address, "/api/tables/nowhere/socket", **{"X-Forwarded-For": client}))
        return await raw.status()


def test_a_socket_outlives_the_deadlines_of_requests(tmp_path: Path):
    async def run() -> None:
        limits = limited(header_seconds=0.5, body_seconds=0.1, idle_seconds=0.5, unread_seconds=0.5)
        async with asyncio.timeout(SECONDS), serving(tmp_path, limits=limits) as address:
            ann, table = await with_a_table(address)
            async with socket_at(ann, table) as raw:
                await raw.frame()
                with pytest.raises(TimeoutError):
                    async with asyncio.timeout(2):
                        await raw.frame()

    asyncio.run(run())
