"""Hosts that are slow, dead or hostile: a call to one ends soon, and others get their notices meanwhile."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from threading import Event
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import pytest

from spadework.engine.errors import InputError
from spadework.server.notices import addresses
from spadework.server.notices.addresses import Destination, check_address
from spadework.server.notices.pacing import NETWORK_SHARE, Pacing
from spadework.server.notices.webhook import LONGEST_STATUS_LINE, Notice, Webhooks

NOTICE = Notice("It is your turn", "Thebes", "abc", "https://club.example/table/abc")
SECONDS = 30
A_MOMENT = 0.3  # seconds, for a call to a hostile host in a test
PUBLIC = "93.184.215.14"

Answer: TypeAlias = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def host(answer: Answer) -> AsyncIterator[int]:
    """A host that answers in its own way; its port."""
    answering: set[asyncio.Task[Any]] = set()

    async def answered(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        answering.add(task)
        try:
            await reader.readuntil(b"\r\n\r\n")
            await answer(reader, writer)
        except (OSError, EOFError):
            pass  # the caller has cut it off
        finally:
            writer.close()

    server = await asyncio.start_server(answered, "127.0.0.1", 0)
    yield server.sockets[0].getsockname()[1]
    server.close()
    for task in answering:
        task.cancel()
    await asyncio.gather(*answering, return_exceptions=True)


async def at_once(_person: str) -> float:
    """A claim that everybody gets."""
    return 0


def calling(seconds: float = SECONDS, pacing: Pacing | None = None, **ports: int) -> Webhooks:
    """Webhooks that find hosts at ports of this machine."""

    async def resolved(address: str) -> Destination:
        name = urlsplit(address).hostname or ""
        return Destination(False, "127.0.0.1", ports[name.partition(".")[0]], name, "/")

    return Webhooks(at_once, resolved, pacing or Pacing(), seconds)


async def until_idle(webhooks: Webhooks) -> None:
    while webhooks.under_way:
        await asyncio.sleep(0.01)


def run(visit: Awaitable[None], seconds: float = SECONDS) -> None:
    async def timed() -> None:
        async with asyncio.timeout(seconds):
            await visit

    asyncio.run(timed())


async def says_nothing(reader: asyncio.StreamReader, _writer: asyncio.StreamWriter) -> None:
    await reader.read()


async def drips_a_status(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 2")
    while not reader.at_eof():
        writer.write(b"0")
        await writer.drain()
        await asyncio.sleep(0.02)


async def drips_a_body(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n")
    while True:
        writer.write(b"x")
        await writer.drain()
        await asyncio.sleep(0.02)


async def floods(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while True:
        writer.write(b"H" * LONGEST_STATUS_LINE)
        await writer.drain()


def always(content: bytes) -> Answer:
    async def answer(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(content)
        await writer.drain()

    return answer


GARBAGE = [b"", b"\r\n", b"HTTP/1.1 abc\r\n", b"HTTP/1.1\r\n", b"\xff\xfe 200\r\n", b"SSH-2.0-OpenSSH 200\r\n"]


@pytest.mark.parametrize(
    "answer",
    [says_nothing, drips_a_status, drips_a_body, floods, *map(always, GARBAGE)],
    ids=lambda answer: answer.__qualname__,
)
def test_a_hostile_host_is_cut_off_and_nothing_fails(answer: Answer, caplog: pytest.LogCaptureFixture):
    left = asyncio.Event()

    async def answered(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await answer(reader, writer)
        finally:
            left.set()

    async def visit() -> None:
        async with host(answered) as port:
            webhooks = calling(A_MOMENT, evil=port)
            webhooks.send("ann", "http://evil.example/", NOTICE)
            await until_idle(webhooks)
            await left.wait()  # the host was told, not just forgotten

    run(visit())
    assert not [record for record in caplog.records if record.exc_info], "nothing unforeseen happened"


def test_a_lookup_that_never_ends_is_given_up():
    async def resolved(_address: str) -> Destination:
        await asyncio.get_running_loop().create_future()
        raise AssertionError

    async def visit() -> None:
        webhooks = Webhooks(at_once, resolved, Pacing(), A_MOMENT)
        webhooks.send("ann", "http://slow.example/", NOTICE)
        await until_idle(webhooks)

    run(visit())


def test_a_slow_lookup_takes_its_time_from_the_call(monkeypatch: pytest.MonkeyPatch):
    seconds_for_all, seconds_to_look_up = 20, 19.5
    jumps: list[float] = []  # of the clock, which are as good as waiting

    async def visit() -> None:
        loop = asyncio.get_running_loop()
        time_of_loop = loop.time
        monkeypatch.setattr(loop, "time", lambda: time_of_loop() + sum(jumps))
        async with host(says_nothing) as port:

            async def resolved(_address: str) -> Destination:
                jumps.append(seconds_to_look_up)
                return Destination(False, "127.0.0.1", port, "slow.example", "/")

            webhooks = Webhooks(at_once, resolved, Pacing(), seconds_for_all)
            began = time.monotonic()
            webhooks.send("ann", "http://slow.example/", NOTICE)
            await until_idle(webhooks)
            assert time.monotonic() - began < seconds_for_all / 2

    run(visit(), 2 * SECONDS)


def test_a_slow_host_keeps_nobody_else_waiting():
    heard = asyncio.Event()

    async def hears(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.set()
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")

    async def visit() -> None:
        async with host(says_nothing) as slow, host(hears) as good:
            webhooks = calling(slow=slow, good=good)
            for number in range(200):
                webhooks.send(f"person {number}", "http://slow.example/", NOTICE)
            await asyncio.sleep(0.1)
            webhooks.send("bob", "http://good.example/", NOTICE)
            await heard.wait()
            assert webhooks.under_way >= 200, "no call to the slow host has ended"
            await webhooks.stop()

    run(visit())


class Counting:
    """A host that counts its callers, and how many there are at one time."""

    def __init__(self) -> None:
        self.calls = self.now = self.most = 0

    async def answer(self, _reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.calls += 1
        self.now += 1
        self.most = max(self.most, self.now)
        await asyncio.sleep(0.01)
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        await writer.drain()
        self.now -= 1


def test_a_host_is_called_only_so_often_and_once_at_a_time():
    async def visit() -> None:
        counting = Counting()
        async with host(counting.answer) as port:
            webhooks = calling(club=port, pacing=Pacing(a_minute=120, at_once=3))
            began = time.monotonic()
            for number in range(5):
                webhooks.send(f"person {number}", f"http://{'CLUB' if number else 'club'}.example./", NOTICE)
            await until_idle(webhooks)
            assert counting.calls == 5
            assert counting.most == 1
            assert time.monotonic() - began > 0.8, "two had to wait, half a second each"

    run(visit())


def test_many_names_for_one_host_share_a_limit():
    async def visit() -> None:
        counting = Counting()
        async with host(counting.answer) as port:
            webhooks = calling(victim=port, pacing=Pacing(a_minute=1, at_once=1))
            for number in range(3 * NETWORK_SHARE):
                webhooks.send(f"person {number}", f"http://victim.{number}.example/", NOTICE)
            while counting.calls < NETWORK_SHARE:
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.5)
            assert counting.calls == NETWORK_SHARE
            await webhooks.stop()

    run(visit())


def test_while_a_host_is_waited_for_only_the_newest_notice_of_a_person_is_kept():
    async def visit() -> None:
        async with host(says_nothing) as port:
            webhooks = calling(slow=port)
            for number in range(100):
                webhooks.send("ann", "http://slow.example/", Notice(f"turn {number}", "", "", ""))
            assert webhooks.under_way == 1
            await webhooks.stop()

    run(visit())


@pytest.mark.parametrize(
    ("destination", "authority"),
    [
        (Destination(True, PUBLIC, 443, "club.example", "/"), "club.example"),
        (Destination(False, PUBLIC, 80, "club.example", "/"), "club.example"),
        (Destination(True, PUBLIC, 80, "club.example", "/"), "club.example:80"),
        (Destination(False, PUBLIC, 443, "club.example", "/"), "club.example:443"),
        (Destination(True, PUBLIC, 8443, "club.example", "/"), "club.example:8443"),
        (Destination(True, "2606:4700::1111", 8443, "2606:4700::1111", "/"), "[2606:4700::1111]:8443"),
        (Destination(True, "2606:4700::1111", 443, "2606:4700::1111", "/"), "[2606:4700::1111]"),
    ],
)
def test_a_host_is_named_with_its_port_unless_that_is_the_usual_one(destination: Destination, authority: str):
    assert destination.authority == authority


def test_a_name_is_looked_up_once_so_it_cannot_change_its_mind(monkeypatch: pytest.MonkeyPatch):
    numbers = [PUBLIC, "127.0.0.1"]

    def found(_host: str, port: int, **_rest: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (numbers.pop(0), port))]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    destination = asyncio.run(check_address("https://rebinding.example:8443/x"))
    assert destination == Destination(True, PUBLIC, 8443, "rebinding.example", "/x")
    assert numbers == ["127.0.0.1"]


def test_one_private_address_among_public_ones_is_enough_to_refuse(monkeypatch: pytest.MonkeyPatch):
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (number, 443)) for number in (PUBLIC, "10.0.0.1")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_given, **_rest: found)
    with pytest.raises(InputError, match="only public addresses"):
        asyncio.run(check_address("https://mixed.example/"))


def test_a_dead_name_server_keeps_no_other_name_waiting(monkeypatch: pytest.MonkeyPatch):
    end = Event()

    def found(name: str, port: int, **_rest: Any) -> list[Any]:
        if name.startswith("dead"):
            end.wait(SECONDS)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (PUBLIC, port))]

    async def visit() -> None:
        dead = [asyncio.create_task(check_address(f"https://dead{number}.example/")) for number in range(40)]
        await asyncio.sleep(0)
        assert (await check_address("https://good.example/")).number == PUBLIC
        assert not any(task.done() for task in dead)
        for task in dead:
            with pytest.raises(InputError, match="does not answer in time; try again"):
                await task
        end.set()

    monkeypatch.setattr(socket, "getaddrinfo", found)
    monkeypatch.setattr(addresses, "SECONDS_TO_LOOK_UP", 2.0)
    run(visit())
