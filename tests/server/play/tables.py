"""Tables for tests, in a line each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spadework.server.play import moves, seating
from spadework.server.play.entries import Entry, Opened, Plan, Seated
from spadework.server.play.table import Table, fold, opened

START = 1_000_000  # milliseconds


def open_table(*people: str, bots: Sequence[str] = (), game: str = "thebes", free: int = 0, **rest: Any) -> Table:
    """A table with people on the first seats, then bots, then free seats; its host is the first of the people."""
    plans = [Plan() for _ in people] + [Plan(bot=bot) for bot in bots] + [Plan()] * free
    entry = Opened(game, len(plans), people[0], plans, **rest)
    seating.check(entry)
    table = opened("a-table", 7, START, entry)
    for seat, person in enumerate(people):
        add(table, [Seated(seat, person, person.title())])
    return table


def started(*people: str, **rest: Any) -> Table:
    """Such a table, its game begun."""
    table = open_table(*people, **rest)
    add(table, [seating.start(table)])
    return table


def add(table: Table, entries: Sequence[Entry], at: int = START) -> None:
    """Let something happen."""
    for entry in entries:
        fold(table, at, entry)


def person_to_move(table: Table) -> str:
    assert table.actor is not None
    person = table.seats[table.actor].person
    assert person is not None
    return person


def move(table: Table, code: int | None = None, at: int = START) -> None:
    """Let whoever is to move play an action, or the first legal one."""
    position, seat = table.position, table.actor
    assert position is not None
    assert seat is not None
    chosen = position.codes()[0] if code is None else code
    if table.seats[seat].is_manned:
        add(table, moves.move(table, person_to_move(table), seat, chosen, table.changed), at)
    else:
        add(table, moves.bot_move(table, seat, chosen), at)


def play_to_the_end(table: Table) -> None:
    while table.actor is not None:
        move(table)
