"""Tables in the database: what is written of one, and reading them back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.play import pace, table
from spadework.server.play.entries import Entry, Opened, restored, stored
from spadework.server.play.table import Table
from spadework.server.storage.schema import ENTRIES, TABLES
from spadework.server.storage.writing import Write


def write_of(table: Table, first: int, seats_changed: bool) -> Write:
    """What must be written when the entries from ``first`` on are new."""
    return Write(table.id, _rows(table, first), _standing(table), None, _seats(table) if seats_changed else None)


def write_of_new(table: Table, owner: str | None) -> Write:
    """What must be written of a table that is new; ``owner`` is the process that runs it, if one does."""
    standing = _standing(table)
    opened = {"id": table.id, "game": table.opened.game, "seed": table.seed, "public": table.opened.public}
    opened["host"] = table.opened.host
    opened |= {"owner": owner} | {name: value for name, value in standing.items() if name != "table"}
    return Write(table.id, _rows(table, 1), standing, opened, _seats(table))


def _rows(table: Table, first: int) -> list[tuple[str, int, int, bytes]]:
    return [
        (table.id, number, line.at, stored(line.entry))
        for number, line in enumerate(table.log[first - 1 :], start=first)
    ]


def _standing(table: Table) -> dict[str, Any]:
    actor = table.actor
    is_manned = actor is not None and table.seats[actor].is_manned
    return {
        "table": table.id,
        "status": table.status,
        "bots_turn": actor is not None and not is_manned,
        "turn_of": table.seats[actor].person if actor is not None and is_manned else None,
        "due_at": pace.deadline(table.opened.pace, table.clocks, actor) if actor is not None and is_manned else None,
        "changed_at": table.log[-1].at,
    }


def _seats(table: Table) -> Sequence[dict[str, Any]]:
    return [
        {
            "table_id": table.id,
            "seat": number,
            "person": seat.person,
            "name": seat.name,
            "bot": seat.plan.bot,
            "invited": seat.plan.invited,
        }
        for number, seat in enumerate(table.seats)
    ]


async def load(engine: AsyncEngine, table_id: str) -> Table:
    """A table with its whole log; there must be one of that name."""
    async with engine.connect() as connection:
        seed = (await connection.execute(select(TABLES.c.seed).where(TABLES.c.id == table_id))).scalar_one()
    return added_up(table_id, int(seed), await since(engine, table_id, 0))


async def since(engine: AsyncEngine, table_id: str, number: int) -> list[tuple[int, Entry]]:
    """The entries of a log after one, with their moments."""
    query = select(ENTRIES.c.at, ENTRIES.c.entry).where(ENTRIES.c.table_id == table_id, ENTRIES.c.number > number)
    async with engine.connect() as connection:
        rows = await connection.execute(query.order_by(ENTRIES.c.number))
        return [(row.at, restored(row.entry)) for row in rows]


def added_up(table_id: str, seed: int, log: Sequence[tuple[int, Entry]]) -> Table:
    """The table that a whole log makes."""
    (at, first), *later = log
    if not isinstance(first, Opened):
        raise ValueError(f"the log of table {table_id} does not begin with its opening")
    made = table.opened(table_id, seed, at, first)
    for moment, entry in later:
        table.fold(made, moment, entry)
    return made
