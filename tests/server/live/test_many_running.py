"""A server that starts among hundreds of running games answers at once, and reads them in the background."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spadework.server.client import Visitor
from spadework.server.clock import wall_time
from spadework.server.live.hub import Hub
from spadework.server.play.pace import DAY, Slow
from tests.server.live.standing import leave_running, left_running
from tests.server.serving import serving

GAMES = 400
SECONDS = 120
SLOW = Slow(days=3)


def test_nobody_waits_for_the_reading_and_nobody_loses_time_by_it(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
):
    is_answered, bring_back = asyncio.Event(), Hub._bring_back

    async def brought_back_later(self: Hub, table_id: str) -> None:
        await bring_back(self, table_id)
        await is_answered.wait()

    monkeypatch.setattr(Hub, "_bring_back", brought_back_later)

    async def run() -> None:
        names = await leave_running(database, GAMES, SLOW)
        began = wall_time()
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as address:
            async with Visitor(address).at(names[-1]) as watcher:
                told = await watcher.next()
                assert "resumed" in [line.what for line in told.lines]
                assert (await left_running(database)).unread > GAMES // 2
                is_answered.set()
            while (left := await left_running(database)).due_at < began + SLOW.days * DAY:
                await asyncio.sleep(0.05)
            assert (left.unread, left.waiting) == (0, GAMES)

    asyncio.run(run())
