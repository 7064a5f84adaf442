"""Sockets whose messages are handed on at once: what goes wrong over one is its own affair."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from spadework.server.client import Visitor
from spadework.server.live import deeds
from spadework.server.live.hub import Hub
from spadework.server.live.messages import Say
from spadework.server.live.room import Room
from spadework.server.play.entries import Plan
from spadework.server.storage import tables
from spadework.server.web.handshake import Handshake
from spadework.server.web.tables import Wanted
from spadework.server.web.wire import COME_AGAIN
from tests.server.serving import serving
from tests.server.web.raw import connection, handshake, socket_at

SECONDS = 30


async def open_socket(visitor: Visitor, table: str) -> ClientConnection:
    """A socket at a table, after the first thing that is told there."""
    url = f"{visitor.addresses[0].replace('http', 'ws')}/api/tables/{table}/socket"
    socket = await connect(url, additional_headers={"Cookie": visitor.cookie or ""}, compression=None)
    await socket.recv()
    return socket


def test_a_request_at_which_the_server_fails_costs_only_its_own_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    def fail(*_: object) -> None:
        raise RuntimeError("a mistake of ours")

    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as address:
            ann, bob = await Visitor.named("Ann", address), await Visitor.named("Bob", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            hers, his = await open_socket(ann, table), await open_socket(bob, table)
            with monkeypatch.context() as patch:
                patch.setitem(deeds.DO, Say, fail)
                await hers.send(b'{"id": 1, "deed": {"do": "say", "text": "Hello"}}', text=True)
                with pytest.raises(ConnectionClosed):
                    await hers.recv()
            await his.send(b'{"id": 1, "deed": {"do": "sit", "seat": 1}}', text=True)
            assert msgspec.json.decode(await his.recv())["done"] == 1
            async with ann.at(table) as seat:
                assert (await seat.next()).status == "running"
            await his.close()

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert "a mistake of ours" in caplog.text


def test_a_text_that_is_none_is_refused(tmp_path: Path):
    """Bytes that are no UTF-8, where a text should be: refused like anything else that is no request."""

    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as address:
            ann = await Visitor.named("Ann", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            socket = await open_socket(ann, table)
            await socket.send(b'{"id": 7, "deed": {"do": "say", "text": "\xff"}}', text=True)
            answer = msgspec.json.decode(await socket.recv())
            assert (answer["say"], answer["kind"]) == ("refused", "malformed")
            await socket.close()

    asyncio.run(run())


async def away(*_: object) -> None:
    raise ConnectionError("the database is away")


def test_who_comes_to_a_table_of_another_process_while_the_database_is_away_comes_again(
    tmp_path: Path, shared_database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async def run() -> None:
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path, shared_database) as here,
            serving(tmp_path, shared_database) as there,
        ):
            table = await (await Visitor.named("Ann", here)).open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            stranger = Visitor(there)
            async with stranger.at(table) as seat:
                await seat.next()
            with monkeypatch.context() as patch:
                patch.setattr(tables, "since", away)
                async with socket_at(stranger, table) as raw:
                    assert await raw.close_code() == COME_AGAIN
                    assert not await raw.read()

    asyncio.run(run())
    assert not caplog.records


def test_an_open_socket_is_never_answered_over_http(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as address:
            ann = await Visitor.named("Ann", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            with monkeypatch.context() as patch:
                patch.setattr(Room, "welcome", away)
                async with socket_at(ann, table) as raw:
                    assert await raw.close_code() == COME_AGAIN
                    assert not await raw.read()

    asyncio.run(run())


@pytest.mark.parametrize("end", ["the client leaves", "the server ends it"])
def test_a_connection_that_is_over_before_the_table_was_found_is_no_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, end: str
):
    settled, connection_made = Hub.settled, Handshake.connection_made
    is_asked, is_gone = asyncio.Event(), asyncio.Event()
    made: list[asyncio.Transport] = []

    def noted(self: Handshake, transport: asyncio.Transport) -> None:
        made.append(transport)
        connection_made(self, transport)

    async def slowly(hub: Hub, *arguments: str) -> object:
        is_asked.set()
        await is_gone.wait()
        return await settled(hub, *arguments)

    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as address:
            ann = await Visitor.named("Ann", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            with monkeypatch.context() as patch:
                patch.setattr(Handshake, "connection_made", noted)
                patch.setattr(Hub, "settled", slowly)
                async with connection(address) as raw:
                    await raw.send(handshake(address, f"/api/tables/{table}/socket", ann.cookie))
                    await is_asked.wait()
                    if end == "the client leaves":
                        raw.reset()
                    else:
                        made[0].abort()
                is_gone.set()
                await asyncio.sleep(0.3)
            async with ann.at(table) as seat:
                await seat.do(Say("still here"))

    asyncio.run(run())
    assert not caplog.records
