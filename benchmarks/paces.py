"""How long each level thinks about a decision on this machine: one game of every level against itself, on one core.

`python benchmarks/paces.py` prints it (some minutes); with `--keep` it is also kept for the documentation. Let the
machine do nothing else meanwhile.
"""

from __future__ import annotations

import sys

import msgspec

from experiments import PACES, SEED
from spadework.arena.match import Job, play
from spadework.arena.standings import duration
from spadework.bots import levels
from spadework.bots.prepare import prepare_bots
from spadework.engine.registry import game


def pace(name: str, level: str) -> float:
    """Mean seconds a decision in a game for two."""
    outcome = play(Job(name, 2, [], SEED, 0, (level, level)))
    return sum(outcome.seconds) / sum(outcome.decisions)


def main() -> None:
    paces: dict[str, dict[str, float]] = {}
    for name in levels.LEVELS:
        prepare_bots(game(name))
        for level in levels.NAMES:
            paces.setdefault(name, {})[level] = pace(name, level)
            print(f"{name:<14} {level:<12} {duration(paces[name][level]):>9}", flush=True)
    if "--keep" in sys.argv[1:]:
        PACES.write_bytes(msgspec.json.encode(paces))


if __name__ == "__main__":
    main()
