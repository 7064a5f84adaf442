"""A table as its log adds up to."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

import msgspec
import numpy as np

from spadework.bots import levels
from spadework.engine import chance, registry
from spadework.engine.chance import Chance
from spadework.engine.errors import InputError
from spadework.engine.position import Position, set_up
from spadework.server.errors import OtherRules
from spadework.server.play import pace
from spadework.server.play.entries import (
    Absence,
    Absent,
    Closed,
    Confirmed,
    Ended,
    Entry,
    Followed,
    Moved,
    Opened,
    Plan,
    Planned,
    Redacted,
    Resumed,
    Returned,
    Said,
    Seated,
    Started,
    Undone,
)
from spadework.server.play.pace import Clocks

WORD = np.dtype("<u4")
PAUSE = 2_000  # milliseconds that one line of chat takes up; `chat` says how many may come at once
Status: TypeAlias = Literal["open", "running", "ended", "closed"]


@dataclass
class Seat:
    """A seat: the plan for it, and the person who sits there, if one does."""

    plan: Plan
    person: str | None = None
    name: str | None = None
    absence: Absence | None = None

    @property
    def is_manned(self) -> bool:
        """Whether a person decides for the seat now."""
        return self.person is not None and self.absence is None


@dataclass
class Talk:
    """What a person has said: each line takes a pause, and when all pauses are over they have none to make up for."""

    lines: int = 0
    free_at: int = 0


# Of these there is one for every move of every table: they are made quickly, and the garbage collector passes them by.
class Ply(msgspec.Struct, frozen=True, gc=False):
    """A move: the positions before and after it, and what it answered."""

    number: int
    before: Position
    after: Position
    seat: int
    code: int
    answers: int
    reveals: bool
    began: int  # what the stopwatch showed when the decision came up
    bank: int  # what was in the seat's bank then


class Line(msgspec.Struct, frozen=True, gc=False):
    """A line of the log, with the move if it was one."""

    at: int
    entry: Entry
    ply: Ply | None = None


@dataclass
class Table:
    """Everything about a table; ``seed`` decides what chance gives and is known to the server alone."""

    id: str
    seed: int
    opened: Opened
    seats: list[Seat]
    log: list[Line]
    changed: int = 0  # the entry that led to the position on the table
    status: Status = "open"
    plies: list[Ply] = field(default_factory=list)  # those not undone
    position: Position | None = None
    unconfirmed: int | None = None  # the seat that has yet to stand by its turn
    clocks: Clocks = field(default_factory=Clocks)
    result: Ended | None = None
    next_table: str | None = None
    ahead: tuple[Position, int, Position] | None = None  # a move just worked out: before, code, after
    taken_back: dict[int, int] = field(default_factory=dict)  # moves taken back, by how many were left
    talk: dict[str | None, Talk] = field(default_factory=dict)  # by person, as far as the log knows who spoke

    @property
    def number(self) -> int:
        """The number of the last entry; the first is 1."""
        return len(self.log)

    @property
    def actor(self) -> int | None:
        """The seat whose decision all wait for."""
        if self.status != "running" or self.position is None:
            return None
        return self.position.actor if self.unconfirmed is None else self.unconfirmed

    def player(self, seat: int) -> str | None:
        """The level of the bot that decides for a seat, or None if a person does."""
        if self.seats[seat].is_manned:
            return None
        level = self.seats[seat].plan.bot or self.opened.substitute
        if level not in levels.NAMES:  # whoever wrote the database may have written anything
            raise InputError(f"seat {seat}: its bot {level!r} is none of the levels ({', '.join(levels.NAMES)})")
        return level

    def seats_of(self, person: str) -> list[int]:
        """The seats that somebody sits on."""
        return [number for number, seat in enumerate(self.seats) if seat.person == person]


def chance_at(table: Table) -> Chance:
    """What chance will give next: it follows from the table's seed, and differs with every entry."""
    words = hashlib.blake2b(table.number.to_bytes(8, "little"), digest_size=16, key=table.seed.to_bytes(8, "little"))
    return chance.continued(np.frombuffer(words.digest(), WORD))


def opened(table_id: str, seed: int, at: int, entry: Opened) -> Table:
    """A table as its first entry makes it."""
    return Table(table_id, seed, entry, [Seat(plan) for plan in entry.seats], [Line(at, entry)])


def fold(table: Table, at: int, entry: Entry) -> None:
    """Add the next entry to a table."""
    if isinstance(entry, Moved):
        table.log.append(Line(at, entry, _moved(table, at, entry)))
    else:
        table.log.append(Line(at, entry))
        FOLDS[type(entry)](table, at, entry)


def _seated(table: Table, _at: int, entry: Seated) -> None:
    seat = table.seats[entry.seat]
    seat.person = entry.person
    seat.name = entry.name


def _planned(table: Table, _at: int, entry: Planned) -> None:
    table.seats[entry.seat] = Seat(entry.plan)


def _started(table: Table, at: int, entry: Started) -> None:
    game = registry.game(table.opened.game)
    if entry.rules != game.rules_version:
        raise OtherRules(f"version {entry.rules} of the rules of {game.title}, here is version {game.rules_version}")
    if entry.components != game.components.digest:
        raise OtherRules(f"other components of {game.title} (digest {entry.components})")
    table.position = set_up(game, table.opened.players, table.opened.options, chance.scripted(entry.chance))
    table.status = "running"
    table.changed = table.number
    table.clocks = pace.started(table.opened.pace, table.opened.players, at)


def _moved(table: Table, at: int, entry: Moved) -> Ply:
    before = table.position
    assert before is not None
    number = table.number + 1
    after = _after(table, before, entry)
    if table.plies:
        table.plies[-1].before.forget_snapshot()  # only the last move is told to all
    reveals = before.reveals(after, entry.code)
    clock = (table.clocks.began, table.clocks.banks[entry.seat])
    _read_stopwatch(table, at, entry.seat)
    ply = Ply(number, before, after, entry.seat, entry.code, entry.answers, reveals, *clock)
    if entry.taken_back:
        table.taken_back[len(table.plies)] = entry.taken_back
    table.plies.append(ply)
    table.position = after
    table.changed = number
    pace.decided(table.opened.pace, table.clocks, entry.seat)
    table.unconfirmed = entry.seat if needs_confirming(table, entry.seat, after, ply.reveals) else None
    return ply


def _read_stopwatch(table: Table, at: int, actor: int | None) -> None:
    """Bring the clocks up to a moment until which a seat was waited for; only a person's time counts."""
    if actor is not None and table.seats[actor].is_manned:
        pace.run(table.clocks, at)
    else:
        pace.stand(table.clocks, at)


def _after(table: Table, before: Position, entry: Moved) -> Position:
    """The position after a move, which need not be played again if it was only just worked out."""
    ahead, table.ahead = table.ahead, None
    if ahead is not None and ahead[0] is before and ahead[1] == entry.code and ahead[2].drawn == entry.chance:
        return ahead[2]
    return before.play(entry.code, chance.scripted(entry.chance))


def needs_confirming(table: Table, seat: int, after: Position, reveals: bool) -> bool:
    """Whether a seat must stand by its turn before the game goes on: only while it could still undo it."""
    return table.opened.confirm and table.seats[seat].is_manned and not reveals and after.actor != seat


def _undone(table: Table, at: int, entry: Undone) -> None:
    _read_stopwatch(table, at, table.actor)
    kept = len(table.plies) - entry.moves
    first = table.plies[kept]
    table.position = first.before
    del table.plies[kept:]
    table.changed = table.number
    table.unconfirmed = None
    pace.reopened(table.clocks, entry.seat, first.began, first.bank)
    if entry.seen:
        table.taken_back[kept] = table.taken_back.get(kept, 0) + entry.moves


def _confirmed(table: Table, at: int, entry: Confirmed) -> None:
    table.unconfirmed = None
    table.changed = table.number
    pace.run(table.clocks, at)
    pace.decided(table.opened.pace, table.clocks, entry.seat)


def _absent(table: Table, at: int, entry: Absent) -> None:
    if table.actor == entry.seat:
        _read_stopwatch(table, at, entry.seat)
    table.seats[entry.seat].absence = entry.why
    if table.unconfirmed == entry.seat:
        table.unconfirmed = None
        table.changed = table.number
        pace.decided(table.opened.pace, table.clocks, entry.seat)


def _returned(table: Table, at: int, entry: Returned) -> None:
    if table.actor == entry.seat:
        pace.run(table.clocks, at)  # who comes back before the bot has decided may have thought all the while
    table.seats[entry.seat].absence = None


def _said(table: Table, at: int, entry: Said) -> None:
    talk = table.talk.setdefault(entry.person, Talk())
    talk.lines += 1
    talk.free_at = max(talk.free_at, at) + PAUSE


def _redacted(_table: Table, _at: int, _entry: Redacted) -> None:
    """The lines themselves were changed before."""


def _resumed(table: Table, at: int, entry: Resumed) -> None:
    actor = table.actor
    if actor is not None and table.seats[actor].is_manned:
        pace.run(table.clocks, at, entry.still)
    else:
        pace.skip(table.clocks, entry.still)


def _ended(table: Table, _at: int, entry: Ended) -> None:
    table.status = "ended"
    table.result = entry
    table.unconfirmed = None


def _closed(table: Table, _at: int, _entry: Closed) -> None:
    table.status = "closed"


def _followed(table: Table, _at: int, entry: Followed) -> None:
    table.next_table = entry.table


FOLDS: dict[type, Callable[[Table, int, Any], None]] = {
    Seated: _seated,
    Planned: _planned,
    Started: _started,
    Undone: _undone,
    Confirmed: _confirmed,
    Absent: _absent,
    Returned: _returned,
    Said: _said,
    Resumed: _resumed,
    Ended: _ended,
    Closed: _closed,
    Followed: _followed,
    Redacted: _redacted,
}
