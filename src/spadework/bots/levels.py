"""Levels that people choose by name: the one table that says how each of them plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from spadework.bots.bot import Bot
from spadework.bots.greedy.bot import GreedyBot
from spadework.bots.search.bot import Search
from spadework.bots.search.budget import Budget
from spadework.engine.game import Game


@dataclass(frozen=True)
class Thumb:
    """Plays by rule of thumb, with so much noise in its guesses."""

    noise: float

    def make(self, game: Game, seed: int) -> Bot:
        return GreedyBot(game, seed, self.noise)

    def told(self) -> str:
        """How it plays, in a few words."""
        return f"rule of thumb, noise {self.noise:g}"


@dataclass(frozen=True)
class Thinker:
    """Searches for so many iterations a decision; iterations, not seconds, so that a seed always gives one game."""

    iterations: int

    def make(self, game: Game, seed: int) -> Bot:
        return Search(game, Budget(iterations=self.iterations), seed)

    def told(self) -> str:
        """How it plays, in a few words."""
        return f"search, {self.iterations} iterations"


LEVELS: Mapping[str, Mapping[str, Thumb | Thinker]] = {
    "thebes": {
        "novice": Thumb(noise=4.0),
        "student": Thumb(noise=0.5),
        "professor": Thinker(200),
        "master": Thinker(2_000),
        "grandmaster": Thinker(40_000),
    },
    "pergamon": {
        "novice": Thumb(noise=4.0),
        "student": Thumb(noise=0.5),
        "professor": Thinker(200),
        "master": Thinker(1_000),
        "grandmaster": Thinker(10_000),
    },
    "tomb_raiders": {
        "novice": Thumb(noise=4.0),
        "student": Thumb(noise=0.5),
        "professor": Thinker(200),
        "master": Thinker(1_500),
        "grandmaster": Thinker(15_000),
    },
}
NAMES = tuple(LEVELS["thebes"])


def make(level: str, game: Game, seed: int) -> Bot:
    """A bot of a level for one seat of a game."""
    return LEVELS[game.name][level].make(game, seed)
