"""Processes that think: they pull jobs, and one that dies is replaced and its job done again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from spadework.engine.position import new
from spadework.server.thinking.jobs import Decision, Question
from spadework.server.thinking.pool import Pool, ThinkingFailed, Urgency

SECONDS = 90


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
        choices = [await pool.choose(decision("student")) for _ in range(2)]
        assert choices[0] == choices[1] in new("thebes", 2, 1).codes()

    with_pool(work)


def test_many_jobs_are_shared_out():
    async def work(pool: Pool) -> None:
        codes = await asyncio.gather(*[pool.choose(decision("novice", seed)) for seed in range(20)])
        assert all(code in new("thebes", 2, seed).codes() for seed, code in enumerate(codes))
        assert pool.waiting == 0

    with_pool(work, processes=2)


def test_where_people_wait_the_bots_come_first():
    async def work(pool: Pool) -> None:
        order: list[str] = []

        async def think(name: str, urgency: Urgency) -> None:
            await pool.choose(decision("novice"), urgency)
            order.append(name)

        alone = [think(f"alone {number}", Urgency.NOBODY_WAITS) for number in range(3)]
        await asyncio.gather(*alone, think("with people", Urgency.PEOPLE_WAIT))
        assert order.index("with people") <= 1

    with_pool(work)


def test_a_process_that_dies_is_replaced_and_its_job_done_again():
    async def work(pool: Pool) -> None:
        await pool.choose(decision("novice"))
        [process] = pool.processes
        thinking = asyncio.create_task(pool.choose(decision("grandmaster")))
        await asyncio.sleep(0.2)
        assert not thinking.done()
        process.kill()
        assert await thinking in new("thebes", 2, 1).codes()
        assert process not in pool.processes

    with_pool(work)


def test_a_job_that_kills_every_process_is_given_up_and_the_others_go_on():
    async def work(pool: Pool) -> None:
        with pytest.raises(ThinkingFailed, match="thebes"):
            await pool.choose(Decision("thebes", "novice", 1, b"too short"))
        await pool.choose(decision("novice"))

    with_pool(work)


def test_the_search_judges_every_action_for_whoever_asks():
    async def work(pool: Pool) -> None:
        position = new("pergamon", 2, 1)
        opinion = await pool.advise(Question("pergamon", "200", 1, position.buffer.tobytes()))
        assert {judged.code for judged in opinion.considered} <= set(position.codes())
        assert sum(judged.visits for judged in opinion.considered) == pytest.approx(200, abs=len(opinion.considered))

    with_pool(work)
