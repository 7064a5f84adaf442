"""How many unfinished tables a person has opened, and how many were opened from an address."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import case, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.storage.schema import SEATS, TABLES

UNFINISHED = ("open", "running")


class Unfinished(NamedTuple):
    """Unfinished tables: a person's, those of them where only bots play, and those from an address."""

    tables: int
    of_bots: int
    from_address: int


async def unfinished(engine: AsyncEngine, person: str, mark: str) -> Unfinished:
    """Count the tables of a person, and those of an address that has a mark."""
    has_people = exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.bot.is_(None))
    is_own, is_from_here = TABLES.c.host == person, TABLES.c.opened_from == mark
    counts = [
        func.sum(case((is_own, 1), else_=0)),
        func.sum(case((is_own & ~has_people, 1), else_=0)),
        func.sum(case((is_from_here, 1), else_=0)),
    ]
    query = select(*counts).where(or_(is_own, is_from_here), TABLES.c.status.in_(UNFINISHED), TABLES.c.broken.is_(None))
    async with engine.connect() as connection:
        found = (await connection.execute(query)).one()
    return Unfinished(*[int(count or 0) for count in found])


async def forget_marks(engine: AsyncEngine) -> None:
    """Forget where the tables that are over were opened from."""
    is_over = TABLES.c.opened_from.is_not(None) & TABLES.c.status.not_in(UNFINISHED)
    # To wait for a table that is being written to could end in a deadlock with the journal.
    untouched = select(TABLES.c.id).where(is_over).with_for_update(skip_locked=True)
    async with engine.begin() as connection:
        await connection.execute(update(TABLES).where(TABLES.c.id.in_(untouched)).values(opened_from=None))
