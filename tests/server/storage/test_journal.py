"""The journal: what waits is committed at once, and what cannot be stored fails alone, without gaps in a log."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
import uvloop
from sqlalchemy import insert

from spadework.server.metrics import Metrics
from spadework.server.storage import database as databases
from spadework.server.storage import tables
from spadework.server.storage.file_writing import FileWriter
from spadework.server.storage.journal import Journal
from spadework.server.storage.schema import PEOPLE
from spadework.server.storage.writing import NotStored, Overtaken, SharedWriter, Unfit, Write, Writer
from tests.server.play.tables import started

SECONDS = 30


class Unsteady:
    """A writer that fails for some tables, once each."""

    def __init__(self, *fails: str) -> None:
        self.fails = set(fails)
        self.stored: list[tuple[str, int]] = []

    async def write(self, batch: Sequence[Write]) -> None:
        await asyncio.sleep(0)
        for write in batch:
            if write.table in self.fails:
                if len(batch) == 1:
                    self.fails.discard(write.table)
                raise OSError("the disk is full")
        self.stored += [(table, number) for write in batch for table, number, _, _ in write.entries]

    async def close(self) -> None:
        """Nothing to close."""


def write(table: str, number: int) -> Write:
    return Write(table, [(table, number, 0, b"")], {})


def test_when_one_fails_the_later_ones_of_its_table_fail_too_and_others_are_stored():
    async def run() -> None:
        writer = Unsteady("bad")
        journal = Journal(writer, Metrics())
        journal.start()
        writes = [write("bad", 1), write("good", 1), write("bad", 2), write("good", 2)]
        outcomes = await asyncio.gather(*[journal.hand_in(each) for each in writes], return_exceptions=True)
        assert [isinstance(outcome, NotStored) for outcome in outcomes] == [True, False, True, False]
        assert writer.stored == [("good", 1), ("good", 2)]
        await journal.hand_in(write("bad", 1))
        await journal.stop()
        assert writer.stored[-1] == ("bad", 1)

    asyncio.run(run())


class Refusing(Unsteady):
    """A writer that refuses some tables, always and with an error of one kind."""

    def __init__(self, error: Exception, *fails: str) -> None:
        super().__init__(*fails)
        self._error = error

    async def write(self, batch: Sequence[Write]) -> None:
        if any(write.table in self.fails for write in batch):
            raise self._error


async def refused(journal: Journal, table: str) -> None:
    with pytest.raises(NotStored):
        await journal.hand_in(write(table, 1))


@pytest.mark.parametrize("error", [RuntimeError("a bug"), Unfit("no such person"), OSError("the disk is full")])
def test_whatever_cannot_be_stored_counts_and_is_logged_with_one_trace(
    error: Exception, caplog: pytest.LogCaptureFixture
):
    async def run() -> None:
        journal = Journal(Refusing(error, "bad"), Metrics())
        journal.start()
        for _ in range(9):
            await refused(journal, "bad")
            assert journal.failed_at is not None
        await journal.hand_in(write("good", 1))
        assert journal.failed_at is None
        await journal.stop()

    asyncio.run(run())
    assert len([record for record in caplog.records if record.exc_info]) == (not isinstance(error, OSError))


def test_that_another_process_owns_a_table_is_no_trouble():
    async def run() -> None:
        journal = Journal(Refusing(Overtaken("it has grown"), "bad"), Metrics())
        journal.start()
        await refused(journal, "bad")
        assert journal.failed_at is None
        await journal.stop()

    asyncio.run(run())


def test_one_table_that_is_refused_while_others_are_stored_is_given_up_alone():
    async def run() -> None:
        journal = Journal(Refusing(Unfit("no such person"), "bad", "other"), Metrics())
        journal.start()
        for _ in range(5):
            await refused(journal, "bad")
        assert journal.hopeless.given_up("bad") is None  # it may be the database
        await journal.hand_in(write("good", 1))
        await refused(journal, "bad")
        await refused(journal, "other")
        assert journal.hopeless.given_up("other") is None  # it may do better next time
        assert journal.hopeless.given_up("bad") == "no such person"
        assert journal.hopeless.given_up("bad") is None  # after a repair it has a new chance
        await journal.stop()

    asyncio.run(run())


def test_a_table_that_is_stored_again_is_not_given_up():
    async def run() -> None:
        writer = Refusing(Unfit("no such person"), "bad")
        journal = Journal(writer, Metrics())
        journal.start()
        for _ in range(3):
            await refused(journal, "bad")
            writer.fails.clear()
            await asyncio.gather(journal.hand_in(write("bad", 1)), journal.hand_in(write("good", 1)))
            writer.fails.add("bad")
        assert journal.hopeless.given_up("bad") is None
        await journal.stop()

    asyncio.run(run())


def test_what_waits_is_written_before_the_journal_stops():
    async def run() -> None:
        writer = Unsteady()
        journal = Journal(writer, Metrics())
        journal.start()
        waiting = [journal.hand_in(write("a", number)) for number in range(3)]
        await journal.stop()
        assert all(each.done() for each in waiting)

    asyncio.run(run())


def test_a_table_is_read_back_as_it_was_written_and_a_second_writer_is_overtaken(tmp_path: Path, database: str):
    async def run() -> None:
        engine = databases.connect(database)
        await databases.migrate(engine)
        shared = databases.is_shared(engine)
        writer: Writer = SharedWriter(engine, "me") if shared else FileWriter(tmp_path / "spadework.db", "me")
        table = started("ann", bots=["novice"])
        async with engine.begin() as connection:
            await connection.execute(insert(PEOPLE).values(id="ann", name="Ann", sign_out=0, created_at=0))
        await writer.write([tables.write_of_new(table, "me")])
        assert await tables.load(engine, table.id) == table
        with pytest.raises(Overtaken):
            await writer.write([tables.write_of(table, table.number, seats_changed=False)])
        assert await tables.load(engine, table.id) == table
        await writer.close()
        await databases.close(engine)

    asyncio.run(run())


def test_whoever_waits_and_is_cancelled_stops_neither_the_write_nor_those_of_others():
    async def run() -> None:
        writer = Unsteady()
        journal = Journal(writer, Metrics())
        journal.start()
        first, second = journal.hand_in(write("a", 1)), journal.hand_in(write("b", 1))
        first.cancel()
        await second
        await journal.hand_in(write("a", 2))
        await journal.stop()
        assert writer.stored == [("a", 1), ("b", 1), ("a", 2)]

    asyncio.run(run())


class Stuck(Unsteady):
    """A writer that never comes to an end."""

    def __init__(self) -> None:
        super().__init__()
        self.is_stuck = asyncio.Event()

    async def write(self, _batch: Sequence[Write]) -> None:
        self.is_stuck.set()
        await asyncio.get_running_loop().create_future()


def test_when_the_journal_is_cancelled_nobody_waits_for_ever():
    async def run() -> None:
        broken: list[str] = []
        writer = Stuck()
        journal = Journal(writer, Metrics())
        journal.start()
        writes = [write("a", 1), write("a", 2)]
        for each in writes:
            each.when_failed = lambda: broken.append("a")
        under_way = journal.hand_in(writes[0])
        await writer.is_stuck.wait()
        waiting = journal.hand_in(writes[1])
        stopping = asyncio.create_task(journal.stop())
        await asyncio.sleep(0)
        stopping.cancel()
        await asyncio.wait([under_way, waiting], timeout=SECONDS)
        for future in (under_way, waiting, journal.hand_in(write("a", 3))):
            with pytest.raises(NotStored, match="the server stop"):
                future.result()
        assert broken == ["a", "a"]

    asyncio.run(run())


def test_a_write_that_is_cancelled_leaves_no_answer_for_the_next(tmp_path: Path):
    async def run() -> None:
        engine = databases.connect(f"sqlite:///{tmp_path / 'spadework.db'}")
        await databases.migrate(engine)
        writer, table = FileWriter(tmp_path / "spadework.db", "me"), started("ann", bots=["novice"])
        await writer.write([])
        cancelled = asyncio.create_task(writer.write([]))
        await asyncio.sleep(0)
        cancelled.cancel()
        await asyncio.wait([cancelled])
        with pytest.raises(Unfit, match="FOREIGN KEY"):  # an answer to the first would say that all is well
            await writer.write([tables.write_of_new(table, "me")])
        await writer.close()
        await databases.close(engine)

    asyncio.run(run())


@pytest.mark.parametrize("new_loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_process_that_stores_and_dies_is_replaced(tmp_path: Path, new_loop: Callable[[], asyncio.AbstractEventLoop]):
    async def run() -> None:
        engine = databases.connect(f"sqlite:///{tmp_path / 'spadework.db'}")
        await databases.migrate(engine)
        writer, table = FileWriter(tmp_path / "spadework.db", "me"), started("ann", bots=["novice"])
        async with engine.begin() as connection:
            await connection.execute(insert(PEOPLE).values(id="ann", name="Ann", sign_out=0, created_at=0))
        await writer.write([])
        writer.scribe.kill()
        with pytest.raises(OSError, match="has died"):
            await writer.write([tables.write_of_new(table, "me")])
        await writer.write([tables.write_of_new(table, "me")])
        writer.scribe.kill()
        await writer.scribe.wait()
        await writer.write([])
        assert await tables.load(engine, table.id) == table
        await writer.close()
        await databases.close(engine)

    with asyncio.Runner(loop_factory=new_loop) as runner:
        runner.run(run())
