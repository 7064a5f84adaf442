"""A table that cannot be read harms nobody but those who play there, who are told so."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import select, text, update
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from spadework.server.live.messages import Say
from spadework.server.play.entries import Moved, Plan
from spadework.server.play.pace import Slow
from spadework.server.play.table import Table
from spadework.server.storage import database as databases
from spadework.server.storage import tables
from spadework.server.storage.schema import TABLES
from spadework.server.web.tables import Wanted
from tests.server.admin.club import PASSWORD, done, fill
from tests.server.damage import DAMAGED, OTHER, Damage, damage, lose, marked, put
from tests.server.live.standing import leave_running
from tests.server.serving import serving
from tests.server.test_database_away import health_of

SECONDS = 60
LISTS = ("mine", "invited", "open", "running", "ended", "played")
CASES = {**{name: (*case, 4410) for name, case in DAMAGED.items()}, **{n: (*c, 4411) for n, c in OTHER.items()}}


def visit(folder: Path, database: str, work: Callable[[str], Awaitable[None]]) -> None:
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(folder, database) as address:
            await work(address)

    asyncio.run(run())


async def closed_with(address: str, table: str) -> tuple[int, str]:
    async with connect(f"ws{address.removeprefix('http')}/api/tables/{table}/socket") as socket:
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    return closed.value.rcvd.code, closed.value.rcvd.reason


async def play(address: str) -> None:
    """Others open tables, sit down and talk."""
    bob = await Visitor.named("Bob", address)
    table = await bob.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}, public=True))
    async with bob.at(table) as seat:
        await seat.do(Say("nothing ever happens here"))
    for which in LISTS:
        listed = json.loads(await bob.ask("GET", f"/api/tables/{which}"))
        assert {each["table"] for each in listed} <= {table}
    await bob.ask("GET", "/")


@pytest.mark.parametrize(("harm", "why", "code"), CASES.values(), ids=CASES)
def test_the_server_starts_others_play_and_visitors_are_told(
    tmp_path: Path, database: str, harm: Damage, why: str, code: int
):
    fill(database)
    damage(database, "running", harm)

    async def work(address: str) -> None:
        await play(address)
        for _ in range(2):
            closed = await closed_with(address, "running")
            assert closed[0] == code
        with pytest.raises(InputError, match="operator" if code == 4410 else "other rules"):
            await Visitor(address).ask("GET", "/api/tables/running/record")

    visit(tmp_path, database, work)
    assert list(marked(database)) == ["running"]
    assert why in marked(database)["running"]


@pytest.mark.parametrize("harm", ["UPDATE entries SET entry = 'dug'", "UPDATE entries SET at = 'noon'"])
def test_a_file_may_hold_values_of_any_type(tmp_path: Path, harm: str):
    database = f"sqlite:///{tmp_path / 'spadework.db'}"
    fill(database)
    damage(database, "running", lambda _table: [text(f"{harm} WHERE table_id = 'running'")])
    visit(tmp_path, database, play)
    assert list(marked(database)) == ["running"]


def test_it_is_said_once_in_the_log_and_not_tried_again(
    tmp_path: Path, database: str, caplog: pytest.LogCaptureFixture
):
    fill(database)
    damage(database, "running", lose(2))

    async def work(address: str) -> None:
        await closed_with(address, "running")
        await asyncio.sleep(2.5)

    with caplog.at_level(logging.INFO):
        visit(tmp_path, database, work)
        visit(tmp_path, database, work)
    told = [record for record in caplog.records if getattr(record, "table", None) == "running"]
    assert [(record.levelname, record.getMessage()) for record in told] == [
        ("ERROR", "a table cannot be read: entry 2 is missing; see: spadework admin tables --broken")
    ]
    assert told[0].exc_info is None


@pytest.mark.parametrize("harm", [lose(), lose(2), put(1, b"")])
def test_only_those_who_sit_there_find_it_in_their_lists(tmp_path: Path, database: str, harm: Damage):
    fill(database)
    change = update(TABLES).where(TABLES.c.id == "running").values(public=True)
    damage(database, "running", harm, lambda _table: [change])

    async def work(address: str) -> None:
        ann = Visitor(address)
        await ann.ask("POST", "/api/sign_in", {"name": "Ann", "password": PASSWORD})
        await closed_with(address, "running")
        assert json.loads(await ann.ask("GET", "/api/tables/running")) == []
        [listed] = json.loads(await ann.ask("GET", "/api/tables/mine"))
        assert (listed["table"], listed["broken"], listed["seats"][0]["name"]) == ("running", True, "Ann")

    visit(tmp_path, database, work)


def test_an_illegal_move_is_found(tmp_path: Path, database: str):
    fill(database)
    damage(database, "over-1", put(10, Moved(0, 1, 9)))
    visit(tmp_path, database, lambda address: closed_with(address, "over-1"))
    assert marked(database)["over-1"].startswith("entry 10: ")


REFUSE = {
    "sqlite": "CREATE TRIGGER no BEFORE INSERT ON entries WHEN NEW.table_id = '{}' BEGIN SELECT RAISE(FAIL, 'no'); END",
    "postgresql": "ALTER TABLE entries ADD CONSTRAINT no CHECK (table_id <> '{}') NOT VALID",
}
ALLOW = {"sqlite": "DROP TRIGGER no", "postgresql": "ALTER TABLE entries DROP CONSTRAINT no"}


def test_a_table_that_can_never_be_stored_is_given_up_and_repaired(tmp_path: Path, database: str):
    """Nothing is wrong with what is stored of it, so whoever comes would be let in and sent away for ever."""

    async def work(address: str) -> None:
        engine = databases.connect(database)
        ann, bob = await Visitor.named("Ann", address), await Visitor.named("Bob", address)
        wanted = Wanted("thebes", [Plan(), Plan()], {0: None})
        table, other = await ann.open_table(wanted), await bob.open_table(wanted)
        async with engine.begin() as connection:
            await connection.execute(text(REFUSE[engine.dialect.name].format(table)))
        async with bob.at(other) as well, ann.at(table) as seat:
            await seat.next()
            saying = asyncio.create_task(seat.do(Say("hello")))
            while not saying.done():
                await well.do(Say("well"))
                await asyncio.sleep(0.2)
            with pytest.raises(InputError, match="operator"):
                await saying
            assert (await asyncio.to_thread(health_of, address))[0] == 200
        async with engine.begin() as connection:
            await connection.execute(text(ALLOW[engine.dialect.name]))
        await databases.close(engine)

    visit(tmp_path, database, work)
    [(table, why)] = marked(database).items()
    assert why.startswith("what happens there cannot be stored: ")
    assert "no entry was cut off" in done("repair", table, "--database", database, "--data", tmp_path)
    visit(tmp_path, database, lambda address: closed_is_not(address, table))


async def closed_is_not(address: str, table: str) -> None:
    async with connect(f"ws{address.removeprefix('http')}/api/tables/{table}/socket") as socket:
        await socket.recv()


@pytest.mark.parametrize("owner", ["dead", None], ids=["taken over", "woken"])
def test_a_table_that_fails_for_reasons_unknown_holds_up_no_other(
    tmp_path: Path,
    database: str,
    owner: str | None,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
):
    load = tables.load

    async def load_or_fail(engine: databases.AsyncEngine, table_id: str) -> Table:
        if table_id == "table-0":
            raise RuntimeError("a bug")
        return await load(engine, table_id)

    monkeypatch.setattr(tables, "load", load_or_fail)

    async def run() -> None:
        names = await leave_running(database, 4, Slow(days=3))
        first = update(TABLES).where(TABLES.c.id == names[0]).values(bots_turn=True)  # the most urgent
        engine = databases.connect(database)
        async with engine.begin() as connection:
            await connection.execute(update(TABLES).values(owner=owner, due_at=1))
            await connection.execute(first)
        async with asyncio.timeout(SECONDS), serving(tmp_path, database):
            query = select(TABLES.c.id).where(TABLES.c.due_at > 1)
            while True:
                async with engine.connect() as connection:
                    found = {row.id for row in await connection.execute(query)}
                if found == set(names[1:]):
                    break
                await asyncio.sleep(0.05)
            await asyncio.sleep(2.5)
        await databases.close(engine)

    asyncio.run(run())
    told = [record for record in caplog.records if getattr(record, "table", None) == "table-0"]
    assert [record.getMessage() for record in told] == ["a table cannot go on"]


def test_a_table_that_is_damaged_while_people_play_there_is_broken_for_all(tmp_path: Path, shared_database: str):
    async def run() -> None:
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path, shared_database) as here,
            serving(tmp_path, shared_database) as there,
        ):
            ann = await Visitor.named("Ann", here)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            engine = databases.connect(shared_database)
            async with ann.at(table) as seat:
                await seat.do(Say("one"))
                async with engine.begin() as connection:
                    await connection.execute(text("DELETE FROM entries WHERE number = 2"))
                assert (await closed_with(there, table))[0] == 4410
                async with connect(f"ws{here.removeprefix('http')}/api/tables/{table}/socket") as socket:
                    await socket.wait_closed()  # this process hears of it, too
                assert (await closed_with(here, table))[0] == 4410
            await databases.close(engine)

    asyncio.run(run())


def test_a_follower_that_misses_an_entry_tells_nothing_of_what_follows(tmp_path: Path, shared_database: str):
    async def run() -> None:
        async with (
            asyncio.timeout(SECONDS),
            serving(tmp_path, shared_database) as here,
            serving(tmp_path, shared_database) as there,
        ):
            ann = await Visitor.named("Ann", here)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            engine = databases.connect(shared_database)
            address = f"ws{there.removeprefix('http')}/api/tables/{table}/socket"
            async with ann.at(table) as seat, connect(address) as socket:
                await socket.recv()
                rule = "CREATE RULE lose AS ON INSERT TO entries WHERE NEW.number = 3 DO INSTEAD NOTHING"
                async with engine.begin() as connection:
                    await connection.execute(text(rule))
                await seat.do(Say("one"))
                await seat.do(Say("two"))
                with pytest.raises(ConnectionClosed):
                    await socket.recv()
            assert (await closed_with(there, table))[0] == 4410
            await databases.close(engine)

    asyncio.run(run())
