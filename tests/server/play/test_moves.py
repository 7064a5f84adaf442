"""What may be done in a running game, and what is refused."""

from __future__ import annotations

import pytest

from spadework.engine.errors import IllegalAction, InputError
from spadework.server.play import moves
from spadework.server.play.entries import Ended, Moved
from spadework.server.play.moves import Repeated, Stale
from tests.server.play.tables import add, move, open_table, person_to_move, play_to_the_end, started


def test_a_move_changes_the_position_and_the_turn():
    table = started("ann", "bob")
    before, changed = table.position, table.changed
    move(table)
    assert table.position != before
    assert table.changed == table.number > changed
    assert isinstance(table.log[-1].entry, Moved)


def test_only_the_seat_to_move_moves():
    table = started("ann", "bob")
    other = 1 - table.actor
    with pytest.raises(InputError, match=f"seat {table.actor} is to move"):
        moves.move(table, table.seats[other].person, other, table.position.codes()[0], table.changed)


def test_nobody_moves_for_another():
    table = started("ann", "bob")
    other = table.seats[1 - table.actor].person
    for person in (other, "eve", ""):
        with pytest.raises(InputError, match="you do not sit there"):
            moves.move(table, person, table.actor, table.position.codes()[0], table.changed)


def test_an_illegal_action_is_refused_and_changes_nothing():
    table = started("ann", "bob")
    illegal = next(code for code in range(table.position.game.codes) if code not in table.position.codes())
    number = table.number
    with pytest.raises(IllegalAction):
        moves.move(table, person_to_move(table), table.actor, illegal, table.changed)
    assert table.number == number


def test_no_such_action_is_refused():
    table = started("ann", "bob")
    with pytest.raises(InputError):
        moves.move(table, person_to_move(table), table.actor, 10**9, table.changed)


def test_a_move_for_an_earlier_position_is_stale():
    table = started("ann", "bob")
    answers = table.changed
    move(table)
    with pytest.raises(Stale, match="look again"):
        moves.move(table, person_to_move(table), table.actor, table.position.codes()[-1], answers)


def test_the_move_that_ended_the_game_counts_once_when_it_comes_again():
    table = started("ann", "bob")
    play_to_the_end(table)
    last = table.plies[-1]
    with pytest.raises(Repeated) as error:
        moves.move(table, table.seats[last.seat].person, last.seat, last.code, last.answers)
    assert error.value.number == last.number
    with pytest.raises(InputError, match="the game is over"):
        moves.move(table, table.seats[last.seat].person, last.seat, last.code, last.answers + 1)


def test_a_move_sent_twice_counts_once():
    table = started("ann", "bob")
    seat, person, code, answers = table.actor, person_to_move(table), table.position.codes()[0], table.changed
    add(table, moves.move(table, person, seat, code, answers))
    made = table.number
    move(table)
    move(table)
    with pytest.raises(Repeated) as error:
        moves.move(table, person, seat, code, answers)
    assert error.value.number == made


def test_before_the_start_and_after_the_end_nobody_moves():
    with pytest.raises(InputError, match="has not begun"):
        moves.move(open_table("ann", free=1), "ann", 0, 0, 0)
    table = started("ann", "bob")
    play_to_the_end(table)
    with pytest.raises(InputError, match="is over"):
        moves.move(table, "ann", 0, 0, table.changed)


def test_the_last_move_ends_the_game():
    table = started("ann", "bob")
    play_to_the_end(table)
    assert table.status == "ended"
    assert table.result == Ended(table.position.points(), table.position.ranks())


def test_who_resigns_at_a_table_for_two_has_lost():
    table = started("ann", "bob")
    add(table, moves.resign(table, "ann", 0))
    assert table.status == "ended"
    assert table.result.ranks == [2, 1]


def test_where_more_are_left_a_bot_plays_on_for_who_resigned():
    table = started("ann", "bob", "cid")
    add(table, moves.resign(table, "bob", 1))
    assert table.status == "running"
    assert table.player(1) == "student"
    with pytest.raises(InputError, match="resigned already"):
        moves.resign(table, "bob", 1)
    play_to_the_end(table)
    assert table.result.ranks[1] == 3


def test_chance_is_not_the_same_after_going_back():
    """Taking back and doing the same again draws anew, so that nothing is foreseen."""
    table = started("ann", bots=["novice"])
    while table.actor != 0:
        move(table)
    code, drawn = table.position.code_of("change display"), set()
    for _ in range(8):
        move(table, code)
        drawn.add(tuple(table.log[-1].entry.chance))
        add(table, moves.take_back(table, "ann", table.changed))
    assert len(drawn) > 1
