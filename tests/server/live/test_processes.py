"""Two server processes on one PostgreSQL: one game, wherever its people are connected, and whichever process dies."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
from sqlalchemy import delete, select

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from spadework.server.live.messages import Look, Move, Rematch, Say, Sit
from spadework.server.play.entries import Plan
from spadework.server.play.pace import Live
from spadework.server.storage import database, tables
from spadework.server.storage.schema import PROCESSES
from spadework.server.web.tables import Wanted
from tests.server.live.players import play, play_on
from tests.server.processes import killed, started
from tests.server.serving import free_port, serving

SECONDS = 90


def test_people_at_different_processes_play_one_game(tmp_path: Path, shared_database: str):
    async def run() -> None:
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path, shared_database) as here,
            serving(tmp_path, shared_database) as there,
        ):
            ann, bob = await Visitor.named("Ann", here), await Visitor.named("Bob", there)
            table = await ann.open_table(Wanted("tomb_raiders", [Plan(), Plan(), Plan(bot="novice")], {0: None}))
            async with ann.at(table) as first, bob.at(table) as second:
                await second.do(Sit(1))
                pick, told = random.Random(1), ([], [])
                ends = await asyncio.gather(play(first, 0, pick, told[0]), play(second, 1, pick, told[1]))
                assert ends[0].result == ends[1].result is not None
                for seen in told:
                    assert [line.number for news in seen for line in news.lines] == list(range(1, ends[0].number + 1))
                await second.do(Rematch())
                lines = [line for line in (await second.next()).lines if line.table is not None]
                assert lines[0].table == (await first.next()).lines[0].table

    asyncio.run(run())


def test_what_is_refused_is_refused_at_another_process_too(tmp_path: Path, shared_database: str):
    async def run() -> None:
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path, shared_database) as here,
            serving(tmp_path, shared_database) as there,
        ):
            ann, bob = await Visitor.named("Ann", here), await Visitor.named("Bob", there)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            async with bob.at(table) as seat:
                with pytest.raises(InputError, match="the game has not begun"):
                    await seat.do(Move(0, 0, 0))
                with pytest.raises(InputError, match="you do not sit there"):
                    await seat.do(Look(0))
                await seat.do(Sit(1))
                await seat.do(Say("hello"))
                with pytest.raises(InputError, match="you do not sit there"):
                    await seat.do(Move(0, 0, seat.number))

    asyncio.run(run())


def test_when_a_process_is_killed_its_people_go_on_at_the_other(tmp_path: Path, shared_database: str):
    async def run() -> None:
        ports = free_port(), free_port()
        first, second = [await started(tmp_path, port, "--database", shared_database) for port in ports]
        addresses = [f"http://127.0.0.1:{port}" for port in ports]
        ann, bob = await Visitor.named("Ann", *addresses), await Visitor.named("Bob", *reversed(addresses))
        plans = [Plan(), Plan(), Plan(bot="novice")]
        table = await ann.open_table(Wanted("thebes", plans, {0: None}, pace=Live(bank=60, move=30)))
        acknowledged: tuple[dict[int, int], dict[int, int]] = ({}, {})
        async with asyncio.timeout(SECONDS), ann.at(table) as one, bob.at(table) as two:
            await two.do(Sit(1))
            pick = random.Random(1)
            playing = asyncio.gather(play_on(one, 0, pick, acknowledged[0]), play_on(two, 1, pick, acknowledged[1]))
            while sum(map(len, acknowledged)) < 12:
                await asyncio.sleep(0.01)
            await killed(first)
            ends = await playing
        assert ends[0].result == ends[1].result is not None
        second.terminate()
        await second.wait()
        engine = database.connect(shared_database)
        stored = {ply.answers: ply.code for ply in (await tables.load(engine, table)).plies}
        assert all(made.items() <= stored.items() for made in acknowledged)
        await database.close(engine)

    asyncio.run(run())


def test_a_process_that_was_struck_out_while_it_was_silent_comes_back(tmp_path: Path, shared_database: str):
    async def run() -> None:
        engine = database.connect(shared_database)
        async with asyncio.timeout(SECONDS), serving(tmp_path, shared_database) as here:
            ann = await Visitor.named("Ann", here)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            async with ann.at(table) as first:
                await first.next()
                async with engine.begin() as connection:
                    await connection.execute(delete(PROCESSES))
                async with serving(tmp_path, shared_database) as there:
                    bob = await Visitor.named("Bob", there)
                    async with bob.at(table) as second:
                        await second.do(Sit(1))
                        while (await first.next()).status != "running":
                            """Ann hears what happens at a table that may be run elsewhere now."""
                    async with engine.connect() as connection:
                        assert len((await connection.execute(select(PROCESSES))).all()) == 2
        await database.close(engine)

    asyncio.run(run())
