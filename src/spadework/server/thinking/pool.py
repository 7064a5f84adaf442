"""A pool of processes that pull jobs; one that dies is replaced, and its job done again."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from enum import IntEnum
from itertools import count
from typing import NamedTuple

import msgspec

from spadework.server.frames import framed, next_frame
from spadework.server.thinking.jobs import Choice, Decision, Job, Opinion, Outcome, Question

MOST_DEATHS = 3  # of processes over one job, before it is given up
_decoder: msgspec.msgpack.Decoder[Outcome] = msgspec.msgpack.Decoder(Outcome)
log = logging.getLogger(__name__)


class ThinkingFailed(Exception):
    """Processes died over a job again and again."""


class Urgency(IntEnum):
    """Which jobs come first."""

    PEOPLE_WAIT = 0
    NOBODY_WAITS = 1


class Waiting(NamedTuple):
    """A job in the queue: the urgent ones first, then in the order they came."""

    urgency: Urgency
    number: int
    job: Job
    outcome: asyncio.Future[Outcome]


class Pool:
    """Some processes that think, each about one decision at a time."""

    def __init__(self, processes: int) -> None:
        self._jobs: asyncio.PriorityQueue[Waiting] = asyncio.PriorityQueue()
        self._numbers = count()
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

    async def choose(self, decision: Decision, urgency: Urgency = Urgency.PEOPLE_WAIT) -> int:
        """The code that a bot chooses."""
        choice = await self._done(decision, urgency)
        assert isinstance(choice, Choice)
        return choice.code

    async def advise(self, question: Question) -> Opinion:
        """What the search thinks of a decision."""
        opinion = await self._done(question, Urgency.PEOPLE_WAIT)
        assert isinstance(opinion, Opinion)
        return opinion

    async def _done(self, job: Job, urgency: Urgency) -> Outcome:
        outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(Waiting(urgency, next(self._numbers), job, outcome))
        return await outcome

    async def _keep(self) -> None:
        """Keep one process going, and hand it one job after another."""
        process: Process | None = None
        try:
            while True:
                _, _, job, outcome = await self._jobs.get()
                for _ in range(MOST_DEATHS):
                    if process is None:
                        process = await self._new_process()
                    try:
                        done = await _asked(process, job)
                    except (asyncio.IncompleteReadError, OSError):
                        await self._end(process)
                        log.warning("a thinking process died (exit code %s); its job is done again", process.returncode)
                        process = None
                    else:
                        if not outcome.done():
                            outcome.set_result(done)
                        break
                else:
                    outcome.set_exception(ThinkingFailed(f"processes died over a decision in {job.game}"))
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


async def _asked(process: Process, job: Job) -> Outcome:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(framed(job))
    await process.stdin.drain()
    return _decoder.decode(await next_frame(process.stdout))
