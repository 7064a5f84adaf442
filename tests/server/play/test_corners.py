"""Corners of the table's rules: last turns that wait, kept seats, clocks and undoing."""

from __future__ import annotations

import pytest

from spadework.engine.errors import InputError
from spadework.server.live.telling import game_now, open_view
from spadework.server.play import moves, seating
from spadework.server.play.entries import Plan
from spadework.server.play.pace import Live
from spadework.server.play.table import Table
from tests.server.play.tables import START, add, move, open_table, started


def until_the_last_turn_waits(**rest: object) -> Table:
    """A game whose last turn is made but not confirmed."""
    for first in range(200):
        table = started("ann", "bob", game="pergamon", confirm=True, **rest)
        while table.position.actor is not None:
            if table.unconfirmed is not None:
                add(table, moves.confirm(table, table.seats[table.unconfirmed].person, table.changed))
            else:
                codes = table.position.codes()
                move(table, codes[first % len(codes)])
        if table.status == "running":
            return table
    raise AssertionError("no last turn waits")


def test_a_game_ends_when_the_person_leaves_whose_last_turn_waits():
    table = until_the_last_turn_waits()
    seat = table.unconfirmed
    add(table, seating.leave(table, table.seats[seat].person, seat))
    assert table.status == "ended"
    assert table.result.points == table.position.points()


def test_a_game_ends_when_the_time_is_over_and_the_last_turn_waits():
    table = until_the_last_turn_waits(pace=Live(bank=0, move=10))
    add(table, seating.time_out(table, START + 3_600_000))
    assert table.status == "ended"


def test_undoing_gives_no_time_back():
    table = started("ann", "bob", game="pergamon", pace=Live(bank=5, move=10))
    person, seat = table.seats[table.actor].person, table.actor
    move(table, at=START + 12_000)
    assert table.clocks.banks[seat] == 3_000
    add(table, moves.undo(table, person, 1, table.changed), at=START + 13_000)
    assert table.clocks.banks[seat] == 3_000
    assert seating.time_out(table, START + 14_999) == []
    assert seating.time_out(table, START + 15_000) != []


def test_a_kept_seat_is_for_whoever_has_the_name():
    table = open_table("ann", free=1)
    add(table, seating.plan(table, "ann", 1, Plan(invited="Bob")))
    with pytest.raises(InputError, match="kept for Bob"):
        seating.sit(table, "eve", "Eve", 1, "Bob")
    add(table, seating.sit(table, "bob", "bob", 1, "Bobby"))
    assert table.seats[1].name == "Bobby"


@pytest.mark.parametrize("name", [" ", "a\nb\x00", "x" * 25])
def test_names_of_friends_are_names(name: str):
    table = open_table("ann", free=1)
    with pytest.raises(InputError, match="name"):
        seating.sit(table, "ann", "Ann", 1, name)
    with pytest.raises(InputError, match="name"):
        seating.tidy_plan(Plan(invited=name))


def test_undoing_is_offered_as_long_as_it_is_possible():
    table = started("ann", "bob", game="pergamon")
    seat = table.actor
    move(table)
    assert table.actor != seat
    assert len(moves.undoable(table)) == 1
    assert game_now(table, open_view(table), seat, START).undoable == 1


def test_nobody_is_asked_while_a_bot_plays_for_them():
    table = started("ann", "bob", game="thebes")
    seat = table.actor
    add(table, seating.leave(table, table.seats[seat].person, seat))
    assert game_now(table, open_view(table), seat, START).legal is None
