"""Moves once more: of a finished game for anybody, of a running one for those who waited for their turn."""

from __future__ import annotations

from typing import Any

import msgspec

from spadework.engine.errors import InputError
from spadework.server.play.moves import running
from spadework.server.play.snapshots import forget_snapshots
from spadework.server.play.table import Table

MOST_FRAMES = 50  # at a time


class Frame(msgspec.Struct, frozen=True):
    """A position of a game and what led to it; the first, number 0, is how the game was set up.

    ``entry`` is the number of the move in the log of its table.
    """

    number: int
    seat: int | None
    events: list[Any]
    view: Any
    entry: int | None


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who played a seat: a person by name or a bot by level."""

    name: str | None = None
    bot: str | None = None


class Replay(msgspec.Struct, frozen=True):
    """Some frames of a game, how many there are in all, and how it ended."""

    game: str
    options: list[str]
    seats: list[Player]
    points: list[int]
    ranks: list[int]
    frames: int
    shown: list[Frame]


def replay(table: Table, viewer: int | None, first: int, count: int) -> Replay:
    """Frames of a finished game, seen from a seat or by a spectator."""
    if table.result is None or table.position is None:
        raise InputError("table: its replay can be seen when the game is over")
    if viewer is not None and not 0 <= viewer < len(table.seats):
        raise InputError(f"seat {viewer}: this table has seats 0 to {len(table.seats) - 1}")
    frames = len(table.plies) + 1
    if not 0 <= first < frames:
        raise InputError(f"first {first}: the replay has frames 0 to {frames - 1}")
    if not 1 <= count <= MOST_FRAMES:
        raise InputError(f"count {count}: 1 to {MOST_FRAMES} frames at a time")
    shown = _frames(table, viewer, range(first, min(first + count, frames)))
    seats = [Player(seat.name, None if seat.name is not None else seat.plan.bot) for seat in table.seats]
    result = table.result
    return Replay(table.opened.game, table.opened.options, seats, result.points, result.ranks, frames, shown)


def since_last_move(table: Table, person: str, seat: int) -> list[Frame]:
    """What happened at a running table since a seat's last move, that one first, as it saw it."""
    running(table)
    if not 0 <= seat < len(table.seats) or table.seats[seat].person != person:
        raise InputError(f"seat {seat}: it is not yours; sign in as whoever sits there")
    own = [number for number, ply in enumerate(table.plies, start=1) if ply.seat == seat]
    return _frames(table, seat, range(max(own, default=0), len(table.plies) + 1))


def _frames(table: Table, viewer: int | None, numbers: range) -> list[Frame]:
    frames = [_frame(table, viewer, number) for number in numbers]
    forget_snapshots(table, table.plies[max(numbers.start - 1, 0) : numbers.stop])
    return frames


def _frame(table: Table, viewer: int | None, number: int) -> Frame:
    if number == 0:
        start = table.plies[0].before if table.plies else table.position
        assert start is not None
        return Frame(0, None, [], start.view(viewer), None)
    ply = table.plies[number - 1]
    events = ply.before.events(ply.after, ply.code, viewer)
    return Frame(number, ply.seat, events, ply.after.view(viewer), ply.number)
