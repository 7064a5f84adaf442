"""A database in a file may hold a value of any type in any column: only the table that it belongs to suffers."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from sqlalchemy import BigInteger, Boolean, Column, ColumnElement, Integer, LargeBinary, String, insert, text, update
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from spadework.server.client import Visitor
from spadework.server.live.messages import Say
from spadework.server.play.entries import Opened, Plan, Seated
from spadework.server.play.pace import Live
from spadework.server.play.table import Table, fold, opened
from spadework.server.storage import database as databases
from spadework.server.storage import tables
from spadework.server.storage.schema import ENTRIES, PROCESSES, SEATS, TABLES
from spadework.server.storage.writers import writer
from spadework.server.web.tables import Wanted
from tests.server.admin.club import AN_HOUR_AGO, PASSWORD, PROCESS, admin, content, done, fill
from tests.server.admin.club import table as playing
from tests.server.damage import NESTED, NOT_UTF_8, PERGAMON, Damage, damage
from tests.server.damage import put as in_log
from tests.server.serving import serving

SECONDS = 120
MOST_SENT = 100_000  # bytes
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
    engine = databases.connect(address)
    store = writer(engine, PROCESS)
    for name in NAMES:
        owner = "processes" if name.startswith("processes") else kind.owner
        await store.write([tables.write_of_new(table(kind, name, person), owner)])
    await store.close()
    async with engine.begin() as connection:
        await connection.execute(insert(PROCESSES).values(id="processes", alive_at=AN_HOUR_AGO))
    await databases.close(engine)


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
    check_that_others_play(tmp_path, address, caplog)


def check_that_others_play(folder: Path, address: str, caplog: pytest.LogCaptureFixture) -> None:
    """Others open tables, read lists and play, nothing unforeseen is logged, and an operator can do everything."""

    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(folder, address) as server:
            visitor = Visitor(server)
            await visitor.ask("POST", "/api/sign_in", {"name": "Ann", "password": PASSWORD})
            bob = await Visitor.named("Bob", server)
            new = await bob.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}, public=True))
            async with bob.at(new) as seat:
                await seat.do(Say("nothing ever happens here"))
            await visitor.ask("GET", "/")
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
    done("backup", folder / "club.backup", "--database", address)
    told = admin("repair", *NAMES, "--database", address, "--data", folder)
    assert len(told.output.splitlines()) == len(NAMES)


def extreme(column: Column[Any], which: str) -> Any:
    """A value that PostgreSQL takes in a column, but no server writes."""
    if which == "nothing":
        return None
    is_least = which == "least"
    match column.type:
        case LargeBinary():
            return b"" if is_least else b"\xff" * 100_000
        case Boolean():
            return not is_least
        case BigInteger():
            return -(2**63) if is_least else 2**63 - 1
        case Integer():
            return -(2**31) if is_least else 2**31 - 1
        case String(length=length):
            return "" if is_least else "\x1b" * (length or 100_000)
    raise AssertionError(column)


def takes(column: Column[Any], which: str) -> bool:
    """Whether PostgreSQL takes such a value there."""
    if f"{column.table.name}-{column.name}" not in NAMES:
        return False
    return bool(column.nullable) if which == "nothing" else not column.foreign_keys


def first_row(column: Column[Any], kind: Kind) -> list[ColumnElement[bool]]:
    """What is true of the row of the table that is there for a column."""
    name = f"{column.table.name}-{column.name}"
    if column.table is TABLES:
        return [TABLES.c.id == name]
    if column.table is SEATS:
        return [SEATS.c.table_id == name, SEATS.c.seat == 0]
    return [ENTRIES.c.table_id == name, ENTRIES.c.number == kind.entry]


@pytest.mark.parametrize("kind", KINDS, ids=["-".join(map(str, kind)) for kind in KINDS])
@pytest.mark.parametrize("which", ["least", "most", "nothing"])
def test_any_value_that_postgresql_takes_harms_one_table(
    tmp_path: Path, shared_database: str, kind: Kind, which: str, caplog: pytest.LogCaptureFixture
):
    ann = fill(shared_database)
    asyncio.run(add_tables(shared_database, kind, ann.id))

    async def spoil() -> None:
        engine = databases.connect(shared_database)
        async with engine.begin() as connection:
            for table in (TABLES, SEATS, ENTRIES):
                for column in table.columns:
                    if takes(column, which):
                        statement = (
                            update(table).where(*first_row(column, kind)).values({column: extreme(column, which)})
                        )
                        assert (await connection.execute(statement)).rowcount == 1
        await databases.close(engine)

    asyncio.run(spoil())
    check_that_others_play(tmp_path, shared_database, caplog)


MANY_SEATS = text("INSERT INTO seats (table_id, seat) VALUES ('over-1', -1), ('over-1', 4), ('over-1', 1000)")
LISTED: dict[str, Damage] = {
    "not UTF-8": in_log(1, NOT_UTF_8),
    "nested": in_log(1, NESTED),
    "endless": in_log(1, bytes(2_000_000)),
    "options": in_log(1, replace(PERGAMON, options=["o"] * 100_000)),
    "players": in_log(1, replace(PERGAMON, players=2**40)),
    "seats": lambda _table: [MANY_SEATS],
}
IN_A_FILE = {
    "bytes": "x'ff'",
    "long text": f"printf('%.*c', {MOST_SENT * 10}, 'x')",
    "long bytes": f"zeroblob({MOST_SENT * 10})",
}


def check_lists(folder: Path, address: str) -> None:
    """The table that is damaged is left out of public lists, and marked in those of who played there."""

    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(folder, address) as server:
            ann = Visitor(server)
            assert b"Thebes" in await ann.ask("GET", "/")
            assert len(await ann.ask("GET", "/")) < MOST_SENT
            assert [each["table"] for each in json.loads(await ann.ask("GET", "/api/tables/ended"))] == ["over-2"]
            await ann.ask("POST", "/api/sign_in", {"name": "Ann", "password": PASSWORD})
            played = await ann.ask("GET", "/api/tables/played")
            assert len(played) < MOST_SENT
            assert {each["table"]: each["broken"] for each in json.loads(played)} == {"over-1": True, "over-2": False}

    asyncio.run(run())


@pytest.mark.parametrize("name", LISTED)
def test_a_table_of_which_the_lists_can_tell_nothing_is_left_out(tmp_path: Path, database: str, name: str):
    fill(database)
    public = text("UPDATE tables SET public = true")
    damage(database, "over-1", LISTED[name], lambda _table: [public])
    check_lists(tmp_path, database)


@pytest.mark.parametrize("column", ["name", "bot", "invited"])
@pytest.mark.parametrize("value", IN_A_FILE.values(), ids=IN_A_FILE)
def test_what_stands_for_a_name_is_sent_only_if_it_can_be_one(tmp_path: Path, column: str, value: str):
    address = f"sqlite:///{tmp_path / 'spadework.db'}"
    fill(address)
    before = content(address)["seats"]
    statements = [
        text("UPDATE tables SET public = true"),
        text(f"UPDATE seats SET {column} = {value} WHERE table_id = 'over-1'"),
    ]
    damage(address, "over-1", lambda _table: statements)
    check_lists(tmp_path, address)
    assert "no entry was cut off" in done("repair", "over-1", "--database", address, "--data", tmp_path)
    assert content(address)["seats"] == before
