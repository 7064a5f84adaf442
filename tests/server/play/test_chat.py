"""How much somebody may say at a table."""

from __future__ import annotations

import pytest

from spadework.engine.errors import InputError
from spadework.server.play import chat, seating
from spadework.server.play.chat import AT_ONCE, MOST_AT_TABLE, MOST_OF_ONE, TooMuchSaid
from spadework.server.play.entries import Planned, Said, Seated
from spadework.server.play.table import PAUSE, Table
from tests.server.play.tables import START, add, open_table, started


def say(table: Table, person: str, at: int) -> None:
    """Say something at a moment, if the limits allow it."""
    entries = seating.say(table, person, person.title(), "hello")
    chat.check(table, person, at)
    add(table, entries, at)


def test_a_few_lines_may_come_at_once_and_then_one_at_a_time():
    table = started("ann", "bob")
    for _ in range(AT_ONCE):
        say(table, "ann", START)
    for at in (START, START + PAUSE - 1):
        with pytest.raises(TooMuchSaid, match="wait a little"):
            say(table, "ann", at)
    say(table, "ann", START + PAUSE)
    with pytest.raises(TooMuchSaid):
        say(table, "ann", START + PAUSE)


def test_each_person_and_each_table_counts_for_itself():
    one, other = started("ann", "bob"), started("ann", "bob")
    for table in (one, other):
        for person in ("ann", "bob"):
            for _ in range(AT_ONCE):
                say(table, person, START)


def test_whoever_was_silent_for_long_may_say_no_more_at_once_than_before():
    table = started("ann", "bob")
    say(table, "ann", START)
    later = START + 1000 * PAUSE
    for _ in range(AT_ONCE):
        say(table, "ann", later)
    with pytest.raises(TooMuchSaid):
        say(table, "ann", later)


def test_one_person_cannot_fill_the_log():
    table = started("ann", "bob")
    for line in range(MOST_OF_ONE):
        say(table, "ann", START + line * PAUSE)
    with pytest.raises(InputError, match=f"{MOST_OF_ONE} lines"):
        say(table, "ann", START + 2 * MOST_OF_ONE * PAUSE)
    say(table, "bob", START)


def test_many_people_on_one_seat_cannot_fill_the_log():
    table = open_table("ann", free=1)
    for number in range(MOST_AT_TABLE // AT_ONCE):
        guest = f"guest {number}"
        add(table, [Planned(1, table.seats[1].plan), Seated(1, guest, guest)])
        for _ in range(AT_ONCE):
            say(table, guest, START)
    with pytest.raises(InputError, match="at this table"):
        say(table, "ann", START)


def test_lines_of_before_speakers_were_noted_count_for_the_table():
    table = started("ann", "bob")
    add(table, [Said("Ann", "hello")] * MOST_AT_TABLE)
    with pytest.raises(InputError, match="at this table"):
        say(table, "bob", START)
