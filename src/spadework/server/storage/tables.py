"""Tables in the database: what is written of one, and reading them back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.errors import BrokenTable
from spadework.server.play import pace, soundness, table
from spadework.server.play.entries import Entry, Opened, Undecodable, restored, stored
from spadework.server.play.patience import patience
from spadework.server.play.table import Table
from spadework.server.slices import in_slices
from spadework.server.storage.database import is_damaged
from spadework.server.storage.schema import ENTRIES, TABLES, raw
from spadework.server.storage.writing import Write

LATEST = 2**48  # milliseconds since 1970: clocks can still add to it


def write_of(table: Table, first: int, seats_changed: bool) -> Write:
    """What must be written when the entries from ``first`` on are new."""
    return Write(table.id, _rows(table, first), standing(table), None, seats_of(table) if seats_changed else None)


def write_of_new(table: Table, owner: str | None, opened_from: str | None = None) -> Write:
    """What must be written of a new table; ``owner`` is the process that runs it, ``opened_from`` marks an address."""
    opened = {"id": table.id, "game": table.opened.game, "seed": table.seed, "public": table.opened.public}
    wait = patience(table)
    expires_at = None if wait is None else table.log[-1].at + wait
    opened |= {"host": table.opened.host, "opened_from": opened_from, "owner": owner, "expires_at": expires_at}
    return Write(table.id, _rows(table, 1), standing(table), opened, seats_of(table))


def _rows(table: Table, first: int) -> list[tuple[str, int, int, bytes]]:
    return [
        (table.id, number, line.at, stored(line.entry))
        for number, line in enumerate(table.log[first - 1 :], start=first)
    ]


def standing(table: Table) -> dict[str, Any]:
    """What the lists and the clocks must know of a table."""
    actor = table.actor
    is_manned = actor is not None and table.seats[actor].is_manned
    return {
        "status": table.status,
        "bots_turn": actor is not None and not is_manned,
        "turn_of": table.seats[actor].person if actor is not None and is_manned else None,
        "due_at": pace.deadline(table.opened.pace, table.clocks, actor) if actor is not None and is_manned else None,
        "changed_at": table.log[-1].at,
        "last_entry": table.number,
    }


def seats_of(table: Table) -> list[dict[str, Any]]:
    """Who sits where at a table, as rows."""
    return [
        {
            "table_id": table.id,
            "seat": number,
            "person": seat.person,
            "name": seat.name,
            "bot": seat.plan.bot,
            "invited": seat.plan.invited,
        }
        for number, seat in enumerate(table.seats)
    ]


class NoSuchTable(LookupError):
    """There is no table of that name."""


def logged(table_id: str) -> Select[Any]:
    """A table with its log: all at one moment, since a server may be adding to it."""
    return (
        select(TABLES.c.seed, TABLES.c.last_entry, *raw(ENTRIES))
        .select_from(TABLES.outerjoin(ENTRIES, ENTRIES.c.table_id == TABLES.c.id))
        .where(TABLES.c.id == table_id)
        .order_by(ENTRIES.c.number)
    )


async def load(engine: AsyncEngine, table_id: str) -> Table:
    """A table with its whole log; one whose log cannot be right is refused as broken."""
    async with engine.connect() as connection:
        with refusing_what_is_broken():
            rows = (await connection.execute(logged(table_id))).all()
    if not rows:
        raise NoSuchTable(table_id)
    log: list[tuple[int, Entry]] = []
    if rows[0].number is not None:
        async for some in in_slices(rows):
            log += entries(some, len(log))
    _check_end(log, rows[0].last_entry)
    made = _begun(table_id, rows[0].seed, log[0])
    async for part in in_slices(log[1:]):
        extend(made, part)
    return _checked(made)


async def since(engine: AsyncEngine, table_id: str, number: int) -> list[tuple[int, Entry]]:
    """The entries of a log after one, with their moments."""
    query = select(*raw(ENTRIES))
    query = query.where(ENTRIES.c.table_id == table_id, ENTRIES.c.number > number).order_by(ENTRIES.c.number)
    async with engine.connect() as connection:
        with refusing_what_is_broken():
            return entries((await connection.execute(query)).all(), number)


def whole(rows: Sequence[Any]) -> list[tuple[int, Entry]]:
    """The entries in rows of a table with its whole log."""
    if not rows:
        raise BrokenTable("it was removed meanwhile")
    log = [] if rows[0].number is None else entries(rows, 0)
    _check_end(log, rows[0].last_entry)
    return log


def _check_end(log: Sequence[tuple[int, Entry]], last: Any) -> None:
    if not log:
        raise BrokenTable("its log is empty")
    if not isinstance(last, int):
        raise BrokenTable("the number of its last entry is none")
    if len(log) != last:
        raise BrokenTable(
            f"entry {len(log) + 1} is missing" if len(log) < last else f"entry {last + 1} is one too many"
        )


def entries(rows: Sequence[Any], after: int) -> list[tuple[int, Entry]]:
    """The entries in rows of a log, which follow the one of a number without a gap."""
    found: list[tuple[int, Entry]] = []
    for number, row in enumerate(rows, start=after + 1):
        if row.number != number:
            raise BrokenTable(f"entry {number} is missing")
        if not isinstance(row.at, int) or not 0 <= row.at <= LATEST:
            raise BrokenTable(f"entry {number} happened at no moment")
        try:
            found.append((row.at, restored(row.entry)))
        except Undecodable as error:
            raise BrokenTable(f"entry {number} cannot be decoded: {error}") from error
    return found


def is_seed(value: Any) -> bool:
    """Whether something can be the seed of a table."""
    return isinstance(value, int) and 0 <= value < 2**63


def added_up(table_id: str, seed: int, log: Sequence[tuple[int, Entry]]) -> Table:
    """The table that a whole log makes."""
    made = _begun(table_id, seed, log[0])
    extend(made, log[1:])
    return _checked(made)


def _begun(table_id: str, seed: int, opening: tuple[int, Entry]) -> Table:
    """A table as the first entry of its log makes it."""
    if not is_seed(seed):
        raise BrokenTable("its seed is none")
    at, first = opening
    if not isinstance(first, Opened):
        raise BrokenTable("entry 1 does not open the table")
    with refusing_what_is_broken("entry 1: "):
        soundness.check_opening(first)
        return table.opened(table_id, seed, at, first)


def _checked(made: Table) -> Table:
    """A whole table, if bots can play on there."""
    with refusing_what_is_broken():
        soundness.check_bots(made)
    return made


def extend(made: Table, log: Sequence[tuple[int, Entry]]) -> None:
    """Add stored entries to a table."""
    for at, entry in log:
        with refusing_what_is_broken(f"entry {made.number + 1}: "):
            soundness.check(made, entry)
            table.fold(made, at, entry)


@contextmanager
def refusing_what_is_broken(where: str = "") -> Iterator[None]:
    """Whatever is wrong with stored data is one error; that the database does not answer is another."""
    try:
        yield
    except DBAPIError as error:
        if is_damaged(error):
            raise BrokenTable(f"the database is damaged where its log is: {error.orig}") from error
        raise
    except (BrokenTable, SQLAlchemyError, OSError, MemoryError):
        raise
    except Exception as error:
        raise BrokenTable(f"{where}{error or type(error).__name__}") from error
