"""Processes that pull jobs: some for those that take long, and one for short ones, which never wait behind them."""

from __future__ import annotations

import asyncio
from asyncio.subprocess import Process
from collections.abc import Callable
from contextlib import suppress

from spadework.server.thinking.costs import LONGEST_SHORT_JOB
from spadework.server.thinking.jobs import Choice, Decision, Job, Opinion, Outcome, Question
from spadework.server.thinking.queue import JobQueue, Standing, Waiting
from spadework.server.thinking.thinker import Thinker

NICENESS_OF_SHORT = 5  # below the server, above long jobs
NICENESS_OF_LONG = 10


class Pool:
    """Some processes that think, each about one decision at a time."""

    def __init__(self, processes: int) -> None:
        self._short, self._long = JobQueue(), JobQueue()
        self._quick = Thinker(self._short, NICENESS_OF_SHORT)
        self._thinkers = [Thinker(self._long, NICENESS_OF_LONG) for _ in range(processes)]
        self._is_needed = asyncio.Event()
        self._running: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Make ready for jobs; processes are started when the first ones come."""
        self._running = [
            asyncio.create_task(self._run_quick(), name="thinker of short jobs"),
            *[asyncio.create_task(each.run(), name=f"thinker {n}") for n, each in enumerate(self._thinkers)],
        ]

    async def stop(self) -> None:
        """End the processes, whatever they think about."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    @property
    def processes(self) -> list[Process]:
        """The processes that run: the one for short jobs first."""
        return [each.process for each in (self._quick, *self._thinkers) if each.process is not None]

    @property
    def waiting(self) -> int:
        """How many jobs nobody has begun."""
        return len(self._short) + len(self._long)

    def put(self, job: Job, standing: Callable[[], Standing]) -> Waiting:
        """Let a job wait; ``standing`` says where it belongs in the queue, whenever that matters."""
        waiting = Waiting(job, standing)
        self._queue_of(waiting).put(waiting)
        self._is_needed.set()
        return waiting

    def look_again(self, waiting: Waiting) -> None:
        """Somebody has come for whom a job may be more urgent."""
        self._queue_of(waiting).look_again(waiting)

    def drop(self, waiting: Waiting) -> None:
        """Nobody wants a job any more: it is not begun, and if it was, its outcome is ignored.

        A process that is at it goes on. To start another takes a second, and few decisions take longer.
        """
        self._queue_of(waiting).drop(waiting)
        waiting.outcome.cancel()

    async def choose(self, decision: Decision, standing: Callable[[], Standing]) -> int:
        """The code that a bot chooses."""
        return chosen(await self._done(decision, standing))

    async def advise(self, question: Question, standing: Callable[[], Standing]) -> Opinion:
        """What the search thinks of a decision."""
        opinion = await self._done(question, standing)
        assert isinstance(opinion, Opinion)
        return opinion

    async def _done(self, job: Job, standing: Callable[[], Standing]) -> Outcome:
        waiting = self.put(job, standing)
        try:
            return await waiting.outcome
        finally:
            self.drop(waiting)

    def _queue_of(self, waiting: Waiting) -> JobQueue:
        return self._short if waiting.seconds <= LONGEST_SHORT_JOB else self._long

    async def _run_quick(self) -> None:
        """A short job should not have to wait for its process: it is started with the first job of any kind."""
        await self._is_needed.wait()
        with suppress(OSError):  # it is tried again with the job
            await self._quick.warm_up()
        await self._quick.run()


def chosen(outcome: Outcome) -> int:
    """The code of the action that a bot chose."""
    assert isinstance(outcome, Choice)
    return outcome.code
