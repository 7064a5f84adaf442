"""A pool of processes that pull jobs; one that dies is replaced, and its job done again."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from spadework.server.frames import framed, next_frame
from spadework.server.thinking.jobs import Choice, Job

MOST_DEATHS = 3  # of processes over one job, before it is given up
log = logging.getLogger(__name__)


class ThinkingFailed(Exception):
    """Processes died over a job again and again."""


class Pool:
    """Some processes that think, each about one decision at a time."""

    def __init__(self, processes: int) -> None:
        self._jobs: asyncio.Queue[tuple[Job, asyncio.Future[int]]] = asyncio.Queue()
        self._count = processes
        self._keepers: list[asyncio.Task[None]] = []
        self.processes: set[Process] = set()

    def start(self) -> None:
        """Start the processes."""
        self._keepers = [asyncio.create_task(self._keep(), name=f"thinker {n}") for n in range(self._count)]

    async def stop(self) -> None:
        """End the processes, whatever they think about."""
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)

    @property
    def waiting(self) -> int:
        """How many jobs nobody has pulled yet."""
        return self._jobs.qsize()

    async def choose(self, job: Job) -> int:
        """The code that a bot chooses."""
        choice: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, choice))
        return await choice

    async def _keep(self) -> None:
        """Keep one process going, and hand it one job after another."""
        process: Process | None = None
        try:
            while True:
                job, choice = await self._jobs.get()
                for _ in range(MOST_DEATHS):
                    if process is None:
                        process = await self._new_process()
                    try:
                        code = await _asked(process, job)
                    except (asyncio.IncompleteReadError, OSError):
                        log.warning(
                            "a thinking process died with exit code %s; its job is done again", process.returncode
                        )
                        await self._end(process)
                        process = None
                    else:
                        if not choice.done():
                            choice.set_result(code)
                        break
                else:
                    choice.set_exception(ThinkingFailed(f"{job.level} in {job.game}"))
        finally:
            if process is not None:
                await self._end(process)

    async def _new_process(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "spadework.server.thinking.worker", stdin=PIPE, stdout=PIPE
        )
        self.processes.add(process)
        return process

    async def _end(self, process: Process) -> None:
        self.processes.discard(process)
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()


async def _asked(process: Process, job: Job) -> int:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(framed(job))
    await process.stdin.drain()
    return msgspec.msgpack.decode(await next_frame(process.stdout), type=Choice).code
