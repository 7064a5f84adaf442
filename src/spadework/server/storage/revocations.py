"""Revocations: what every server process must drop at once, whoever decided it.

A command of an operator runs in a process of its own and cannot reach the servers; a row in the database can, and
PostgreSQL tells all servers of a new one at once. Each server also polls for new rows, so that a revocation reaches all
of them within a second or two whatever was lost.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spadework.server.storage.news import REVOKED
from spadework.server.storage.schema import REVOCATIONS

Kind: TypeAlias = Literal["person", "table"]
KEPT = 1000  # rows; a process that missed more has been away for so long that it reads all anew
OVERLAP = 100  # rows that are read again each time: transactions may commit in another order than they began


class Revocation(NamedTuple):
    """The sessions of a person or at a table are void: whoever holds one lets it go."""

    number: int
    kind: Kind
    subject: str


async def revoke(connection: AsyncConnection, kind: Kind, subject: str) -> None:
    """Revoke something within the transaction of a connection; when it is committed, all servers are told."""
    made = await connection.execute(insert(REVOCATIONS).values(kind=kind, subject=subject))
    assert made.inserted_primary_key is not None
    number = int(made.inserted_primary_key[0])
    await connection.execute(delete(REVOCATIONS).where(REVOCATIONS.c.number <= number - KEPT))
    if connection.dialect.name == "postgresql":
        message = msgspec.json.encode(Revocation(number, kind, subject)).decode()
        await connection.execute(select(func.pg_notify(REVOKED, message)))


async def newest(engine: AsyncEngine) -> int:
    """The number of the newest revocation, 0 if there is none."""
    async with engine.connect() as connection:
        return int((await connection.execute(select(func.max(REVOCATIONS.c.number)))).scalar() or 0)


async def since(engine: AsyncEngine, number: int) -> list[Revocation]:
    """The revocations after one, and some before it that may have been committed late."""
    query = select(REVOCATIONS).where(REVOCATIONS.c.number > number - OVERLAP).order_by(REVOCATIONS.c.number)
    async with engine.connect() as connection:
        return [Revocation(row.number, row.kind, row.subject) for row in await connection.execute(query)]
