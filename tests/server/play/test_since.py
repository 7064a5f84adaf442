"""What happened since one's last turn: told to who waited, as they saw it."""

from __future__ import annotations

import pytest

from spadework.engine.errors import InputError
from spadework.engine.registry import NAMES
from spadework.server.play.replay import replay, since_last_move
from spadework.server.play.table import Table
from tests.server.play.tables import move, play_to_the_end, started

SOME = 30


def after_some_moves(game: str) -> Table:
    table = started("ann", "bob", "cleo", game=game)
    for _ in range(SOME):
        move(table)
    return table


@pytest.mark.parametrize("game", NAMES)
def test_it_begins_with_ones_own_last_move_and_ends_with_the_table_as_it_is(game: str):
    table = after_some_moves(game)
    for seat, person in enumerate(["ann", "bob", "cleo"]):
        first, *rest = since_last_move(table, person, seat)
        assert first.seat == seat or first.number == 0
        assert seat not in [frame.seat for frame in rest]
        assert [frame.number for frame in rest] == list(range(first.number + 1, SOME + 1))
        last = rest[-1] if rest else first
        assert last.view == table.position.view(seat)


@pytest.mark.parametrize("game", NAMES)
def test_it_is_what_the_replay_will_show_that_seat(game: str):
    table = after_some_moves(game)
    told = since_last_move(table, "bob", 1)
    play_to_the_end(table)
    assert replay(table, 1, told[0].number, len(told)).shown == told


def test_who_has_not_moved_sees_the_game_from_its_start():
    table = started("ann", "bob")
    assert [(frame.number, frame.seat) for frame in since_last_move(table, "bob", 1)] == [(0, None)]


def test_nobody_sees_it_from_anothers_seat():
    table = after_some_moves("tomb_raiders")
    for seat in (1, 2, 3, -1):
        with pytest.raises(InputError, match=f"seat {seat}: it is not yours"):
            since_last_move(table, "ann", seat)


def test_of_a_game_that_is_over_there_is_a_replay():
    table = after_some_moves("thebes")
    play_to_the_end(table)
    with pytest.raises(InputError, match="over"):
        since_last_move(table, "ann", 0)
