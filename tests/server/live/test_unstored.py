"""Over the net nobody hears of what is not stored yet, and whatever fails to be stored is asked for again."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, text
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server import services as services_module
from spadework.server.client import Visitor
from spadework.server.config import Config
from spadework.server.live.deeds import Person
from spadework.server.live.messages import Look, Move, Request, Say
from spadework.server.play.entries import Opened, Plan, Seated
from spadework.server.services import Services
from spadework.server.storage import database as databases
from spadework.server.storage.journal import Journal
from spadework.server.storage.schema import PEOPLE
from spadework.server.storage.writers import writer
from spadework.server.storage.writing import Write, Writer
from spadework.server.web.blocklist import Blocklist
from spadework.server.web.door import Door
from spadework.server.web.limits import Gate
from spadework.server.web.tables import Wanted
from tests.server.live.guests import Guest
from tests.server.serving import serving

SECONDS = 60
HOLD = {"sqlite": "BEGIN IMMEDIATE", "postgresql": "LOCK TABLE entries, processes IN EXCLUSIVE MODE"}
FAIL = (
    "CREATE FUNCTION fail() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$ LANGUAGE plpgsql",
    "CREATE TRIGGER fails BEFORE INSERT ON entries FOR EACH STATEMENT EXECUTE FUNCTION fail()",
)


@asynccontextmanager
async def held(address: str) -> AsyncIterator[None]:
    """A database that can be read, but takes nothing."""
    engine = databases.connect(address)
    async with engine.connect() as connection:
        await connection.exec_driver_sql(HOLD[engine.dialect.name])
        yield
        await connection.rollback()
    await databases.close(engine)


async def change(engine: AsyncEngine, *statements: str) -> None:
    async with engine.begin() as connection:
        for statement in statements:
            await connection.execute(text(statement))


def test_a_move_is_shown_over_http_only_when_it_is_stored(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
):
    handed_in: list[Write] = []
    hand_in = Journal.hand_in

    def noted(self: Journal, write: Write) -> asyncio.Future[None]:
        handed_in.append(write)
        return hand_in(self, write)

    monkeypatch.setattr(Journal, "hand_in", noted)

    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as address:
            ann = await Visitor.named("Ann", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None, 1: "Bob"}))
            async with ann.at(table) as seat:
                game = (await seat.next()).game
                await seat.do(Look(game.actor))
                legal = (await seat.next()).game.legal
                async with held(database):
                    handed_in.clear()
                    moving = asyncio.create_task(seat.do(Move(game.actor, legal[0]["code"], game.changed)))
                    while not handed_in:
                        await asyncio.sleep(0.01)
                    asking = asyncio.create_task(ann.ask("GET", f"/api/tables/{table}/since?seat={game.actor}"))
                    assert not (await asyncio.wait([asking, moving], timeout=0.5))[0]
                await moving
                assert json.loads(await asking)[0]["seat"] == game.actor

    asyncio.run(run())


def test_what_another_process_fails_to_store_is_asked_for_again(tmp_path: Path, shared_database: str):
    async def run() -> None:
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path, shared_database) as here,
            serving(tmp_path, shared_database) as there,
        ):
            ann = await Visitor.named("Ann", here)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            engine = databases.connect(shared_database)
            async with Visitor(there, cookie=ann.cookie).at(table) as seat:
                await seat.next()
                await change(engine, *FAIL)
                saying = asyncio.create_task(seat.do(Say("hello")))
                await asyncio.sleep(0.5)
                assert not saying.done()
                await change(engine, "DROP TRIGGER fails ON entries")
                assert await saying == 3
            await databases.close(engine)

    asyncio.run(run())


class LosesAnswers:
    """A writer whose connection is lost once, after all was stored."""

    def __init__(self, writer: Writer, is_lost: bool = False) -> None:
        self._writer = writer
        self.is_lost = is_lost

    async def write(self, batch: Sequence[Write]) -> None:
        await self._writer.write(batch)
        if not self.is_lost:
            self.is_lost = True
            raise ConnectionError("the connection was closed in the middle of operation")

    async def close(self) -> None:
        await self._writer.close()


def test_a_move_that_was_stored_though_nobody_knew_counts_once(tmp_path: Path, database: str):
    async def run() -> None:
        config = Config(data=tmp_path, database=database)
        services = Services(
            config, Gate(config.limits), Blocklist(config.proxies), Door(config.limits, config.proxies, 10)
        )
        await services.start()
        async with services.engine.begin() as connection:
            await connection.execute(insert(PEOPLE).values(id="ann", name="Ann", sign_out=0, created_at=0))
        seated = [Seated(seat, "ann", "Ann") for seat in range(2)]
        room = await services.hub.open_table(Opened("thebes", 2, "ann", [Plan(), Plan()]), seated, "127.0.0.1")
        services.journal._writer = LosesAnswers(services.journal._writer)
        table, ann = room.table, Guest(Person("ann", "Ann"))
        move = Move(table.actor, table.position.codes()[0], table.changed)
        room.carry_out(ann, Request(1, move))
        await asyncio.wait([room.last_write])
        assert (room.is_broken, ann.told) == (True, [])
        again = await services.hub.settled(table.id)
        again.carry_out(ann, Request(1, move))
        assert ann.told == [b'{"say":"done","id":1,"number":5}']
        assert [ply.code for ply in again.table.plies] == [move.code]
        await services.stop()

    asyncio.run(run())


def test_words_that_were_stored_though_nobody_knew_are_said_once(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
):
    made: list[LosesAnswers] = []

    def lossy(*arguments: Any) -> Writer:
        made.append(LosesAnswers(writer(*arguments), is_lost=True))
        return made[-1]

    monkeypatch.setattr(services_module, "writer", lossy)

    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as address:
            ann = await Visitor.named("Ann", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            async with ann.at(table) as seat:
                await seat.next()
                made[0].is_lost = False
                saying = [asyncio.create_task(seat.do(Say(text))) for text in (" hello  there ", "well")]
                assert await asyncio.gather(*saying) == [3, 4]
                assert await seat.do(Say("well")) == 5

    asyncio.run(run())
