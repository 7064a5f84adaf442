"""Writing logs: everything that waits is committed at once, so that many tables share one visit to the disk."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from spadework.server.clock import steady_time
from spadework.server.metrics import Metrics
from spadework.server.storage.database import is_away
from spadework.server.storage.hopeless import Hopeless
from spadework.server.storage.writing import NotStored, Overtaken, Unfit, Write, Writer

MOST_AT_ONCE = 500
SECONDS_BETWEEN_PROBES = 5.0  # after a failure: nobody else may try to store anything
log = logging.getLogger(__name__)


class Journal:
    """Commits what it is handed, in order."""

    def __init__(self, writer: Writer, metrics: Metrics) -> None:
        self._writer = writer
        self._metrics = metrics
        self._waiting: list[Write] = []
        self._writing: list[Write] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_closing = False
        self.failed_at: int | None = None  # by steady time, until the database takes something again
        self.hopeless = Hopeless()
        self._has_stopped = False

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
        if self._has_stopped:
            write.fail(NotStored("the server stops; nothing more is stored"))
            return write.done
        self._waiting.append(write)
        self._wake.set()
        return write.done

    async def _run(self) -> None:
        try:
            await self._write_all()
        finally:
            self._has_stopped = True
            self._fail_all(self._unwritten(), NotStored("the server stopped before it was stored"))

    async def _write_all(self) -> None:
        while True:
            await self._until_woken()
            self._wake.clear()
            while self._waiting:
                self._writing, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                await self._commit(self._writing)
                self._writing = []
            if self._is_closing:
                return

    async def _until_woken(self) -> None:
        """Wait for something to write; as long as the database takes nothing, try from time to time whether it does."""
        while self.failed_at is not None and not self._wake.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(SECONDS_BETWEEN_PROBES):
                    await self._wake.wait()
                return
            await self._probe()
        await self._wake.wait()

    async def _probe(self) -> None:
        try:
            await self._writer.probe()
        except Exception as error:
            log.debug("the database still takes nothing: %s", error)
        else:
            self.failed_at = None

    async def _commit(self, batch: list[Write]) -> None:
        """Commit a batch; if it cannot be done whole, one by one, so that only who is at fault fails."""
        try:
            with self._metrics.commit.time():
                await self._writer.write(batch)
        except Exception as error:
            if len(batch) == 1:
                self._fail(batch[0], error)
            else:
                await self._commit_each(batch)
        else:
            self._succeed(batch)

    async def _commit_each(self, batch: list[Write]) -> None:
        for write in batch:
            if write.is_over:
                continue  # an earlier one of its table has failed
            try:
                await self._writer.write([write])
            except Exception as error:
                self._fail(write, error)
            else:
                self._succeed([write])

    def _succeed(self, batch: list[Write]) -> None:
        self.failed_at = None
        self.hopeless.store(write.table for write in batch)
        self._metrics.entries.inc(sum([len(write.entries) for write in batch]))
        for write in batch:
            write.succeed()

    def _fail(self, failed: Write, error: Exception) -> None:
        """Fail what is still to be written of a table: a log has no gaps."""
        if isinstance(error, Overtaken):
            log.warning("a table is read anew: %s", error, extra={"table": failed.table})
        elif isinstance(error, Unfit) and failed.opened is None:
            refused = self.hopeless.refuse(failed.table, str(error))
            self._tell(failed.table, error, is_first=refused.times == 1)
            if not refused.is_alone:
                self.failed_at = steady_time()
        else:
            self._tell(failed.table, error, is_first=self.failed_at is None)
            self.failed_at = steady_time()
        self._fail_all([write for write in self._unwritten() if write.table == failed.table], NotStored(str(error)))
        self._waiting = [write for write in self._waiting if not write.is_over]

    def _tell(self, table: str, error: Exception, is_first: bool) -> None:
        """Log why something is not stored: whoever asked for it sends it again and again, so a trace once is enough."""
        if not is_away(error):
            trace = error if is_first else None
            log.error("what happened at a table is not stored: %s", error, extra={"table": table}, exc_info=trace)
        elif is_first:
            log.error("the database does not answer; nothing is stored: %s", error)

    def _unwritten(self) -> list[Write]:
        return [write for write in (*self._writing, *self._waiting) if not write.is_over]

    def _fail_all(self, writes: list[Write], error: NotStored) -> None:
        self._metrics.failures.inc(len(writes))
        for write in writes:
            write.fail(error)
