"""The time track (rulebook p. 4, Player order; p. 9, A year is ended, Game end; rulings "Time", "Whose turn")."""

from __future__ import annotations

from tests.referee.thebes.table import Seat, Table


def end_of_time(table: Table) -> int:
    """Space 1 after the last year, in weeks since space 1 of the first one."""
    time = table.box.time
    years = time["last_year"] - time["first_year"][str(table.players)] + 1
    return int(years * time["weeks_per_year"])


def weeks_left(table: Table, seat: Seat) -> int:
    return end_of_time(table) - seat.weeks


def in_last_year(table: Table, seat: Seat) -> bool:
    return 0 < weeks_left(table, seat) <= table.box.time["weeks_per_year"]


def calendar(table: Table, seat: Seat) -> tuple[int, int]:
    """Space and year that the marker shows; a finished seat stands on space 1, and its year is still the last one."""
    time = table.box.time
    years, weeks = divmod(seat.weeks, time["weeks_per_year"])
    return weeks + 1, min(time["first_year"][str(table.players)] + years, time["last_year"])


def whose_turn(table: Table) -> int | None:
    """The seat furthest back; on one space the marker on top of the stack, which arrived last."""
    playing = [number for number in table.stack if weeks_left(table, table.seats[number]) > 0]
    if not playing:
        return None
    return min(playing, key=lambda number: table.seats[number].weeks)  # of equals the first in the stack


def spend(table: Table, number: int, weeks: int) -> None:
    """The marker moves on and lies on top where it arrives. Crossing week 52 turns the permissions at the end."""
    seat = table.seats[number]
    year = table.box.time["weeks_per_year"]
    crosses = (seat.weeks + weeks) // year > seat.weeks // year
    seat.weeks += weeks
    assert weeks_left(table, seat) >= 0
    table.stack.remove(number)
    table.stack.insert(0, number)
    space, shown_year = calendar(table, seat)
    table.tell("time spent", seat=number, weeks=weeks, space=space, year=shown_year)
    if crosses:
        # No year follows the last one: its permissions are turned over too, but serve nobody, and nobody is told.
        if seat.used_permissions and weeks_left(table, seat) > 0:
            table.tell("permissions renewed", seat=number)
        seat.used_permissions = set()
