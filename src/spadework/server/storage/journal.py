"""Writing logs: everything that waits is committed at once, so that many tables share one visit to the disk."""

from __future__ import annotations

import asyncio
import logging

from spadework.server.metrics import Metrics
from spadework.server.storage.writing import Write, Writer

MOST_AT_ONCE = 500
log = logging.getLogger(__name__)


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
        await self._writer.close()

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
                self._fail(batch[0].table, batch, error)
            else:
                await self._commit_each(batch)
            return
        self._metrics.entries.inc(sum([len(write.entries) for write in batch]))
        for write in batch:
            write.done.set_result(None)

    async def _commit_each(self, batch: list[Write]) -> None:
        for write in batch:
            if write.done.done():
                continue  # an earlier one of its table has failed
            try:
                await self._writer.write([write])
            except Exception as error:
                self._fail(write.table, batch, error)
            else:
                self._metrics.entries.inc(len(write.entries))
                write.done.set_result(None)

    def _fail(self, table: str, batch: list[Write], error: Exception) -> None:
        """Fail what is still to be written of a table: a log has no gaps."""
        log.error("what happened at a table could not be stored", extra={"table": table}, exc_info=error)
        for write in [*batch, *self._waiting]:
            if write.table == table and not write.done.done():
                self._metrics.failures.inc()
                write.done.set_exception(error)
        self._waiting = [write for write in self._waiting if not write.done.done()]
