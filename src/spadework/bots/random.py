"""The bot that plays anything: every legal action is as likely as any other."""

from __future__ import annotations

from random import Random

from spadework.engine.position import Position


class RandomBot:
    """Chooses uniformly among the legal actions."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, position: Position) -> int:
        """The code of a legal action."""
        return self._random.choice(position.codes())
