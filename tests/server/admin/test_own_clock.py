"""An operator's machine may have another time: what is done from there follows the database's clock."""

from __future__ import annotations

import ast
import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import spadework
from spadework.server.admin import forgetting
from spadework.server.client import Visitor
from spadework.server.live.messages import Say, Sit
from spadework.server.play.entries import Plan, Redacted, restored
from spadework.server.play.pace import Live
from spadework.server.storage import database as databases
from spadework.server.web.tables import Wanted
from tests.server.admin.club import admin, content, done, refused
from tests.server.admin.test_blocks import BAD, until
from tests.server.admin.test_chat import command, heard
from tests.server.live.background import in_background
from tests.server.serving import serving

SECONDS = 60
HOUR = 3600
OPERATORS = [Path(spadework.__file__).parent / folder for folder in ("server/admin", "cli/admin")]
OWN_CLOCKS = {"wall_time", "now", "time", "time_ns", "utcnow", "today"}
TWICE = pytest.mark.parametrize("off", [-HOUR, HOUR])


@contextmanager
def machine_off_by(seconds: int) -> Iterator[None]:
    """The clock of this machine shows another time; servers on PostgreSQL look at it only when they start."""
    real = time.time_ns
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(time, "time_ns", lambda: real() + seconds * 10**9)
        yield


def test_no_command_asks_its_own_machine_what_time_it_is():
    for file in sorted(path for folder in OPERATORS for path in folder.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                assert called not in OWN_CLOCKS, f"{file.name}, line {node.lineno}: ask database.time_of"


@TWICE
def test_a_database_that_a_server_uses_is_never_removed(tmp_path: Path, shared_database: str, off: int):
    file = tmp_path / "club.backup"

    async def run() -> str:
        async with asyncio.timeout(SECONDS), serving(tmp_path, shared_database) as server:
            ann = await Visitor.named("Ann", server)
            await command("backup", file, "--database", shared_database)
            with machine_off_by(off):
                why = await asyncio.to_thread(
                    refused, "restore", file, "--database", shared_database, "--force", "--yes"
                )
            await ann.open_table(Wanted("pergamon", [Plan(), Plan()], {0: None}))
            return why

    assert "a server uses it (1 serving)" in asyncio.run(run())


@TWICE
def test_removing_words_costs_nobody_time(tmp_path: Path, shared_database: str, off: int):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path, shared_database) as server:
            ann, bob = await Visitor.named("Ann", server), await Visitor.named("Bob", server)
            wanted = Wanted("thebes", [Plan(), Plan()], {0: None}, pace=Live(bank=60, move=60))
            table = await ann.open_table(wanted)
            async with ann.at(table) as hers, bob.at(table) as his:
                await his.do(Sit(1))
                number = await hers.do(Say("an insult"))
                with machine_off_by(off):
                    await command("remove-chat", table, number, "--yes", "--database", shared_database)
                notice = await heard(his, "redacted")
                assert await his.do(Say("hello")) == notice.number + 1, "somebody was timed out"

    asyncio.run(run())
    moments = [row[2] for row in sorted(content(shared_database)["entries"], key=lambda row: row[1])]
    assert moments == sorted(moments)
    assert moments[-1] - moments[0] < SECONDS * 1000


def test_a_log_never_goes_back_where_a_clock_was_set_back(club: str):
    number = done("chat", "over-1", "--database", club).split()[0]
    with machine_off_by(-24 * HOUR):
        done("remove-chat", "over-1", number, "--yes", "--database", club)
        done("remove-person", "Ann", "--yes", "--database", club)
    for table in ("over-1", "over-2", "running"):
        rows = sorted(row for row in content(club)["entries"] if row[0] == table)
        moments = [row[2] for row in rows]
        assert moments == sorted(moments)
        assert any(isinstance(restored(row[3]), Redacted) for row in rows)


@TWICE
def test_who_removes_a_person_waits_until_servers_know(
    shared_database: str, tmp_path: Path, off: int, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(forgetting, "SECONDS_TO_REACH_SERVERS", 0.5)

    async def waited() -> float:
        engine = databases.connect(shared_database)
        began = time.monotonic()
        with machine_off_by(off):
            await forgetting.until_servers_know(engine)
        await databases.close(engine)
        return time.monotonic() - began

    async def run() -> float:
        async with asyncio.timeout(SECONDS), serving(tmp_path, shared_database):
            return await waited()

    assert asyncio.run(run()) >= 0.5


@TWICE
def test_a_block_lasts_as_long_as_it_was_meant(tmp_path: Path, shared_database: str, off: int):
    with in_background(tmp_path, shared_database) as server:
        with machine_off_by(30 * off):
            done("block", BAD, "--for", 1, "--database", shared_database)
            assert BAD in done("blocked", "--database", shared_database)
        until(server, BAD, 403)
        with machine_off_by(30 * off):
            assert admin("unblock", BAD, "--database", shared_database).exit_code == 0
        until(server, BAD, 200)
