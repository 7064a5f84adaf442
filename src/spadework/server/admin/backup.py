"""A copy of a whole database as it is at one moment, while a server goes on writing."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager
from datetime import UTC, datetime
from typing import IO, TypeAlias

from sqlalchemy import Connection, MetaData, Table, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spadework import __version__
from spadework.server.admin import archive
from spadework.server.admin.archive import Head, Part, Row
from spadework.server.storage import database, revisions

# Shows how far something is: told what is done and how much of it there is, it gives a function to be told of steps.
Progress: TypeAlias = Callable[[str, int], AbstractContextManager[Callable[[int], None]]]


async def back_up(engine: AsyncEngine, file: IO[bytes], progress: Progress) -> Head:
    """Write a backup of a database; its head says what it holds."""
    async with _snapshot(engine) as connection:
        revision = await connection.run_sync(revisions.current)
        assert revision is not None
        tables = revisions.tables_at(revision)
        head = await connection.run_sync(_head, revision, tables, await database.time_on(connection))
        with progress("Writing", head.rows) as advance:
            await connection.run_sync(lambda seen: archive.write(file, head, _rows(seen, tables, advance)))
    return head


@asynccontextmanager
async def _snapshot(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it is when first asked, whatever is written meanwhile."""
    async with engine.connect() as connection:
        if database.is_shared(engine):
            await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        else:
            await connection.exec_driver_sql("BEGIN")  # SQLite's driver begins nothing for those who only read
        yield connection


def _head(connection: Connection, revision: str, tables: MetaData, at: int) -> Head:
    parts = [
        Part(str(table.name), [str(column.name) for column in table.columns], _count(connection, table))
        for table in tables.sorted_tables
    ]
    return Head(archive.FORMAT, revision, __version__, datetime.fromtimestamp(at // 1000, UTC).isoformat(), parts)


def _count(connection: Connection, table: Table) -> int:
    return int(connection.execute(select(func.count()).select_from(table)).scalar_one())


def _rows(connection: Connection, tables: MetaData, advance: Callable[[int], None]) -> Iterator[Row]:
    for table in tables.sorted_tables:
        query = select(table).order_by(*table.primary_key.columns)
        found = connection.execute(query, execution_options={"yield_per": archive.ROWS_AT_ONCE})
        for some in found.partitions():
            yield from (list(row) for row in some)
            advance(len(some))
