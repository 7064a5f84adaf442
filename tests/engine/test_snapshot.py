"""Snapshots: positions as plain Python, made once and kept from harm."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from spadework.engine.position import Position, new
from spadework.engine.registry import NAMES

EACH_GAME = pytest.mark.parametrize("name", NAMES)


def some_move(name: str) -> tuple[Position, int, Position]:
    """A move in the middle of a random game."""
    pick = random.Random(1)
    after = new(name, players=3, seed=1)
    for _ in range(40):
        before, code = after, pick.choice(after.codes())
        after = before.play(code)
    return before, code, after


def scribble(told: Any) -> None:
    """Empty every list and every dictionary in something that was told."""
    if isinstance(told, msgspec.Struct):
        told = [getattr(told, field) for field in told.__struct_fields__]
    if isinstance(told, list | dict):
        for part in told.values() if isinstance(told, dict) else told:
            scribble(part)
        told.clear()


def plain(value: Any) -> Any:
    """A tuple of tuples as a list of lists."""
    return [plain(part) for part in value] if isinstance(value, tuple) else value


@EACH_GAME
def test_a_snapshot_holds_what_the_record_holds(name: str):
    _, _, position = some_move(name)
    for field in position.game.state.names or ():
        assert plain(getattr(position.snapshot, field)) == position.record[field].tolist()


@EACH_GAME
def test_a_snapshot_is_made_once(name: str):
    before, _, after = some_move(name)
    assert after.snapshot is after.snapshot
    assert after.snapshot != before.snapshot


@EACH_GAME
def test_what_is_told_may_be_changed_without_harm(name: str):
    before, code, after = some_move(name)

    def tell() -> list[Any]:
        return [after.view(0), after.view(None), before.events(after, code, 0), after.legal_json(), after.to_json()]

    told = msgspec.json.encode(tell())
    scribble(tell())
    assert msgspec.json.encode(tell()) == told
