"""Passwords are hashed by argon2id, those of before too once their people sign in, and few at a time."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from collections.abc import Awaitable, Callable

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.low_level import Type
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.errors import TooMuch
from spadework.server.storage import database as databases
from spadework.server.storage import passwords, people
from spadework.server.storage.people import Known
from spadework.server.storage.schema import PEOPLE

SECRET = "a long secret"


def with_ann(database: str, check: Callable[[AsyncEngine, Known], Awaitable[None]]) -> None:
    """Check something about Ann, who keeps her name with a password."""

    async def run() -> None:
        engine = databases.connect(database)
        await databases.migrate(engine)
        await check(engine, await people.set_password(engine, await people.add(engine, "Ann", 0), SECRET))
        await databases.close(engine)

    asyncio.run(run())


async def stored(engine: AsyncEngine, person: Known) -> str:
    async with engine.connect() as connection:
        found = await connection.execute(select(PEOPLE.c.password).where(PEOPLE.c.id == person.id))
        return str(found.scalar_one())


async def store(engine: AsyncEngine, person: Known, password: str) -> None:
    async with engine.begin() as connection:
        await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(password=password))


def by_scrypt(password: str) -> str:
    """A password as it was stored before."""
    salt = b"s" * 16
    return base64.b64encode(salt + hashlib.scrypt(password.encode(), salt=salt, n=2**14, r=8, p=1)).decode()


def test_a_new_password_is_hashed_by_argon2id(database: str):
    async def check(engine: AsyncEngine, ann: Known) -> None:
        parameters = extract_parameters(await stored(engine, ann))
        assert parameters.type is Type.ID
        assert parameters.memory_cost >= 19 * 1024
        before = await stored(engine, ann)
        assert await people.sign_in(engine, "Ann", SECRET) == ann
        assert await stored(engine, ann) == before

    with_ann(database, check)


@pytest.mark.parametrize(
    "old",
    [by_scrypt(SECRET), PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash(SECRET)],
    ids=["scrypt", "argon2id, cheaper"],  # a hash differs in every process that runs tests
)
def test_a_password_that_was_hashed_otherwise_is_hashed_anew_at_signing_in(old: str, database: str):
    async def check(engine: AsyncEngine, ann: Known) -> None:
        await store(engine, ann, old)
        with pytest.raises(InputError, match="do not belong together"):
            await people.sign_in(engine, "Ann", "another secret")
        assert await stored(engine, ann) == old
        assert await people.sign_in(engine, "ANN", SECRET) == ann
        assert not passwords.is_outdated(await stored(engine, ann))
        assert await people.sign_in(engine, "Ann", SECRET) == ann

    with_ann(database, check)


def test_hashing_anew_undoes_no_change_that_was_made_meanwhile(database: str, monkeypatch: pytest.MonkeyPatch):
    async def check(engine: AsyncEngine, ann: Known) -> None:
        await store(engine, ann, by_scrypt(SECRET))

        async def hashed_while_changed(password: str) -> str:
            made = await passwords.hashed(password)
            monkeypatch.setattr(people, "hashed", passwords.hashed)
            await people.set_password(engine, ann, "a new secret", SECRET)
            return made

        monkeypatch.setattr(people, "hashed", hashed_while_changed)
        await people.sign_in(engine, "Ann", SECRET)
        assert await passwords.is_right("a new secret", await stored(engine, ann))
        with pytest.raises(InputError, match="do not belong together"):
            await people.sign_in(engine, "Ann", SECRET)

    with_ann(database, check)


def test_changing_a_password_needs_the_old_one(database: str):
    async def check(engine: AsyncEngine, ann: Known) -> None:
        for old in (None, "", "another secret"):
            with pytest.raises(InputError, match="old: this is not the password that you have"):
                await people.set_password(engine, ann, "a new secret", old)
        changed = await people.set_password(engine, ann, "a new secret", SECRET)
        assert changed.sign_out > ann.sign_out
        assert await people.sign_in(engine, "Ann", "a new secret") == changed
        with pytest.raises(InputError, match="do not belong together"):
            await people.sign_in(engine, "Ann", SECRET)

    with_ann(database, check)


def test_of_two_changes_at_once_one_counts(database: str):
    async def check(engine: AsyncEngine, ann: Known) -> None:
        changes = [people.set_password(engine, ann, f"secret number {number}", SECRET) for number in range(2)]
        done = await asyncio.gather(*changes, return_exceptions=True)
        assert {type(each) for each in done} == {Known, people.ChangedMeanwhile}

    with_ann(database, check)


@pytest.mark.parametrize("name", ["Ann\0", "x" * 5000, "", "\u3164", "\ud800", "Bob"])
def test_nobody_signs_in_by_a_name_that_nobody_has(name: str, database: str):
    async def check(engine: AsyncEngine, _ann: Known) -> None:
        with pytest.raises(InputError):
            await people.sign_in(engine, name, SECRET)

    with_ann(database, check)


def test_when_many_passwords_wait_more_are_refused():
    async def run() -> None:
        asked = [passwords.is_right("x", None) for _ in range(passwords.MOST_WAITING + 5)]
        done = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(each) for each in done].count(TooMuch) == 5
        assert done.count(False) == passwords.MOST_WAITING

    asyncio.run(run())
