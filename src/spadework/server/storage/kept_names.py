"""Names that passwords keep: each, with all that look like it, is one person's."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from spadework.engine.errors import InputError
from spadework.server.play.lookalikes import skeletons
from spadework.server.storage.schema import KEPT_NAMES


async def refuse_kept(connection: AsyncConnection, names: Iterable[str], person: str | None) -> None:
    """Refuse names that somebody other than a person keeps with a password."""
    for name in names:
        if await keepers(connection, name) - {person}:
            raise kept_by_another(name)


async def keepers(connection: AsyncConnection, name: str) -> set[str | None]:
    """Who keep a name, or one that looks like it."""
    query = select(KEPT_NAMES.c.person).where(KEPT_NAMES.c.skeleton.in_(skeletons(name)))
    return set((await connection.execute(query)).scalars())


async def is_taken(connection: AsyncConnection, name: str, person: str) -> bool:
    """Whether a person has to choose another name before it is shown again."""
    try:
        await refuse_kept(connection, [name], person)
    except InputError:
        return True
    return False


async def keep(connection: AsyncConnection, name: str, person: str) -> None:
    """Keep a name for a person instead of the one before; the database refuses one that another keeps."""
    await connection.execute(delete(KEPT_NAMES).where(KEPT_NAMES.c.person == person))
    rows = [{"skeleton": skeleton, "person": person} for skeleton in skeletons(name)]
    await connection.execute(insert(KEPT_NAMES), rows)


def kept_by_another(name: str) -> InputError:
    return InputError(
        f"name {name!r}: somebody keeps it, or one that looks like it, with a password; choose another, or sign in if "
        "that is you"
    )
