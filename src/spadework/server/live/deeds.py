"""What a request makes of a table: the entries that follow from each deed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from spadework.engine.errors import InputError
from spadework.server.live.messages import (
    ComeBack,
    Confirm,
    Leave,
    Move,
    PlanSeat,
    Resign,
    Say,
    Sit,
    TakeBack,
    Undo,
)
from spadework.server.play import moves, seating
from spadework.server.play.entries import Entry
from spadework.server.play.table import Table


@dataclass(frozen=True)
class Person:
    """Somebody who has a name here."""

    id: str
    name: str


def entries_of(table: Table, person: Person | None, deed: Any) -> list[Entry]:
    """The entries that follow when somebody does something, or an error that says why nothing does."""
    if person is None:
        raise InputError("name: you only watch; give yourself a name first")
    return DO[type(deed)](table, person, deed)


def _sit(table: Table, person: Person, deed: Sit) -> list[Entry]:
    """Friends at one screen sit down under names of their own."""
    return seating.sit(table, person.id, person.name, deed.seat, deed.name)


DO: dict[type, Callable[[Table, Person, Any], list[Entry]]] = {
    Move: lambda table, person, deed: moves.move(table, person.id, deed.seat, deed.code, deed.answers),
    Undo: lambda table, person, deed: moves.undo(table, person.id, deed.moves, deed.answers),
    TakeBack: lambda table, person, deed: moves.take_back(table, person.id, deed.answers),
    Confirm: lambda table, person, deed: moves.confirm(table, person.id, deed.answers),
    Sit: _sit,
    PlanSeat: lambda table, person, deed: seating.plan(table, person.id, deed.seat, deed.plan),
    Leave: lambda table, person, deed: seating.leave(table, person.id, deed.seat),
    ComeBack: lambda table, person, deed: seating.come_back(table, person.id, deed.seat),
    Resign: lambda table, person, deed: moves.resign(table, person.id, deed.seat),
    Say: lambda table, person, deed: seating.say(table, person.id, person.name, deed.text),
}
