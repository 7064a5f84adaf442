"""What a process does before it serves, if it does nothing else."""

from __future__ import annotations

import gc

from spadework.bots.prepare import prepare_bots
from spadework.engine.registry import all_games

COLLECT_AFTER = (10_000, 5, 100)  # objects, and younger collections before an older one


def load_games() -> None:
    """Load the rules of all games and their bots."""
    for game in all_games():
        prepare_bots(game)


def tame_python() -> None:
    """Have Python look for cycles seldom, and never among what stays for good: each search stops all tables."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
