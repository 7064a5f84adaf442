"""Names that passwords keep: each, with all that look like it, is one person's."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeAlias

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from spadework.engine.errors import InputError
from spadework.server.play.lookalikes import skeletons
from spadework.server.play.names import tidy_name
from spadework.server.storage.schema import KEPT_NAMES

Named: TypeAlias = tuple[str, str | None]  # a name, and the person who has it
KEEPERS = select(KEPT_NAMES.c.skeleton, KEPT_NAMES.c.person).where(
    KEPT_NAMES.c.skeleton.in_(bindparam("skeletons", expanding=True))
)


async def refuse_kept(connection: AsyncConnection, names: Iterable[str], person: str | None) -> None:
    """Refuse names that somebody other than a person keeps with a password, or that nobody may have any more."""
    named = [(tidy_name(name), person) for name in names]
    found = await taken(connection, named)
    for pair in named:
        if pair in found:
            raise kept_by_another(pair[0])


async def keepers(connection: AsyncConnection, name: str) -> set[str | None]:
    """Who keep a name, or one that looks like it."""
    found = await connection.execute(KEEPERS, {"skeletons": list(skeletons(name))})
    return {row.person for row in found}


async def is_taken(connection: AsyncConnection, name: str, person: str) -> bool:
    """Whether a person has to choose another name before it is shown again."""
    return bool(await taken(connection, [(name, person)]))


async def taken(connection: AsyncConnection, named: Collection[Named]) -> set[Named]:
    """Those of some names, each with the person who has it, that are somebody else's or nobody's by now."""
    looks = {pair: _looks(pair[0]) for pair in named}
    wanted = list(frozenset().union(*looks.values()))
    rows = await connection.execute(KEEPERS, {"skeletons": wanted}) if wanted else ()
    kept = {row.skeleton: row.person for row in rows}
    return {
        (name, person)
        for (name, person), look in looks.items()
        if not look or any(kept.get(each, person) != person for each in look)
    }


def _looks(name: str) -> frozenset[str]:
    """The skeletons of a name; none if nobody may have it any more."""
    try:
        return skeletons(tidy_name(name))
    except InputError:
        return frozenset()


async def keep(connection: AsyncConnection, name: str, person: str) -> None:
    """Keep a name for a person instead of the one before; the database refuses one that another keeps.

    All insert in the same order, so that of two who want the same name at once none waits for the other for ever.
    """
    await connection.execute(delete(KEPT_NAMES).where(KEPT_NAMES.c.person == person))
    rows = [{"skeleton": skeleton, "person": person} for skeleton in sorted(skeletons(name))]
    await connection.execute(insert(KEPT_NAMES), rows)


def kept_by_another(name: str) -> InputError:
    return InputError(
        f"name {name!r}: somebody keeps it, or one that looks like it, with a password; choose another, or sign in if "
        "that is you"
    )
