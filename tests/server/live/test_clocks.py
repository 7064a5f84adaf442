"""Clocks over the net: who runs out of time is played on by a bot, and may take the seat back."""

from __future__ import annotations

import asyncio
from pathlib import Path

from spadework.server.client import Seat, Visitor
from spadework.server.live.messages import ComeBack, Leave, Sit, Told
from spadework.server.play.entries import Plan
from spadework.server.play.pace import Live
from spadework.server.web.tables import Wanted
from tests.server.serving import serving

SECONDS = 60


async def told_of(seat: Seat, what: str) -> Told:
    """What is told when something happens."""
    async for told in seat.news():
        if any(line.what == what for line in told.lines):
            return told
    raise AssertionError(what)


def test_who_is_out_of_time_is_played_on_and_may_come_back(tmp_path: Path, database: str):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as address:
            ann, bob = await Visitor.named("Ann", address), await Visitor.named("Bob", address)
            wanted = Wanted("thebes", [Plan(), Plan()], {0: None}, pace=Live(bank=0, move=1), substitute="novice")
            table = await ann.open_table(wanted)
            async with ann.at(table) as first, bob.at(table) as second:
                await second.do(Sit(1))
                started = await told_of(first, "started")
                clocks = started.game.clocks
                assert clocks.deadline - clocks.began == 1000
                told = await told_of(first, "absent")
                late = next(line.seat for line in told.lines if line.what == "absent")
                assert late == started.game.actor
                assert told.table.seats[late].absence == "timed out"
                while late not in [line.seat for line in (await told_of(first, "moved")).lines]:
                    pass  # the bot makes the move that was waited for
                back = (first, second)[late]
                await back.do(ComeBack(late))
                assert (await told_of(first, "returned")).table.seats[late].absence is None

    asyncio.run(run())


def test_a_leavers_seat_is_played_to_the_end_by_a_bot(tmp_path: Path, database: str):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as address:
            ann = await Visitor.named("Ann", address)
            wanted = Wanted("pergamon", [Plan(), Plan(bot="novice")], {0: None}, substitute="novice")
            table = await ann.open_table(wanted)
            async with ann.at(table) as seat:
                await seat.do(Leave(0))
                told = await told_of(seat, "ended")
                assert told.result is not None
                assert told.result.ranks.count(1) >= 1

    asyncio.run(run())
