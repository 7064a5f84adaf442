"""How many iterations a second searches do on this machine, from an opening of Thebes for two: one run, one core."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from ismcts import TimedSearch
from open_spiel_game import OpenSpielGame, OpenSpielState
from spadework.arena.bench import best_rate
from spadework.engine.position import Position, new

ITERATIONS = 1000
SECONDS = 5.0


def open_spiel(position: Position) -> int:
    """One search of OpenSpiel's."""
    game = OpenSpielGame(position.game, position.players, seed=1)
    search = TimedSearch(game, seed=1, seconds=math.inf, simulations=ITERATIONS)
    search.step(OpenSpielState(game, position.buffer))
    return ITERATIONS


# Each makes a search on a position and says how many iterations it took.
SEARCHES: dict[str, Callable[[Position], int]] = {"OpenSpiel ISMCTS": open_spiel}


def rates(seconds: float) -> dict[str, float]:
    """Iterations a second by name, each measured for about ``seconds``."""
    position = new("thebes", players=2, seed=1)
    return {name: best_rate(seconds, partial(search, position)) for name, search in SEARCHES.items()}


if __name__ == "__main__":
    for name, rate in rates(SECONDS).items():
        print(f"{name:<20} {rate:>12,.0f} iterations/s")
