"""Clocks: seconds for a move, a bank, days, and what does not count."""

from __future__ import annotations

from spadework.server.play import pace, seating
from spadework.server.play.entries import Absent, Resumed
from spadework.server.play.pace import DAY, SECOND, Live, Slow
from tests.server.play.tables import START, add, move, started


def test_only_what_goes_beyond_the_seconds_of_a_move_is_taken_from_the_bank():
    table = started("ann", "bob", pace=Live(bank=60, move=10))
    seat = table.actor
    move(table, at=START + 9 * SECOND)
    assert table.clocks.banks == [60 * SECOND] * 2
    later = table.clocks.at + 25 * SECOND
    second = table.actor
    move(table, at=later)
    assert table.clocks.banks[second] == 45 * SECOND
    if seat != second:
        assert table.clocks.banks[seat] == 60 * SECOND


def test_when_the_time_is_over_a_bot_takes_over():
    table = started("ann", "bob", pace=Live(bank=5, move=10))
    seat = table.actor
    end = pace.deadline(table.opened.pace, table.clocks, seat)
    assert end == START + 15 * SECOND
    assert seating.time_out(table, end - 1) == []
    assert seating.time_out(table, end) == [Absent(seat, "timed out")]
    add(table, seating.time_out(table, end), at=end)
    assert table.player(seat) == "student"
    assert seating.time_out(table, end + DAY) == []


def test_days_a_move():
    table = started("ann", "bob", pace=Slow(days=2))
    assert pace.deadline(table.opened.pace, table.clocks, table.actor) == START + 2 * DAY


def test_without_a_clock_nobody_is_late():
    table = started("ann", "bob")
    assert seating.time_out(table, START + 1000 * DAY) == []


def test_bots_have_no_clock():
    table = started("ann", bots=["novice"], pace=Live(bank=0, move=1))
    while table.actor != 1:
        move(table)
    assert seating.time_out(table, START + DAY) == []


def test_while_the_server_stood_still_no_clock_ran():
    table = started("ann", "bob", pace=Live(bank=5, move=10))
    add(table, [Resumed(still=40 * SECOND)], at=START + 41 * SECOND)
    assert seating.time_out(table, START + 54 * SECOND) == []
    assert seating.time_out(table, START + 55 * SECOND) != []
