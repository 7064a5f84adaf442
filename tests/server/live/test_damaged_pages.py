"""A page of a database file is damaged: the tables whose logs are there suffer, and all others go on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import update

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from spadework.server.live.messages import Say
from spadework.server.play.entries import Plan
from spadework.server.play.pace import Slow
from spadework.server.storage import database
from spadework.server.storage.schema import TABLES
from spadework.server.web.tables import Wanted
from tests.server.admin.club import done, refused
from tests.server.damage import marked
from tests.server.live.standing import leave_running, left_running
from tests.server.live.test_broken_tables import closed_with
from tests.server.serving import serving
from tests.server.test_database_away import health_of

SECONDS = 60
GAMES = 60
LEAF_OF_INDEX = 10  # how a page of entries begins


def unreadable(file: Path, names: Sequence[str]) -> list[str]:
    """The tables whose logs cannot be read; whatever else there is must be readable."""
    found = []
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("SELECT * FROM tables ORDER BY due_at").fetchall()
        for name in names:
            try:
                connection.execute("SELECT * FROM entries WHERE table_id = ?", [name]).fetchall()
            except sqlite3.DatabaseError:
                found.append(name)
    return found


def damage(file: Path, names: Sequence[str]) -> list[str]:
    """Damage a page that holds entries of a few tables; their names."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    sound = file.read_bytes()
    for start in range(size, len(sound), size):
        if sound[start] == LEAF_OF_INDEX and b"table-5" in sound[start : start + size]:
            file.write_bytes(sound[:start] + b"\xff" * size + sound[start + size :])
            if 0 < len(found := unreadable(file, names)) < GAMES // 2:
                return found
    raise AssertionError("no page holds the entries of a few tables only")


@pytest.fixture
def damaged(tmp_path: Path) -> list[str]:
    """The tables on a damaged page of a file with running games, of which one of them is the most urgent."""
    address = f"sqlite:///{tmp_path / 'spadework.db'}"

    async def urge(first: str) -> None:
        engine = database.connect(address)
        async with engine.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == first).values(bots_turn=True, public=True))
        await database.close(engine)

    names = asyncio.run(leave_running(address, GAMES, Slow(days=3)))
    found = damage(tmp_path / "spadework.db", names)
    asyncio.run(urge(found[0]))
    return found


def test_the_tables_there_are_marked_and_all_others_go_on(tmp_path: Path, damaged: list[str]):
    address = f"sqlite:///{tmp_path / 'spadework.db'}"

    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, address) as server:
            bob = await Visitor.named("Bob", server)
            new = await bob.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}, public=True))
            async with bob.at(new) as seat:
                await seat.do(Say("hello"))
            assert (await closed_with(server, damaged[0]))[0] == 4410
            while (await left_running(address)).unread:
                await asyncio.sleep(0.05)
            assert (await asyncio.to_thread(health_of, server))[0] == 200
            assert json.loads(await bob.ask("GET", "/api/tables/open"))[0]["table"] == new
            assert json.loads(await bob.ask("GET", "/api/tables/running")) == []
            with pytest.raises(InputError, match="operator"):
                await bob.ask("GET", f"/api/tables/{damaged[0]}/record")

    asyncio.run(run())
    assert sorted(marked(address)) == sorted(damaged)
    assert "malformed" in marked(address)[damaged[0]]


def test_lists_show_the_others_before_anything_is_marked(tmp_path: Path, damaged: list[str]):
    address = f"sqlite:///{tmp_path / 'spadework.db'}"

    async def run() -> None:
        engine = database.connect(address)
        async with engine.begin() as connection:
            await connection.execute(update(TABLES).values(public=True, owner=None, due_at=None, bots_turn=False))
        await database.close(engine)
        async with asyncio.timeout(SECONDS), serving(tmp_path, address) as server:
            listed = json.loads(await Visitor(server).ask("GET", "/api/tables/running"))
        assert len(listed) > GAMES // 2

    asyncio.run(run())


def test_an_operator_sees_them_and_is_told_what_to_do(tmp_path: Path, damaged: list[str]):
    address = f"sqlite:///{tmp_path / 'spadework.db'}"
    with closing(sqlite3.connect(tmp_path / "spadework.db")) as connection, connection:
        connection.execute("UPDATE tables SET broken = 'malformed' WHERE id = ?", [damaged[0]])
    [line] = done("tables", "--broken", "--database", address).splitlines()
    assert line.startswith(f"{damaged[0]}  ")
    assert "its log cannot be read" in line
    assert len(done("tables", "--limit", 100, "--database", address).splitlines()) == GAMES
    for command in (["repair"], ["remove", "--yes"]):
        told = refused(*command, damaged[0], "--database", address, "--data", tmp_path)
        assert ".recover" in told
