"""What is written at once, and how PostgreSQL takes it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import msgspec
from sqlalchemy import ARRAY, Integer, Update, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spadework.server.ids import new_id
from spadework.server.storage.news import CHANNEL, News
from spadework.server.storage.schema import ENTRIES, SEATS, TABLES
from spadework.server.storage.scribe import ENTRY, STANDING

TABLES_A_NOTICE = 200
UNIQUE_VIOLATION = "23505"
UNFIT = ("22", "23")  # how the states of PostgreSQL begin that tell of values and of constraints


def _set_standings() -> Update:
    """One statement for all tables of a batch, so that it says how many it has changed."""
    columns = [TABLES.c[name] for name in ("id", *STANDING)]
    given = [bindparam(f"new_{column.name}", type_=ARRAY(column.type)) for column in columns]
    after = bindparam("after", type_=ARRAY(Integer))
    new = func.unnest(*given, after).table_valued(*[column.name for column in columns], "after").render_derived("new")
    return (
        update(TABLES)
        .values({name: new.c[name] for name in STANDING})
        .where(
            TABLES.c.id == new.c.id,
            TABLES.c.last_entry == new.c.after,
            TABLES.c.owner == bindparam("process"),
            TABLES.c.broken.is_(None),
        )
    )


SET_STANDINGS = _set_standings()


class NotStored(Exception):
    """Something that happened at a table could not be stored, so nobody is told of it."""


class Overtaken(Exception):
    """Entries do not follow the last one stored, or another process owns their table: what this one knows is old."""


class Unfit(Exception):
    """Entries of a table, or how it stands, break what the database demands of them: they will never be stored."""


def is_unfit(error: BaseException) -> bool:
    """Whether an error says that values can never be stored, as they are no fit for their columns or for other rows."""
    if isinstance(error, DBAPIError):
        state = getattr(error.orig, "sqlstate", None) or ""
        return state.startswith(UNFIT) or isinstance(error, IntegrityError | DataError)
    return isinstance(error, ValueError | TypeError | OverflowError)


@dataclass
class Write:
    """Entries of one table, and how it stands after them; ``opened`` and ``seats`` only if they are new."""

    table: str
    entries: Sequence[tuple[str, int, int, bytes]]  # table, number, moment, entry
    standing: dict[str, Any]
    opened: dict[str, Any] | None = None
    seats: Sequence[dict[str, Any]] | None = None
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    when_failed: Callable[[], None] | None = None
    is_over: bool = False  # unlike ``done``, which whoever waits for it may cancel

    def succeed(self) -> None:
        """It is on the disk."""
        self.is_over = True
        if not self.done.done():
            self.done.set_result(None)

    def fail(self, error: NotStored) -> None:
        """It is not, and whoever handed it in is told at once: a future's callbacks run a turn of the loop later."""
        self.is_over = True
        if self.when_failed is not None:
            self.when_failed()
        if not self.done.done():
            self.done.set_exception(error)


class Writer(Protocol):
    """Commits batches, one after another."""

    async def write(self, batch: Sequence[Write]) -> None:
        """Commit a batch whole or not at all; when this returns it is on the disk."""

    async def probe(self) -> None:
        """Commit a new table as any other, but keep nothing of it; an error says why the database takes none."""

    async def close(self) -> None:
        """Write no more."""


class Change(NamedTuple):
    """What a batch makes of one table: its entries follow number ``after``, and ``standing`` is how it stands then."""

    table: str
    after: int
    standing: dict[str, Any]
    opened: dict[str, Any] | None


def changes(batch: Sequence[Write]) -> list[Change]:
    """What a batch makes of each table; it may hold several writes of one, which must follow one another."""
    found: dict[str, Change] = {}
    for write in batch:
        _check(write)
        after = write.entries[0][1] - 1
        before = found.get(write.table)
        if before is None:
            found[write.table] = Change(write.table, after, write.standing, write.opened)
        elif before.standing["last_entry"] != after:
            raise Overtaken(f"table {write.table}: entry {after + 1} does not follow {before.standing['last_entry']}")
        else:
            found[write.table] = before._replace(standing=write.standing)
    return list(found.values())


def _check(write: Write) -> None:
    """Refuse entries that would leave a gap in a log, or a table that says another number than they do."""
    numbers = [number for _, number, _, _ in write.entries]
    if not numbers or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        raise Unfit(f"table {write.table}: its new entries have the numbers {numbers}, but must follow one another")
    if any(table != write.table for table, _, _, _ in write.entries):
        raise Unfit(f"table {write.table}: entries of another table are among its own")
    if write.standing["last_entry"] != numbers[-1]:
        last = write.standing["last_entry"]
        raise Unfit(f"table {write.table}: its last entry has number {numbers[-1]}, but it is to be {last}")
    if (write.opened is not None) != (numbers[0] == 1):
        raise Unfit(f"table {write.table}: a log begins with entry 1 when its table is new, not with {numbers[0]}")


def new_tables(made: Sequence[Change]) -> list[dict[str, Any]]:
    """The rows of the tables that are new."""
    return [change.opened | change.standing for change in made if change.opened is not None]


def probe_of(process: str) -> Write:
    """A new table with one entry, to see whether the database takes it."""
    table = new_id()
    opened = dict.fromkeys(("host", "opened_from", "expires_at"))
    standing = dict.fromkeys(("turn_of", "due_at"))
    return Write(
        table,
        [(table, 1, 0, b"")],
        {**standing, "status": "closed", "bots_turn": False, "changed_at": 0, "last_entry": 1},
        {**opened, "id": table, "game": "", "seed": 0, "public": False, "owner": process},
    )


def last_seats(batch: Sequence[Write]) -> list[dict[str, Any]]:
    """Who sits where in the end, at the tables where that has changed."""
    seats = {write.table: write.seats for write in batch if write.seats is not None}
    return [row for rows in seats.values() for row in rows]


def rows_of_entries(batch: Sequence[Write]) -> list[dict[str, Any]]:
    """The entries of a batch by their columns."""
    return [dict(zip(ENTRY, row, strict=True)) for write in batch for row in write.entries]


class SharedWriter:
    """Writes over the server's own connections, and lets the other processes know."""

    def __init__(self, engine: AsyncEngine, process: str) -> None:
        self._engine = engine
        self._process = process

    async def write(self, batch: Sequence[Write]) -> None:
        try:
            await self._write(batch)
        except Exception as error:
            if isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) == UNIQUE_VIOLATION:
                raise Overtaken(str(error)) from error
            if is_unfit(error):
                raise Unfit(str(getattr(error, "orig", error))) from error
            raise

    async def probe(self) -> None:
        probe = probe_of(self._process)
        async with self._engine.begin() as connection:
            await connection.execute(insert(TABLES), new_tables(changes([probe])))
            await connection.execute(insert(ENTRIES), rows_of_entries([probe]))
            await connection.execute(delete(TABLES).where(TABLES.c.id == probe.table))

    async def _write(self, batch: Sequence[Write]) -> None:
        made = changes(batch)
        async with self._engine.begin() as connection:
            if opened := new_tables(made):
                await connection.execute(insert(TABLES), opened)
            await self._set_standings(connection, [change for change in made if change.opened is None])
            if seats := last_seats(batch):
                tables = {row["table_id"] for row in seats}
                await connection.execute(delete(SEATS).where(SEATS.c.table_id.in_(tables)))
                await connection.execute(insert(SEATS), seats)
            await connection.execute(insert(ENTRIES), rows_of_entries(batch))
            for start in range(0, len(made), TABLES_A_NOTICE):
                news = News(self._process, [change.table for change in made[start : start + TABLES_A_NOTICE]])
                message = msgspec.json.encode(news).decode()
                await connection.execute(select(func.pg_notify(CHANNEL, message)))

    async def _set_standings(self, connection: AsyncConnection, known: Sequence[Change]) -> None:
        """Say how tables stand, if this process owns them and has seen all of their logs."""
        if not known:
            return
        values: dict[str, Any] = {f"new_{name}": [change.standing[name] for change in known] for name in STANDING}
        values |= {"new_id": [change.table for change in known], "after": [change.after for change in known]}
        done = await connection.execute(SET_STANDINGS, values | {"process": self._process})
        if done.rowcount != len(known):
            raise Overtaken("the log of a table has grown meanwhile, or another process owns it")

    async def close(self) -> None:
        """The connections are the server's."""
