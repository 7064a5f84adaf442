"""Somebody who asks but does not read: what they are told waits, in its order, until it is too much."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from spadework.server.client import Visitor
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted
from spadework.server.web.unsent import MOST_BYTES
from spadework.server.web.wire import FALLEN_BEHIND
from tests.server.serving import serving

SECONDS = 60
ASKED = 6000  # times, which is far more than the system keeps for a socket


async def heard_late(address: str, table: str, cookie: str) -> tuple[list[dict[str, Any]], int | None]:
    """Ask to look at a table again and again before reading anything; all that is heard then, and why it ends."""
    url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
    async with connect(url, additional_headers={"Cookie": cookie}, max_queue=1, compression=None) as socket:
        for asked in range(ASKED):
            await socket.send(msgspec.json.encode({"id": asked, "deed": {"do": "look", "seat": 0}}).decode())
        heard = []
        try:
            while True:
                heard.append(msgspec.json.decode(await socket.recv()))
        except ConnectionClosed:
            return heard, socket.close_code


def test_who_does_not_read_is_told_all_in_its_order_and_then_sent_away(tmp_path: Path):
    async def run() -> tuple[list[dict[str, Any]], int | None]:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as address:
            ann = await Visitor.named("Ann", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None, 1: "Bob"}))
            return await heard_late(address, table, ann.cookie or "")

    heard, code = asyncio.run(run())
    answered = [message["id"] for message in heard if message["say"] == "done"]
    assert code == FALLEN_BEHIND
    assert sum(len(msgspec.json.encode(message)) for message in heard) > MOST_BYTES
    assert len(answered) < ASKED
    assert answered == list(range(len(answered)))
