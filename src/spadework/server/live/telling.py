"""What a viewer is told of a table: always through the view of a seat, or of a spectator."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

import msgspec

from spadework.engine import registry
from spadework.engine.game import Words
from spadework.engine.position import Position
from spadework.server.live.lines import MOST_LINES, LineCache, line
from spadework.server.live.messages import VERSION, ClocksNow, GameNow, Result, SeatNow, TableNow, Told
from spadework.server.play import moves, pace
from spadework.server.play.entries import (
    Absent,
    Confirmed,
    Ended,
    Moved,
    Planned,
    Resumed,
    Returned,
    Seated,
    Started,
    Undone,
)
from spadework.server.play.snapshots import keep_snapshot
from spadework.server.play.table import Seat, Table

Viewer: TypeAlias = int | None  # a seat, or None for whoever only watches

_encode = msgspec.json.Encoder().encode
ACTIONS_KEPT = 20_000  # of each game; Pergamon has half a million


def everything(table: Table, lines: LineCache, person: str | None, viewer: Viewer, since: int, now: int) -> bytes:
    """All that somebody who comes to the table must know: how it stands, and the last entries after ``since``."""
    view = open_view(table)
    first = max(since, table.number - MOST_LINES) + 1
    return _encode(
        Told(
            number=table.number,
            status=table.status,
            looking=viewer,
            lines=lines.lines(range(first, table.number + 1), viewer),
            skipped=first - since - 1,
            table=table_now(table, person),
            game=None if view is None else game_now(table, view, viewer, now),
            result=result(table),
            rematch=table.next_table,
        )
    )


def known_to(table: Table, person: str | None) -> str | None:
    """Whoever is told of themselves at a table: its host, and those who sit there; None for all others."""
    return person if person == table.opened.host or any(seat.person == person for seat in table.seats) else None


class News:
    """What is new at a table with the entries from ``first`` on; made for each who is there as they may know it."""

    def __init__(self, table: Table, first: int, now: int) -> None:
        kinds = {type(each.entry) for each in table.log[first - 1 :]}
        self._table = table
        self._numbers = range(first, table.number + 1)
        self._now = now
        self._seats_changed = not kinds.isdisjoint(CHANGE_SEATS)
        self._game_changed = not kinds.isdisjoint(CHANGE_GAME)
        self._lines: dict[Viewer, Any] = {}
        self._view = open_view(table) if self._game_changed else None

    def told(self, person: str | None, viewer: Viewer, done: int | None) -> bytes:
        """What somebody must know; ``done`` is their request that led to it."""
        table = self._table
        return _encode(
            Told(
                number=table.number,
                status=table.status,
                done=done,
                looking=viewer,
                lines=self._heard_by(viewer),
                table=table_now(table, person) if self._seats_changed else None,
                game=None if self._view is None else game_now(table, self._view, viewer, self._now),
                result=result(table),
                rematch=table.next_table,
            )
        )

    def reader(self, person: str | None) -> str | None:
        """For whom a message is made: None if it would be the same for anybody."""
        return known_to(self._table, person) if self._seats_changed else None

    def _heard_by(self, viewer: Viewer) -> Any:
        """The new lines, written down once for all who hear the same."""
        knows = viewer if registry.game(self._table.opened.game).hidden else None
        if knows not in self._lines:
            lines = [line(self._table, number, knows) for number in self._numbers]
            self._lines[knows] = msgspec.Raw(_encode(lines))
        return self._lines[knows]


CHANGE_SEATS = {Seated, Planned, Absent, Returned, Started}
CHANGE_GAME = {Started, Moved, Undone, Confirmed, Absent, Returned, Resumed, Ended}


def table_now(table: Table, person: str | None) -> TableNow:
    opened = table.opened
    return TableNow(
        protocol=VERSION,
        table=table.id,
        game=opened.game,
        players=opened.players,
        options=opened.options,
        pace=opened.pace,
        public=opened.public,
        confirm=opened.confirm,
        substitute=opened.substitute,
        is_host=person == opened.host,
        seats=[seat_now(seat, person) for seat in table.seats],
    )


def seat_now(seat: Seat, person: str | None) -> SeatNow:
    if seat.name is None:
        return SeatNow(bot=seat.plan.bot, invited=seat.plan.invited)
    return SeatNow(name=seat.name, absence=seat.absence, yours=seat.person is not None and seat.person == person)


def open_view(table: Table) -> msgspec.Raw | None:
    """What everybody sees, written down once for all."""
    if table.position is None:
        return None
    view = msgspec.Raw(_encode(table.position.view(None)))
    keep_snapshot(table.position)
    return view


def game_now(table: Table, view: msgspec.Raw, viewer: Viewer, now: int) -> GameNow:
    """The game from a seat; only the seat to move gets its actions."""
    position = table.position
    assert position is not None
    is_manned = viewer is not None and table.seats[viewer].is_manned
    is_asked = is_manned and table.status == "running" and table.actor == viewer
    undo = moves.undoable(table) if is_manned and table.status == "running" else []
    return GameNow(
        changed=table.changed,
        view=view,
        own=msgspec.Raw(_encode({} if viewer is None else position.own_view(viewer))),
        actor=table.actor,
        clocks=clocks_now(table, now),
        legal=legal_now(position) if is_asked and table.unconfirmed is None else None,
        unconfirmed=table.unconfirmed,
        undoable=len(undo) if undo and undo[0].seat == viewer else 0,
        may_take_back=viewer is not None and moves.may_take_back(table, viewer),
    )


def legal_now(position: Position) -> Any:
    """The legal actions as `Position.legal_json` has them, put together from pieces that are written down once."""
    written = _written(position.game.name)
    return msgspec.Raw(b"[" + b",".join(map(written.__getitem__, position.costs().items())) + b"]")


class Written(dict[tuple[int, int], bytes]):
    """A game's actions with what they cost, each written down when it is first needed."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words

    def __missing__(self, priced: tuple[int, int]) -> bytes:
        if len(self) == ACTIONS_KEPT:
            self.clear()
        code, cost = priced
        action = {"code": code, "action": self._words.text(code), self._words.currency: cost}
        self[priced] = written = _encode(action)
        return written


@cache
def _written(name: str) -> Written:
    return Written(registry.game(name).words)


def clocks_now(table: Table, now: int) -> ClocksNow | None:
    if isinstance(table.opened.pace, pace.Untimed) or table.actor is None:
        return None
    end = pace.deadline(table.opened.pace, table.clocks, table.actor)
    is_manned = table.seats[table.actor].is_manned
    began = table.clocks.at - table.clocks.thought
    return ClocksNow(now, began, end if is_manned else None, table.clocks.banks)


def result(table: Table) -> Result | None:
    return None if table.result is None else Result(table.result.points, table.result.ranks)
