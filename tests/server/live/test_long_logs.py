"""Reading long logs holds up nobody, whoever has how many of them read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from spadework.server import slices
from spadework.server.live import hub as hubs
from spadework.server.live import reading
from spadework.server.live.hub import Hub
from spadework.server.play.table import Table
from spadework.server.storage import tables
from spadework.server.web.tables import TRY_LATER
from tests.server.live.test_finished_tables import hub_of, store_finished
from tests.server.serving import serving
from tests.server.web.callers import Caller

SECONDS = 60
ATTACKER, STRANGER = "198.51.100.1", "203.0.113.7"
TABLES = 8


def at_hub(folder: Path, visit: Callable[[Hub], Awaitable[None]]) -> None:
    """Visit a server with some finished games."""

    async def run() -> None:
        async with asyncio.timeout(SECONDS), hub_of(folder, "thebes", TABLES) as hub:
            await visit(hub)

    asyncio.run(run())


def test_a_log_is_read_in_slices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(slices, "SECONDS", 0)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def visit(hub: Hub) -> None:
        load, counted = tables.load, []

        async def load_counted(*asked: object) -> Table:
            before = turns
            found = await load(*asked)
            counted.append(turns - before)
            return found

        monkeypatch.setattr(tables, "load", load_counted)
        waiting = asyncio.create_task(others())
        place = await hub.place("0")
        waiting.cancel()
        assert counted[0] >= 2 * (place.table.number - 1) // slices.ITEMS

    at_hub(tmp_path, visit)


def test_few_tables_are_read_at_a_time_and_a_stranger_waits_for_few_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def visit(hub: Hub) -> None:
        load, begun, may_read = tables.load, [], asyncio.Event()

        async def load_slowly(engine: object, table: str) -> Table:
            begun.append(table)
            await may_read.wait()
            return await load(engine, table)

        monkeypatch.setattr(tables, "load", load_slowly)
        asked = [asyncio.create_task(hub.place(str(number), ATTACKER)) for number in range(TABLES - 1)]
        while len(begun) < reading.READ_AT_ONCE:
            await asyncio.sleep(0.01)
        asked.append(asyncio.create_task(hub.place(str(TABLES - 1), STRANGER)))
        await asyncio.sleep(0.1)
        assert len(begun) == reading.READ_AT_ONCE
        may_read.set()
        await asyncio.gather(*asked)
        assert begun.index(str(TABLES - 1)) <= reading.READ_AT_ONCE + 1

    at_hub(tmp_path, visit)


def test_a_table_that_many_want_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def visit(hub: Hub) -> None:
        load, begun = tables.load, []

        async def load_noted(engine: object, table: str) -> Table:
            begun.append(table)
            return await load(engine, table)

        monkeypatch.setattr(tables, "load", load_noted)
        found = await asyncio.gather(*[hub.place("0", address) for address in [ATTACKER, STRANGER] * 5])
        assert len(set(map(id, found))) == len(begun) == 1

    at_hub(tmp_path, visit)


def test_little_stays_in_memory_where_nobody_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def visit(hub: Hub) -> None:
        [entries] = {(await hub.place(number)).table.number for number in "01"}
        monkeypatch.setattr(hubs, "MOST_IDLE", 2 * entries)
        for number in range(TABLES):
            await hub.place(str(number))
        assert sorted(hub.places) == ["5", "6", "7"], "the newest, and before it as many as may be idle"

    at_hub(tmp_path, visit)


def test_who_has_much_read_waits_and_nobody_else(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(reading, "ENTRIES_AT_ONCE", 60)  # more than one game has, and less than two
    monkeypatch.setattr(reading, "ENTRIES_A_SECOND", 0.1)

    async def replayed(address: str, server: str, table: int) -> int:
        return (await Caller(server, address).ask("GET", f"/api/tables/{table}/replay?count=1")).status

    async def run() -> None:
        await store_finished(database, "thebes", 4)
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as server:
            assert [await replayed(ATTACKER, server, table) for table in range(4)] == [200, 200, 429, 429]
            async with Caller(server, ATTACKER).at("3") as socket:
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == TRY_LATER
            assert "try again" in closed.value.rcvd.reason
            assert await replayed(STRANGER, server, 3) == 200
            async with Caller(server, ATTACKER).at("3") as socket:
                await socket.recv()  # it is in memory, and costs nothing

    asyncio.run(run())
