"""Running games in a database, as a server that has died left them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Integer, Table, cast, func, insert, select

from spadework.server.clock import wall_time
from spadework.server.play.pace import DAY, Pace
from spadework.server.storage import database, tables
from spadework.server.storage.schema import ENTRIES, PEOPLE, PROCESSES, SEATS, TABLES
from spadework.server.storage.writing import Write
from tests.server.play.tables import move, started

DEAD = "dead"
MOVES = 10


async def leave_running(address: str, count: int, pace: Pace, died_at: int | None = None) -> Sequence[str]:
    """Add running games of Ann and Bob, whose server died a day ago or at a moment; their names."""
    died = wall_time() - DAY if died_at is None else died_at
    table = started("ann", "bob", pace=pace)
    for _ in range(MOVES):
        move(table)
    table.log = [msgspec.structs.replace(line, at=died) for line in table.log]
    table.clocks.at = died
    write = tables.write_of_new(table, DEAD)
    names = [f"table-{number}" for number in range(count)]
    engine = database.connect(address)
    await database.migrate(engine)
    async with engine.begin() as connection:
        people = [{"id": name, "name": name.title(), "sign_out": 0, "created_at": 0} for name in ("ann", "bob")]
        await connection.execute(insert(PEOPLE), people)
        await connection.execute(insert(PROCESSES).values(id=DEAD, alive_at=died))
        for table, rows in _rows(write, names):
            await connection.execute(insert(table), rows)
    await database.close(engine)
    return names


def _rows(write: Write, names: Sequence[str]) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    columns = ("table_id", "number", "at", "entry")
    assert write.opened is not None
    assert write.seats is not None
    row = write.opened | write.standing
    entries = [dict(zip(columns, entry, strict=True)) for entry in write.entries]
    yield TABLES, [row | {"id": name} for name in names]
    yield SEATS, [seat | {"table_id": name} for name in names for seat in write.seats]
    yield ENTRIES, [entry | {"table_id": name} for name in names for entry in entries]


class Left(NamedTuple):
    """Running games as the database has them."""

    unread: int  # that no server has taken over yet
    waiting: int  # where a person is to move
    due_at: int  # when the first of those persons will be out of time


async def left_running(address: str) -> Left:
    """How the running games stand."""
    engine = database.connect(address)
    unread = func.sum(cast(TABLES.c.owner == DEAD, Integer))
    query = select(unread, func.count(TABLES.c.turn_of), func.min(TABLES.c.due_at))
    async with engine.connect() as connection:
        found = (await connection.execute(query.where(TABLES.c.status == "running"))).one()
    await database.close(engine)
    return Left(*map(int, found))
