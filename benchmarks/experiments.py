"""What is measured for the documentation: one tournament for each question."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from spadework.bots import levels

HERE = Path(__file__).parent
RUNS = HERE / "runs"  # of tournaments under way: they take hours, and go on on any machine
RESULTS = HERE / "results"
RATES = RESULTS / "rates.json"  # iterations a second, by search
PACES = RESULTS / "paces.json"  # seconds a decision, by game and level
CAPACITY = RESULTS / "capacity.json"  # what a server carries, and what a move, a table and a socket cost
SEED = 1
OPEN_SPIEL_SECONDS = 0.2


@dataclass(frozen=True)
class Experiment:
    """A tournament; what is known of its outcome lies in ``results`` under its name."""

    topic: str
    game: str
    players: int
    bots: tuple[str, ...]
    games: int

    @property
    def name(self) -> str:
        bots = "-".join(Path(bot).name.replace(":", "") for bot in self.bots) if self.topic != "levels" else "all"
        return f"{self.topic}-{self.game}-{self.players}-{bots}"


def beginner() -> list[Experiment]:
    """The rule of thumb against chance, equal numbers of each."""
    return [
        Experiment("greedy", game, players, ("greedy", "random"), 1200)
        for game in ("thebes", "pergamon", "tomb_raiders")
        for players in (2, 3, 4)
    ]


def strength() -> list[Experiment]:
    """The search against everybody."""
    two = [
        Experiment("search", "thebes", 2, ("search:10000", rival), 200) for rival in ("random", "greedy", "search:1000")
    ] + [
        Experiment("search", game, 2, ("search:5000", rival), 200)
        for game in ("pergamon", "tomb_raiders")
        for rival in ("random", "greedy")
    ]
    more = [
        Experiment("search", game, players, ("search:5000", "greedy"), 48)
        for game in ("pergamon", "tomb_raiders")
        for players in (3, 4)
    ]
    return two + more


def against_open_spiel() -> list[Experiment]:
    """The search against OpenSpiel's own at equal seconds a decision; the file stands as seen from the project."""
    rival = "benchmarks/ismcts.py:OpenSpielIsmcts"
    return [Experiment("open_spiel", "thebes", 2, (f"search:{OPEN_SPIEL_SECONDS}s", rival), 100)]


def level_games() -> list[Experiment]:
    """All levels against each other, two at a table."""
    return [Experiment("levels", game, 2, levels.NAMES, 80) for game in ("thebes", "pergamon", "tomb_raiders")]


def steps() -> list[Experiment]:
    """Every level against the one below it; grandmasters think long, so they play less often."""
    return [
        Experiment("steps", game, 2, (level, below), 24 if level == levels.NAMES[-1] else 400)
        for game in ("thebes", "pergamon", "tomb_raiders")
        for below, level in pairwise(levels.NAMES)
    ]


def grandmasters() -> list[Experiment]:
    """Grandmasters among themselves: how many points the winner has."""
    return [Experiment("grandmaster", "thebes", players, ("grandmaster",), 8) for players in (2, 3, 4)]


EXPERIMENTS = [*beginner(), *strength(), *against_open_spiel(), *level_games(), *steps(), *grandmasters()]
