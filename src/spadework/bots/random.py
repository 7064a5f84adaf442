"""The bot that plays anything: every legal action is as likely as any other."""

from __future__ import annotations

from random import Random

from spadework.engine.position import Position


def choose(position: Position, rng: Random) -> int:
    """The code of a legal action, chosen uniformly; the position is one already hidden from the seat that moves."""
    return rng.choice(position.codes())
