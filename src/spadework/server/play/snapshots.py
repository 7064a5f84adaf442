"""The plain form of positions, which takes ten times the room of a position: kept of a few, made again when needed."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from spadework.engine.position import Position
from spadework.server.play.table import Ply, Table

MOST_KEPT = 64  # more than the moves made between two at one busy table
_KEPT: deque[Position] = deque()


def keep_snapshot(position: Position) -> None:
    """Keep the plain form of a position for the move that follows, but of few: the garbage collector looks at each."""
    if len(_KEPT) == MOST_KEPT:
        _KEPT.popleft().forget_snapshot()
    _KEPT.append(position)


def forget_snapshots(table: Table, plies: Iterable[Ply]) -> None:
    """Let go the plain form of past positions; that of the position on the table is needed for the next move."""
    for ply in plies:
        for position in (ply.before, ply.after):
            if position is not table.position:
                position.forget_snapshot()
