"""Writing logs: everything that waits is committed at once, so that many tables share one visit to the disk."""

from __future__ import annotations

import asyncio

from sqlalchemy.exc import IntegrityError

from spadework.server.metrics import Metrics
from spadework.server.storage.writing import Write, Writer

MOST_AT_ONCE = 500


class Overtaken(Exception):
    """Another process has written these entries of a table: what this one knows of it is old."""


class Journal:
    """Commits what it is handed, in order."""

    def __init__(self, writer: Writer, metrics: Metrics) -> None:
        self._writer = writer
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
        self._writer.close()

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
                await self._writer.write(batch)
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
