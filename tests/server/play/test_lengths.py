"""No one makes a log grow for ever by doing and undoing the same."""

from __future__ import annotations

import pytest

from spadework.engine.errors import InputError
from spadework.server.play import moves, seating
from spadework.server.play.entries import Plan
from spadework.server.play.lengths import MOST_BEFORE_START, MOST_RETURNS, MOST_UNDONE
from spadework.server.play.table import Table
from tests.server.play.tables import add, move, open_table, started


def grown(table: Table, *deeds: object) -> None:
    """Repeat deeds for ever, or until they are refused."""
    while True:
        for deed in deeds:
            add(table, deed())
        assert table.number < 20_000, "it grows for ever"


def test_plans_before_the_start():
    table = open_table("ann", free=1)
    with pytest.raises(InputError, match="table: too much has happened before the start; open another"):
        grown(table, lambda: seating.plan(table, "ann", 1, Plan()))
    assert table.number == MOST_BEFORE_START


def test_sitting_down_and_getting_up():
    table = open_table("ann", free=2)
    with pytest.raises(InputError, match="too much has happened before the start"):
        grown(table, lambda: seating.sit(table, "bob", "Bob", 1), lambda: seating.leave(table, "bob", 1))
    assert table.number <= MOST_BEFORE_START + 1


def test_leaving_and_coming_back():
    table = started("ann", "bob")
    with pytest.raises(InputError, match=f"seat 1: you have come back {MOST_RETURNS} times; the bot plays on"):
        grown(table, lambda: seating.leave(table, "bob", 1), lambda: seating.come_back(table, "bob", 1))
    add(table, seating.leave(table, "ann", 0))
    add(table, seating.come_back(table, "ann", 0))


def test_moving_and_taking_back():
    table = started("ann", bots=["novice"])
    while table.actor != 0:
        move(table)

    def moved() -> list[object]:
        return moves.move(table, "ann", 0, next(iter(table.position.costs())), table.changed)

    with pytest.raises(InputError, match=f"moves: yours were taken back {MOST_UNDONE} times in this game; play on"):
        grown(table, moved, lambda: moves.take_back(table, "ann", table.changed))


def test_moving_and_undoing():
    table = started("ann", "bob", game="pergamon")
    mover = ("ann", "bob")[table.actor]
    code = next(code for code in table.position.costs() if not reveals(table, code))

    def moved() -> list[object]:
        return moves.move(table, mover, ("ann", "bob").index(mover), code, table.changed)

    with pytest.raises(InputError, match=f"moves: yours were taken back {MOST_UNDONE} times in this game; play on"):
        grown(table, moved, lambda: moves.undo(table, mover, 1, table.changed))


def reveals(table: Table, code: int) -> bool:
    return table.position.reveals(table.position.play(code), code)
