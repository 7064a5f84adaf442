"""Notices of turns: to public addresses only, at most one a minute, and nobody waits for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.clock import Clock
from spadework.server.notices.addresses import Destination, check_address, is_public
from spadework.server.notices.webhook import Notice, Webhooks, claiming
from spadework.server.storage import database as databases
from spadework.server.storage import people

NOTICE = Notice("It is your turn", "Thebes", "abc", "https://club.example/table/abc")


@pytest.mark.parametrize(
    "number",
    [
        *(
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "224.0.0.1",
        ),
        *("::1", "fe80::1", "fe80::1%eth0", "fc00::1", "::ffff:127.0.0.1", "2002:7f00:1::", "::", "ff02::1"),
        *("64:ff9b::7f00:1", "64:ff9b::10.0.0.1", "64:ff9b:1::1", "::127.0.0.1", "fec0::1", "5f00::1"),
        *("192.88.99.1", "::ffff:192.88.99.1", "2002:c058:6301::", "3fff::1", "3fff:fff::1"),
        *("2606:4700::5efe:127.0.0.1", "2606:4700::200:5efe:10.0.0.1", "2606:4700::5efe:93.184.215.14"),
    ],
)
def test_private_addresses_are_known(number: str):
    assert not is_public(number)


@pytest.mark.parametrize(
    "number", ["93.184.215.14", "2606:4700::1111", "::ffff:93.184.215.14", "64:ff9b::93.184.215.14", "192.88.98.1"]
)
def test_public_addresses_are_known(number: str):
    assert is_public(number)


@pytest.mark.parametrize(
    ("address", "error"),
    [
        ("http://127.0.0.1:8443/x", "only public addresses"),
        ("http://localhost/x", "only public addresses"),
        ("http://[::1]/", "only public addresses"),
        ("http://2130706433/", "only public addresses"),
        ("http://0x7f.1/", "only public addresses"),
        ("ftp://example.org/", "begins with https"),
        ("https://user:secret@example.org/", "without a user"),
        ("https://example.org:99999/", "its port is no port"),
        ("https://example.org:22/", "give one on port 80, 443 or 8443"),
        ("https://example.org:0/", "give one on port 80, 443 or 8443"),
        ("http://example.org:6379/", "give one on port 80, 443 or 8443"),
        ("https://[", "begins with https"),
        ("https://[::1/", "begins with https"),
        ("https://[nonsense]/", "begins with https"),
        ("https://example.org/a b", "as browsers do"),
        ("https://no.such.host.invalid/", "is not known"),
        ("file:///etc/passwd", "begins with https"),
    ],
)
def test_other_addresses_are_refused(address: str, error: str):
    with pytest.raises(InputError, match=error):
        asyncio.run(check_address(address))


class Listener:
    """A small web server that notes what it is sent."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(next(line for line in head.splitlines() if line.startswith("Content-Length")).split()[1])
        self.heard.append(head + (await reader.readexactly(length)).decode())
        writer.write(b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n")
        await writer.drain()
        writer.close()


BETWEEN = 600  # milliseconds


async def engines(database: str, count: int) -> list[AsyncEngine]:
    """Connections of several processes to one database, brought up to date."""
    connected = [databases.connect(database) for _ in range(count)]
    await databases.migrate(connected[0])
    return connected


def test_a_person_has_one_notice_a_minute_and_no_redirection_is_followed(database: str):
    async def run() -> None:
        listener = Listener()
        server = await asyncio.start_server(listener.answer, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        [engine] = await engines(database, 1)
        ann = await people.add(engine, "Ann", 0)

        async def resolved(_address: str) -> Destination:
            return Destination(False, "127.0.0.1", port, "club.example", "/turn?to=ann")

        webhooks = Webhooks(claiming(engine, Clock(), BETWEEN), resolved)
        began = time.monotonic()
        webhooks.send(ann.id, "http://club.example/turn?to=ann", Notice("your turn at the first", "", "", ""))
        await until(lambda: len(listener.heard) == 1)
        assert listener.heard[0].startswith(f"POST /turn?to=ann HTTP/1.1\r\nHost: club.example:{port}\r\n")
        for table in ("second", "third"):
            webhooks.send(ann.id, "http://club.example/turn?to=ann", Notice(f"your turn at the {table}", "", "", ""))
        await until(lambda: len(listener.heard) == 2)
        assert time.monotonic() - began > BETWEEN / 1000 * 0.9
        assert "your turn at the third" in listener.heard[1]
        await webhooks.stop()
        await databases.close(engine)
        server.close()

    asyncio.run(run())


async def until(is_true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not is_true():
            await asyncio.sleep(0.01)


def test_of_two_processes_one_may_send_a_notice(database: str):
    async def run() -> None:
        both = await engines(database, 2)
        ann, bob = [await people.add(both[0], name, 0) for name in ("Ann", "Bob")]
        claims = [
            await people.claim_notice(engine, ann.id, 100_000 + number, 60_000) for number, engine in enumerate(both)
        ]
        assert claims == [0, 59_999]
        assert await people.claim_notice(both[1], bob.id, 100_001, 60_000) == 0
        assert await people.claim_notice(both[1], ann.id, 160_000, 60_000) == 0
        for engine in both:
            await databases.close(engine)

    asyncio.run(run())
