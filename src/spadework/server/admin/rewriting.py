"""Changing the log of a table behind the back of the server that runs it.

Every change adds an entry. A server that still has the old log in memory cannot store on top of it, since its next
entry does not follow the last one any more; it reads the table anew instead.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple, TypeVar

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.admin import table_ids
from spadework.server.errors import BrokenTable
from spadework.server.play.entries import Entry, stored
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
    async with changing(engine, TABLES.c.id == table) as connection:
        await check_table(connection, table)
        return await work(connection)


@asynccontextmanager
async def changing(engine: AsyncEngine, is_meant: ColumnElement[bool]) -> AsyncIterator[AsyncConnection]:
    """A transaction in which no server stores anything at a table."""
    async with engine.begin() as connection:
        await database.begin_changing_tables(connection)
        await connection.execute(select(TABLES.c.id).where(is_meant).with_for_update())
        yield connection


async def check_table(connection: AsyncConnection, table: str) -> None:
    """Refuse a table that is not there, or whose id is damaged."""
    if not await is_there(connection, TABLES.c.id == table, table):
        if table_ids.BYTES.fullmatch(table):
            raise InputError(f'its id is damaged; remove it with: spadework admin remove "{table}"')
        raise InputError(f"table {table!r}: there is none of that name; copy it from the end of its link")


async def is_there(connection: AsyncConnection, is_meant: ColumnElement[bool], word: str) -> bool:
    """Whether the database has the table that a word stands for."""
    return _is_text(word) and (await connection.execute(select(TABLES.c.id).where(is_meant))).first() is not None


def _is_text(word: str) -> bool:
    """Whether the database can look for a word; what a terminal sends may be no text in UTF-8."""
    try:
        word.encode()
    except UnicodeEncodeError:
        return False
    return True


async def read(connection: AsyncConnection, table: str) -> list[Logged]:
    """The whole log of a table; one that is damaged is refused, as adding to it would cover up what is missing."""
    try:
        with tables.refusing_what_is_broken():
            log = tables.whole((await connection.execute(tables.logged(table))).all())
    except BrokenTable as error:
        raise Unreadable(f"table {table}: its log cannot be read ({error.reason}); {remedy(table)}") from error
    return [Logged(number, at, entry) for number, (at, entry) in enumerate(log, start=1)]


def remedy(table: str) -> str:
    """What to do about a table whose log is damaged."""
    return f"repair it first with: spadework admin repair {table}, or remove it with: spadework admin remove {table}"


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
