"""A process that thinks, kept going: one that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import logging
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

import msgspec

from spadework.processes import PYTHON
from spadework.server.frames import framed, next_frame
from spadework.server.thinking.jobs import Job, Outcome
from spadework.server.thinking.queue import JobQueue, Waiting

MOST_DEATHS = 3  # of processes over one job, before it is given up
MOST_SECONDS = 120.0  # over one job, before its process counts as hung: forty times what the longest should take
SECONDS_TO_START_AGAIN = 1.0  # after the system had no room for a process
_decoder: msgspec.msgpack.Decoder[Outcome] = msgspec.msgpack.Decoder(Outcome)
log = logging.getLogger(__name__)


class ThinkingFailed(Exception):
    """Processes died over a job again and again, or one did not come to an end."""


class Thinker:
    """One process that does one job of a queue after another; it is started when it is first needed."""

    def __init__(self, queue: JobQueue, niceness: int) -> None:
        self.process: Process | None = None
        self._queue = queue
        self._niceness = niceness

    async def run(self) -> None:
        """Do jobs until cancelled."""
        try:
            while True:
                await self._do(await self._queue.get())
        finally:
            await self._end()

    async def warm_up(self) -> Process:
        """The process, started if it does not run."""
        if self.process is None:
            command = (*PYTHON, "-m", "spadework.server.thinking.worker", str(self._niceness))
            self.process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        return self.process

    async def _do(self, waiting: Waiting) -> None:
        """Do a job, again if its process dies; a job that made one hang would do so again."""
        for _ in range(MOST_DEATHS):
            try:
                async with asyncio.timeout(MOST_SECONDS):
                    outcome = await _asked(await self.warm_up(), waiting.job)
            except TimeoutError:
                await self._end()
                log.warning("a thinking process hung for %s seconds and was ended", MOST_SECONDS)
                break
            except (asyncio.IncompleteReadError, OSError, msgspec.MsgspecError) as error:
                code = await self._end()
                if code is None:
                    log.warning("a thinking process could not be started (%s); trying again", error)
                    await asyncio.sleep(SECONDS_TO_START_AGAIN)
                else:
                    log.warning("a thinking process died (exit code %s); its job is done again", code)
            else:
                if not waiting.outcome.done():
                    waiting.outcome.set_result(outcome)
                return
            if waiting.outcome.done():
                return
        if not waiting.outcome.done():
            failure = ThinkingFailed(f"no process came to the end of a decision in {waiting.job.game}")
            waiting.outcome.set_exception(failure)

    async def _end(self) -> int | None:
        """End the process; its exit code, if there was one."""
        process, self.process = self.process, None
        if process is None:
            return None
        with suppress(ProcessLookupError):
            process.kill()
        return await process.wait()


async def _asked(process: Process, job: Job) -> Outcome:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(framed(job))
    await process.stdin.drain()
    return _decoder.decode(await next_frame(process.stdout))
