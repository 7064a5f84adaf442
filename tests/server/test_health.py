"""`/healthz` tells whether the server can store, and asking it costs the database nothing."""

from __future__ import annotations

import asyncio
import json
import resource
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path

import psutil
import pytest

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from spadework.server.live.messages import Say
from spadework.server.play.entries import Plan
from spadework.server.storage import database as databases
from spadework.server.storage import journal
from spadework.server.web.tables import Wanted
from tests.server.admin.club import content
from tests.server.live.test_unstored import change, held
from tests.server.serving import serving
from tests.server.test_database_away import health_of

SECONDS = 60
REFUSE = {
    "sqlite": ["CREATE TRIGGER refuses BEFORE UPDATE ON processes BEGIN SELECT RAISE(ABORT, 'read-only'); END"],
    "postgresql": [
        "CREATE FUNCTION refuse() RETURNS trigger AS "
        "$$ BEGIN RAISE EXCEPTION 'read-only' USING ERRCODE = 'read_only_sql_transaction'; END $$ LANGUAGE plpgsql",
        "CREATE TRIGGER refuses BEFORE UPDATE ON processes FOR EACH ROW EXECUTE FUNCTION refuse()",
    ],
}
ALLOW = {"sqlite": ["DROP TRIGGER refuses"], "postgresql": ["DROP TRIGGER refuses ON processes"]}
FILL = (
    "CREATE FUNCTION fill() RETURNS trigger AS "
    "$$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END $$ LANGUAGE plpgsql",
    "CREATE TRIGGER is_full BEFORE INSERT ON entries FOR EACH STATEMENT EXECUTE FUNCTION fill()",
)

FORBID = (
    "CREATE FUNCTION forbid() RETURNS trigger AS "
    "$$ BEGIN RAISE EXCEPTION 'no right' USING ERRCODE = 'insufficient_privilege'; END $$ LANGUAGE plpgsql",
    "CREATE TRIGGER forbids BEFORE INSERT ON entries FOR EACH STATEMENT EXECUTE FUNCTION forbid()",
)
FORBID_IN_FILE = ("CREATE TRIGGER forbids BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'no right'); END",)


async def status(address: str) -> int:
    return (await asyncio.to_thread(health_of, address))[0]


async def until_status(address: str, wanted: int) -> str:
    """What the server says as soon as it answers with a status."""
    while (found := await asyncio.to_thread(health_of, address))[0] != wanted:
        await asyncio.sleep(0.05)
    return found[1]


@asynccontextmanager
async def read_only(address: str) -> AsyncIterator[None]:
    """A database that refuses even signs of life."""
    engine = databases.connect(address)
    await change(engine, *REFUSE[engine.dialect.name])
    yield
    await change(engine, *ALLOW[engine.dialect.name])
    await databases.close(engine)


def is_scribe(child: psutil.Process) -> bool:
    with suppress(psutil.NoSuchProcess):  # which a zombie is, too
        return "spadework.server.storage.scribe" in child.cmdline()
    return False


@asynccontextmanager
async def full(address: str) -> AsyncIterator[None]:
    """A disk without room for new entries, though what is there can still be changed."""
    engine = databases.connect(address)
    scribes = [child for child in psutil.Process().children() if is_scribe(child)]
    if databases.is_shared(engine):
        await change(engine, *FILL)
    for scribe in scribes:
        scribe.rlimit(resource.RLIMIT_FSIZE, (8192, resource.RLIM_INFINITY))
    yield
    if databases.is_shared(engine):
        await change(engine, "DROP TRIGGER is_full ON entries")
    for scribe in scribes:
        scribe.rlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    await databases.close(engine)


@pytest.mark.parametrize("trouble", [read_only, held])
def test_a_server_whose_signs_of_life_are_not_stored_is_not_well(
    tmp_path: Path, database: str, trouble: Callable[[str], AbstractAsyncContextManager[None]]
):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as address:
            await until_status(address, 200)
            async with trouble(database):
                assert "nothing could be stored" in await until_status(address, 503)
            await until_status(address, 200)

    asyncio.run(run())


@asynccontextmanager
async def forbidden(address: str) -> AsyncIterator[None]:
    """A database that answers, and refuses new entries."""
    engine = databases.connect(address)
    is_shared = databases.is_shared(engine)
    await change(engine, *(FORBID if is_shared else FORBID_IN_FILE))
    yield
    await change(engine, "DROP TRIGGER forbids ON entries" if is_shared else "DROP TRIGGER forbids")
    await databases.close(engine)


@pytest.mark.parametrize("trouble", [full, forbidden])
def test_it_is_unwell_until_something_is_stored_though_nobody_tries(
    tmp_path: Path,
    database: str,
    trouble: Callable[[str], AbstractAsyncContextManager[None]],
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(journal, "SECONDS_BETWEEN_PROBES", 0.1)

    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as address:
            ann, wanted = await Visitor.named("Ann", address), Wanted("thebes", [Plan(), Plan()], {0: None})
            await ann.open_table(wanted)  # so that a process is there that writes to a file
            async with trouble(database):
                with pytest.raises(InputError):
                    await ann.open_table(wanted)
                for _ in range(10):
                    assert await status(address) == 503
                    await asyncio.sleep(0.1)
            async with asyncio.timeout(10):
                await until_status(address, 200)
            assert json.loads(await ann.ask("GET", "/api/tables/open")) == []

    asyncio.run(run())
    assert len(content(database)["tables"]) == 1
    assert len(content(database)["entries"]) == 2


@pytest.mark.parametrize("trouble", [full, forbidden])
def test_a_server_that_cannot_store_what_happens_at_tables_is_not_well(
    tmp_path: Path,
    database: str,
    trouble: Callable[[str], AbstractAsyncContextManager[None]],
    caplog: pytest.LogCaptureFixture,
):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, database) as address:
            ann = await Visitor.named("Ann", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            async with ann.at(table) as seat:
                await seat.next()
                async with trouble(database):
                    saying = asyncio.create_task(seat.do(Say("hello")))  # sent again until it is answered
                    assert "cannot be stored" in await until_status(address, 503)
                    await asyncio.sleep(2)
                    assert await status(address) == 503
                await saying
            assert await status(address) == 200

    asyncio.run(run())
    assert len([record for record in caplog.records if record.exc_info]) == (trouble is forbidden)
