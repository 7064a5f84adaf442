"""Finished games from records, as tables that anybody with the link can look back at.

The name of such a table is a digest of its game, so that the same game always has the same link.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import AsyncIterator, Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.bots import catalog
from spadework.engine import record
from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.engine.record import GameRecord, Seat
from spadework.server.admin import places
from spadework.server.admin.places import Refused
from spadework.server.ids import ID_BYTES
from spadework.server.play import table
from spadework.server.play.entries import Ended, Entry, Moved, Opened, Plan, Seated, Started
from spadework.server.play.names import LONGEST_NAME, name_of_old, single_spaced
from spadework.server.play.table import Table
from spadework.server.storage import database, tables
from spadework.server.storage.schema import TABLES
from spadework.server.storage.writing import Writer

NOBODY = ""  # the host of a table that nobody opened
NO_SEED = 0  # chance has given all it will


class Imported(NamedTuple):
    """A game that is in the database now, or was already."""

    name: str
    table: str
    is_new: bool


async def import_games(
    engine: AsyncEngine, writer: Writer, sources: Iterable[Path]
) -> AsyncIterator[Imported | Refused]:
    """Add the games of all files; one that is broken holds up no other."""
    for game in chain.from_iterable(places.games(source) for source in sources):
        if isinstance(game, Refused):
            yield game
            continue
        try:
            made = table_of(game.lines, await database.time_of(engine))
        except InputError as error:
            yield Refused(f"{game.name}: {error}")
        else:
            yield Imported(game.name, made.id, await _add(engine, writer, made))


async def _add(engine: AsyncEngine, writer: Writer, made: Table) -> bool:
    """Store a table, unless it is there."""
    async with engine.connect() as connection:
        if (await connection.execute(select(TABLES.c.id).where(TABLES.c.id == made.id))).first() is not None:
            return False
    await writer.write([tables.write_of_new(made, None)])
    return True


def table_of(lines: Sequence[str], at: int) -> Table:
    """The table at which a recorded game was played to its end; an error names the line that is wrong."""
    read = record.read(lines)
    positions = _replayed(read, [number for number, line in enumerate(lines, start=1) if line.strip()])
    if read.end is None:
        raise InputError("record: it has no line with the final points; only finished games can be imported")
    header = read.header
    sitters = _sitters(header.seats or [Seat()] * header.players)
    opened = Opened(header.game, header.players, NOBODY, [Plan(bot=sitter.bot) for sitter in sitters], header.options)
    made = table.opened(_id(read, [sitter.name for sitter in sitters]), NO_SEED, at, opened)
    entries: list[Entry] = [
        Seated(seat, None, sitter.person) for seat, sitter in enumerate(sitters) if sitter.person is not None
    ]
    for entry in [*entries, Started(positions[0].drawn, header.rules, header.components)]:
        table.fold(made, at, entry)
    for move, after in zip(read.moves, positions[1:], strict=True):
        table.fold(made, at, Moved(move.seat, move.code, made.changed, after.drawn, move.taken_back))
    table.fold(made, at, Ended(read.end.points, read.end.ranks))
    return made


def _replayed(read: GameRecord, rows: Sequence[int]) -> list[Position]:
    """All positions of a game; ``rows`` are the numbers of the lines of its header, its moves and its end."""
    positions: list[Position] = []
    try:
        for position in record.replay(read):
            positions.append(position)
    except InputError as error:
        if not positions:  # the error is about the header and says so
            raise
        raise InputError(f"line {rows[len(positions)]}: {error}") from error
    return positions


def _sitters(seats: Sequence[Seat]) -> list[Seat]:
    """Who sat where, by names as they are shown here; longer names are cut."""
    try:
        return [_sitter(seat) for seat in seats]
    except InputError as error:
        raise InputError(f"line 1: seats: {error}") from error


def _sitter(seat: Seat) -> Seat:
    if seat.person is not None:
        return Seat(person=name_of_old(seat.person[:LONGEST_NAME]))
    if seat.bot is None:
        return Seat()
    shown = single_spaced(catalog.label(seat.bot))[:LONGEST_NAME].rstrip()
    if not shown or not shown.isprintable():
        raise InputError(f"bot {seat.bot!r}: give letters that can be seen")
    return Seat(bot=shown)


def _id(read: GameRecord, names: Sequence[str]) -> str:
    """A name for the table that follows from all that makes the game."""
    header = read.header
    moves = [(move.seat, move.code, move.chance, move.taken_back) for move in read.moves]
    game = (header.game, header.players, header.options, names, header.chance, moves)
    digest = hashlib.blake2b(msgspec.json.encode(game), digest_size=ID_BYTES).digest()
    return base64.urlsafe_b64encode(digest).decode()
