"""Lists of tables: those that wait for people, one's own, those to watch, and those that are over."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Row, Select, String, Table, and_, exists, false, func, or_, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from spadework.engine.registry import NAMES
from spadework.server.play import soundness
from spadework.server.play.entries import Ended, Entry, Opened, Undecodable, restored, stored
from spadework.server.play.names import LONGEST_NAME
from spadework.server.play.pace import Pace, Untimed
from spadework.server.storage.database import is_damaged
from spadework.server.storage.kept_names import taken
from spadework.server.storage.people import Known
from spadework.server.storage.schema import ENTRIES, SEATS, TABLES, raw

MOST_LISTED = 50
MOST_SEATS = 16  # of a table; more is damage, and is not even read
LONGEST_LISTED = 4096  # bytes of an entry that opens or ends a game
Which: TypeAlias = Literal["mine", "invited", "open", "running", "ended", "played"]
END = stored(Ended([], [])).partition(b"points")[0]  # how all such entries begin
BEHIND_END = END + b"\xff"
PUBLIC: tuple[Which, ...] = ("open", "running", "ended")
OWN: dict[Which, tuple[str, ...]] = {"mine": ("open", "running"), "played": ("ended",)}  # lists of one's own tables


class ListedSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat in a list: a person by name, a bot by level, somebody invited, or nobody yet."""

    name: str | None = None
    bot: str | None = None
    invited: str | None = None
    yours: bool = False


class Sitter(NamedTuple):
    """Who sits on a seat, or is to."""

    person: str | None
    name: str | None
    bot: str | None
    invited: str | None


class Listed(msgspec.Struct, frozen=True):
    """A table in a list; ``turn_of`` names the person all wait for. Moments are milliseconds since 1970.

    ``points`` and ``ranks`` say for every seat how a game has ended. A table that is ``broken`` cannot be read; only
    those who sit there find it in their lists.
    """

    table: str
    game: str
    options: list[str]
    pace: Pace
    status: str
    seats: list[ListedSeat]
    is_your_turn: bool
    turn_of: str | None
    due_at: int | None
    changed_at: int
    points: list[int] | None
    ranks: list[int] | None
    broken: bool


async def listed(engine: AsyncEngine, which: Which, person: Known | None) -> list[Listed]:
    """Some tables, those that changed last first; all but one's own and those one is invited to must be public."""
    if which not in PUBLIC and person is None:
        return []
    own = None if person is None else person.id
    async with engine.connect() as connection:
        tables = (await connection.execute(_query(which, person).limit(MOST_LISTED))).all()
        seats = await _seats(connection, tables, own)
        opened = await _opened(connection, [row.id for row in tables])
        ended = await _ended(connection, [row.id for row in tables if row.status == "ended"])
    found = [_listed(row, seats[row.id], own, opened.get(row.id), ended.get(row.id)) for row in tables]
    return [each for each in found if which in OWN or not each.broken]


def _listed(row: Row[Any], seats: list[Sitter], own: str | None, opened: Opened | None, ended: Ended | None) -> Listed:
    """A table as a list shows it to a person; nobody is waited for at one that cannot be read."""
    if row.broken is not None or opened is None or not _is_sound(row, seats, opened, ended):
        at = row.changed_at if isinstance(row.changed_at, int) else 0
        sitting = [_seat(seat, own) for seat in seats]
        return Listed(row.id, row.game, [], Untimed(), row.status, sitting, False, None, None, at, None, None, True)
    return Listed(
        row.id,
        row.game,
        opened.options,
        opened.pace,
        row.status,
        [_seat(seat, own) for seat in seats],
        own is not None and row.turn_of == own,
        next((seat.name for seat in seats if seat.person == row.turn_of is not None), None),
        row.due_at,
        row.changed_at,
        None if ended is None else ended.points,
        None if ended is None else ended.ranks,
        False,
    )


def _is_sound(row: Row[Any], seats: list[Sitter], opened: Opened, ended: Ended | None) -> bool:
    """Whether what the database says of a table beside its log can be right: others are to be sent it."""
    moments = (row.changed_at, 0 if row.due_at is None else row.due_at)
    results = (ended.points, ended.ranks) if ended is not None else ()
    return (
        len(seats) == opened.players
        and all(isinstance(at, int) for at in moments)
        and all(map(_is_named, seats))
        and all(len(result) == opened.players for result in results)
    )


def _is_named(sitter: Sitter) -> bool:
    """Whether what stands for who sits there is text, and not too much of it."""
    names = (sitter.name, sitter.bot, sitter.invited)
    return all(name is None or (isinstance(name, str) and len(name) <= LONGEST_NAME) for name in names)


def _query(which: Which, person: Known | None) -> Select[Any]:
    columns = [TABLES.c[name] for name in ("id", "game", "status", "turn_of", "due_at", "changed_at", "broken")]
    query = select(*columns).where(TABLES.c.game.in_(NAMES)).order_by(TABLES.c.changed_at.desc())
    if which in PUBLIC:
        return query.where(TABLES.c.public, TABLES.c.status == which, TABLES.c.broken.is_(None))
    assert person is not None
    if which == "invited":
        return query.where(TABLES.c.status == "open", TABLES.c.broken.is_(None), _keeps_a_seat_for(person))
    own = select(SEATS.c.table_id).where(SEATS.c.person == person.id)
    return query.where(TABLES.c.id.in_(own), TABLES.c.status.in_(OWN[which]))


def _keeps_a_seat_for(person: Known) -> ColumnElement[bool]:
    """Only a name that a password keeps is nobody else's, and may learn of tables that are not public."""
    if not person.is_registered:
        return false()
    is_kept = or_(SEATS.c.invited == person.name, func.lower(SEATS.c.invited) == person.name.lower())
    return exists().where(SEATS.c.table_id == TABLES.c.id, SEATS.c.person.is_(None), is_kept)


async def _seats(connection: AsyncConnection, tables: Sequence[Row[Any]], own: str | None) -> dict[str, list[Sitter]]:
    """Who sits where; one who gives a seat up before the start, as another keeps their name, is not shown to others."""
    at_tables = SEATS.c.table_id.in_([row.id for row in tables])
    query = select(*_short(SEATS)).where(at_tables, SEATS.c.seat.between(0, MOST_SEATS - 1))
    rows = (await connection.execute(query.order_by(SEATS.c.table_id, SEATS.c.seat))).all()
    waiting = {row.id for row in tables if row.status == "open"}
    others = [
        row for row in rows if row.table_id in waiting and isinstance(row.name, str) and row.person not in (None, own)
    ]
    kept = await taken(connection, {(row.name, row.person) for row in others})
    free = {(row.table_id, row.seat) for row in others if (row.name, row.person) in kept}
    found: dict[str, list[Sitter]] = defaultdict(list)
    for row in rows:
        person, name = (None, None) if (row.table_id, row.seat) in free else (row.person, row.name)
        found[row.table_id].append(Sitter(person, name, row.bot, row.invited))
    return found


def _short(kind: Table) -> list[Any]:
    """The columns of a table of the database, of each text only so much that one can see whether it is too long."""
    return [
        func.substr(column, 1, (column.type.length or 0) + 1).label(column.name)
        if isinstance(column.type, String)
        else column
        for column in kind.columns
    ]


def _seat(sitter: Sitter, own: str | None) -> ListedSeat:
    is_yours = own is not None and sitter.person == own
    if not _is_named(sitter):
        return ListedSeat(yours=is_yours)
    return ListedSeat(sitter.name, sitter.bot, sitter.invited if sitter.name is None else None, is_yours)


async def _opened(connection: AsyncConnection, tables: list[str]) -> dict[str, Opened]:
    """How tables were opened, as the first entries of their logs say."""
    entries = await _entries(connection, tables, ENTRIES.c.number == 1)
    return {table: entry for table, entry in entries.items() if isinstance(entry, Opened) and _can_be(entry)}


def _can_be(opened: Opened) -> bool:
    try:
        soundness.check_opening(opened)
    except ValueError:
        return False
    return True


async def _ended(connection: AsyncConnection, tables: list[str]) -> dict[str, Ended]:
    """How games have ended; whatever else is in their logs is not read."""
    entries = await _entries(connection, tables, and_(ENTRIES.c.entry >= END, ENTRIES.c.entry < BEHIND_END))
    return {table: entry for table, entry in entries.items() if isinstance(entry, Ended)}


async def _entries(connection: AsyncConnection, tables: list[str], is_meant: ColumnElement[bool]) -> dict[str, Entry]:
    """One entry of each table, as far as it can be decoded: a damaged one must not keep others off a list."""
    is_short = func.length(ENTRIES.c.entry) <= LONGEST_LISTED
    query = select(*raw(ENTRIES)).where(ENTRIES.c.table_id.in_(tables), is_meant, is_short)
    found: dict[str, Entry] = {}
    try:
        rows = (await connection.execute(query)).all()
    except DBAPIError as error:
        if not is_damaged(error):
            raise
        for table in tables if len(tables) > 1 else ():
            found |= await _entries(connection, [table], is_meant)
        return found
    for row in rows:
        with suppress(Undecodable):
            found[row.table_id] = restored(row.entry)
    return found
