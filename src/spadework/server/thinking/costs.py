"""How long a job is expected to take: what it is charged, and whether it may go to the process for short jobs."""

from __future__ import annotations

from spadework.bots.levels import LEVELS, Thumb
from spadework.bots.search.budget import Budget, parse
from spadework.server.thinking.jobs import Decision, Job

SECONDS_BY_THUMB = 0.001
SECONDS_AN_ITERATION = 0.0001  # 0.00006 to 0.00013 by game, on a core of 2020
LONGEST_SHORT_JOB = 0.2  # seconds: every level but the grandmaster


def expected_seconds(job: Job) -> float:
    """How long a process will think about a job."""
    if not isinstance(job, Decision):
        return _seconds_of(parse(job.budget))
    level = LEVELS[job.game][job.level]
    return SECONDS_BY_THUMB if isinstance(level, Thumb) else _seconds_of(Budget(level.iterations))


def _seconds_of(budget: Budget) -> float:
    limits = []
    if budget.iterations is not None:
        limits.append(budget.iterations * SECONDS_AN_ITERATION)
    if budget.seconds is not None:
        limits.append(budget.seconds)
    return min(limits)
