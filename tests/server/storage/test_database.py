"""The database: made and brought up to date by itself, one server to a file, and as the code describes it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select

from spadework.engine.errors import InputError
from spadework.server.storage import database as databases
from spadework.server.storage.alone import Alone
from spadework.server.storage.schema import METADATA, TABLES


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), METADATA))


def test_migrations_lead_to_the_schema_and_may_run_again(database: str):
    async def run() -> None:
        engine = databases.connect(database)
        for _ in range(2):
            await databases.migrate(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await databases.close(engine)

    asyncio.run(run())


def test_processes_that_start_at_once_migrate_once(shared_database: str):
    async def run() -> None:
        engines = [databases.connect(shared_database) for _ in range(3)]
        await asyncio.gather(*[databases.migrate(engine) for engine in engines])
        for engine in engines:
            await databases.close(engine)

    asyncio.run(run())


OTHER_PROGRAM = "import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute('SELECT 1 FROM tables'); db.close()"


def test_another_program_that_looks_at_the_file_takes_nothing_away(tmp_path: Path):
    """A process that opens and closes its own database file loses its locks, and whoever comes then removes the log."""
    file = tmp_path / "spadework.db"

    async def run() -> None:
        engine = databases.connect(f"sqlite:///{file}")
        await databases.migrate(engine)
        async with engine.connect() as first, engine.connect() as second:
            for connection in (first, second):
                await connection.execute(select(TABLES.c.id))
            await asyncio.to_thread(subprocess.run, [sys.executable, "-c", OTHER_PROGRAM, str(file)], check=True)
            assert file.with_name("spadework.db-wal").exists()
        await databases.close(engine)

    asyncio.run(run())


def test_a_file_has_one_server(tmp_path: Path):
    held = Alone(tmp_path / "spadework.db")
    with pytest.raises(InputError, match="another Spadework server uses it"):
        Alone(tmp_path / "spadework.db")
    held.let_go()
    Alone(tmp_path / "spadework.db").let_go()


@pytest.mark.parametrize("is_folder", [False, True])
def test_a_link_to_a_database_in_a_file_meets_the_same_lock(tmp_path: Path, is_folder: bool):
    data, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    data.mkdir()
    if is_folder:
        elsewhere.symlink_to(data, target_is_directory=True)
    else:
        elsewhere.mkdir()
        (elsewhere / "spadework.db").symlink_to(data / "spadework.db")
    for one, other in ((data, elsewhere), (elsewhere, data)):
        held = Alone(one / "spadework.db")
        with pytest.raises(InputError, match="another Spadework server uses it"):
            Alone(other / "spadework.db")
        held.let_go()


def test_a_database_with_another_name_is_refused(tmp_path: Path):
    file = tmp_path / "spadework.db"
    file.touch()
    (tmp_path / "other.db").hardlink_to(file)
    for name in (file, tmp_path / "other.db"):
        with pytest.raises(InputError, match=r"2 names \(hard links\).*; remove the others, or serve a copy"):
            Alone(name)
    (tmp_path / "other.db").unlink()
    Alone(file).let_go()


def test_databases_side_by_side_have_locks_of_their_own(tmp_path: Path):
    held = [Alone(tmp_path / name) for name in ("club.db", "club.sqlite", "club")]
    for one in held:
        one.let_go()


@pytest.mark.parametrize(
    ("address", "error"),
    [("nonsense", "give sqlite:///FILE or"), ("mysql://me@here/x", "only sqlite and postgresql"), ("", "give sqlite")],
)
def test_other_databases_are_refused(address: str, error: str):
    with pytest.raises(InputError, match=error):
        databases.connect(address)


def test_a_database_in_memory_is_refused():
    with pytest.raises(InputError, match="would lose every game"):
        databases.file_of(databases.connect("sqlite:///:memory:"))


def test_servers_that_share_a_database_have_its_time(shared_database: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(databases, "wall_time", lambda: 0)

    async def run() -> None:
        engine = databases.connect(shared_database)
        assert abs(await databases.time_of(engine) - time.time() * 1000) < 60_000
        await databases.close(engine)

    asyncio.run(run())
