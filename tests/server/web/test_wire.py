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
from spadework.server.live.messages import Say
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted
from tests.server.serving import serving

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
