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
    """Plays by rule of thumb, with noise in its guesses and so many slips in a hundred decisions."""

    noise: float
    slips: int = 0

    def make(self, game: Game, seed: int) -> Bot:
        return GreedyBot(game, seed, self.noise, self.slips)

    def told(self) -> str:
        """How it plays, in a few words."""
        slips = f", {self.slips} slips in 100" if self.slips else ""
        return f"rule of thumb, noise {self.noise:g}{slips}"


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
        "novice": Thumb(noise=1.0, slips=7),
        "student": Thumb(noise=0.5),
        "professor": Thinker(100),
        "master": Thinker(1_000),
        "grandmaster": Thinker(40_000),
    },
    "pergamon": {
        "novice": Thumb(noise=0.5),
        "student": Thinker(30),
        "professor": Thinker(60),
        "master": Thinker(250),
        "grandmaster": Thinker(20_000),
    },
    "tomb_raiders": {
        "novice": Thumb(noise=1.0, slips=12),
        "student": Thumb(noise=0.5),
        "professor": Thinker(80),
        "master": Thinker(400),
        "grandmaster": Thinker(20_000),
    },
}
NAMES = tuple(LEVELS["thebes"])


def make(level: str, game: Game, seed: int) -> Bot:
    """A bot of a level for one seat of a game."""
    return LEVELS[game.name][level].make(game, seed)
