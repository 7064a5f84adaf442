"""Undoing, taking back against bots, and confirming a turn."""

from __future__ import annotations

import pytest

from spadework.engine.errors import InputError
from spadework.server.play import moves
from spadework.server.play.moves import Stale
from spadework.server.play.records import record_of
from spadework.server.play.table import Table
from tests.server.play.tables import add, move, person_to_move, play_to_the_end, started


def quiet_move(table: Table) -> int | None:
    """An action of the seat to move after which nothing new is seen."""
    for code in table.position.codes():
        after = table.position.play(code)
        if not table.position.reveals(after, code):
            return code
    return None


def at_a_quiet_move(*people: str, **rest: object) -> Table:
    """A game of Pergamon (placing figures shows nothing) where somebody can move without seeing anything new."""
    table = started(*people, game="pergamon", **rest)
    while table.actor is None or not table.seats[table.actor].is_manned or quiet_move(table) is None:
        move(table)
    return table


def test_what_showed_nothing_new_can_be_undone():
    table = at_a_quiet_move("ann", "bob")
    before, person = table.position, person_to_move(table)
    move(table, quiet_move(table))
    add(table, moves.undo(table, person, 1, table.changed))
    assert table.position == before
    assert table.changed == table.number


def test_nobody_undoes_what_another_did():
    table = at_a_quiet_move("ann", "bob")
    other = "bob" if person_to_move(table) == "ann" else "ann"
    move(table, quiet_move(table))
    with pytest.raises(InputError, match="nothing that you could take back"):
        moves.undo(table, other, 1, table.changed)


def test_what_was_drawn_cannot_be_undone():
    table = started("ann", "bob")
    person = person_to_move(table)
    move(table, next(code for code in table.position.codes() if quiet_is_not(table, code)))
    with pytest.raises(InputError, match="something new was seen"):
        moves.undo(table, person, 1, table.changed)


def quiet_is_not(table: Table, code: int) -> bool:
    return table.position.reveals(table.position.play(code), code)


def test_an_undo_answers_the_position_too():
    table = at_a_quiet_move("ann", "bob")
    person, answers = person_to_move(table), table.changed
    move(table, quiet_move(table))
    with pytest.raises(Stale):
        moves.undo(table, person, 1, answers)


def test_against_bots_one_goes_back_further_and_the_record_says_so():
    table = started("ann", bots=["novice", "novice"])
    while table.actor != 0:
        move(table)
    before = table.position
    move(table)
    while table.actor != 0:
        move(table)
    made = len(table.plies)
    add(table, moves.take_back(table, "ann", table.changed))
    assert table.position == before
    play_to_the_end(table)
    record = record_of(table)
    kept = len(table.plies) - (len(table.plies) - record.moves.index(next(m for m in record.moves if m.taken_back)))
    assert record.moves[kept].taken_back == made - kept
    assert sum(move.taken_back for move in record.moves) == made - kept


def test_against_people_nobody_takes_back():
    table = started("ann", "bob")
    person = person_to_move(table)
    move(table)
    with pytest.raises(InputError, match="only in games of one person against bots"):
        moves.take_back(table, person, table.changed)


def test_who_has_not_acted_has_nothing_to_take_back():
    table = started("ann", bots=["novice"])
    with pytest.raises(InputError, match="after one's first move"):
        moves.take_back(table, "ann", table.changed)


def test_a_turn_waits_to_be_confirmed_while_it_can_be_undone():
    table = at_a_quiet_move("ann", "bob", confirm=True)
    person, seat = person_to_move(table), table.actor
    while table.actor == seat and table.unconfirmed is None:
        code = quiet_move(table)
        assert code is not None
        move(table, code)
    assert table.unconfirmed == table.actor == seat
    with pytest.raises(InputError, match="confirm or undo it"):
        moves.move(table, person, seat, table.position.codes()[0], table.changed)
    add(table, moves.confirm(table, person, table.changed))
    assert table.unconfirmed is None
    with pytest.raises(InputError, match="no turn waits"):
        moves.confirm(table, person, table.changed)
