"""What is written at once, and how PostgreSQL takes it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec
from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.storage.news import CHANNEL, News
from spadework.server.storage.schema import ENTRIES, SEATS, TABLES
from spadework.server.storage.scribe import STANDING

TABLES_A_NOTICE = 200
UPDATE_TABLE = (
    update(TABLES).where(TABLES.c.id == bindparam("table")).values({name: bindparam(name) for name in STANDING})
)


class Overtaken(Exception):
    """Another process has written these entries of a table: what this one knows of it is old."""


@dataclass
class Write:
    """Entries of one table, and how it stands after them; ``opened`` and ``seats`` only if they are new."""

    table: str
    entries: Sequence[tuple[str, int, int, bytes]]  # table, number, moment, entry
    standing: dict[str, Any]
    opened: dict[str, Any] | None = None
    seats: Sequence[dict[str, Any]] | None = None
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer(Protocol):
    """Commits batches, one after another."""

    async def write(self, batch: Sequence[Write]) -> None:
        """Commit a batch whole or not at all; when this returns it is on the disk."""

    async def close(self) -> None:
        """Write no more."""


def last_standings(batch: Sequence[Write]) -> list[dict[str, Any]]:
    """How each table stands in the end: a batch may hold several writes of one."""
    return list({write.table: write.standing for write in batch}.values())


def last_seats(batch: Sequence[Write]) -> list[dict[str, Any]]:
    """Who sits where in the end, at the tables where that has changed."""
    seats = {write.table: write.seats for write in batch if write.seats is not None}
    return [row for rows in seats.values() for row in rows]


class SharedWriter:
    """Writes over the server's own connections, and lets the other processes know."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self._engine = engine
        self._process = process

    async def write(self, batch: Sequence[Write]) -> None:
        try:
            await self._write(batch)
        except IntegrityError as error:
            raise Overtaken(str(error)) from error

    async def _write(self, batch: Sequence[Write]) -> None:
        standings = last_standings(batch)
        columns = ("table_id", "number", "at", "entry")
        rows = [dict(zip(columns, row, strict=True)) for write in batch for row in write.entries]
        async with self._engine.begin() as connection:
            if opened := [write.opened for write in batch if write.opened is not None]:
                await connection.execute(insert(TABLES), opened)
            if seats := last_seats(batch):
                tables = {row["table_id"] for row in seats}
                await connection.execute(delete(SEATS).where(SEATS.c.table_id.in_(tables)))
                await connection.execute(insert(SEATS), seats)
            await connection.execute(insert(ENTRIES), rows)
            await connection.execute(UPDATE_TABLE, standings)
            for start in range(0, len(standings), TABLES_A_NOTICE):
                news = News(self._process, [row["table"] for row in standings[start : start + TABLES_A_NOTICE]])
                message = msgspec.json.encode(news).decode()
                await connection.execute(select(func.pg_notify(CHANNEL, message)))

    async def close(self) -> None:
        """The connections are the server's."""
