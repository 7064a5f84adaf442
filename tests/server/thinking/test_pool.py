"""Processes that think: they pull jobs, and one that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable

import pytest

from spadework.bots.levels import LEVELS, NAMES
from spadework.engine.position import new
from spadework.server.thinking import thinker
from spadework.server.thinking.costs import LONGEST_SHORT_JOB, expected_seconds
from spadework.server.thinking.jobs import Decision, Question
from spadework.server.thinking.pool import NICENESS_OF_LONG, NICENESS_OF_SHORT, Pool
from spadework.server.thinking.queue import Standing, Urgency
from spadework.server.thinking.thinker import ThinkingFailed
from tests.server.thinking.payers import payer

SECONDS = 90
NICEST = 19  # that a system knows
STANDING = Standing(Urgency.PLAYER_WAITS, payer("127.0.0.1", "ann"))


def ann() -> Standing:
    return STANDING


def with_pool(work: Callable[[Pool], Awaitable[None]], processes: int = 1) -> None:
    async def run() -> None:
        pool = Pool(processes)
        pool.start()
        try:
            async with asyncio.timeout(SECONDS):
                await work(pool)
        finally:
            await pool.stop()
        assert not pool.processes

    asyncio.run(run())


def decision(level: str, seed: int = 1) -> Decision:
    return Decision("thebes", level, seed, new("thebes", 2, seed).buffer.tobytes())


def test_a_decision_is_legal_and_the_same_for_the_same_seed():
    async def work(pool: Pool) -> None:
        choices = [await pool.choose(decision("student"), ann) for _ in range(2)]
        assert choices[0] == choices[1] in new("thebes", 2, 1).codes()

    with_pool(work)


def test_a_system_without_room_for_a_process_is_asked_again(monkeypatch: pytest.MonkeyPatch):
    start, failures = asyncio.create_subprocess_exec, iter(range(3))

    async def hardly(*command: str, **pipes: int) -> asyncio.subprocess.Process:
        if next(failures, None) is not None:
            raise BlockingIOError("no room for a process")
        return await start(*command, **pipes)

    async def work(pool: Pool) -> None:
        for level in ("novice", "grandmaster"):
            assert await pool.choose(decision(level), ann) in new("thebes", 2, 1).codes()

    monkeypatch.setattr(asyncio, "create_subprocess_exec", hardly)
    with_pool(work)


def test_many_jobs_are_shared_out():
    async def work(pool: Pool) -> None:
        questions = [Question("thebes", "0.3s", seed, new("thebes", 2, seed).buffer.tobytes()) for seed in range(6)]
        opinions = await asyncio.gather(*[pool.advise(question, ann) for question in questions])
        for seed, opinion in enumerate(opinions):
            assert {judged.code for judged in opinion.considered} <= set(new("thebes", 2, seed).codes())
        assert pool.waiting == 0
        assert len(pool.processes) == 3  # one is for short jobs

    with_pool(work, processes=2)


def test_a_short_job_does_not_wait_for_long_ones():
    async def work(pool: Pool) -> None:
        questions = [Question("thebes", "60s", seed, decision("novice", seed).record) for seed in range(3)]
        long = [asyncio.create_task(pool.advise(question, ann)) for question in questions]
        await asyncio.sleep(0)
        assert pool.waiting == 3
        await pool.choose(decision("novice"), ann)
        assert not any(task.done() for task in long)
        for task in long:
            task.cancel()

    with_pool(work)


@pytest.mark.parametrize("game", LEVELS)
def test_the_jobs_of_all_levels_but_the_highest_are_short(game: str):
    *lower, highest = [expected_seconds(Decision(game, level, 1, b"")) for level in NAMES]
    assert lower == sorted(lower)
    assert lower[-1] <= LONGEST_SHORT_JOB < 1 < highest


@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system knows no niceness")
def test_serving_comes_before_thinking():
    async def work(pool: Pool) -> None:
        await asyncio.gather(pool.choose(decision("novice"), ann), pool.choose(decision("grandmaster"), ann))
        own = os.getpriority(os.PRIO_PROCESS, 0)
        priorities = [os.getpriority(os.PRIO_PROCESS, process.pid) for process in pool.processes]
        assert priorities == [min(own + nicer, NICEST) for nicer in (NICENESS_OF_SHORT, NICENESS_OF_LONG)]

    with_pool(work)


def test_a_process_that_dies_is_replaced_and_its_job_done_again():
    async def work(pool: Pool) -> None:
        await pool.advise(Question("thebes", "0.3s", 1, decision("novice").record), ann)
        _, process = pool.processes
        thinking = asyncio.create_task(pool.choose(decision("grandmaster"), ann))
        await asyncio.sleep(0.2)
        assert not thinking.done()
        process.kill()
        assert await thinking in new("thebes", 2, 1).codes()
        assert process not in pool.processes

    with_pool(work)


def test_a_job_that_kills_every_process_is_given_up_and_the_others_go_on():
    async def work(pool: Pool) -> None:
        with pytest.raises(ThinkingFailed, match="thebes"):
            await pool.choose(Decision("thebes", "novice", 1, b"too short"), ann)
        await pool.choose(decision("novice"), ann)

    with_pool(work)


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
def test_a_process_that_hangs_is_replaced_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch):
    async def work(pool: Pool) -> None:
        await pool.choose(decision("novice"), ann)
        [process] = pool.processes
        process.send_signal(signal.SIGSTOP)
        with monkeypatch.context() as patch:
            patch.setattr(thinker, "MOST_SECONDS", 1)  # only now: to start a process may take longer
            with pytest.raises(ThinkingFailed, match="thebes"):
                await pool.choose(decision("novice"), ann)
        await pool.choose(decision("novice"), ann)
        assert process not in pool.processes

    with_pool(work)


def test_a_job_that_nobody_wants_any_more_is_not_begun():
    async def work(pool: Pool) -> None:
        first, unwanted = (asyncio.create_task(pool.choose(decision("grandmaster", seed), ann)) for seed in (1, 2))
        last = asyncio.create_task(pool.advise(Question("thebes", "0.3s", 1, decision("novice").record), ann))
        while pool.waiting != 2:
            await asyncio.sleep(0.01)
        unwanted.cancel()
        await first
        assert pool.waiting == 0  # the last one has been begun
        await last

    with_pool(work)


def test_the_search_judges_every_action_for_whoever_asks():
    async def work(pool: Pool) -> None:
        position = new("pergamon", 2, 1)
        opinion = await pool.advise(Question("pergamon", "200", 1, position.buffer.tobytes()), ann)
        assert {judged.code for judged in opinion.considered} <= set(position.codes())
        assert sum(judged.visits for judged in opinion.considered) == pytest.approx(200, abs=len(opinion.considered))

    with_pool(work)
