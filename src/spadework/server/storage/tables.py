"""Tables in the database: what is written of one, and reading them back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.play import pace, table
from spadework.server.play.entries import Entry, Opened, restored, stored
from spadework.server.play.table import Table
from spadework.server.storage.schema import ENTRIES, TABLES
from spadework.server.storage.writing import Write


def write_of(table: Table, first: int, is_new: bool, seats_changed: bool) -> Write:
    """What must be written when the entries from ``first`` on are new."""
    rows = [
        (table.id, number, line.at, stored(line.entry))
        for number, line in enumerate(table.log[first - 1 :], start=first)
    ]
    standing = _standing(table)
    opened = None
    if is_new:
        opened = {"id": table.id, "game": table.opened.game, "seed": table.seed, "public": table.opened.public}
        opened |= {name: value for name, value in standing.items() if name != "table"}
    return Write(table.id, rows, standing, opened, _seats(table) if seats_changed else None)


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
        {"table_id": table.id, "seat": number, "person": seat.person, "name": seat.name, "bot": seat.plan.bot}
        for number, seat in enumerate(table.seats)
    ]


async def load(engine: AsyncEngine, table_id: str) -> Table | None:
    """A table with its whole log, or None if there is none of that name."""
    async with engine.connect() as connection:
        seed = (await connection.execute(select(TABLES.c.seed).where(TABLES.c.id == table_id))).scalar()
        if seed is None:
            return None
        rows = await connection.execute(
            select(ENTRIES.c.at, ENTRIES.c.entry).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.number)
        )
        return added_up(table_id, int(seed), [(row.at, restored(row.entry)) for row in rows])


def added_up(table_id: str, seed: int, log: Sequence[tuple[int, Entry]]) -> Table:
    """The table that a whole log makes."""
    (at, first), *later = log
    if not isinstance(first, Opened):
        raise ValueError(f"the log of table {table_id} does not begin with its opening")
    made = table.opened(table_id, seed, at, first)
    for moment, entry in later:
        table.fold(made, moment, entry)
    return made


async def to_wake(engine: AsyncEngine, before: int) -> list[str]:
    """The running tables where a bot is to move, or somebody's time is over by a moment."""
    return await _running(engine, TABLES.c.bots_turn | (TABLES.c.due_at <= before))


async def on_the_clock(engine: AsyncEngine) -> list[str]:
    """The running tables where somebody's time runs."""
    return await _running(engine, TABLES.c.due_at.is_not(None))


async def _running(engine: AsyncEngine, condition: ColumnElement[bool]) -> list[str]:
    async with engine.connect() as connection:
        found = await connection.execute(select(TABLES.c.id).where(TABLES.c.status == "running", condition))
        return [str(row.id) for row in found]
