"""A database file is deleted or replaced under the server: nothing is acknowledged that a restart would not find."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from spadework.engine.errors import InputError
from spadework.server.client import Visitor
from spadework.server.live.messages import Say
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted
from tests.server.serving import serving
from tests.server.test_health import until_status

SECONDS = 60
ENDINGS = ("", "-wal", "-shm")


def delete(*endings: str) -> Callable[[Path], None]:
    def harm(file: Path) -> None:
        for ending in endings:
            Path(f"{file}{ending}").unlink()

    return harm


def replace(file: Path) -> None:
    shutil.copy(file, file.with_name("copy"))
    file.with_name("copy").rename(file)


def kill_scribe() -> None:
    for child in psutil.Process().children():
        if "spadework.server.storage.scribe" in child.cmdline():
            child.kill()
            child.wait()


@pytest.mark.parametrize(
    "harm",
    [delete(*ENDINGS), delete(""), replace, delete("-wal"), delete("-shm")],
    ids=["all deleted", "deleted", "replaced", "wal deleted", "shm deleted"],
)
@pytest.mark.parametrize("is_scribe_killed", [False, True], ids=["", "scribe killed"])
def test_nothing_is_acknowledged_that_a_restart_would_not_find(
    tmp_path: Path, harm: Callable[[Path], None], is_scribe_killed: bool, caplog: pytest.LogCaptureFixture
):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as address:
            ann = await Visitor.named("Ann", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            async with ann.at(table) as seat:
                await seat.do(Say("one"))
                if is_scribe_killed:
                    await asyncio.to_thread(kill_scribe)
                harm(tmp_path / "spadework.db")
                saying = asyncio.create_task(seat.do(Say("two")))
                with pytest.raises(InputError, match="database"):
                    await Visitor.named("Bob", address)
                with pytest.raises(InputError, match="could not be stored"):
                    await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
                await until_status(address, 503)
                await asyncio.sleep(3)
                assert not saying.done()
                saying.cancel()

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    told = [record for record in caplog.records if "deleted or replaced" in record.getMessage()]
    assert 1 <= len(told) <= 3
    assert not [record for record in caplog.records if record.exc_info]


def test_a_file_that_is_put_back_is_written_to_again(tmp_path: Path):
    async def run() -> None:
        async with asyncio.timeout(SECONDS), serving(tmp_path) as address:
            ann = await Visitor.named("Ann", address)
            table = await ann.open_table(Wanted("thebes", [Plan(), Plan()], {0: None}))
            file = tmp_path / "spadework.db"
            async with ann.at(table) as seat:
                await seat.do(Say("one"))
                file.rename(tmp_path / "away")
                saying = asyncio.create_task(seat.do(Say("two")))
                await until_status(address, 503)
                (tmp_path / "away").rename(file)
                await saying
                await until_status(address, 200)

    asyncio.run(run())
