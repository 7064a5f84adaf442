"""How many iterations a second searches do on this machine, from an opening of Thebes for two: one run, one core.

`python benchmarks/rates.py` prints them; with `--keep` they are also kept for the documentation.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from functools import partial

import msgspec

from experiments import RATES
from ismcts import TimedSearch
from open_spiel_game import OpenSpielGame, OpenSpielState
from spadework.arena.bench import best_rate
from spadework.bots.prepare import prepare_bots
from spadework.bots.search.bot import Search
from spadework.bots.search.budget import Budget
from spadework.bots.search.playout import Settings
from spadework.engine.position import Position, new

ITERATIONS = 1000
OUR_ITERATIONS = 10_000
SECONDS = 5.0


def open_spiel(position: Position) -> int:
    """One search of OpenSpiel's."""
    game = OpenSpielGame(position.game, position.players, seed=1)
    search = TimedSearch(game, seed=1, seconds=math.inf, simulations=ITERATIONS)
    search.step(OpenSpielState(game, position.buffer))
    return ITERATIONS


def ours(position: Position, settings: Settings) -> int:
    """One search of Spadework's."""
    Search(position.game, Budget(iterations=OUR_ITERATIONS), 1, settings).think(position)
    return OUR_ITERATIONS


# Each makes a search on a position and says how many iterations it took.
SEARCHES: dict[str, Callable[[Position], int]] = {
    "OpenSpiel ISMCTS": open_spiel,
    "search": partial(ours, settings=Settings()),
    "search with light playouts": partial(ours, settings=Settings(guided=False)),
}


def rates(seconds: float) -> dict[str, float]:
    """Iterations a second by name, each measured for about ``seconds``."""
    position = new("thebes", players=2, seed=1)
    prepare_bots(position.game)
    return {name: best_rate(seconds, partial(search, position)) for name, search in SEARCHES.items()}


if __name__ == "__main__":
    measured = rates(SECONDS)
    for name, rate in measured.items():
        print(f"{name:<28} {rate:>12,.0f} iterations/s")
    if "--keep" in sys.argv[1:]:
        RATES.write_bytes(msgspec.json.encode({name: round(rate) for name, rate in measured.items()}))
