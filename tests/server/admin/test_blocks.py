"""Operators block addresses while servers run: requests are refused, sockets close, and everybody else plays on."""

from __future__ import annotations

import asyncio
import time
from http.client import HTTPConnection
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spadework.server.client import Visitor
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted
from tests.server.admin.club import admin, ask, content, done, refused
from tests.server.live.background import Background, in_background

SECONDS_TO_REACH_ALL = 4
BAD, GOOD = "203.0.113.7", "203.0.113.8"


def status(server: Background, address: str, path: str = "/api/me") -> int:
    """How a request from an address is answered; the test's own machine is a proxy that the server believes."""
    connection = HTTPConnection(server.address.removeprefix("http://"), timeout=10)
    connection.request("GET", path, headers={"X-Forwarded-For": address})
    response = connection.getresponse()
    if response.status == 403:
        assert b"address: yours is blocked here; ask whoever runs this server" in response.read()
    connection.close()
    return response.status


def until(server: Background, address: str, expected: int) -> None:
    """Wait until requests from an address are answered with a status."""
    end = time.monotonic() + SECONDS_TO_REACH_ALL
    while status(server, address) != expected:
        assert time.monotonic() < end, f"requests from {address} are still not answered with {expected}"
        time.sleep(0.1)


def from_address(server: Background, table: str, address: str) -> connect:
    where = f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket"
    return connect(where, additional_headers={"X-Forwarded-For": address})


def test_a_blocked_address_is_refused_everywhere_and_let_in_again(tmp_path: Path, database: str):
    with in_background(tmp_path, database) as server:

        async def opened() -> tuple[str, ClientConnection, ClientConnection]:
            ann = await Visitor.named("Ann", server.address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            sockets = [await from_address(server, table, address) for address in (BAD, GOOD)]
            for socket in sockets:
                await socket.recv()
            return table, *sockets

        async def seen(table: str, bad: ClientConnection, good: ClientConnection) -> None:
            with pytest.raises(ConnectionClosed):
                async with asyncio.timeout(SECONDS_TO_REACH_ALL):
                    await bad.recv()
            with pytest.raises(InvalidStatus, match="403"):
                await from_address(server, table, BAD)
            await asyncio.wait_for(await good.ping(), SECONDS_TO_REACH_ALL)
            await good.close()

        visit = server.run(opened())
        assert f"{BAD}: blocked since" in done("block", BAD, "--reason", "insults", "--database", database)
        server.run(seen(*visit))
        until(server, BAD, 403)
        assert status(server, BAD, "/static/page.css") == 403
        assert status(server, GOOD) == 200
        assert "until you unblock it (insults)" in done("blocked", "--database", database)
        done("unblock", BAD, "--database", database)
        until(server, BAD, 200)
        assert done("blocked", "--database", database) == ""


def test_a_block_outlives_the_server_and_reaches_every_process(tmp_path: Path, shared_database: str):
    with in_background(tmp_path, shared_database) as here, in_background(tmp_path, shared_database) as there:
        done("block", "203.0.113.0/24", "--database", shared_database)
        for server in (here, there):
            until(server, BAD, 403)
    with in_background(tmp_path, shared_database) as server:
        assert status(server, BAD) == 403


def test_a_block_ends_by_itself_and_its_address_is_forgotten(tmp_path: Path, database: str):
    with in_background(tmp_path, database) as server:
        assert "until" in done("block", BAD, "--for", 1, "--database", database)
        until(server, BAD, 403)
        ask(database, "UPDATE blocks SET until = 1")
        until(server, BAD, 200)
    with in_background(tmp_path, database):
        end = time.monotonic() + SECONDS_TO_REACH_ALL
        while content(database)["blocks"]:
            assert time.monotonic() < end, "a block that is over is still stored"
            time.sleep(0.1)


def test_this_machine_and_its_proxies_are_never_shut_out(tmp_path: Path, database: str):
    with in_background(tmp_path, database) as server:
        for own in ("127.0.0.1", "127.1.2.0/24", "::1", "::ffff:127.0.0.1"):
            assert "this machine itself cannot be blocked" in refused("block", own, "--database", database)
        ask(database, "INSERT INTO blocks (network, since, reason) VALUES ('127.0.0.0/8', 1, '')")
        done("block", BAD, "--database", database)
        until(server, BAD, 403)
        assert status(server, "127.0.0.1") == 200


@pytest.mark.parametrize(
    ("given", "listed"),
    [
        ("203.0.113.9/24", "203.0.113.0/24: blocked"),
        ("::ffff:203.0.113.7", "203.0.113.7: blocked"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64: blocked"),
        ("2001:db8::7/128", "2001:db8::7/128: blocked"),
    ],
)
def test_an_address_is_listed_as_it_is_meant(club: str, given: str, listed: str):
    assert done("block", given, "--database", club).startswith(listed)
    assert done("blocked", "--database", club).startswith(listed)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["no address"], "give one such as 203.0.113.7"),
        (["0.0.0.0/0"], "that is much of the world; block /8 or less"),
        (["::/0", "--yes"], "that is much of the world; block /16 or less"),
        ([BAD, "--reason", "x" * 201], "reason: give one line of at most 200 characters"),
        ([BAD, "--reason", "a\x1b[2J"], "reason: give one line"),
    ],
)
def test_a_mistake_blocks_nobody(club: str, arguments: list[str], why: str):
    assert why in refused("block", *arguments, "--database", club)
    assert content(club)["blocks"] == []


def test_many_addresses_are_blocked_only_after_a_question(club: str):
    assert admin("block", "203.0.0.0/16", "--database", club, typed="n\n").exit_code == 1
    assert content(club)["blocks"] == []
    asked = admin("block", "203.0.0.0/16", "--database", club, typed="y\n")
    assert "this shuts out 65,536 addresses" in asked.stderr
    done("block", "2001:db8::/32", "--yes", "--database", club)
    assert len(content(club)["blocks"]) == 2


def test_what_is_not_blocked_cannot_be_unblocked(club: str):
    done("block", "203.0.113.0/24", "--database", club)
    assert "not blocked itself, but 203.0.113.0/24 is; unblock that" in refused("unblock", BAD, "--database", club)
    assert "it is not blocked; spadework admin blocked lists" in refused("unblock", "192.0.2.1", "--database", club)


def test_blocking_again_changes_for_how_long(club: str):
    done("block", BAD, "--reason", "first", "--database", club)
    done("block", BAD, "--for", 3, "--database", club)
    assert len(done("blocked", "--database", club).splitlines()) == 1
    assert "(first)" not in done("blocked", "--database", club)
