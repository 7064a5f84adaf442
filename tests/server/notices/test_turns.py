"""Who is told of a turn: in slow games, once a turn, and only who is not at the table."""

from __future__ import annotations

from itertools import pairwise

from spadework.server.notices.turns import turn_of
from tests.server.play.tables import move, started


def test_a_turn_of_several_decisions_is_one_turn():
    table = started("ann", "bob", game="pergamon")
    turns = []
    while len(table.plies) < 12:
        turns.append((table.actor, turn_of(table, table.actor)))
        move(table, table.position.codes()[0])
    for (seat, turn), (next_seat, next_turn) in pairwise(turns):
        assert (turn == next_turn) == (seat == next_seat)
