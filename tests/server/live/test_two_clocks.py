"""Two servers whose machines disagree about the time by twenty minutes."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.client import Visitor
from spadework.server.clock import Clock, steady_time, wall_time
from spadework.server.live.messages import Say, Sit
from spadework.server.play.entries import Plan
from spadework.server.play.pace import Live
from spadework.server.storage import database as storage
from spadework.server.web.tables import Wanted
from tests.server.live.players import play
from tests.server.live.standing import leave_running
from tests.server.live.test_clocks import told_of
from tests.server.serving import serving

SECONDS = 90
TEN_MINUTES = 600_000
SLEWED = 100  # milliseconds by which a clock may have given way to that of the database in some seconds


def test_they_play_one_game_and_neither_thinks_the_other_dead(tmp_path: Path, shared_database: str):
    async def run() -> None:
        early, late = Clock(lambda: wall_time() - TEN_MINUTES), Clock(lambda: wall_time() + TEN_MINUTES)
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path, shared_database, clock=early) as here,
            serving(tmp_path, shared_database, clock=late) as there,
        ):
            assert abs(early.now() - late.now()) < 1_000
            ann, bob = await Visitor.named("Ann", here), await Visitor.named("Bob", there)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}, pace=Live(bank=60, move=30)))
            async with ann.at(table) as first, bob.at(table) as second:
                await second.do(Sit(1))
                pick, told = random.Random(1), ([], [])
                ends = await asyncio.gather(play(first, 0, pick, told[0]), play(second, 1, pick, told[1]))
            assert ends[0].result == ends[1].result is not None
            lines = [line for news in told[1] for line in news.lines]
            assert not {"absent", "resumed"} & {line.what for line in lines}
            assert [line.at for line in lines] == sorted(line.at for line in lines)

    asyncio.run(run())


def test_after_a_clock_was_set_back_time_goes_on_at_once(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
):
    shift = [0]
    time_of = storage.time_of

    async def shifted(engine: AsyncEngine) -> int:
        return await time_of(engine) + shift[0]

    monkeypatch.setattr(storage, "time_of", shifted)

    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as address:
            ann, bob = await Visitor.named("Ann", address), await Visitor.named("Bob", address)
            wanted = Wanted("thebes", [Plan(), Plan()], {0: None}, pace=Live(bank=0, move=5), substitute="novice")
            table = await ann.open_table(wanted)
            async with ann.at(table) as first, bob.at(table) as second:
                await second.do(Sit(1))
                began = (await told_of(first, "started")).game.clocks.at
                await first.do(Say("before"))
                shift[0] = -TEN_MINUTES
                resumed = await told_of(first, "resumed")
                await first.do(Say("after"))
                late = await told_of(first, "absent")
                assert [line.why for line in late.lines if line.what == "absent"] == ["timed out"]
                assert 0 <= resumed.game.clocks.at - began < 5_000
                at = next(line.at for line in late.lines if line.what == "absent")
                # Neither less than the move has, nor for ever.
                assert 5_000 - SLEWED <= at - began < 15_000

    asyncio.run(run())


def test_a_server_that_starts_with_its_clock_behind_the_log_plays_on(tmp_path: Path, database: str):
    async def run() -> None:
        ahead = wall_time() + TEN_MINUTES
        [name] = await leave_running(database, 1, Live(bank=0, move=2), died_at=ahead)
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path, database) as address,
            Visitor(address).at(name) as watching,
        ):
            told = await told_of(watching, "absent")
            assert min(line.at for line in told.lines) >= ahead

    asyncio.run(run())


def test_while_the_machine_slept_no_clock_ran(tmp_path: Path, database: str):
    async def run() -> None:
        slept = [0]
        clock = Clock(steady=lambda: steady_time() - slept[0])
        async with asyncio.timeout(SECONDS), serving(tmp_path, database, clock=clock) as address:
            ann, bob = await Visitor.named("Ann", address), await Visitor.named("Bob", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}, pace=Live(bank=0, move=40)))
            async with ann.at(table) as first, bob.at(table) as second:
                await second.do(Sit(1))
                await told_of(first, "started")
                slept[0] = TEN_MINUTES  # by which the steady clock is behind all others now
                clocks = (await told_of(first, "resumed")).game.clocks
                assert 20_000 < clocks.deadline - clocks.at <= 40_000
                assert abs(clocks.at - wall_time()) < 5_000

    asyncio.run(run())
