"""Which process runs a table: each has one owner, and a dead one's tables are free.

``at`` is the moment at which signs of life are judged; None where they cannot be, and only who has left is dead.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import ARRAY, ColumnElement, any_, literal, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.errors import broken_for
from spadework.server.marks import Mark, mark_in
from spadework.server.storage.processes import is_alive
from spadework.server.storage.schema import PROCESSES, TABLES


class Running(NamedTuple):
    """Which process runs a table, and the number of the last entry in its log."""

    owner: str
    last_entry: int


@dataclass(frozen=True)
class Claim:
    """A table's owner, since when nobody has run the table if it is new to them, and where it was opened from."""

    owner: str
    left_at: int | None = None
    opened_from: Mark | None = None


async def claim(engine: AsyncEngine, table: str, process: str, at: int | None) -> Claim | None:
    """Make a process the owner of a table unless another one is; None if there is no such table.

    A table that could not be read before is refused.
    """
    async with engine.begin() as connection:
        before = (
            await connection.execute(
                select(TABLES.c.owner, TABLES.c.broken, TABLES.c.changed_at, TABLES.c.opened_from, PROCESSES.c.alive_at)
                .select_from(TABLES.outerjoin(PROCESSES, TABLES.c.owner == PROCESSES.c.id))
                .where(TABLES.c.id == table)
            )
        ).first()
        if before is None:
            return None
        if before.broken is not None:
            raise broken_for(str(before.broken))
        free = update(TABLES).where(TABLES.c.id == table, is_free(process, at)).values(owner=process)
        if (await connection.execute(free)).rowcount == 1:
            opened_from = mark_in(before.opened_from)
            if before.owner == process:
                return Claim(process, None, opened_from)
            left_at = before.changed_at if before.owner is None else before.alive_at
            left_at = left_at if isinstance(left_at, int) else 0  # a file may hold any type, or none
            return Claim(process, left_at, opened_from)
        owner = (await connection.execute(select(TABLES.c.owner).where(TABLES.c.id == table))).scalar_one()
        return Claim(str(owner))


async def running(engine: AsyncEngine, tables: Collection[str], at: int | None) -> dict[str, Running]:
    """Those of some tables whose owners are alive."""
    is_meant = TABLES.c.id == any_(literal(list(tables), ARRAY(TABLES.c.id.type)))  # the same statement for any number
    query = select(TABLES.c.id, TABLES.c.owner, TABLES.c.last_entry)
    query = query.join(PROCESSES, TABLES.c.owner == PROCESSES.c.id).where(is_meant, is_alive(at))
    async with engine.connect() as connection:
        return {row.id: Running(row.owner, row.last_entry) for row in await connection.execute(query)}


async def left_behind(engine: AsyncEngine, process: str, at: int | None) -> list[str]:
    """The tables of dead owners where somebody's time runs or a bot is to move, the most urgent first."""
    others = (TABLES.c.owner != process) & (TABLES.c.bots_turn | TABLES.c.due_at.is_not(None))
    return await _running(engine, others & is_free(process, at))


async def to_wake(engine: AsyncEngine, process: str, at: int | None, before: int) -> list[str]:
    """The free tables where a bot is to move, or somebody's time is over by a moment."""
    return await _running(engine, (TABLES.c.bots_turn | (TABLES.c.due_at <= before)) & is_free(process, at))


def is_free(process: str, at: int | None) -> ColumnElement[bool]:
    """What is true of tables that a process runs or may take over."""
    alive = select(PROCESSES.c.id).where(is_alive(at))
    return TABLES.c.owner.is_(None) | (TABLES.c.owner == process) | TABLES.c.owner.not_in(alive)


async def _running(engine: AsyncEngine, condition: ColumnElement[bool]) -> list[str]:
    is_running = (TABLES.c.status == "running") & TABLES.c.broken.is_(None)
    async with engine.connect() as connection:
        query = select(TABLES.c.id).where(is_running, condition).order_by(TABLES.c.bots_turn.desc(), TABLES.c.due_at)
        found = await connection.execute(query)
        return [str(row.id) for row in found]
