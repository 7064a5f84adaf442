"""The people a server knows: finding somebody."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import ColumnElement, func, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.storage.schema import PEOPLE, SEATS

MOST_LISTED = 50
IS_KNOWN = PEOPLE.c.removed_at.is_(None)


class Person(NamedTuple):
    """Somebody the server knows, and at how many tables they have a seat; the account may be closed."""

    id: str
    name: str
    is_registered: bool
    created_at: int
    tables: int
    is_removed: bool


async def listed(engine: AsyncEngine, part: str) -> list[Person]:
    """The newest people whose name has a part."""
    escaped = part.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return await _found(engine, PEOPLE.c.name.ilike(f"%{escaped}%", escape="\\"), IS_KNOWN)


async def one(engine: AsyncEngine, name_or_id: str) -> Person:
    """The one person with a name or an id; by the id also one whose account is closed, as something may be left."""
    same = or_(PEOPLE.c.name == name_or_id, func.lower(PEOPLE.c.name) == name_or_id.lower())
    found = await _found(engine, PEOPLE.c.id == name_or_id) or await _found(engine, same, IS_KNOWN)
    if not found:
        raise InputError(f"person {name_or_id!r}: nobody has that name or id; spadework admin people lists them")
    if len(found) > 1:
        ids = ", ".join(person.id for person in found)
        raise InputError(f"person {name_or_id!r}: {len(found)} people have that name; give the id of one: {ids}")
    return found[0]


async def _found(engine: AsyncEngine, *conditions: ColumnElement[bool]) -> list[Person]:
    tables = select(func.count(SEATS.c.table_id.distinct())).where(SEATS.c.person == PEOPLE.c.id).scalar_subquery()
    columns = (PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.password.is_not(None), PEOPLE.c.created_at, tables)
    query = select(*columns, PEOPLE.c.removed_at.is_not(None)).where(*conditions)
    async with engine.connect() as connection:
        rows = await connection.execute(query.order_by(PEOPLE.c.created_at.desc(), PEOPLE.c.id).limit(MOST_LISTED))
        return [Person(*row) for row in rows]
