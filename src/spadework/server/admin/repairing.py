"""Repairing a table whose log is damaged: its longest sound part stays, and the rest is saved in a file and cut off."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Row, bindparam, delete, insert, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spadework.drafts import draft
from spadework.engine.errors import InputError
from spadework.server.admin import rewriting
from spadework.server.admin.opening import damage
from spadework.server.errors import BrokenTable, OtherRules
from spadework.server.live.hub import SEED_BITS
from spadework.server.play import moves, seating, table
from spadework.server.play.entries import Entry
from spadework.server.play.patience import patience
from spadework.server.play.table import Table
from spadework.server.storage import database, revocations, tables
from spadework.server.storage.schema import ENTRIES, SEATS, TABLES, raw
from spadework.server.storage.writing import is_unfit

NOT_IN_A_FILE_NAME = re.compile(r"[^A-Za-z0-9_-]")
CUT_OFF = delete(ENTRIES).where(ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.number == bindparam("stray"))


class CannotRepair(InputError):
    """No part of a table's log can be played on here."""


class Repaired(NamedTuple):
    """What a repair did: how many entries it kept and cut off, why and into which file it saved them."""

    status: str
    kept: int
    cut: int = 0
    why: str | None = None
    file: Path | None = None
    has_changed: bool = True


class _Sound(NamedTuple):
    """The table that the sound part of a log makes, the rows that are no part of it, and what is wrong with them."""

    table: Table
    rest: Sequence[Row[Any]]
    why: str | None


async def repair(engine: AsyncEngine, table_id: str, folder: Path) -> Repaired:
    """Repair a table; what is cut off is saved in a folder. A table that is sound stays as it is."""
    at = await database.time_of(engine)

    async def work(connection: AsyncConnection) -> Repaired:
        before = (await connection.execute(select(*raw(TABLES)).where(TABLES.c.id == table_id))).one()
        sound = _sound_part(table_id, _seed_of(before), await _rows(connection, table_id))
        made, kept = sound.table, sound.table.number
        _complete(made, at)
        if made.number == kept and not sound.rest and await _is_stored(connection, before, made):
            return Repaired(made.status, kept, has_changed=False)
        file = _save(folder, table_id, at, sound) if sound.rest else None
        await _store(connection, made, kept + 1, at, [row.number for row in sound.rest])
        return Repaired(made.status, kept, len(sound.rest), sound.why, file)

    try:
        return await rewriting.alone(engine, table_id, work)
    except (DBAPIError, OverflowError) as error:
        if database.is_damaged(error):
            raise CannotRepair(damage(engine, error)) from error
        if not is_unfit(error):
            raise
        why = getattr(error, "orig", error)
        raise CannotRepair(f"its log names what this database does not take ({why}); {_removing(table_id)}") from error


def _removing(table_id: str) -> str:
    return f"remove it with: spadework admin remove {table_id}"


async def _rows(connection: AsyncConnection, table_id: str) -> Sequence[Row[Any]]:
    query = select(*raw(ENTRIES)).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.number)
    return (await connection.execute(query)).all()


def _seed_of(row: Row[Any]) -> int:
    """The seed of a table; in the place of one that cannot be right, chance gets a new one."""
    return row.seed if tables.is_seed(row.seed) else secrets.randbits(SEED_BITS)


def _sound_part(table_id: str, seed: int, rows: Sequence[Row[Any]]) -> _Sound:
    """The longest part of a log, from its first entry on, that is readable and follows the rules."""
    by_number = {row.number: row for row in rows}
    log: list[tuple[int, Entry]] = []
    made, why = None, None
    try:
        while (row := by_number.get(len(log) + 1)) is not None:
            new = tables.entries([row], len(log))
            if made is None:
                made = tables.added_up(table_id, seed, new)
            else:
                tables.extend(made, new)
            log += new
    except OtherRules as error:
        raise CannotRepair(
            f"{error.reason}; nothing is damaged: serve it with the version of Spadework that it was begun with, or "
            f"{_removing(table_id)}"
        ) from error
    except BrokenTable as error:
        why = error.reason
    if not log:
        raise CannotRepair(f"{why or 'entry 1 is missing'}, so nothing of its game is left; {_removing(table_id)}")
    rest = [row for row in rows if row.number not in range(1, len(log) + 1)]
    if rest and why is None:
        why = f"entry {len(log) + 1} is missing"
    return _Sound(tables.added_up(table_id, seed, log), rest, why)  # the entry that failed may have left traces


def _complete(made: Table, at: int) -> None:
    """Add what follows from the last entry by itself, and went missing after it: the start or the end of the game."""
    if made.status == "open" and not seating.free_seats(made):
        table.fold(made, at, seating.start(made))
    elif made.status == "running" and made.position is not None and _is_decided(made):
        table.fold(made, at, moves.ended(made, made.position))


def _is_decided(made: Table) -> bool:
    return made.actor is None or sum(seat.absence != "resigned" for seat in made.seats) <= 1


async def _is_stored(connection: AsyncConnection, before: Row[Any], made: Table) -> bool:
    """Whether the database says of a table what its log says."""
    seats = (await connection.execute(select(SEATS).where(SEATS.c.table_id == made.id).order_by(SEATS.c.seat))).all()
    is_right = all(getattr(before, name) == value for name, value in _columns(made).items())
    return is_right and before.broken is None and [dict(seat._mapping) for seat in seats] == tables.seats_of(made)


def _columns(made: Table) -> dict[str, Any]:
    opened = made.opened
    return tables.standing(made) | {
        "game": opened.game,
        "host": opened.host,
        "public": opened.public,
        "seed": made.seed,
    }


def _save(folder: Path, table_id: str, at: int, sound: _Sound) -> Path:
    """Save the rows that are cut off, each as a line of JSON with its entry in base 64."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"cut-off-{NOT_IN_A_FILE_NAME.sub('_', table_id)}-{at}.jsonl"
    with draft(path) as file:
        file.write(msgspec.json.encode({"table": table_id, "kept": sound.table.number, "why": sound.why}) + b"\n")
        for row in sound.rest:
            file.write(msgspec.json.encode({"number": row.number, "at": row.at, "entry": row.entry}) + b"\n")
    return path


async def _store(connection: AsyncConnection, made: Table, first: int, at: int, strays: Sequence[Any]) -> None:
    """Store a repaired table, whose entries from ``first`` on are new; no process owns it any more."""
    if strays:
        await connection.execute(CUT_OFF, [{"table": made.id, "stray": stray} for stray in strays])
    if first <= made.number:
        columns = ENTRIES.c.keys()
        rows = tables.write_of(made, first, seats_changed=False).entries
        await connection.execute(insert(ENTRIES), [dict(zip(columns, row, strict=True)) for row in rows])
    wait = patience(made)
    free = {"owner": None, "broken": None, "expires_at": None if wait is None else at + wait}
    await connection.execute(update(TABLES).where(TABLES.c.id == made.id).values(_columns(made) | free))
    await rewriting.store_seats(connection, made)
    await revocations.revoke(connection, "table", made.id)
