"""Opening the database, and bringing it up to date."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Connection, event, func, make_url, select
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from spadework.engine.errors import InputError

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 7_250_411
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


def connect(address: str) -> AsyncEngine:
    """The engine for an address such as ``sqlite:///file`` or ``postgresql://user@host/name``."""
    url = _read(address)
    engine = create_async_engine(url.set(drivername=DRIVERS[url.drivername]))
    if url.drivername == "sqlite":
        event.listen(engine.sync_engine, "connect", set_up_sqlite)
    return engine


def _read(address: str) -> URL:
    try:
        url = make_url(address)
    except ArgumentError:
        raise InputError(f"database {address!r}: give sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    if url.drivername not in DRIVERS:
        raise InputError(f"database {address!r}: only {' and '.join(DRIVERS)} are known")
    return url


def set_up_sqlite(connection: Any, _record: Any) -> None:
    """Readers never wait for the writer, and a commit is on the disk before it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def is_shared(engine: AsyncEngine) -> bool:
    """Whether several processes may serve one database."""
    return engine.dialect.name == "postgresql"


def file_of(engine: AsyncEngine) -> Path:
    """The file of a database in a file."""
    if not engine.url.database or engine.url.database == ":memory:":
        raise InputError("database: give sqlite:///FILE; one in memory would lose every game")
    return Path(engine.url.database)


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database up to date; a new one is made."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # two processes that start at once must not both do it
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


async def close(engine: AsyncEngine) -> None:
    """Let all connections go."""
    await asyncio.shield(engine.dispose())
