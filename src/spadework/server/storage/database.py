"""Opening the database, and bringing it up to date."""

from __future__ import annotations

import asyncio
import sqlite3
import ssl
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, event, func, make_url, select
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, DisconnectionError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from spadework.engine.errors import InputError
from spadework.server.clock import wall_time
from spadework.server.storage import private, revisions
from spadework.server.storage.scribe import PRAGMAS, PRIMARY_CODE

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
DAMAGED = ("XX001", "XX002")  # what PostgreSQL says of a page or an index that is damaged
# How codes begin of trouble with connections, of what PostgreSQL lacks, of its stopping, and of its machine and itself.
PASSING = ("08", "53", "55", "57", "58", "25006", "XX000")
DATA_EXCEPTION = "22"  # how PostgreSQL's codes for these begin; its driver has no class of its own for them


def connect(address: str) -> AsyncEngine:
    """The engine for an address such as ``sqlite:///file`` or ``postgresql://user@host/name``."""
    url = _read(address)
    try:
        engine = create_async_engine(url.set(drivername=DRIVERS[url.drivername]))
    except ModuleNotFoundError as error:
        raise InputError(f"database: for PostgreSQL install {error.name} first, or spadework[postgresql]") from error
    if url.drivername == "sqlite":
        event.listen(engine.sync_engine, "do_connect", _make_file)
        event.listen(engine.sync_engine, "connect", set_up_sqlite)
        if url.database:  # after the setting up: what is no database stays as it is
            event.listen(engine.sync_engine, "connect", partial(_keep_private, Path(url.database)))
    else:
        event.listen(engine.sync_engine, "checkout", _replace_if_ended)
    return engine


def _read(address: str) -> URL:
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # its words would repeat a password
        raise InputError("database: give sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    if url.drivername not in DRIVERS:
        raise InputError(f"database {url.drivername}: only {' and '.join(DRIVERS)} are known")
    return url


def _make_file(_dialect: Any, _record: Any, arguments: Sequence[str], _named: Any) -> None:
    if arguments[0] == ":memory:":
        return
    file = Path(arguments[0])
    if file.is_symlink() and not file.exists():  # SQLite would make a file wherever it leads
        raise OSError(f"{file} is a link that leads nowhere; remove it")
    with suppress(OSError):  # SQLite, which comes next, says why it cannot be
        private.touch(file)


def _keep_private(file: Path, _connection: Any, _record: Any) -> None:
    private.keep_database(file)


def set_up_sqlite(connection: Any, _record: Any) -> None:
    """Readers never wait for the writer, a commit is on the disk before it returns, and any text can be read."""
    connection.driver_connection.text_factory = _text  # a damaged one would look as if the database were away
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _replace_if_ended(connection: Any, _record: Any, _wanted: Any) -> None:
    """Take no connection that was ended while nobody used it; that is known here, so the database is not asked."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError("it was ended while it was idle")


def _text(data: bytes) -> str:
    return data.decode(errors="replace")


def is_away(error: BaseException) -> bool:
    """Whether an error says that the database does not answer, rather than that something asked of it was wrong."""
    if isinstance(error, DBAPIError):
        return not isinstance(error, IntegrityError | ProgrammingError | DataError) and not _is_data_exception(error)
    return isinstance(error, OSError | PoolTimeout)


def _is_data_exception(error: DBAPIError) -> bool:
    """Whether PostgreSQL was given a value that it cannot take, such as a text that is too long."""
    return str(getattr(error.orig, "sqlstate", None)).startswith(DATA_EXCEPTION)


def may_pass(error: BaseException) -> bool:
    """Whether somebody who cannot connect to PostgreSQL had better wait: it is down, starts, or has too much to do."""
    while isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig.__cause__ or error.orig
    if (state := getattr(error, "sqlstate", None)) is not None:
        return str(state).startswith(PASSING)
    return isinstance(error, OSError | PoolTimeout) and not isinstance(error, ssl.SSLError | PermissionError)


def is_damaged(error: BaseException) -> bool:
    """Whether an error says that a part of the database's own files cannot be read; the rest can."""
    if not isinstance(error, DBAPIError):
        return False
    code = getattr(error.orig, "sqlite_errorcode", 0) & PRIMARY_CODE
    return code == sqlite3.SQLITE_CORRUPT or getattr(error.orig, "sqlstate", None) in DAMAGED


def is_shared(engine: AsyncEngine) -> bool:
    """Whether several processes may serve one database."""
    return engine.dialect.name == "postgresql"


def file_of(engine: AsyncEngine) -> Path:
    """The file of a database in a file."""
    if not engine.url.database or engine.url.database == ":memory:":
        raise InputError("database: give sqlite:///FILE; one in memory would lose every game")
    return Path(engine.url.database)


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database up to date, wholly or not at all; a new one is made."""
    async with engine.begin() as connection:
        await begin_changing_tables(connection)
        await connection.run_sync(revisions.upgrade, revisions.NEWEST)


async def begin_changing_tables(connection: AsyncConnection) -> None:
    """Begin a transaction for tables too: SQLite's driver would commit each of them at once."""
    if connection.dialect.name == "sqlite":
        await connection.exec_driver_sql("BEGIN IMMEDIATE")


async def check_revision(engine: AsyncEngine) -> None:
    """Refuse a database of a newer Spadework."""
    async with engine.connect() as connection:
        revision = await connection.run_sync(revisions.current)
    if revision is not None and revision not in revisions.known():
        raise InputError(f"database: it belongs to a newer Spadework (revision {revision}); install that one")


async def time_of(engine: AsyncEngine) -> int:
    """The moment by the database's clock; a database in a file has that of this machine."""
    if not is_shared(engine):
        return wall_time()
    async with engine.connect() as connection:
        return await time_on(connection)


async def time_on(connection: AsyncConnection) -> int:
    """The moment by the database's clock, within a transaction too."""
    if connection.dialect.name != "postgresql":
        return wall_time()
    seconds = (await connection.execute(select(func.extract("epoch", func.clock_timestamp())))).scalar_one()
    return int(seconds * 1000)


async def close(engine: AsyncEngine) -> None:
    """Let all connections go."""
    await asyncio.shield(engine.dispose())
