"""What a process does again and again."""

from __future__ import annotations

import asyncio

import pytest

from spadework.server.duties import Duties

SECONDS = 20


def test_a_duty_that_fails_is_logged_with_one_trace_and_done_again(caplog: pytest.LogCaptureFixture):
    async def run() -> None:
        attempts, is_done = [], asyncio.Event()

        async def work() -> None:
            attempts.append(None)
            if len(attempts) in (1, 2, 4, 5):
                raise RuntimeError("a bug")
            if len(attempts) == 6:
                is_done.set()

        duties = Duties()
        duties.begin("counting", 0.01, work)
        async with asyncio.timeout(SECONDS):
            await is_done.wait()
        await duties.stop()

    asyncio.run(run())
    failures = [record for record in caplog.records if "counting failed" in record.message]
    assert [record.exc_info is not None for record in failures] == [True, False, True, False]


def test_a_duty_that_hangs_holds_up_no_other():
    async def run() -> None:
        is_done = asyncio.Event()

        async def hang() -> None:
            await asyncio.Event().wait()

        async def work() -> None:
            is_done.set()

        duties = Duties()
        duties.begin("hanging", 0.01, hang)
        duties.begin("working", 0.01, work)
        async with asyncio.timeout(SECONDS):
            await is_done.wait()
            await duties.stop()

    asyncio.run(run())
