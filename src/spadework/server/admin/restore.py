"""Putting a backup into a database: all of it, or nothing is changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, inspect, select, text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.admin import archive, values
from spadework.server.admin.archive import Head
from spadework.server.admin.backup import Progress
from spadework.server.admin.opening import name, schema
from spadework.server.storage import database, revisions
from spadework.server.storage.alone import Alone
from spadework.server.storage.processes import DEAD_AFTER, is_alive
from spadework.server.storage.schema import PEOPLE, PROCESSES, REVOCATIONS, TABLES


class Held(NamedTuple):
    """What a database holds that would be lost."""

    people: int
    tables: int

    def __str__(self) -> str:
        people = "1 person" if self.people == 1 else f"{self.people} people"
        return f"{people} and {self.tables} table{'' if self.tables == 1 else 's'}"


async def held(engine: AsyncEngine) -> Held:
    """What a database holds; one that other programs use is refused."""
    has_schema = await schema(engine) is not None
    async with engine.connect() as connection:
        if has_schema:
            return await connection.run_sync(_held)
        others = await connection.run_sync(lambda seen: inspect(seen).get_table_names())
    if others:
        raise InputError(f"{name(engine)}: another program keeps {', '.join(others)} there; give an empty database")
    return Held(0, 0)


def _held(connection: Connection) -> Held:
    return Held(*[connection.execute(select(func.count()).select_from(kind)).scalar_one() for kind in (PEOPLE, TABLES)])


async def restore(engine: AsyncEngine, path: Path, progress: Progress) -> Head:
    """Put a backup in the place of all that a database holds."""
    head, before = archive.read_head(path), await schema(engine)
    with _alone(engine), progress("Restoring", head.rows) as advance:
        async with engine.begin() as connection:
            await database.begin_changing_tables(connection)
            await connection.run_sync(revisions.lock)
            await connection.run_sync(_check_unused, name(engine), await database.time_on(connection))
            await connection.run_sync(_remove, before)
            await connection.run_sync(revisions.upgrade, head.schema)
            await connection.run_sync(_fill, path, head, advance)
            await connection.run_sync(revisions.upgrade, revisions.NEWEST)
            await connection.execute(update(PROCESSES).values(has_left=True))
            await connection.execute(delete(REVOCATIONS))  # PostgreSQL would give their numbers out again
    return head


@contextmanager
def _alone(engine: AsyncEngine) -> Iterator[None]:
    """Keep servers away from a database in a file."""
    if database.is_shared(engine):
        yield
        return
    alone = Alone(database.file_of(engine))
    try:
        yield
    finally:
        alone.let_go()


def _check_unused(connection: Connection, named: str, at: int) -> None:
    """Refuse a shared database that serving processes give signs of life in; who holds a file is alone anyway."""
    if connection.dialect.name != "postgresql" or not inspect(connection).has_table(PROCESSES.name):
        return
    alive = connection.execute(select(func.count()).select_from(PROCESSES).where(is_alive(at))).scalar_one()
    if alive:
        raise InputError(
            f"{named}: a server uses it ({alive} serving); stop it first, or if it was killed wait "
            f"{DEAD_AFTER // 1000} seconds"
        )


def _remove(connection: Connection, revision: str | None) -> None:
    if revision is not None:
        revisions.tables_at(revision).drop_all(connection)
        connection.execute(text(f"DROP TABLE {revisions.VERSION_TABLE}"))


def _fill(connection: Connection, path: Path, head: Head, advance: Callable[[int], None]) -> None:
    tables = revisions.tables_at(head.schema).tables
    values.check_parts(path, head, tables)
    for part, first, rows in archive.read_rows(path):
        read = values.read(path, tables[part.table], part, first, rows)
        try:
            connection.execute(insert(tables[part.table]), read)
        except DBAPIError as error:
            raise InputError(f"{path}: its rows of {part.table} cannot be stored: {error.orig}") from error
        advance(len(rows))
