"""Lists of tables: those that wait for people, one's own, those to watch, and those that are over."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import Select, case, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spadework.server.play.entries import Opened, restored
from spadework.server.play.pace import Pace
from spadework.server.storage.schema import ENTRIES, SEATS, TABLES

MOST_LISTED = 50
Which: TypeAlias = Literal["mine", "open", "running", "ended", "played"]
OWN: dict[Which, tuple[str, ...]] = {"mine": ("open", "running"), "played": ("ended",)}  # lists of one's own tables


class ListedSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat in a list: a person by name, a bot by level, somebody invited, or nobody yet."""

    name: str | None = None
    bot: str | None = None
    invited: str | None = None
    yours: bool = False


class Listed(msgspec.Struct, frozen=True):
    """A table in a list; moments are milliseconds since 1970."""

    table: str
    game: str
    options: list[str]
    pace: Pace
    status: str
    seats: list[ListedSeat]
    is_your_turn: bool
    due_at: int | None
    changed_at: int


async def listed(engine: AsyncEngine, which: Which, person: str | None) -> list[Listed]:
    """Some tables, those that changed last first; all but one's own must be public."""
    if which in OWN and person is None:
        return []
    async with engine.connect() as connection:
        tables = (await connection.execute(_query(which, person).limit(MOST_LISTED))).all()
        seats = await _seats(connection, [row.id for row in tables], person)
        opened = await _opened(connection, [row.id for row in tables])
    return [
        Listed(
            row.id,
            row.game,
            opened[row.id].options,
            opened[row.id].pace,
            row.status,
            seats[row.id],
            person is not None and row.turn_of == person,
            row.due_at,
            row.changed_at,
        )
        for row in tables
    ]


def _query(which: Which, person: str | None) -> Select[Any]:
    query = select(TABLES).order_by(TABLES.c.changed_at.desc())
    if which in OWN:
        own = select(SEATS.c.table_id).where(SEATS.c.person == person)
        return query.where(TABLES.c.id.in_(own), TABLES.c.status.in_(OWN[which]))
    return query.where(TABLES.c.public, TABLES.c.status == which)


async def _seats(connection: AsyncConnection, tables: list[str], person: str | None) -> dict[str, list[ListedSeat]]:
    found: dict[str, list[ListedSeat]] = defaultdict(list)
    rows = await connection.execute(
        select(SEATS).where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.table_id, SEATS.c.seat)
    )
    for row in rows:
        is_own = person is not None and row.person == person
        invited = row.invited if row.name is None else None
        found[row.table_id].append(ListedSeat(row.name, row.bot, invited, is_own))
    return found


async def _opened(connection: AsyncConnection, tables: list[str]) -> dict[str, Opened]:
    """How tables were opened, as the first entries of their logs say."""
    query = select(ENTRIES.c.table_id, ENTRIES.c.entry).where(ENTRIES.c.table_id.in_(tables), ENTRIES.c.number == 1)
    opened = {row.table_id: restored(row.entry) for row in await connection.execute(query)}
    return {table: entry for table, entry in opened.items() if isinstance(entry, Opened)}


class Unfinished(NamedTuple):
    """How many tables that a person has opened are not over, and at how many of these only bots play."""

    tables: int
    of_bots: int


async def unfinished(engine: AsyncEngine, person: str) -> Unfinished:
    """Count the tables of a person."""
    has_people = exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.bot.is_(None))
    query = select(func.count(), func.coalesce(func.sum(case((has_people, 0), else_=1)), 0)).where(
        TABLES.c.host == person, TABLES.c.status.in_(("open", "running"))
    )
    async with engine.connect() as connection:
        tables, of_bots = (await connection.execute(query)).one()
    return Unfinished(int(tables), int(of_bots))
