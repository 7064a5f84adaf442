"""When to see whether a table was deserted by its people."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import bindparam, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.storage.owners import is_free
from spadework.server.storage.schema import TABLES

POSTPONE = update(TABLES).where(TABLES.c.id == bindparam("table")).values(expires_at=bindparam("moment"))


async def postpone(engine: AsyncEngine, moments: Mapping[str, int | None]) -> set[str]:
    """See to tables at other moments, or with none never again; gives those that nobody was just writing to.

    To wait for the others could end in a deadlock with the journal, which writes many tables at once.
    """
    if not moments:
        return set()
    async with engine.begin() as connection:
        untouched = select(TABLES.c.id).where(TABLES.c.id.in_(moments)).with_for_update(skip_locked=True)
        found = {str(row.id) for row in await connection.execute(untouched)}
        if found:
            await connection.execute(POSTPONE, [{"table": table, "moment": moments[table]} for table in found])
    return found


async def due(engine: AsyncEngine, process: str, at: int, most: int) -> dict[str, int]:
    """Some tables that a process may run and that are due by a moment, the first of them first; with their moments."""
    is_due = TABLES.c.status.in_(("open", "running")) & TABLES.c.expires_at.between(0, at) & TABLES.c.broken.is_(None)
    query = select(TABLES.c.id, TABLES.c.expires_at).where(is_due, is_free(process, at))
    async with engine.connect() as connection:
        found = await connection.execute(query.order_by(TABLES.c.expires_at).limit(most))
        return {str(row.id): int(row.expires_at) for row in found}
