"""Playing on several cores: every game once, the same components, and processes that end."""

from __future__ import annotations

import json
import multiprocessing
import os
import subprocess
import sys
from contextlib import closing
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import pytest

from spadework.arena import pool
from spadework.arena.match import Job
from spadework.engine.errors import InputError
from tests.engine.test_components import FREE_STORE, corrected


def jobs(count: int, game: str = "thebes") -> list[Job]:
    return [Job(game, 2, [], 1, number, ("random", "random")) for number in range(1, count + 1)]


def test_every_game_is_played_once():
    played = list(pool.on_cores(jobs(9), cores=2))
    assert sorted(game.number for game in played) == list(range(1, 10))
    assert not multiprocessing.active_children()


def test_more_cores_than_games_and_no_games_at_all():
    assert len(list(pool.on_cores(jobs(1), cores=2))) == 1
    assert list(pool.on_cores([], cores=2)) == []


def test_processes_end_when_nobody_wants_more_games():
    with closing(pool.on_cores(jobs(1000), cores=2)) as played:
        next(played)
        assert len(multiprocessing.active_children()) == 2
    assert not multiprocessing.active_children()


def die(_connection: Connection) -> None:
    os._exit(3)


def test_a_process_that_a_bot_takes_down_is_told(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pool, "work", die)
    with pytest.raises(InputError, match=r"game [12] \(random, random\) ended the process that played it"):
        list(pool.on_cores(jobs(2), cores=2))
    assert not multiprocessing.active_children()


def test_an_error_in_another_process_is_raised_here():
    with pytest.raises(InputError, match="game 'chess' is unknown"):
        list(pool.on_cores(jobs(2, game="chess"), cores=2))


def test_corrected_components_reach_every_process(tmp_path: Path):
    def points(*arguments: str) -> Any:
        command = [sys.executable, "-m", "spadework.cli", "arena", "pergamon", "--bots", "random", "--games", "3"]
        environment = {**os.environ, "SPADEWORK_JIT": "0", "SPADEWORK_DATA": str(tmp_path)}
        done = subprocess.run([*command, "--json", *arguments], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)["entrants"][0]["points"]

    mine = ("--components", str(corrected(tmp_path, "pergamon", FREE_STORE)))
    assert points(*mine, "--cores", "2") == points(*mine, "--cores", "1") != points("--cores", "1")
