"""What the tests of outside bots share: a position to decide, and an eye on every process that is started."""

from __future__ import annotations

import subprocess
from typing import Any

import pytest

import spadework
from spadework import Position
from spadework.engine.prepare import prepare


@pytest.fixture(autouse=True)
def quick_start(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the processes of bots, and only those, run without compiled rules: they start sooner."""
    for game in spadework.all_games():
        prepare(game)
    monkeypatch.setenv("SPADEWORK_JIT", "0")


@pytest.fixture
def start() -> Position:
    return spadework.new("thebes", players=2, seed=1)


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[subprocess.Popen[bytes]]:
    """The processes that bots were given so far."""
    made: list[subprocess.Popen[bytes]] = []

    class Watched(subprocess.Popen):  # type: ignore[type-arg]
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            made.append(self)

    monkeypatch.setattr(subprocess, "Popen", Watched)
    return made
