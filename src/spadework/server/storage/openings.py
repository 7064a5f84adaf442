"""How many unfinished tables a person has opened, and how many were opened from an address."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Select, String, bindparam, case, exists, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.marks import Mark
from spadework.server.storage.schema import SEATS, TABLES

UNFINISHED = ("open", "running")
ESCAPE = "/"


class Unfinished(NamedTuple):
    """Unfinished tables: a person's, those of them where only bots play, those from an address, and from its site."""

    tables: int
    of_bots: int
    from_address: int
    from_site: int


def _counting() -> Select[tuple[int, int, int, int]]:
    """One statement for all openings: to write it anew each time costs more than to carry it out."""
    person, mark, site = (bindparam(name, type_=String) for name in ("person", "mark", "site"))
    has_people = exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.bot.is_(None))
    is_own, is_from_here = TABLES.c.host == person, TABLES.c.opened_from == mark
    is_from_site = TABLES.c.opened_from.like(site, escape=ESCAPE)
    counts = [
        func.sum(case((condition, 1), else_=0))
        for condition in (is_own, is_own & ~has_people, is_from_here, is_from_site)
    ]
    return select(*counts).where(or_(is_own, is_from_site), TABLES.c.status.in_(UNFINISHED), TABLES.c.broken.is_(None))


COUNTING = _counting()


async def unfinished(engine: AsyncEngine, person: str, mark: Mark) -> Unfinished:
    """Count the tables of a person, and those of an address and of its site that have a mark."""
    site = mark.site.replace("_", f"{ESCAPE}_")  # which stands for any letter otherwise
    async with engine.connect() as connection:
        found = (await connection.execute(COUNTING, {"person": person, "mark": str(mark), "site": f"{site}%"})).one()
    return Unfinished(*[int(count or 0) for count in found])


async def forget_marks(engine: AsyncEngine) -> None:
    """Forget where the tables that are over were opened from."""
    is_over = TABLES.c.opened_from.is_not(None) & TABLES.c.status.not_in(UNFINISHED)
    # To wait for a table that is being written to could end in a deadlock with the journal.
    untouched = select(TABLES.c.id).where(is_over).with_for_update(skip_locked=True)
    async with engine.begin() as connection:
        await connection.execute(update(TABLES).where(TABLES.c.id.in_(untouched)).values(opened_from=None))
