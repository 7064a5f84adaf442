"""Names that were kept before look-alikes were known: the oldest keeps the name, and nobody loses anything."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from itertools import permutations
from typing import Any

import pytest
from sqlalchemy import event, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.storage import database as databases
from spadework.server.storage import kept_names, people, revisions
from spadework.server.storage.schema import KEPT_NAMES, PEOPLE
from tests.server.storage.test_passwords import by_scrypt

LATIN, CYRILLIC, FILLED = "Ann", "\u0410nn", "Ann\u3164"
# In the order in which they came; the ids are in another.
OLD = [("c", LATIN), ("a", CYRILLIC), ("b", FILLED), ("d", "Bob"), ("e", "\u3164\u3164"), ("f", "Removed")]


async def before(engine: AsyncEngine) -> None:
    """A database as it was before, with people who kept their names with passwords, and a guest."""
    rows: list[dict[str, Any]] = [
        {
            "id": person,
            "name": name,
            "registered": name.casefold(),
            "password": by_scrypt(f"the password of {person}"),
            "created_at": at,
        }
        for at, (person, name) in enumerate(OLD)
    ]
    rows.append({"id": "guest", "name": "Ann", "registered": None, "password": None, "created_at": 0})
    async with engine.begin() as connection:
        await databases.begin_changing_tables(connection)
        await connection.run_sync(revisions.upgrade, "0007")
        await connection.execute(insert(PEOPLE), rows)


def with_old_names(database: str, check: Callable[[AsyncEngine], Awaitable[None]]) -> None:
    async def run() -> None:
        engine = databases.connect(database)
        await before(engine)
        await databases.migrate(engine)
        await check(engine)
        await databases.close(engine)

    asyncio.run(run())


async def must_rename(engine: AsyncEngine) -> set[str]:
    async with engine.connect() as connection:
        everybody = (await connection.execute(select(PEOPLE.c.id, PEOPLE.c.name))).all()
        return {row.id for row in everybody if await kept_names.is_taken(connection, row.name, row.id)}


def test_the_oldest_keeps_a_name_and_the_others_choose_another(database: str):
    async def check(engine: AsyncEngine) -> None:
        assert await must_rename(engine) == {"a", "b", "e", "f", "guest"}
        for name in (LATIN, CYRILLIC, FILLED, "BOB"):
            with pytest.raises(InputError, match="choose another"):
                await people.add(engine, name, 0)

    with_old_names(database, check)


@pytest.mark.parametrize("revision", ["0010", "0011"])
def test_names_that_were_kept_by_what_looked_alike_before_are_kept_by_what_does_now(database: str, revision: str):
    names = ("VVendy", "Wendy", "O'Brien", "O\u00b4Brien", "Finn", "Sinn")

    async def run() -> None:
        engine = databases.connect(database)
        async with engine.begin() as connection:
            await databases.begin_changing_tables(connection)
            await connection.run_sync(revisions.upgrade, revision)
            rows = [
                {"id": name, "name": name, "registered": name.casefold(), "password": "x", "created_at": at}
                for at, name in enumerate(names)
            ]
            await connection.execute(insert(PEOPLE), rows)
            old = [{"skeleton": row["registered"], "person": row["id"]} for row in rows]
            await connection.execute(insert(KEPT_NAMES), old)
        await databases.migrate(engine)
        assert await must_rename(engine) == {"Wendy", "O\u00b4Brien"}
        await databases.close(engine)

    asyncio.run(run())


def test_nobody_loses_anything(database: str):
    async def check(engine: AsyncEngine) -> None:
        for person, name in OLD:
            found = await people.find(engine, person)
            assert found is not None
            assert (found.name, found.is_registered) == (name, True)
            assert await people.sign_in(engine, name, f"the password of {person}") == found
        younger = await people.find(engine, "a")
        assert younger is not None
        await people.rename(engine, younger, "Anna")
        assert await must_rename(engine) == {"b", "e", "f", "guest"}
        with pytest.raises(InputError, match="choose another"):
            await people.add(engine, "ANNA", 0)

    with_old_names(database, check)


def test_skeletons_are_kept_in_one_order_so_that_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch, database: str):
    kept: list[str] = []

    def note(_cursor: object, _statement: str, parameters: object, *_rest: object) -> None:
        kept.extend(str(each) for each in re.findall(r"skeleton \d", repr(parameters)))

    async def check(engine: AsyncEngine) -> None:
        event.listen(engine.sync_engine, "before_cursor_execute", lambda _connection, *given: note(*given))
        for order in permutations(["skeleton 1", "skeleton 2", "skeleton 3"]):
            monkeypatch.setattr(kept_names, "skeletons", lambda _name, order=order: order)
            kept.clear()
            async with engine.begin() as connection:
                await kept_names.keep(connection, "Bob", "d")
            assert kept == ["skeleton 1", "skeleton 2", "skeleton 3"]

    with_old_names(database, check)


def test_a_kept_name_is_free_when_its_person_is_removed(database: str):
    async def check(engine: AsyncEngine) -> None:
        async with engine.begin() as connection:
            await connection.execute(PEOPLE.delete().where(PEOPLE.c.id == "d"))
            left = (await connection.execute(select(KEPT_NAMES.c.person).distinct())).scalars()
            assert set(left) == {"c", "f"}
        await people.add(engine, "Bob", 0)

    with_old_names(database, check)
