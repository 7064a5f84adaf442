"""Which process runs a table: each has one owner, and a dead one's tables are free."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import ColumnElement, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.storage.processes import is_alive
from spadework.server.storage.schema import PROCESSES, TABLES


@dataclass(frozen=True)
class Claim:
    """A table's owner, and when the one before it was last alive, if it is dead."""

    owner: str
    left_at: int | None = None


async def claim(engine: AsyncEngine, table: str, process: str, at: int) -> Claim | None:
    """Make a process the owner of a table unless another one is; None if there is no such table."""
    async with engine.begin() as connection:
        before = (
            await connection.execute(
                select(TABLES.c.owner, PROCESSES.c.alive_at)
                .select_from(TABLES.outerjoin(PROCESSES, TABLES.c.owner == PROCESSES.c.id))
                .where(TABLES.c.id == table)
            )
        ).first()
        if before is None:
            return None
        free = update(TABLES).where(TABLES.c.id == table, _is_free(process, at)).values(owner=process)
        if (await connection.execute(free)).rowcount == 1:
            return Claim(process, None if before.owner == process else before.alive_at)
        owner = (await connection.execute(select(TABLES.c.owner).where(TABLES.c.id == table))).scalar_one()
        return Claim(str(owner))


async def owners(engine: AsyncEngine, tables: Collection[str], at: int) -> dict[str, str]:
    """The owners of some tables, as far as they are alive."""
    query = (
        select(TABLES.c.id, TABLES.c.owner)
        .join(PROCESSES, TABLES.c.owner == PROCESSES.c.id)
        .where(TABLES.c.id.in_(tables), is_alive(at))
    )
    async with engine.connect() as connection:
        return {row.id: row.owner for row in await connection.execute(query)}


async def left_behind(engine: AsyncEngine, process: str, at: int) -> list[str]:
    """The tables of dead owners where somebody's time runs or a bot is to move."""
    others = (TABLES.c.owner != process) & (TABLES.c.bots_turn | TABLES.c.due_at.is_not(None))
    return await _running(engine, others & _is_free(process, at))


async def to_wake(engine: AsyncEngine, process: str, at: int, before: int) -> list[str]:
    """The free tables where a bot is to move, or somebody's time is over by a moment."""
    return await _running(engine, (TABLES.c.bots_turn | (TABLES.c.due_at <= before)) & _is_free(process, at))


def _is_free(process: str, at: int) -> ColumnElement[bool]:
    """What is true of tables that a process runs or may take over."""
    alive = select(PROCESSES.c.id).where(is_alive(at))
    return TABLES.c.owner.is_(None) | (TABLES.c.owner == process) | TABLES.c.owner.not_in(alive)


async def _running(engine: AsyncEngine, condition: ColumnElement[bool]) -> list[str]:
    async with engine.connect() as connection:
        found = await connection.execute(select(TABLES.c.id).where(TABLES.c.status == "running", condition))
        return [str(row.id) for row in found]
