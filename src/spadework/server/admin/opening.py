"""Opening a database beside the server, and saying in clear words why it cannot be used."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.storage import database, revisions

REMEDY = "check --data and --database"


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[AsyncEngine]:
    """A database that answers; a file is made if there is none."""
    engine = database.connect(address)
    try:
        if not database.is_shared(engine):
            database.file_of(engine).parent.mkdir(parents=True, exist_ok=True)
        await _reach(engine)
        yield engine
    except DBAPIError as error:
        if database.is_damaged(error):
            raise InputError(f"{name(engine)}: {damage(engine, error)}") from error
        raise InputError(f"{name(engine)}: {error.orig}; {REMEDY}") from error
    finally:
        await database.close(engine)


@asynccontextmanager
async def existing(address: str) -> AsyncIterator[AsyncEngine]:
    """A database that a server has used."""
    unopened = database.connect(address)
    if not database.is_shared(unopened) and not database.file_of(unopened).exists():
        raise InputError(f"{name(unopened)}: there is none; {REMEDY}")
    async with opened(address) as engine:
        if await schema(engine) is None:
            raise InputError(f"{name(engine)}: no server has ever used it; {REMEDY}")
        yield engine


async def _reach(engine: AsyncEngine) -> None:
    try:
        async with engine.connect():
            pass
    except OSError as error:
        raise InputError(f"{name(engine)}: it cannot be reached ({error}); {REMEDY}") from error


def damage(engine: AsyncEngine, error: BaseException) -> str:
    """What is wrong with a database whose own files are damaged, and what to do about it."""
    remedy = "restore a backup"
    if not database.is_shared(engine):
        remedy = f"stop the server and recover what is left with: sqlite3 {database.file_of(engine)} .recover"
    return f"its files are damaged ({getattr(error, 'orig', error)}); {remedy} (see docs/operators.md)"


def name(engine: AsyncEngine) -> str:
    """A database in words, without its password."""
    if not database.is_shared(engine):
        return f"database {database.file_of(engine)}"
    return f"database {engine.url.set(drivername='postgresql').render_as_string(hide_password=True)}"


async def schema(engine: AsyncEngine) -> str | None:
    """The revision of a database, which must be one that this version knows; None if it has none yet."""
    async with engine.connect() as connection:
        revision = await connection.run_sync(revisions.current)
    if revision is not None and revision not in revisions.known():
        raise InputError(
            f"{name(engine)}: its schema {revision} is newer than this version of Spadework, which knows "
            f"{revisions.known()[-1]}; use the version that the server runs"
        )
    return revision


async def check_newest(engine: AsyncEngine) -> None:
    """Refuse a database that is not up to date, as only a server's start changes the schema."""
    revision, newest = await schema(engine), revisions.known()[-1]
    if revision != newest:
        raise InputError(
            f"{name(engine)}: its schema {revision} is older than {newest}; start the server once, which brings it up"
        )


async def make(engine: AsyncEngine) -> bool:
    """Fill a new database with tables and say so; one that is there must be up to date."""
    is_new = await schema(engine) is None
    if is_new:
        await database.migrate(engine)
    await check_newest(engine)
    return is_new
