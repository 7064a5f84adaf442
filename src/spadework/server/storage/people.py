"""People: a name, and for those who want it a password that keeps the name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import Row, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.ids import new_id
from spadework.server.play.names import LONGEST_NAME, single_spaced, tidy_name
from spadework.server.storage.kept_names import keep, keepers, kept_by_another, refuse_kept
from spadework.server.storage.passwords import hashed, is_outdated, is_right
from spadework.server.storage.revocations import revoke
from spadework.server.storage.schema import PEOPLE


class WrongPassword(InputError):
    """Somebody has tried a password that is not the right one."""


class ChangedMeanwhile(InputError):
    """Somebody signed out everywhere, or took another name or password, while they asked for something else."""


@dataclass(frozen=True)
class Known:
    """A person as the database knows them."""

    id: str
    name: str
    is_registered: bool
    sign_out: int
    webhook: str | None


async def add(engine: AsyncEngine, name: str, at: int) -> Known:
    """A new person; a name that a password keeps is not given to anybody else."""
    tidy = tidy_name(name)
    async with engine.begin() as connection:
        await refuse_kept(connection, [tidy], None)
        person = new_id()
        await connection.execute(insert(PEOPLE).values(id=person, name=tidy, sign_out=0, created_at=at))
    return Known(person, tidy, False, 0, None)


async def rename(engine: AsyncEngine, person: Known, name: str) -> Known:
    """Another name for a person, at tables from now on; a password keeps the new one instead of the old."""
    tidy = tidy_name(name)
    values = {"name": tidy} | ({"registered": tidy.casefold()} if person.is_registered else {})
    try:
        async with engine.begin() as connection:
            await refuse_kept(connection, [tidy], person.id)
            await _change(connection, person, values)
            if person.is_registered:
                await keep(connection, tidy, person.id)
            await revoke(connection, "person", person.id)  # sockets come again under the new name
    except IntegrityError:
        raise kept_by_another(tidy) from None
    return replace(person, name=tidy)


async def find(engine: AsyncEngine, person: str) -> Known | None:
    """A person by id."""
    async with engine.connect() as connection:
        is_meant = (PEOPLE.c.id == person) & PEOPLE.c.removed_at.is_(None)
        row = (await connection.execute(select(PEOPLE).where(is_meant))).first()
    return None if row is None else Known(row.id, row.name, row.password is not None, row.sign_out, row.webhook)


async def set_password(engine: AsyncEngine, person: Known, password: str, old: str | None = None) -> Known:
    """Keep a name with a password, which replaces the old one; all earlier cookies are void."""
    async with engine.connect() as connection:
        stored = (await connection.execute(select(PEOPLE.c.password).where(PEOPLE.c.id == person.id))).scalar_one()
        if stored is None:  # it is seen again when the password is stored, but hashing costs much
            await refuse_kept(connection, [person.name], person.id)
    if stored is not None and not await is_right(old or "", stored):
        raise WrongPassword("old: this is not the password that you have; give that one, too")
    values = {"registered": person.name.casefold(), "password": await hashed(password)}
    try:
        async with engine.begin() as connection:
            await _change(connection, person, values, stored)
            if stored is None:
                await keep(connection, person.name, person.id)
            return replace(person, is_registered=True, sign_out=await _void_cookies(connection, person.id))
    except IntegrityError:
        raise kept_by_another(person.name) from None


async def account(engine: AsyncEngine, name: str) -> str | None:
    """The id of the person who signs in by a name, if there is one."""
    async with engine.connect() as connection:
        row = await _registered(connection, name)
    return None if row is None else str(row.id)


async def sign_in(engine: AsyncEngine, name: str, password: str) -> Known:
    """The person who keeps a name with a password, which is hashed anew if that was done another way."""
    async with engine.connect() as connection:
        row = await _registered(connection, name)
    if not await is_right(password, None if row is None else row.password) or row is None:
        raise WrongPassword("password: name and password do not belong together")
    if is_outdated(row.password):
        values = {"password": await hashed(password)}
        async with engine.begin() as connection:
            is_same = (PEOPLE.c.id == row.id) & (PEOPLE.c.password == row.password)
            await connection.execute(update(PEOPLE).where(is_same).values(values))
    return Known(row.id, row.name, True, row.sign_out, row.webhook)


async def sign_out(engine: AsyncEngine, person: Known) -> None:
    """Make all cookies of a person void, and have all servers close their sockets."""
    async with engine.begin() as connection:
        await _void_cookies(connection, person.id)


async def set_webhook(engine: AsyncEngine, person: Known, address: str | None) -> None:
    """Where notices of a person's turns go."""
    async with engine.begin() as connection:
        await _change(connection, person, {"webhook": address})


async def claim_notice(engine: AsyncEngine, person: str, at: int, between: int) -> int:
    """Claim the right to send somebody a notice now; else in how many milliseconds to try again.

    Of several processes one gets it, so that notices are so far apart whoever sends them.
    """
    is_foreseen = PEOPLE.c.noticed_at > at + between  # a clock was set back since
    is_due = PEOPLE.c.noticed_at.is_(None) | (PEOPLE.c.noticed_at <= at - between) | is_foreseen
    claim = update(PEOPLE).where(PEOPLE.c.id == person, is_due).values(noticed_at=at)
    async with engine.begin() as connection:
        if (await connection.execute(claim)).rowcount == 1:
            return 0
        last = (await connection.execute(select(PEOPLE.c.noticed_at).where(PEOPLE.c.id == person))).scalar_one()
    return max(1, int(last) + between - at)


async def _void_cookies(connection: AsyncConnection, person: str) -> int:
    """Make all cookies of a person void; the number that new ones bear."""
    is_meant = PEOPLE.c.id == person
    await connection.execute(update(PEOPLE).where(is_meant).values(sign_out=PEOPLE.c.sign_out + 1))
    await revoke(connection, "person", person)
    return int((await connection.execute(select(PEOPLE.c.sign_out).where(is_meant))).scalar_one())


async def _change(
    connection: AsyncConnection, person: Known, values: Mapping[str, str | None], password: str | None = None
) -> None:
    """Change somebody who is still what they were when they asked, with the same password if one was checked."""
    is_same = (PEOPLE.c.id == person.id) & (PEOPLE.c.name == person.name) & (PEOPLE.c.sign_out == person.sign_out)
    has_password = PEOPLE.c.password.is_not(None) if person.is_registered else PEOPLE.c.password.is_(None)
    is_kept = has_password if password is None else PEOPLE.c.password == password
    changed = await connection.execute(update(PEOPLE).where(is_same, is_kept).values(values))
    if changed.rowcount != 1:
        raise ChangedMeanwhile("name: your name, password or sign-in was changed meanwhile; look again, and try again")


async def _registered(connection: AsyncConnection, name: str) -> Row[Any] | None:
    """Who signs in by a name: it may be written with other letters that look the same, if that is one person's."""
    if (tidy := single_spaced(name)) == "" or len(tidy) > LONGEST_NAME or not tidy.isprintable():
        return None
    is_called = PEOPLE.c.registered == tidy.casefold()
    if (row := (await connection.execute(select(PEOPLE).where(is_called))).first()) is not None:
        return row
    found = await keepers(connection, tidy)
    if len(found) != 1:
        return None
    return (await connection.execute(select(PEOPLE).where(PEOPLE.c.id.in_(found)))).first()
