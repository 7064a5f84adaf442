"""How long tables wait for their people, and what becomes of them then."""

from __future__ import annotations

from typing import Any

import pytest

from spadework.server.play import seating
from spadework.server.play.entries import Absent, Closed
from spadework.server.play.pace import DAY, Live, Slow, Untimed
from spadework.server.play.patience import MINUTE, deserted, patience, people_of
from tests.server.play.tables import add, open_table, started


@pytest.mark.parametrize(
    ("rest", "wait"),
    [
        ({"public": True, "pace": Live()}, 15 * MINUTE),
        ({"public": True, "pace": Untimed()}, DAY),
        ({"public": True, "pace": Slow()}, 7 * DAY),
        ({"pace": Live()}, 30 * DAY),
    ],
)
def test_open_tables(rest: dict[str, Any], wait: int):
    table = open_table("ann", free=1, **rest)
    assert patience(table) == wait
    assert people_of(table) == {"ann"}
    add(table, deserted(table))
    assert table.status == "closed"
    assert patience(table) is None


@pytest.mark.parametrize("rest", [{}, {"public": True, "pace": Live()}, {"public": True, "pace": Slow()}])
def test_games_that_wait_for_ever_or_have_a_clock(rest: dict[str, Any]):
    assert patience(started("ann", "bob", **rest)) is None


def test_a_public_game_without_a_clock_is_left_to_bots():
    table = started("ann", "bob", public=True)
    assert patience(table) == 7 * DAY
    assert deserted(table) == [Absent(0, "left"), Absent(1, "left")]
    add(table, deserted(table))
    assert patience(table) is None
    add(table, seating.come_back(table, "bob", 1))
    assert patience(table) == 7 * DAY


def test_a_host_who_does_not_play_is_waited_for_until_the_start():
    table = open_table("ann", free=2)
    add(table, seating.leave(table, "ann", 0)[:1])
    add(table, seating.sit(table, "bob", "Bob", 1))
    assert people_of(table) == {"ann", "bob"}
    assert deserted(table) == [Closed()]
