"""Writing logs: everything that waits is committed at once, so that many tables share one visit to the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.metrics import Metrics
from spadework.server.storage.schema import ENTRIES, SEATS, TABLES

MOST_AT_ONCE = 500
UPDATE_TABLE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in ("status", "bots_turn", "turn_of", "due_at", "changed_at")})
)


class Overtaken(Exception):
    """Another process has written these entries of a table: what this one knows of it is old."""


@dataclass
class Write:
    """Entries of one table, and how it stands after them; ``opened`` and ``seats`` only if they are new."""

    table: str
    entries: Sequence[dict[str, Any]]
    standing: dict[str, Any]
    opened: dict[str, Any] | None = None
    seats: Sequence[dict[str, Any]] | None = None
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Journal:
    """Commits what it is handed, in order."""

    def __init__(self, engine: AsyncEngine, metrics: Metrics) -> None:
        self._engine = engine
        self._metrics = metrics
        self._waiting: list[Write] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_closing = False

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="journal")

    async def stop(self) -> None:
        """Write what still waits, and stop."""
        if self._task is not None:
            self._is_closing = True
            self._wake.set()
            await self._task

    def hand_in(self, write: Write) -> asyncio.Future[None]:
        """Have something written; the future is done when it is safe."""
        self._waiting.append(write)
        self._wake.set()
        return write.done

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                await self._commit(batch)
            if self._is_closing:
                return

    async def _commit(self, batch: list[Write]) -> None:
        """Commit a batch; if it cannot be done whole, one by one, so that only who is at fault fails."""
        try:
            with self._metrics.commit.time():
                await self._write(batch)
        except Exception as error:
            if len(batch) == 1:
                self._metrics.failures.inc()
                batch[0].done.set_exception(Overtaken(str(error)) if isinstance(error, IntegrityError) else error)
                return
            for write in batch:
                await self._commit([write])
            return
        for write in batch:
            self._metrics.entries.inc(len(write.entries))
            write.done.set_result(None)

    async def _write(self, batch: Sequence[Write]) -> None:
        async with self._engine.begin() as connection:
            if opened := [write.opened for write in batch if write.opened is not None]:
                await connection.execute(insert(TABLES), opened)
            if seats := [row for write in batch for row in write.seats or ()]:
                tables = {row["table_id"] for row in seats}
                await connection.execute(delete(SEATS).where(SEATS.c.table_id.in_(tables)))
                await connection.execute(insert(SEATS), seats)
            await connection.execute(insert(ENTRIES), [row for write in batch for row in write.entries])
            await connection.execute(UPDATE_TABLE, [write.standing for write in batch])
