"""Networks of addresses that an operator has blocked."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.storage.schema import BLOCKS

LONGEST_REASON = 200  # characters


@dataclass(frozen=True)
class Block:
    """A blocked network, since when, until when if not for good, and why."""

    network: str
    since: int
    until: int | None
    reason: str


async def put(engine: AsyncEngine, block: Block) -> None:
    """Block a network, or change for how long and why it is blocked."""
    async with engine.begin() as connection:
        await connection.execute(delete(BLOCKS).where(BLOCKS.c.network == block.network))
        await connection.execute(
            insert(BLOCKS).values(network=block.network, since=block.since, until=block.until, reason=block.reason)
        )


async def remove(engine: AsyncEngine, network: str) -> None:
    """Block a network no longer."""
    async with engine.begin() as connection:
        await connection.execute(delete(BLOCKS).where(BLOCKS.c.network == network))


async def current(engine: AsyncEngine, at: int) -> list[Block]:
    """The blocks in force at a moment, the newest first."""
    query = select(BLOCKS).where(~_is_over(at)).order_by(BLOCKS.c.since.desc(), BLOCKS.c.network)
    async with engine.connect() as connection:
        return [Block(row.network, row.since, row.until, row.reason) for row in await connection.execute(query)]


async def forget_past(engine: AsyncEngine, at: int) -> None:
    """Forget the blocks that are over: an address is kept no longer than it is needed."""
    async with engine.begin() as connection:
        await connection.execute(delete(BLOCKS).where(_is_over(at)))


def _is_over(at: int) -> ColumnElement[bool]:
    return BLOCKS.c.until.is_not(None) & (BLOCKS.c.until <= at)
