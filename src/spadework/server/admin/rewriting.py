"""Changing the log of a table behind the back of the server that runs it.

Every change adds an entry. A server that still has the old log in memory cannot store on top of it, since its next
entry does not follow the last one any more; it reads the table anew instead.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.play.entries import Entry, restored, stored
from spadework.server.play.table import Table
from spadework.server.storage import database, revocations, tables
from spadework.server.storage.schema import ENTRIES, SEATS, TABLES

Result = TypeVar("Result")


class Unreadable(InputError):
    """The log of a table is damaged."""


class Logged(NamedTuple):
    """An entry of a log and its moment."""

    number: int
    at: int
    entry: Entry


async def alone(engine: AsyncEngine, table: str, work: Callable[[AsyncConnection], Awaitable[Result]]) -> Result:
    """Do something to a table in one transaction, in which no server stores anything there."""
    async with engine.begin() as connection:
        await database.begin_changing_tables(connection)
        await connection.execute(select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())
        await check_table(connection, table)
        return await work(connection)


async def check_table(connection: AsyncConnection, table: str) -> None:
    """Refuse a table that is not there."""
    found = await connection.execute(select(TABLES.c.id).where(TABLES.c.id == table)) if _is_text(table) else None
    if found is None or found.first() is None:
        raise InputError(f"table {table!r}: there is none of that name; copy it from the end of its link")


def _is_text(word: str) -> bool:
    """Whether the database can look for a word; what a terminal sends may be no text in UTF-8."""
    try:
        word.encode()
    except UnicodeEncodeError:
        return False
    return True


async def read(connection: AsyncConnection, table: str) -> list[Logged]:
    """The log of a table."""
    query = select(ENTRIES).where(ENTRIES.c.table_id == table).order_by(ENTRIES.c.number)
    rows = await connection.execute(query)
    try:
        return [Logged(row.number, row.at, restored(row.entry)) for row in rows]
    except msgspec.MsgspecError as error:
        raise Unreadable(
            f"table {table}: its log cannot be read ({error}); repair it first with: spadework admin repair {table}"
        ) from error


async def moment(connection: AsyncConnection, log: Sequence[Logged]) -> int:
    """When a log is changed, by the database's clock, which servers follow, and never before its last entry."""
    return max(await database.time_on(connection), log[-1].at)


async def rewrite(
    connection: AsyncConnection, table: str, changed: Mapping[int, Entry], added: Sequence[Logged]
) -> None:
    """Put entries in the place of others, add some, and have every server read the table anew."""
    rows = [{"table_id": table, "number": number, "at": at, "entry": stored(entry)} for number, at, entry in added]
    await connection.execute(insert(ENTRIES), rows)
    await connection.execute(update(TABLES).where(TABLES.c.id == table).values(last_entry=added[-1].number))
    for number, entry in changed.items():
        is_meant = (ENTRIES.c.table_id == table) & (ENTRIES.c.number == number)
        await connection.execute(update(ENTRIES).where(is_meant).values(entry=stored(entry)))
    await revocations.revoke(connection, "table", table)


async def store_seats(connection: AsyncConnection, made: Table) -> None:
    """Say anew who sits where at a table."""
    await connection.execute(delete(SEATS).where(SEATS.c.table_id == made.id))
    await connection.execute(insert(SEATS), tables.seats_of(made))
