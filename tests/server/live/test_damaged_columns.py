"""A database in a file may hold a value of any type in any column: only the table that it belongs to suffers."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy import insert
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from spadework.server.client import Visitor
from spadework.server.live.messages import Say
from spadework.server.play.entries import Opened, Plan, Seated
from spadework.server.play.pace import Live
from spadework.server.play.table import Table, fold, opened
from spadework.server.storage import database, tables
from spadework.server.storage.schema import ENTRIES, PROCESSES, SEATS, TABLES
from spadework.server.storage.writers import writer
from spadework.server.web.tables import Wanted
from tests.server.admin.club import AN_HOUR_AGO, PASSWORD, PROCESS, admin, done, fill
from tests.server.admin.club import table as playing
from tests.server.serving import serving

SECONDS = 120
LISTS = ("mine", "invited", "open", "running", "ended", "played")
VALUES = {
    "words": "'noon'",
    "no text": "CAST(x'ff' AS TEXT)",
    "bytes": "x'ff'",
    "endless": "9e999",
    "endless ago": "-9e999",
    "largest": "9223372036854775807",
    "smallest": "-9223372036854775808",
}
COLUMNS = [
    (kind.name, column.name)
    for kind in (TABLES, SEATS, ENTRIES)
    for column in kind.columns
    if column.name not in ("id", "table_id")
]
TIMES = [("processes", "alive_at")]  # of the process that ran a table
NAMES = [f"{kind}-{column}" for kind, column in COLUMNS + TIMES]


class Kind(NamedTuple):
    """Tables of a status, with or without an owner, and which of their entries is damaged."""

    status: str
    owner: str | None
    entry: int


KINDS = [Kind("open", PROCESS, 2), Kind("running", PROCESS, 1), Kind("running", None, 2), Kind("running", PROCESS, 3)]


def table(kind: Kind, name: str, person: str) -> Table:
    """A public table where Ann waits for somebody, or one where she plays and time runs."""
    if kind.status == "running":
        return playing(name, "pergamon", person, AN_HOUR_AGO, Live(bank=60, move=30))
    plans = [Plan(), Plan(bot="novice"), Plan()]
    made = opened(name, 7, AN_HOUR_AGO, Opened("thebes", 3, person, plans, public=True))
    fold(made, AN_HOUR_AGO, Seated(0, person, "Ann"))
    return made


async def add_tables(address: str, kind: Kind, person: str) -> None:
    engine = database.connect(address)
    store = writer(engine, PROCESS)
    for name in NAMES:
        owner = "processes" if name.startswith("processes") else kind.owner
        await store.write([tables.write_of_new(table(kind, name, person), owner)])
    await store.close()
    async with engine.begin() as connection:
        await connection.execute(insert(PROCESSES).values(id="processes", alive_at=AN_HOUR_AGO))
    await database.close(engine)


def put(file: Path, entry: int, value: str) -> None:
    """Put a value into another column of each table."""
    with closing(sqlite3.connect(file)) as connection, connection:
        for kind, column in COLUMNS:
            key, first = ("id", "") if kind == "tables" else ("table_id", "AND seat = 0")
            first = f"AND number = {entry}" if kind == "entries" else first
            statement = f"UPDATE {kind} SET {column} = {value} WHERE {key} = '{kind}-{column}' {first}"
            assert connection.execute(statement).rowcount == 1
        connection.execute(f"UPDATE processes SET alive_at = {value} WHERE id = 'processes'")


async def visited(server: str, table: str) -> int | None:
    """With which code a socket at a table closes, if it does."""
    async with connect(f"ws{server.removeprefix('http')}/api/tables/{table}/socket") as socket:
        try:
            await socket.recv()
        except ConnectionClosed as closed:
            return closed.rcvd.code
    return None


@pytest.mark.parametrize("kind", KINDS, ids=["-".join(map(str, kind)) for kind in KINDS])
@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_any_value_in_any_column_harms_one_table(
    tmp_path: Path, kind: Kind, value: str, caplog: pytest.LogCaptureFixture
):
    file = tmp_path / "spadework.db"
    address = f"sqlite:///{file}"
    ann = fill(address)
    asyncio.run(add_tables(address, kind, ann.id))
    put(file, kind.entry, value)

    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, address) as server:
            visitor = Visitor(server)
            await visitor.ask("POST", "/api/sign_in", {"name": "Ann", "password": PASSWORD})
            bob = await Visitor.named("Bob", server)
            new = await bob.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}, public=True))
            async with bob.at(new) as seat:
                await seat.do(Say("nothing ever happens here"))
            for which in LISTS:
                found = json.loads(await visitor.ask("GET", f"/api/tables/{which}"))
                assert which != "open" or new in [each["table"] for each in found]
            for name in NAMES:
                assert await visited(server, name) in (None, 4410, 4411), name
            async with visitor.at("running") as seat:
                await seat.next()

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    assert not [record for record in caplog.records if record.exc_info or "does not answer" in record.getMessage()]
    listed = done("tables", "--limit", 100, "--database", address)
    assert all(f"{name}  " in listed for name in NAMES)
    done("backup", tmp_path / "club.backup", "--database", address)
    told = admin("repair", *NAMES, "--database", address, "--data", tmp_path)
    assert len(told.output.splitlines()) == len(NAMES)
