"""Floods, fragments and clients that do not read: each costs only its own connection, and memory stays bounded."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from websockets.frames import Opcode

from spadework.server.client import Visitor
from spadework.server.config import Limits
from spadework.server.live.messages import Say
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted
from spadework.server.web.wire import FALLEN_BEHIND, FLOODED, DirectWire, Hear
from tests.server.serving import GENEROUS, serving
from tests.server.web.raw import SMALL, Closed, Raw, frame, metric, socket_at

SECONDS = 30
TOO_BIG = 1009
LOST = 1011
TIGHT = Limits(messages_a_second=1, messages_at_once=5)
LOOK = frame(Opcode.TEXT, b'{"id": 1, "deed": {"do": "look", "seat": 0}}')
DONE = b'"say":"done","id":1'
FEW_BYTES = 100_000
MANY = 20_000  # times


def quick(limits: Limits, **others: float) -> Limits:
    return msgspec.structs.replace(limits, **others)


def attack(folder: Path, limits: Limits, visit: Callable[[Visitor, str], Awaitable[None]]) -> None:
    """Let somebody visit who has a table; at its end others must still be able to play."""

    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(folder, limits=limits) as address:
            ann = await Visitor.named("Ann", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None, 1: "Bob"}))
            await visit(ann, table)
            async with ann.at(table) as seat:
                await seat.do(Say("still here"))

    asyncio.run(run())


async def told(raw: Raw) -> None:
    """Read the first thing that is told at a table."""
    opcode, _ = await raw.frame()
    assert opcode is Opcode.TEXT


def test_pings_count_as_messages(tmp_path: Path):
    async def visit(ann: Visitor, table: str) -> None:
        async with socket_at(ann, table) as raw:
            await told(raw)
            for number in range(8):
                await raw.send(frame(Opcode.PING, bytes([number])))
            await raw.send(frame(Opcode.TEXT, b'{"id": 9, "deed": {"do": "look", "seat": null}}'))
            pongs = []
            while (heard := await raw.frame())[0] is Opcode.PONG:
                pongs.append(heard[1])
            assert pongs == [bytes([number]) for number in range(5)]
            assert b'"too much"' in heard[1]

    attack(tmp_path, quick(TIGHT, messages_a_second=0.001), visit)


@pytest.mark.parametrize(
    "sent",
    [
        frame(Opcode.PING, bytes(125)),
        frame(Opcode.PONG, bytes(125)),
        frame(Opcode.TEXT, b"{}"),
        frame(Opcode.CONT, b"", fin=False),
    ],
    ids=["pings", "pongs", "messages", "fragments"],
)
def test_a_flood_ends_the_connection(tmp_path: Path, sent: bytes):
    async def visit(ann: Visitor, table: str) -> None:
        async with socket_at(ann, table) as raw:
            await told(raw)
            if sent[0] & 0x0F == Opcode.CONT:
                await raw.send(frame(Opcode.TEXT, b"", fin=False))
            closing = asyncio.create_task(raw.close_code())
            with pytest.raises(Closed):
                await raw.flood(sent * 100)
            assert await closing in (FLOODED, None), "a client that does not stop may miss why"

    attack(tmp_path, quick(TIGHT, close_seconds=0.2), visit)


def test_whoever_floods_and_stops_reads_why_the_connection_ends(tmp_path: Path):
    async def visit(ann: Visitor, table: str) -> None:
        async with socket_at(ann, table) as raw:
            await told(raw)
            await raw.send(frame(Opcode.PING) * 500)
            assert await raw.close_code() == FLOODED

    attack(tmp_path, TIGHT, visit)


def test_pings_are_not_answered_into_a_full_buffer(tmp_path: Path):
    async def visit(ann: Visitor, table: str) -> None:
        async with socket_at(ann, table, received=SMALL) as raw:
            pings = frame(Opcode.PING, bytes(125)) * 1000
            for _ in range(200):
                await raw.send(pings)
            assert await metric(ann, "spadework_unread_bytes") < FEW_BYTES

    attack(tmp_path, GENEROUS, visit)


def test_whoever_does_not_read_is_cut_off_and_its_memory_is_freed(tmp_path: Path):
    async def visit(ann: Visitor, table: str) -> None:
        async with socket_at(ann, table, received=SMALL) as raw:
            with pytest.raises(Closed):
                await raw.flood(LOOK)
        assert await metric(ann, "spadework_unread_bytes") == 0
        assert await metric(ann, "spadework_connections") == 0

    attack(tmp_path, quick(GENEROUS, unread_seconds=0.3), visit)


def test_what_waits_for_a_client_is_bounded(tmp_path: Path):
    async def visit(ann: Visitor, table: str) -> None:
        async with socket_at(ann, table, received=SMALL) as raw:
            for _ in range(MANY // 100):
                await raw.send(LOOK * 100)
            assert await metric(ann, "spadework_unread_bytes") < 1_000_000
            assert await raw.close_code() == FALLEN_BEHIND

    attack(tmp_path, GENEROUS, visit)


def test_a_message_in_many_fragments_is_no_longer_than_one_in_one(tmp_path: Path):
    async def visit(ann: Visitor, table: str) -> None:
        async with socket_at(ann, table) as raw:
            await told(raw)
            await raw.send(frame(Opcode.TEXT, bytes(100), fin=False))
            for _ in range(GENEROUS.message_bytes // 100):
                await raw.send(frame(Opcode.CONT, bytes(100), fin=False))
            assert await raw.close_code() == TOO_BIG
        async with socket_at(ann, table) as raw:
            await told(raw)
            await raw.send(frame(Opcode.TEXT, LOOK[6:10], fin=False) + frame(Opcode.CONT, LOOK[10:]))
            assert DONE in (await raw.frame())[1] + (await raw.frame())[1]

    attack(tmp_path, GENEROUS, visit)


def test_a_client_that_answers_no_ping_is_lost(tmp_path: Path):
    async def visit(ann: Visitor, table: str) -> None:
        async with socket_at(ann, table) as raw:
            await told(raw)
            assert (await raw.frame())[0] is Opcode.PING
            assert await raw.close_code() == LOST

    attack(tmp_path, quick(GENEROUS, ping_seconds=0.2), visit)


def test_a_client_that_answers_every_ping_is_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    wires: list[DirectWire] = []
    listen = DirectWire.listen

    async def noted(self: DirectWire, hear: Hear) -> None:
        wires.append(self)
        await listen(self, hear)

    monkeypatch.setattr(DirectWire, "listen", noted)

    async def visit(ann: Visitor, table: str) -> None:
        async with socket_at(ann, table) as raw:
            await told(raw)
            for _ in range(3):
                await raw.send(LOOK)
                while DONE not in (await raw.frame())[1]:
                    pass  # all that was sent before has been heard
                wires[0]._ping()
                opcode, data = await raw.frame()
                assert opcode is Opcode.PING
                await raw.send(frame(Opcode.PONG, data))

    attack(tmp_path, quick(GENEROUS, ping_seconds=SECONDS), visit)


def test_a_pong_that_answers_no_ping_is_no_sign_of_life(tmp_path: Path):
    async def visit(ann: Visitor, table: str) -> None:
        async with socket_at(ann, table, received=SMALL) as raw:
            await told(raw)
            with pytest.raises(Closed):
                await raw.flood(frame(Opcode.PONG) + frame(Opcode.PONG, bytes(4)), seconds_between=0.02)

    attack(tmp_path, quick(GENEROUS, ping_seconds=0.2, close_seconds=0.2), visit)


def test_the_end_of_a_connection_does_not_wait_for_the_client(tmp_path: Path):
    async def visit(ann: Visitor, table: str) -> None:
        async with socket_at(ann, "nowhere") as raw:
            opcode, data = await raw.frame()
            assert (opcode, data[:2]) == (Opcode.CLOSE, (4404).to_bytes(2, "big"))
            assert await raw.read() == b"", "the server ends it although the close was not answered"

    attack(tmp_path, quick(GENEROUS, close_seconds=0.2), visit)


def test_a_server_stops_although_a_client_does_not_read(tmp_path: Path):
    async def run() -> None:
        async with asyncio.timeout(SECONDS):
            async with serving(tmp_path, limits=quick(GENEROUS, unread_seconds=10**6)) as address:
                ann = await Visitor.named("Ann", address)
                table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None, 1: "Bob"}))
                unread = socket_at(ann, table, received=SMALL)
                raw = await unread.__aenter__()
                await raw.send(LOOK * 2000)
            await unread.__aexit__(None, None, None)

    asyncio.run(run())
