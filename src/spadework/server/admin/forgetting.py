"""Removing a person: the account, their name at tables, and what they said. Their games go on with bots."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, delete, func, literal, select, true, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.admin import rewriting
from spadework.server.admin.rewriting import Logged
from spadework.server.admin.table_ids import bytes_of, shown
from spadework.server.play import moves, table
from spadework.server.play.entries import Closed, Entry, Opened, Plan, Planned, Redacted, Said, Seated
from spadework.server.play.names import REMOVED
from spadework.server.play.table import Table
from spadework.server.storage import database, revocations, tables
from spadework.server.storage.database import is_damaged
from spadework.server.storage.processes import is_alive
from spadework.server.storage.schema import ENTRIES, KEPT_NAMES, PEOPLE, PROCESSES, SEATS, TABLES
from spadework.server.storage.writing import is_unfit

SECONDS_TO_REACH_SERVERS = 3.0  # they look for revocations every second


class Forgotten(NamedTuple):
    """How many tables were changed and how many lines of chat removed there, and why others could not be."""

    tables: int
    lines: int
    unread: list[str]


async def close_account(engine: AsyncEngine, person: str) -> None:
    """Forget a person's name, password and webhook; all cookies are void, and servers close the sockets."""
    nothing = dict.fromkeys(("registered", "password", "webhook", "noticed_at"))
    async with engine.begin() as connection:
        at = await database.time_on(connection)
        values = {"name": REMOVED, "removed_at": at, "sign_out": PEOPLE.c.sign_out + 1}
        await connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(**values, **nothing))
        await connection.execute(delete(KEPT_NAMES).where(KEPT_NAMES.c.person == person))
        await revocations.revoke(connection, "person", person)


async def until_servers_know(engine: AsyncEngine) -> None:
    """Wait until running servers have closed the sockets of somebody, who could still sit down and talk until then."""
    async with engine.connect() as connection:
        is_served = is_alive(await database.time_on(connection))
        alive = (await connection.execute(select(PROCESSES.c.id).where(is_served))).first() is not None
    if alive:
        await asyncio.sleep(SECONDS_TO_REACH_SERVERS)


async def forget_at_tables(engine: AsyncEngine, person: str, name: str) -> Forgotten:
    """Take a person, who was last called by a name, out of the logs of all tables they ever sat at.

    A table that is damaged holds up no other.
    """
    changed, lines, unread = 0, 0, []
    for table_id in await _tables_of(engine, person):

        async def work(connection: AsyncConnection, table_id: str = table_id) -> int | None:
            return await _forget_at(connection, table_id, person, name)

        try:
            removed = await rewriting.alone(engine, table_id, work)
            changed, lines = changed + (removed is not None), lines + (removed or 0)
        except InputError as error:
            unread.append(str(error))
        except DBAPIError as error:
            if not (is_damaged(error) or is_unfit(error)):
                raise
            unread.append(f"table {table_id}: it cannot be changed ({error.orig}); {rewriting.remedy(table_id)}")
    return Forgotten(changed, lines, unread)


async def _tables_of(engine: AsyncEngine, person: str) -> list[str]:
    """The tables whose logs know a person, or cannot be searched."""
    try:
        return await _searched(engine, person, true())
    except DBAPIError as error:
        if not is_damaged(error):
            raise
    async with engine.connect() as connection:
        tables = [str(row.id) for row in await connection.execute(select(TABLES.c.id))]
    return [table for table in tables if await _may_be_at(engine, person, table)]


async def _searched(engine: AsyncEngine, person: str, where: ColumnElement[bool]) -> list[str]:
    """Of some tables those whose logs know a person."""
    async with engine.connect() as connection:
        digits = bytes_of(ENTRIES.c.table_id, engine.dialect.name).label("digits")
        query = select(ENTRIES.c.table_id, digits).where(_mentions(connection, person), where).distinct()
        return [shown(row.table_id, row.digits) for row in await connection.execute(query)]


async def _may_be_at(engine: AsyncEngine, person: str, table: str) -> bool:
    """Whether a person was at a table; one whose log is damaged may know everybody."""
    try:
        return bool(await _searched(engine, person, ENTRIES.c.table_id == table))
    except DBAPIError as error:
        if not is_damaged(error):
            raise
        return True


def _mentions(connection: AsyncConnection, person: str) -> ColumnElement[bool]:
    """What is true of entries in which the id of a person occurs."""
    wanted = literal(person.encode())
    if connection.dialect.name == "postgresql":
        return func.position(wanted.op("IN")(ENTRIES.c.entry)) > 0
    return func.instr(ENTRIES.c.entry, wanted) > 0


async def _forget_at(connection: AsyncConnection, table_id: str, person: str, name: str) -> int | None:
    """Take a person out of the log of a table; how many lines of chat were removed, or None if all was done before."""
    log = await rewriting.read(connection, table_id)
    changed = _without(log, person, name)
    made = await _unfinished(connection, table_id, log, changed)
    at, first = await rewriting.moment(connection, log), log[-1].number + 1
    entries: list[Entry] = [Redacted(sorted(changed), REMOVED)] if changed else []
    if made is not None:
        _fold(made, at, entries)
        entries += _parting(made, at, person)
    if not entries:
        return None
    own = (SEATS.c.table_id == table_id) & (SEATS.c.person == person)
    await connection.execute(update(SEATS).where(own).values(name=REMOVED))
    await rewriting.rewrite(
        connection, table_id, changed, [Logged(number, at, entry) for number, entry in enumerate(entries, first)]
    )
    if made is not None:
        await rewriting.store_seats(connection, made)
        await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(tables.standing(made)))
    return sum(isinstance(entry, Said) for entry in changed.values())


def _without(log: Sequence[Logged], person: str, name: str) -> dict[int, Entry]:
    """The entries that tell of a person, by number, as they are without them."""
    seated = [entry for _, _, entry in log if isinstance(entry, Seated)]
    others = {entry.name.casefold() for entry in seated if entry.person != person}
    own = {each.casefold() for each in (name, *[entry.name for entry in seated if entry.person == person])} - others
    changed = {number: _entry_without(entry, person, own) for number, _, entry in log}
    return {number: changed[number] for number, _, entry in log if changed[number] != entry}


def _entry_without(entry: Entry, person: str, names: set[str]) -> Entry:
    """An entry without a person, who alone has had some names at the table."""
    match entry:
        case Seated(seat=seat, person=seated) if seated == person:
            return Seated(seat, person, REMOVED)
        case Said(name=name, person=speaker) if speaker == person or (speaker is None and name.casefold() in names):
            return msgspec.structs.replace(entry, name=REMOVED, text="", person=person)
        case Planned(seat=seat, plan=plan):
            return Planned(seat, _plan_without(plan, names))
        case Opened(seats=plans):
            return msgspec.structs.replace(entry, seats=[_plan_without(plan, names) for plan in plans])
    return entry


def _plan_without(plan: Plan, names: set[str]) -> Plan:
    is_meant = plan.invited is not None and plan.invited.casefold() in names
    return Plan(bot=plan.bot) if is_meant else plan


async def _unfinished(
    connection: AsyncConnection, table_id: str, log: Sequence[Logged], changed: Mapping[int, Entry]
) -> Table | None:
    """The table that a changed log makes, if its game is to go on and can."""
    row = (await connection.execute(select(TABLES.c.seed, TABLES.c.status).where(TABLES.c.id == table_id))).one()
    if row.status not in ("open", "running"):
        return None
    try:
        return tables.added_up(table_id, row.seed, [(at, changed.get(number, entry)) for number, at, entry in log])
    except (InputError, ValueError):
        return None  # a server cannot go on with it either


def _parting(made: Table, at: int, person: str) -> list[Entry]:
    """What follows when a person gets up from all seats for good: bots play on, or the table closes."""
    entries: list[Entry] = []
    for seat in made.seats_of(person):
        if made.status == "open":
            entries += _fold(made, at, [Planned(seat, made.seats[seat].plan)])
        elif made.status == "running" and made.seats[seat].is_manned:
            entries += _fold(made, at, moves.absent(made, seat, "left"))
    if made.status == "open" and all(seat.person is None for seat in made.seats):
        entries += _fold(made, at, [Closed()])
    return entries


def _fold(made: Table, at: int, entries: Sequence[Entry]) -> Sequence[Entry]:
    for entry in entries:
        table.fold(made, at, entry)
    return entries
