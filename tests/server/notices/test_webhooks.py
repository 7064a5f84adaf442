"""Notices of turns: to public addresses only, at most one a minute, and nobody waits for them."""

from __future__ import annotations

import asyncio

import pytest

from spadework.engine.errors import InputError
from spadework.server.notices.addresses import Destination, check_address, is_public
from spadework.server.notices.webhook import Notice, Webhooks

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
    ],
)
def test_private_addresses_are_known(number: str):
    assert not is_public(number)


@pytest.mark.parametrize(
    "number", ["93.184.215.14", "2606:4700::1111", "::ffff:93.184.215.14", "64:ff9b::93.184.215.14"]
)
def test_public_addresses_are_known(number: str):
    assert is_public(number)


@pytest.mark.parametrize(
    ("address", "error"),
    [
        ("http://127.0.0.1:9/x", "only public addresses"),
        ("http://localhost/x", "only public addresses"),
        ("http://[::1]/", "only public addresses"),
        ("http://2130706433/", "only public addresses"),
        ("http://0x7f.1/", "only public addresses"),
        ("ftp://example.org/", "begins with https"),
        ("https://user:secret@example.org/", "without a user"),
        ("https://example.org:99999/", "no port"),
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


def test_a_person_has_one_notice_a_minute_and_no_redirection_is_followed():
    async def run() -> None:
        listener = Listener()
        server = await asyncio.start_server(listener.answer, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]

        async def resolved(_address: str) -> Destination:
            return Destination(False, "127.0.0.1", port, "club.example", "/turn?to=ann")

        webhooks = Webhooks(resolved, seconds_between=0.5)
        for table in ("first", "second", "third"):
            webhooks.send("ann", "http://club.example/turn?to=ann", Notice(f"your turn at the {table}", "", "", ""))
        await asyncio.sleep(0.25)
        assert len(listener.heard) == 1
        assert listener.heard[0].startswith("POST /turn?to=ann HTTP/1.1\r\nHost: club.example\r\n")
        assert "your turn at the first" in listener.heard[0]
        await asyncio.sleep(0.5)
        assert len(listener.heard) == 2
        assert "your turn at the third" in listener.heard[1]
        await webhooks.stop()
        server.close()

    asyncio.run(run())


def test_an_address_that_does_not_answer_harms_nobody():
    async def run() -> None:
        async def resolved(_address: str) -> Destination:
            return Destination(False, "127.0.0.1", 1, "club.example", "/")

        webhooks = Webhooks(resolved)
        webhooks.send("ann", "http://club.example/", NOTICE)
        await asyncio.sleep(0.1)
        await webhooks.stop()

    asyncio.run(run())
