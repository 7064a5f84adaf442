"""Writers take only the entry that follows the last one stored, and only from the process that owns the table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import delete, insert, select, text, update

from spadework.server.play.entries import Said
from spadework.server.play.table import Table
from spadework.server.storage import database as databases
from spadework.server.storage import revisions, tables
from spadework.server.storage.schema import ENTRIES, PEOPLE, TABLES
from spadework.server.storage.writers import writer
from spadework.server.storage.writing import Overtaken, Unfit, Write, Writer
from tests.server.play.tables import add, started

ME = "me"


class Stored:
    """A table of this process in a database, and what writes to it."""

    def __init__(self, engine: databases.AsyncEngine, writer: Writer, table: Table) -> None:
        self.engine = engine
        self.writer = writer
        self.table = table

    def said(self, words: str) -> Write:
        """What must be written when somebody says something at the table."""
        add(self.table, [Said("Ann", words)])
        return tables.write_of(self.table, self.table.number, seats_changed=False)

    async def numbers(self) -> list[int]:
        async with self.engine.connect() as connection:
            found = await connection.execute(select(ENTRIES.c.number).order_by(ENTRIES.c.number))
            return [row.number for row in found]

    async def change(self, statement: object) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(statement)


@asynccontextmanager
async def stored(address: str) -> AsyncIterator[Stored]:
    engine = databases.connect(address)
    await databases.migrate(engine)
    made = Stored(engine, writer(engine, ME), started("ann", bots=["novice"]))
    await made.change(insert(PEOPLE).values(id="ann", name="Ann", sign_out=0, created_at=0))
    await made.writer.write([tables.write_of_new(made.table, ME)])
    try:
        yield made
    finally:
        await made.writer.close()
        await databases.close(engine)


def visit(address: str, work: Callable[[Stored], Awaitable[None]]) -> None:
    async def run() -> None:
        async with stored(address) as made:
            await work(made)

    asyncio.run(run())


def test_an_entry_that_skips_a_number_is_refused(database: str):
    async def work(made: Stored) -> None:
        before = await made.numbers()
        made.said("this is never stored")
        with pytest.raises(Overtaken):
            await made.writer.write([made.said("nor is this")])
        assert await made.numbers() == before

    visit(database, work)


def test_a_batch_with_a_gap_is_refused_whole(database: str):
    async def work(made: Stored) -> None:
        before = await made.numbers()
        first = made.said("one")
        made.said("two")
        with pytest.raises(Overtaken):
            await made.writer.write([first, made.said("three")])
        assert await made.numbers() == before

    visit(database, work)


def test_several_entries_of_one_table_are_written_at_once(database: str):
    async def work(made: Stored) -> None:
        await made.writer.write([made.said("one"), made.said("two")])
        await made.writer.write([made.said("three")])
        assert await tables.load(made.engine, made.table.id) == made.table

    visit(database, work)


def test_a_new_table_and_what_follows_there_are_written_at_once(database: str):
    async def work(made: Stored) -> None:
        await made.change(delete(TABLES))
        opening = tables.write_of_new(made.table, ME)
        await made.writer.write([opening, made.said("one")])
        await made.writer.write([made.said("two")])
        assert await tables.load(made.engine, made.table.id) == made.table

    visit(database, work)


@pytest.mark.parametrize("owner", ["another", None])
def test_a_process_that_is_no_longer_the_owner_writes_nothing(database: str, owner: str | None):
    async def work(made: Stored) -> None:
        before = await made.numbers()
        await made.change(update(TABLES).values(owner=owner))
        with pytest.raises(Overtaken):
            await made.writer.write([made.said("I am still here")])
        assert await made.numbers() == before

    visit(database, work)


def test_at_a_table_that_is_marked_as_broken_nothing_is_written(database: str):
    async def work(made: Stored) -> None:
        before = await made.numbers()
        await made.change(update(TABLES).values(broken="entry 2 is missing"))
        with pytest.raises(Overtaken):
            await made.writer.write([made.said("but I can read it")])
        assert await made.numbers() == before

    visit(database, work)


def test_at_a_table_that_was_removed_nothing_is_written(database: str):
    async def work(made: Stored) -> None:
        await made.change(delete(TABLES))
        with pytest.raises(Overtaken):
            await made.writer.write([made.said("where is everybody?")])
        assert await made.numbers() == []

    visit(database, work)


def test_what_the_database_refuses_for_another_reason_is_not_called_overtaken(database: str):
    async def work(made: Stored) -> None:
        await made.change(delete(TABLES))
        await made.change(delete(PEOPLE))
        with pytest.raises(Unfit, match=r"(?i)foreign key"):
            await made.writer.write([tables.write_of_new(made.table, ME)])

    visit(database, work)


@pytest.mark.parametrize("moment", [2**63, 2**70, -(2**70)])
def test_what_can_never_be_stored_is_told_apart_and_harms_no_other(database: str, moment: int):
    async def work(made: Stored) -> None:
        before, poisoned = await made.numbers(), made.said("one")
        poisoned.standing["due_at"] = moment
        with pytest.raises(Unfit):
            await made.writer.write([poisoned])
        assert await made.numbers() == before
        await made.writer.write([tables.write_of(made.table, made.table.number, seats_changed=False)])

    visit(database, work)


def test_a_value_that_the_driver_refuses_does_not_mean_that_the_database_is_away(database: str):
    async def work(made: Stored) -> None:
        with pytest.raises(Exception, match=r"out of int64 range|too large") as refused:
            await made.change(update(TABLES).values(due_at=2**70))
        assert not databases.is_away(refused.value)

    visit(database, work)


def test_tables_of_an_older_database_can_be_written_to(database: str):
    async def run() -> None:
        engine = databases.connect(database)
        async with engine.begin() as connection:
            await databases.begin_changing_tables(connection)
            await connection.run_sync(revisions.upgrade, "0006")
            for table in ("old", "empty"):
                columns = "id, game, seed, public, status, bots_turn, changed_at"
                values = f"'{table}', 'thebes', 1, false, 'open', false, 0"
                await connection.execute(text(f"INSERT INTO tables ({columns}) VALUES ({values})"))
            row = {"table_id": "old", "at": 0, "entry": b"?"}
            await connection.execute(insert(ENTRIES), [row | {"number": number} for number in (1, 2, 3)])
        await databases.migrate(engine)
        async with engine.connect() as connection:
            found = await connection.execute(select(TABLES.c.id, TABLES.c.last_entry))
            assert dict(map(tuple, found)) == {"old": 3, "empty": 0}
        await databases.close(engine)

    asyncio.run(run())


def without_one(write: Write) -> None:
    write.entries = [write.entries[0], *write.entries[2:]]


def of_another(write: Write) -> None:
    write.entries = [write.entries[0], ("other", *write.entries[1][1:]), *write.entries[2:]]


def below_zero(write: Write) -> None:
    write.entries = [write.entries[0], (write.table, -7, 0, b"x"), *write.entries[1:]]


def saying_more(write: Write) -> None:
    write.standing["last_entry"] += 4


def saying_less(write: Write) -> None:
    write.standing["last_entry"] -= 1


def without_any(write: Write) -> None:
    write.entries = []


def without_the_first(write: Write) -> None:
    write.entries = write.entries[1:]


@pytest.mark.parametrize("spoil", [without_one, of_another, below_zero, saying_more, saying_less, without_any])
def test_entries_that_do_not_follow_one_another_are_never_stored(database: str, spoil: Callable[[Write], None]):
    async def work(made: Stored) -> None:
        first, before = made.table.number + 1, await made.numbers()
        for words in ("one", "two", "three"):
            made.said(words)
        write = tables.write_of(made.table, first, seats_changed=False)
        spoil(write)
        with pytest.raises(Unfit):
            await made.writer.write([write])
        assert await made.numbers() == before
        await made.writer.write([tables.write_of(made.table, first, seats_changed=False)])
        assert await tables.load(made.engine, made.table.id) == made.table

    visit(database, work)


@pytest.mark.parametrize("spoil", [without_one, without_the_first, saying_more])
def test_a_new_table_begins_with_its_first_entry(database: str, spoil: Callable[[Write], None]):
    async def work(made: Stored) -> None:
        await made.change(delete(TABLES))
        write = tables.write_of_new(made.table, ME)
        spoil(write)
        with pytest.raises(Unfit):
            await made.writer.write([write])
        assert await made.numbers() == []

    visit(database, work)
