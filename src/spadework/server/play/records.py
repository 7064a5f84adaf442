"""The record of a table's game, as a file of its own."""

from __future__ import annotations

from spadework.engine import record
from spadework.engine.errors import InputError
from spadework.engine.record import GameRecord, Seat
from spadework.server.play.table import Table


def record_of(table: Table) -> GameRecord:
    """The game as it was played, without what was undone; it is shown to all only when it is over."""
    if table.status != "ended" or table.position is None:
        raise InputError("table: its record can be had when the game is over")
    first = table.plies[0].before if table.plies else table.position
    seats = [Seat(person=seat.name) if seat.name else Seat(bot=seat.plan.bot) for seat in table.seats]
    made = GameRecord(record.start(first, None, seats, table.opened.options))
    for seq, ply in enumerate(table.plies, start=1):
        made.moves.append(record.move(seq, ply.before, ply.code, ply.after, table.taken_back.get(seq - 1, 0)))
    if table.position.actor is None:
        made.end = record.end(table.position)
    return made
