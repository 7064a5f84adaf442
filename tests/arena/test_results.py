"""The file of a tournament: what it keeps when a program crashes, and when two play it at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from spadework.arena import results
from spadework.arena.match import Played
from spadework.arena.tournament import Tournament, enter
from spadework.engine.registry import game


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "tournament.jsonl"
    results.create(path, entered())
    return path


def entered() -> Tournament:
    return enter(game("thebes"), ["random"], players=2, games=4, seed=1)


def played(number: int) -> Played:
    return Played(
        number=number,
        seats=("random", "random"),
        points=[number, 0],
        ranks=[1, 2],
        decisions=[25, 25],
        seconds=[0.5, 0.25],
        fault=None,
        moves=[number] * 50,
    )


def test_two_programs_that_play_one_tournament_at_once_keep_every_game(path: Path):
    with results.appending(path, entered()) as one, results.appending(path, entered()) as other:
        results.append(one, played(1))
        results.append(other, played(2))
        results.append(one, played(3))
        results.append(other, played(3))
    assert results.games(path) == [played(1), played(2), played(3)]


def test_half_a_line_that_a_crash_left_is_cut_off(path: Path):
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"number": 1, "sea')
    with results.appending(path, entered()) as file:
        results.append(file, played(2))
    assert path.read_bytes().startswith(whole)
    assert results.games(path) == [played(2)]
