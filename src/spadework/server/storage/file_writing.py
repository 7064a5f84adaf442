"""How SQLite takes what is written at once: from a process of its own."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from pathlib import Path

import msgspec

from spadework.processes import PYTHON
from spadework.server.frames import framed, next_frame
from spadework.server.storage.same_file import SameFile
from spadework.server.storage.scribe import SEAT, STANDING, TABLE, Batch, Written
from spadework.server.storage.writing import Overtaken, Unfit, Write, changes, last_seats, new_tables, probe_of


class FileWriter:
    """Writes to a database in a file; a process that died is replaced for the next batch."""

    def __init__(self, file: Path, process: str, same: SameFile | None = None) -> None:
        self._file = file
        self._same = same or SameFile(file)
        self._process = process
        self.scribe: Process | None = None

    async def write(self, batch: Sequence[Write]) -> None:
        await self._send(rows_of(batch, self._process))

    async def probe(self) -> None:
        await self._send(msgspec.structs.replace(rows_of([probe_of(self._process)], self._process), is_probe=True))

    async def _send(self, batch: Batch) -> None:
        try:
            frame = framed(batch)
        except (ValueError, TypeError, OverflowError) as error:
            raise Unfit(str(error)) from error
        scribe = await self._ready()
        assert scribe.stdin is not None
        assert scribe.stdout is not None
        try:
            scribe.stdin.write(frame)
            await scribe.stdin.drain()
            written = msgspec.msgpack.decode(await next_frame(scribe.stdout), type=Written)
        except (OSError, RuntimeError, asyncio.IncompleteReadError) as error:  # uvloop's pipes raise RuntimeError
            self._abandon(scribe)
            raise OSError("the process that stores has died") from error
        except asyncio.CancelledError:
            self._abandon(scribe)
            raise
        if written.is_overtaken:
            raise Overtaken(written.error)
        if written.is_unfit:
            raise Unfit(written.error)
        if written.error is not None:
            raise OSError(written.error)

    async def _ready(self) -> Process:
        if self.scribe is None or self.scribe.returncode is not None:
            command = ("-m", "spadework.server.storage.scribe", str(self._file), self._same.identity())
            self.scribe = await asyncio.create_subprocess_exec(*PYTHON, *command, stdin=PIPE, stdout=PIPE)
        return self.scribe

    def _abandon(self, scribe: Process) -> None:
        """Let a process end by itself: its late answer would be taken for the answer to the next batch."""
        self.scribe = None
        assert scribe.stdin is not None
        scribe.stdin.close()

    async def close(self) -> None:
        if self.scribe is not None:
            assert self.scribe.stdin is not None
            self.scribe.stdin.close()
            await self.scribe.wait()
        self._same.close()


def rows_of(batch: Sequence[Write], owner: str) -> Batch:
    """The rows of a batch."""
    made = changes(batch)
    return Batch(
        tables=[[row[name] for name in TABLE] for row in new_tables(made)],
        standings=[
            [*[change.standing[name] for name in STANDING], change.table, change.after, owner]
            for change in made
            if change.opened is None
        ],
        seats=[[seat[name] for name in SEAT] for seat in last_seats(batch)],
        entries=[row for write in batch for row in write.entries],
    )
