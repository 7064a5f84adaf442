"""The jobs that wait for a process: the most urgent first, and equally urgent ones in fair turns."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import NamedTuple

from spadework.server.fairness import FairQueue, Payer
from spadework.server.thinking.costs import expected_seconds
from spadework.server.thinking.jobs import Job, Outcome


class Urgency(IntEnum):
    """Which jobs come first."""

    PLAYER_WAITS = 0
    SPECTATOR_WAITS = 1
    NOBODY_WAITS = 2


class Standing(NamedTuple):
    """Where a job belongs in the queue at a moment."""

    urgency: Urgency
    payer: Payer


@dataclass(eq=False)
class Waiting:
    """A job, where it stands whenever that is asked, and its outcome when there is one."""

    job: Job
    standing: Callable[[], Standing]
    outcome: asyncio.Future[Outcome] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    filed: Standing | None = None  # where the queue has it, while it has it

    def __post_init__(self) -> None:
        self.seconds = expected_seconds(self.job)

    @property
    def is_begun(self) -> bool:
        """Whether a process is at it, or was."""
        return self.filed is None


class JobQueue:
    """Jobs that nobody has begun."""

    def __init__(self) -> None:
        self._queues: dict[Urgency, FairQueue[Waiting]] = {urgency: FairQueue() for urgency in Urgency}
        self._count = 0
        self._is_filled = asyncio.Event()

    def __len__(self) -> int:
        return self._count

    def put(self, waiting: Waiting) -> None:
        """Let a job wait where it stands now."""
        waiting.filed = waiting.standing()
        self._queues[waiting.filed.urgency].put(waiting.filed.payer, waiting)
        self._count += 1
        self._is_filled.set()

    def drop(self, waiting: Waiting) -> None:
        """Forget a job, if it still waits."""
        if waiting.filed is not None:
            self._queues[waiting.filed.urgency].remove(waiting.filed.payer, waiting)
            waiting.filed = None
            self._count -= 1

    def look_again(self, waiting: Waiting) -> None:
        """Somebody has come: put a job that still waits where it stands now."""
        if waiting.filed is not None and waiting.filed != waiting.standing():
            self.drop(waiting)
            self.put(waiting)

    def take(self) -> Waiting | None:
        """Take out the next job, if there is one; those who wait for it may have left since it was put there."""
        for urgency, queue in self._queues.items():
            while (first := queue.first()) is not None:
                payer, waiting = first
                if waiting.standing().urgency > urgency:
                    self.look_again(waiting)
                    continue
                queue.charge(payer, waiting.seconds)
                self.drop(waiting)
                return waiting
        return None

    async def get(self) -> Waiting:
        """Take out the next job as soon as there is one."""
        while (waiting := self.take()) is None:
            self._is_filled.clear()
            await self._is_filled.wait()
        return waiting
