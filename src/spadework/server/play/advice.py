"""On which decisions somebody may ask for advice: their own against bots, and all of a game that is over."""

from __future__ import annotations

from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.server.play import moves
from spadework.server.play.table import Table


def own_decision(table: Table, person: str) -> Position:
    """The decision that a running game waits for, if it is somebody's own and all others are bots."""
    position = moves.running(table)
    seat = table.actor
    if seat is None or table.seats[seat].person != person or not table.seats[seat].is_manned or position.actor != seat:
        raise InputError("advice: ask for it when it is your decision")
    if not moves.plays_bots_only(table, seat):
        raise InputError("advice: only in games of one person against bots, and when a game is over")
    return position


def past_decision(table: Table, frame: int) -> Position:
    """The decision that followed a frame of a game that is over."""
    if table.status != "ended":
        raise InputError("frame: earlier decisions can be looked at when the game is over")
    if not 0 <= frame < len(table.plies):
        raise InputError(f"frame {frame}: decisions follow the frames 0 to {len(table.plies) - 1}")
    return table.plies[frame].before
