"""Opening a table, sitting down, leaving and coming back."""

from __future__ import annotations

import pytest

from spadework.engine.errors import InputError
from spadework.server.play import seating
from spadework.server.play.entries import Opened, Plan, Said, Started
from spadework.server.play.pace import Live, Slow
from tests.server.play.tables import add, move, open_table, started


def test_the_game_begins_when_the_last_seat_is_taken():
    table = open_table("ann", free=2)
    add(table, seating.sit(table, "bob", "Bob", 1))
    assert table.status == "open"
    add(table, seating.sit(table, "cid", "Cid", 2))
    assert table.status == "running"
    assert isinstance(table.log[-1].entry, Started)
    assert table.position.players == 3


def test_a_taken_seat_is_taken():
    table = open_table("ann", bots=["master"], free=1)
    for seat in (0, 1):
        with pytest.raises(InputError, match=f"seat {seat}: it is taken"):
            seating.sit(table, "bob", "Bob", seat)
    with pytest.raises(InputError, match="seats 0 to 2"):
        seating.sit(table, "bob", "Bob", 3)


def test_a_seat_is_kept_for_who_is_invited():
    table = open_table("ann", free=1)
    add(table, seating.plan(table, "ann", 1, Plan(invited="\t Bob ")))
    assert table.seats[1].plan == Plan(invited="Bob")
    with pytest.raises(InputError, match="kept for Bob"):
        seating.sit(table, "eve", "Eve", 1)
    add(table, seating.sit(table, "bob", "BOB", 1))
    assert table.status == "running"


def test_the_host_fills_a_seat_with_a_bot_and_the_game_begins():
    table = open_table("ann", free=1)
    with pytest.raises(InputError, match="only who opened the table"):
        seating.plan(table, "bob", 1, Plan(bot="novice"))
    add(table, seating.plan(table, "ann", 1, Plan(bot="novice")))
    assert table.status == "running"
    assert table.player(1) == "novice"


def test_friends_at_one_screen_have_several_seats():
    table = open_table("ann", free=1)
    add(table, seating.sit(table, "ann", "Ann", 1, "Ann's friend"))
    assert table.seats_of("ann") == [0, 1]
    assert [seat.name for seat in table.seats] == ["Ann", "Ann's friend"]


def test_before_the_game_a_seat_left_is_free_again():
    table = open_table("ann", free=2)
    add(table, seating.sit(table, "bob", "Bob", 1))
    add(table, seating.leave(table, "bob", 1))
    assert seating.free_seats(table) == [1, 2]
    add(table, seating.leave(table, "ann", 0))
    assert table.status == "closed"


def test_in_the_game_a_bot_plays_for_who_left_until_they_are_back():
    table = started("ann", "bob", substitute="master")
    seat, person = table.actor, table.seats[table.actor].person
    add(table, seating.leave(table, person, seat))
    assert table.player(seat) == "master"
    move(table)
    add(table, seating.come_back(table, person, seat))
    assert table.player(seat) is None
    with pytest.raises(InputError, match="you play it already"):
        seating.come_back(table, person, seat)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"players": 5}, "players 5"),
        ({"game": "chess"}, "game 'chess'"),
        ({"seats": [Plan()]}, "seats: 1 are planned for 2"),
        ({"seats": [Plan(), Plan(bot="profesor")]}, "did you mean 'professor'"),
        ({"seats": [Plan(), Plan(bot="master", invited="Bob")]}, "not both"),
        ({"options": ["nonsense"]}, "option 'nonsense'"),
        ({"substitute": "random"}, "substitute 'random'"),
        ({"pace": Live(bank=-1)}, "pace.bank -1"),
        ({"pace": Live(move=0)}, "pace.move 0"),
        ({"pace": Slow(days=1000)}, "pace.days 1000"),
    ],
)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, object], said: str):
    usual = {"game": "thebes", "players": 2, "host": "ann", "seats": [Plan(), Plan()]}
    with pytest.raises(InputError, match=said):
        seating.check(Opened(**{**usual, **wrong}))


def test_a_table_for_people_does_not_become_one_of_bots_alone():
    table = open_table("ann", bots=["novice"], free=1)
    add(table, seating.plan(table, "ann", 2, Plan(bot="novice")))
    assert table.status == "running"
    table = open_table("ann", free=1)
    add(table, seating.plan(table, "ann", 0, Plan(bot="novice")))
    with pytest.raises(InputError, match="seat 1: then only bots would play; keep a seat for a person"):
        seating.plan(table, "ann", 1, Plan(bot="novice"))


def test_what_cannot_be_seen_is_not_said():
    table = started("ann", "bob")
    assert seating.say(table, "ann", "Ann", "a\u0000b\nc \u202e d \U0001f468\u200d\U0001f33e") == [
        Said("Ann", "a b c d \U0001f468\u200d\U0001f33e", "ann", 0)
    ]


def test_who_has_several_seats_talks_from_the_one_with_their_own_name():
    table = open_table("ann", free=3)
    for seat, name in ((1, "Fay"), (2, "Bob")):
        add(table, seating.sit(table, "bob", "Bob", seat, None if name == "Bob" else name))
    [said] = seating.say(table, "bob", "Bob", "hello")
    assert said == Said("Bob", "hello", "bob", 2)
    [said] = seating.say(table, "bob", "Robert", "hello")  # who has another name by now
    assert said == Said("Robert", "hello", "bob", 1)


def test_what_is_said():
    table = started("ann", "bob")
    add(table, seating.say(table, "ann", "Ann", "  good luck "))
    assert table.log[-1].entry.text == "good luck"
    for person, text, why in (
        ("eve", "hello", "only those who sit"),
        ("ann", " ", "something"),
        ("ann", "x" * 501, "500"),
    ):
        with pytest.raises(InputError, match=why):
            seating.say(table, person, person, text)
