"""How a batch of writes is put into the database: all of it or nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Protocol

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.storage.database import connect_at_once, is_shared
from spadework.server.storage.news import CHANNEL, News
from spadework.server.storage.schema import ENTRIES, SEATS, TABLES

TABLES_A_NOTICE = 200
STANDING = ("status", "bots_turn", "turn_of", "due_at", "changed_at")
UPDATE_TABLE = (
    update(TABLES).where(TABLES.c.id == bindparam("table")).values({name: bindparam(name) for name in STANDING})
)


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
        """Commit a batch whole; when this returns it is on the disk."""

    def close(self) -> None:
        """Write no more."""


class SharedWriter:
    """Writes over the server's own connections, and lets the other processes know."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self._engine = engine
        self._process = process

    async def write(self, batch: Sequence[Write]) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(_open_and_seat, batch)
            columns = ("table_id", "number", "at", "entry")
            rows = [dict(zip(columns, row, strict=True)) for write in batch for row in write.entries]
            await connection.execute(insert(ENTRIES), rows)
            await connection.execute(UPDATE_TABLE, list(_last_standings(batch).values()))
            tables = list(_last_standings(batch))
            for start in range(0, len(tables), TABLES_A_NOTICE):
                news = News(self._process, tables[start : start + TABLES_A_NOTICE])
                message = msgspec.json.encode(news).decode()
                await connection.execute(select(func.pg_notify(CHANNEL, message)))

    def close(self) -> None:
        """The connections are the server's."""


class OwnThreadWriter:
    """Writes from a thread and over a connection of its own, in as few statements as can be.

    Between two statements the thread must wait until the server's own lets it go on; with one for each row, a busy
    server would take many times as long to commit.
    """

    def __init__(self, address: str) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._engine = connect_at_once(address)

    async def write(self, batch: Sequence[Write]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, batch)

    def _commit(self, batch: Sequence[Write]) -> None:
        with self._engine.begin() as connection:
            _open_and_seat(connection, batch)
            rows = [row for write in batch for row in write.entries]
            connection.exec_driver_sql(_insert_entries(len(rows)), tuple(chain.from_iterable(rows)))
            standings = [tuple(standing.values()) for standing in _last_standings(batch).values()]
            connection.exec_driver_sql(_update_tables(len(standings)), tuple(chain.from_iterable(standings)))

    def close(self) -> None:
        self._thread.shutdown()
        self._engine.dispose()


def writer(engine: AsyncEngine, address: str, process: str) -> Writer:
    """What writes to a database in the name of a process."""
    return SharedWriter(engine, process) if is_shared(engine) else OwnThreadWriter(address)


def _insert_entries(rows: int) -> str:
    return "INSERT INTO entries (table_id, number, at, entry) VALUES " + ", ".join(["(?, ?, ?, ?)"] * rows)


def _update_tables(rows: int) -> str:
    """One statement for all tables; the columns are those of a standing, in its order."""
    names = ("table", *STANDING)
    columns = ", ".join(f'"{name}"' for name in names)
    values = ", ".join([f"({', '.join('?' * len(names))})"] * rows)
    settings = ", ".join(f"{name} = standing.{name}" for name in STANDING)
    return (
        f"WITH standing ({columns}) AS (VALUES {values}) "
        f'UPDATE tables SET {settings} FROM standing WHERE tables.id = standing."table"'
    )


def _last_standings(batch: Sequence[Write]) -> dict[str, dict[str, Any]]:
    """How each table stands in the end: a batch may hold several writes of one."""
    return {write.table: write.standing for write in batch}


def _open_and_seat(connection: Connection, batch: Sequence[Write]) -> None:
    if opened := [write.opened for write in batch if write.opened is not None]:
        connection.execute(insert(TABLES), opened)
    if seats := {write.table: write.seats for write in batch if write.seats is not None}:
        connection.execute(delete(SEATS).where(SEATS.c.table_id.in_(seats)))
        connection.execute(insert(SEATS), [row for rows in seats.values() for row in rows])
