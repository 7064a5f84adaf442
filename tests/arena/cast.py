"""Bots for the tests, entered beside the real ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spadework.bots import catalog
from spadework.engine.game import Game
from spadework.engine.position import Position


class First:
    """Takes the first legal action."""

    def choose(self, position: Position) -> Any:
        return position.codes()[0]


class Last:
    """Takes the last legal action, and says it in words."""

    def choose(self, position: Position) -> Any:
        return str(position.legal()[-1])


def enter(monkeypatch: pytest.MonkeyPatch, **bots: Callable[[], Any]) -> None:
    """Let bots of these names take part, in this process."""
    make, check, label, lasting = catalog.make, catalog.check, catalog.label, catalog.lasting
    digest = catalog.digest

    def make_any(name: str, game: Game, seed: int) -> Any:
        return bots[name]() if name in bots else make(name, game, seed)

    monkeypatch.setattr(catalog, "make", make_any)
    monkeypatch.setattr(catalog, "check", lambda name: None if name in bots else check(name))
    monkeypatch.setattr(catalog, "label", lambda name: name if name in bots else label(name))
    monkeypatch.setattr(catalog, "digest", lambda name: None if name in bots else digest(name))
    monkeypatch.setattr(catalog, "lasting", lambda name: name if name in bots else lasting(name))
