"""The tables of a server as its operator sees them: listing and removing them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, delete, func, select, true
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.admin import rewriting
from spadework.server.admin.table_ids import bytes_of, is_called, shown
from spadework.server.storage import revocations
from spadework.server.storage.database import is_damaged
from spadework.server.storage.schema import ENTRIES, SEATS, TABLES, raw


class Listed(NamedTuple):
    """A table, how many people sit on its seats, how long its log is, and why it cannot be read if it is broken.

    Whoever wrote the database may have written anything, so its moment need not be one.
    """

    id: str
    game: str
    status: str
    changed_at: Any
    broken: str | None
    people: int
    seats: int
    entries: int | None = None  # none if the database is damaged there
    size: int | None = None  # bytes


async def newest(engine: AsyncEngine, most: int) -> list[Listed]:
    """The tables that changed last."""
    return await _listed(engine, true(), most)


async def broken(engine: AsyncEngine) -> list[Listed]:
    """All tables that servers could not read."""
    return await _listed(engine, TABLES.c.broken.is_not(None), None)


async def chosen(engine: AsyncEngine, ids: Sequence[str]) -> list[Listed]:
    """Some tables, which must all be there."""
    async with engine.connect() as connection:
        for table in ids:
            if not await rewriting.is_there(connection, is_called(engine.dialect.name, table), table):
                await rewriting.check_table(connection, table)
    wanted = [is_called(engine.dialect.name, table) for table in dict.fromkeys(ids)]
    return [each for is_wanted in wanted for each in await _listed(engine, is_wanted, None)]


async def _listed(engine: AsyncEngine, condition: ColumnElement[bool], most: int | None) -> list[Listed]:
    columns_of = (*raw(TABLES), bytes_of(TABLES.c.id, engine.dialect.name).label("digits"))
    newest = (
        select(*columns_of).where(condition).order_by(TABLES.c.changed_at.desc(), TABLES.c.id).limit(most).subquery()
    )
    seats = select(func.count()).select_from(SEATS).where(SEATS.c.table_id == newest.c.id)
    log = select(func.count()).select_from(ENTRIES).where(ENTRIES.c.table_id == newest.c.id)
    size = select(func.coalesce(func.sum(func.length(ENTRIES.c.entry)), 0)).where(ENTRIES.c.table_id == newest.c.id)
    columns: list[ColumnElement[Any]] = [
        *(newest.c[name] for name in ("digits", "id", "game", "status", "changed_at", "broken")),
        seats.where(SEATS.c.name.is_not(None)).scalar_subquery(),
        seats.scalar_subquery(),
    ]
    all_columns = [*columns, log.scalar_subquery(), size.scalar_subquery()]
    order = (newest.c.changed_at.desc(), newest.c.id)
    async with engine.connect() as connection:
        try:
            return [_row(*row) for row in await connection.execute(select(*all_columns).order_by(*order))]
        except DBAPIError as error:
            if not is_damaged(error):
                raise
    async with engine.connect() as connection:
        return [_row(*row) for row in await connection.execute(select(*columns).order_by(*order))]


def _row(digits: str | None, table: Any, *others: Any) -> Listed:
    return Listed(shown(table, digits), *others)


async def remove(engine: AsyncEngine, table: str) -> None:
    """Remove a table with its seats and its log; servers send everybody there away."""
    is_meant = is_called(engine.dialect.name, table)
    async with rewriting.changing(engine, is_meant) as connection:
        if not await rewriting.is_there(connection, is_meant, table):
            await rewriting.check_table(connection, table)
        await connection.execute(delete(TABLES).where(is_meant))
        await revocations.revoke(connection, "table", table)
