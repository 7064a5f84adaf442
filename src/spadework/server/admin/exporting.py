"""Records of the finished games in a database. They tell names, and nothing else about people."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.admin import places
from spadework.server.admin.backup import Progress
from spadework.server.errors import BrokenTable
from spadework.server.play.entries import Ended
from spadework.server.play.records import record_of
from spadework.server.play.table import Table
from spadework.server.storage import tables
from spadework.server.storage.schema import TABLES

AN_ID = re.compile(r"[A-Za-z0-9_-]+")  # it becomes the name of a file


class Choice(NamedTuple):
    """Which games are wanted: those at some tables, of one game, over since a moment; left out, all."""

    tables: Sequence[str] = ()
    game: str | None = None
    since: int | None = None


class Exported(NamedTuple):
    """How many records were written and how many were there already, and why others could not be made."""

    written: int
    there: int
    failed: list[str]


async def chosen(engine: AsyncEngine, choice: Choice) -> list[str]:
    """The tables whose finished games are wanted, as far as the database can tell; those over first come first."""
    await _check_tables(engine, choice.tables)
    query = select(TABLES.c.id).where(TABLES.c.status == "ended").order_by(TABLES.c.changed_at, TABLES.c.id)
    if choice.tables:
        query = query.where(TABLES.c.id.in_(choice.tables))
    if choice.game is not None:
        query = query.where(TABLES.c.game == choice.game)
    if choice.since is not None:
        query = query.where(TABLES.c.changed_at >= choice.since)
    async with engine.connect() as connection:
        return [str(row.id) for row in await connection.execute(query)]


async def _check_tables(engine: AsyncEngine, wanted: Sequence[str]) -> None:
    """Refuse tables that are not there or not over."""
    query = select(TABLES.c.id, TABLES.c.status).where(TABLES.c.id.in_(wanted))
    async with engine.connect() as connection:
        status = {row.id: row.status for row in await connection.execute(query)}
    for table in wanted:
        if table not in status:
            raise InputError(f"table {table}: there is none of that name; copy it from the end of its link")
        if status[table] != "ended":
            raise InputError(f"table {table}: its game is not over; records can be had of finished games")


async def export(
    engine: AsyncEngine, wanted: Sequence[str], since: int | None, where: Path, progress: Progress
) -> Exported:
    """Write the records of the games at some tables that were over at a moment or later."""
    if not wanted:
        return Exported(0, 0, [])
    written, there = 0, 0
    failed: list[str] = []
    with places.place(where) as add, progress("Exporting", len(wanted)) as advance:
        for table_id in wanted:
            advance(1)
            if not AN_ID.fullmatch(table_id):
                failed.append(f"table {table_id}: ids of tables have letters, digits, - and _; it is not exported")
                continue
            try:
                table = await tables.load(engine, table_id)
            except BrokenTable as error:
                failed.append(f"table {table_id}: its game cannot be replayed: {error.reason}")
                continue
            if since is None or _ended_at(table) >= since:
                is_new = add(f"{table.opened.game}-{table.id}", _text(table))
                written, there = written + is_new, there + (not is_new)
    return Exported(written, there, failed)


def _ended_at(table: Table) -> int:
    return next(line.at for line in table.log if isinstance(line.entry, Ended))


def _text(table: Table) -> str:
    return "".join(f"{line}\n" for line in record_of(table).lines())
