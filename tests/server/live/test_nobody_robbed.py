"""After the database's clock was set, some processes know of it before others: none of them takes over from another."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.client import Visitor
from spadework.server.clock import Clock
from spadework.server.live.messages import Say
from spadework.server.play.entries import Plan
from spadework.server.play.pace import Live
from spadework.server.storage import database
from spadework.server.storage.schema import PROCESSES, TABLES
from spadework.server.web.tables import Wanted
from tests.server.live.moving_clock import make_movable, set_clock
from tests.server.serving import serving

SECONDS = 90
TEN_MINUTES = 600_000
WHILE_ONE_IS_LATE = 3.0  # seconds: less than without a sign of life makes a process dead
UNTIL_ALL_IS_FORGOTTEN = 6.0
WANTED = Wanted("thebes", [Plan(), Plan()], {0: None, 1: "Friend"}, pace=Live(bank=600, move=600))


class Late(Clock):
    """A clock that follows the database's only when it is told to."""

    is_late = False

    def follow(self, at: int, before: int) -> int:
        return 0 if self.is_late else super().follow(at, before)


@asynccontextmanager
async def looking_at(address: str) -> AsyncIterator[AsyncEngine]:
    engine = database.connect(address)
    try:
        yield engine
    finally:
        await database.close(engine)


async def owners_of(engine: AsyncEngine) -> set[str]:
    async with engine.connect() as connection:
        return {row.owner for row in await connection.execute(select(TABLES.c.owner))}


async def signs(engine: AsyncEngine) -> list[int]:
    async with engine.connect() as connection:
        return sorted(row.alive_at for row in await connection.execute(select(PROCESSES.c.alive_at)))


@pytest.mark.parametrize("jump", [TEN_MINUTES, -TEN_MINUTES], ids=["ahead", "back"])
@pytest.mark.parametrize("late", ["the one that runs the tables", "the other"])
def test_nobody_takes_over_because_of_a_clock(tmp_path: Path, shared_database: str, jump: int, late: str):
    async def run() -> None:
        await make_movable(shared_database)
        clocks = Late(), Late()
        async with (
            asyncio.timeout(SECONDS),
            looking_at(shared_database) as engine,
            serving(tmp_path, shared_database, clock=clocks[0]) as here,
            serving(tmp_path, shared_database, clock=clocks[1]) as there,
        ):
            ann, bob = await Visitor.named("Ann", here), await Visitor.named("Bob", there)
            known, unknown = await ann.open_table(WANTED), await ann.open_table(WANTED)
            [owner] = await owners_of(engine)
            async with bob.at(known) as watching:
                await watching.next()
                clocks[late == "the other"].is_late = True
                await set_clock(shared_database, jump)
                while abs((sign := await signs(engine))[1] - sign[0]) < TEN_MINUTES // 2:
                    await asyncio.sleep(0.05)
                async with bob.at(unknown) as other:  # which the other process has yet to read
                    await other.next()
                await asyncio.sleep(WHILE_ONE_IS_LATE)
                assert await owners_of(engine) == {owner}
                clocks[late == "the other"].is_late = False
                await asyncio.sleep(UNTIL_ALL_IS_FORGOTTEN)
                assert await owners_of(engine) == {owner}
                async with ann.at(known) as seat:
                    number = await seat.do(Say("hello"))
                while watching.number < number:
                    await watching.next()

    asyncio.run(run())
