"""The log of a table, line by line, as a viewer may know it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from spadework.engine import registry
from spadework.server.live.messages import LineNow
from spadework.server.play.entries import (
    Absent,
    Closed,
    Confirmed,
    Ended,
    Entry,
    Followed,
    Moved,
    Opened,
    Planned,
    Redacted,
    Resumed,
    Returned,
    Said,
    Seated,
    Started,
    Undone,
)
from spadework.server.play.snapshots import forget_snapshots
from spadework.server.play.table import Line, Table

MOST_LINES = 100  # told at a time; a client asks for earlier ones if somebody wants to see them
MOST_MOVES = 100  # kept encoded at a table: the last lines, as most visitors see them
_encode = msgspec.json.Encoder().encode


class LineCache:
    """The lines of one table as JSON; moves are costly to put into words, so those that were wanted last are kept."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._has_secrets = bool(registry.game(table.opened.game).hidden)
        self._moves: OrderedDict[tuple[int, int | None], bytes] = OrderedDict()

    def page(self, before: int, count: int, viewer: int | None) -> Any:
        """The last lines before one, as a list."""
        end = min(before, self._table.number + 1)
        return self.lines(range(max(1, end - count), end), viewer)

    def lines(self, numbers: Sequence[int], viewer: int | None) -> Any:
        """Some lines, as a list."""
        knows = viewer if self._has_secrets else None
        written = [self._line(number, knows) for number in numbers]
        plies = (self._table.log[number - 1].ply for number in numbers)
        forget_snapshots(self._table, filter(None, plies))
        return msgspec.Raw(b"[" + b",".join(written) + b"]")

    def _line(self, number: int, knows: int | None) -> bytes:
        if self._table.log[number - 1].ply is None:
            return _encode(line(self._table, number, knows))
        key = (number, knows)
        if key not in self._moves:
            self._moves[key] = _encode(line(self._table, number, knows))
            if len(self._moves) > MOST_MOVES:
                self._moves.popitem(last=False)
        self._moves.move_to_end(key)
        return self._moves[key]


def line(table: Table, number: int, viewer: int | None) -> LineNow:
    """An entry as a viewer may know it."""
    logged = table.log[number - 1]
    what = str(logged.entry.__struct_config__.tag)
    return LineNow(number, logged.at, what, **TOLD[type(logged.entry)](logged, viewer))


def _move(logged: Line, viewer: int | None) -> dict[str, Any]:
    ply = logged.ply
    assert ply is not None
    return {"seat": ply.seat, "events": ply.before.events(ply.after, ply.code, viewer)}


def _nothing(_logged: Line, _viewer: int | None) -> dict[str, Any]:
    return {}


def _fields(*names: str) -> Callable[[Line, int | None], dict[str, Any]]:
    """Some fields of an entry, as they are."""
    return lambda logged, _viewer: {name: getattr(logged.entry, name) for name in names}


# What of each entry is told; what chance gave, and who a person is beyond the name, stay here.
TOLD: dict[type[Entry], Callable[[Line, int | None], dict[str, Any]]] = {
    Opened: _nothing,
    Seated: _fields("seat", "name"),
    Planned: _fields("seat", "plan"),
    Started: _nothing,
    Moved: _move,
    Undone: _fields("seat", "moves", "seen"),
    Confirmed: _fields("seat"),
    Absent: _fields("seat", "why"),
    Returned: _fields("seat"),
    Said: _fields("seat", "name", "text"),
    Resumed: _nothing,
    Ended: _nothing,
    Closed: _nothing,
    Followed: _fields("table"),
    Redacted: _fields("lines", "name"),
}
