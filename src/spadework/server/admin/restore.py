"""Putting a backup into a database: all of it, or nothing is changed."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Column, Connection, LargeBinary, Table, delete, func, insert, inspect, select, text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.admin import archive
from spadework.server.admin.archive import Head, Part, Row
from spadework.server.admin.backup import Progress
from spadework.server.admin.opening import name, schema
from spadework.server.clock import wall_time
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
            await connection.run_sync(_check_unused, name(engine))
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


def _check_unused(connection: Connection, named: str) -> None:
    """Refuse a shared database that serving processes give signs of life in; who holds a file is alone anyway."""
    if connection.dialect.name != "postgresql" or not inspect(connection).has_table(PROCESSES.name):
        return
    alive = connection.execute(select(func.count()).select_from(PROCESSES).where(is_alive(wall_time()))).scalar_one()
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
    for part, rows in archive.read_rows(path):
        try:
            connection.execute(insert(tables[part.table]), _values(tables[part.table], part, rows))
        except DBAPIError as error:
            raise InputError(f"{path}: its rows of {part.table} cannot be stored: {error.orig}") from error
        advance(len(rows))


def _values(table: Table, part: Part, rows: Sequence[Row]) -> list[dict[str, Any]]:
    columns = [(column, _reader(table.columns[column])) for column in part.columns]
    return [
        {column: None if value is None else read(value) for (column, read), value in zip(columns, row, strict=True)}
        for row in rows
    ]


def _reader(column: Column[Any]) -> Callable[[Any], Any]:
    """How a column's values are read from JSON, if they are not null."""
    return base64.b64decode if isinstance(column.type, LargeBinary) else lambda value: value
