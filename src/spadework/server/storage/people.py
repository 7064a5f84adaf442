"""People: a name, and for those who want it a password that keeps the name."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass, replace

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.play.names import single_spaced, tidy_name
from spadework.server.storage.schema import PEOPLE

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
SALT_BYTES = 16
COST = {"n": 2**14, "r": 8, "p": 1}


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
        await _refuse_kept(connection, tidy, None)
        person = secrets.token_urlsafe(9)
        await connection.execute(insert(PEOPLE).values(id=person, name=tidy, sign_out=0, created_at=at))
    return Known(person, tidy, False, 0, None)


async def rename(engine: AsyncEngine, person: Known, name: str) -> Known:
    """Another name for a person, at tables from now on; a password keeps the new one instead of the old."""
    tidy = tidy_name(name)
    values = {"name": tidy} | ({"registered": tidy.casefold()} if person.is_registered else {})
    try:
        async with engine.begin() as connection:
            await _refuse_kept(connection, tidy, person.id)
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(values))
    except IntegrityError:
        raise _kept_by_another(tidy) from None
    return replace(person, name=tidy)


async def find(engine: AsyncEngine, person: str) -> Known | None:
    """A person by id."""
    async with engine.connect() as connection:
        row = (await connection.execute(select(PEOPLE).where(PEOPLE.c.id == person))).first()
    return None if row is None else Known(row.id, row.name, row.password is not None, row.sign_out, row.webhook)


async def set_password(engine: AsyncEngine, person: Known, password: str) -> None:
    """Keep a name with a password."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise InputError(f"password: give {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")
    hashed = await asyncio.to_thread(_hashed, password, secrets.token_bytes(SALT_BYTES))
    values = {"registered": person.name.casefold(), "password": hashed}
    try:
        async with engine.begin() as connection:
            await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(values))
    except IntegrityError:
        raise _kept_by_another(person.name) from None


async def sign_in(engine: AsyncEngine, name: str, password: str) -> Known:
    """The person who keeps a name with a password."""
    async with engine.connect() as connection:
        row = (
            await connection.execute(select(PEOPLE).where(PEOPLE.c.registered == single_spaced(name).casefold()))
        ).first()
    stored = row.password if row is not None else _NOBODY
    if not await asyncio.to_thread(_fits, password[:LONGEST_PASSWORD], stored) or row is None:
        raise InputError("password: name and password do not belong together")
    return Known(row.id, row.name, True, row.sign_out, row.webhook)


async def sign_out(engine: AsyncEngine, person: Known) -> None:
    """Make all cookies of a person void."""
    async with engine.begin() as connection:
        changed = update(PEOPLE).where(PEOPLE.c.id == person.id).values(sign_out=PEOPLE.c.sign_out + 1)
        await connection.execute(changed)


async def set_webhook(engine: AsyncEngine, person: Known, address: str | None) -> None:
    """Where notices of a person's turns go."""
    async with engine.begin() as connection:
        await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(webhook=address))


async def claim_notice(engine: AsyncEngine, person: str, at: int, between: int) -> int:
    """Claim the right to send somebody a notice now; else in how many milliseconds to try again.

    Of several processes one gets it, so that notices are so far apart whoever sends them.
    """
    is_due = PEOPLE.c.noticed_at.is_(None) | (PEOPLE.c.noticed_at <= at - between)
    claim = update(PEOPLE).where(PEOPLE.c.id == person, is_due).values(noticed_at=at)
    async with engine.begin() as connection:
        if (await connection.execute(claim)).rowcount == 1:
            return 0
        last = (await connection.execute(select(PEOPLE.c.noticed_at).where(PEOPLE.c.id == person))).scalar_one()
    return max(1, int(last) + between - at)


async def _refuse_kept(connection: AsyncConnection, name: str, person: str | None) -> None:
    """Refuse a name that somebody other than a person keeps with a password."""
    keeper = (await connection.execute(select(PEOPLE.c.id).where(PEOPLE.c.registered == name.casefold()))).scalar()
    if keeper not in (None, person):
        raise InputError(f"name {name!r}: somebody keeps it with a password; sign in, or choose another")


def _kept_by_another(name: str) -> InputError:
    return InputError(f"name {name!r}: somebody else keeps it with a password; choose another")


def _hashed(password: str, salt: bytes) -> str:
    key = hashlib.scrypt(password.encode(), salt=salt, **COST)
    return base64.b64encode(salt + key).decode()


def _fits(password: str, stored: str) -> bool:
    salt = base64.b64decode(stored)[:SALT_BYTES]
    return hmac.compare_digest(_hashed(password, salt), stored)


_NOBODY = base64.b64encode(bytes(SALT_BYTES + 64)).decode()  # so that an unknown name takes as long as a wrong password
