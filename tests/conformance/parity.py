"""Digests of whole random games: run once compiled and once interpreted, they must be the same."""

from __future__ import annotations

import hashlib
import sys

import numpy as np

from spadework.engine.game import Game
from spadework.engine.registry import game
from tests.conformance.checks import walk

GAMES = 10


def digests(played: Game, players: int, options: tuple[str, ...]) -> list[str]:
    """A digest a game, over everything the rules answer at every position."""
    return [_digest(played, players, options, seed) for seed in range(GAMES)]


def _digest(played: Game, players: int, options: tuple[str, ...], seed: int) -> str:
    digest = hashlib.sha256()
    for position, _ in walk(played, players, options, seed):
        digest.update(position.buffer.tobytes())
        digest.update(np.array([*position.codes(), *position.points(), *position.ranks()]).tobytes())
        counted = np.zeros_like(played.box)
        played.rules.census(position.record, counted)
        digest.update(counted.tobytes())
        for seat in range(players):
            digest.update(position.features(seat).tobytes())
            digest.update(position.hidden_from(seat, seed).buffer.tobytes())
    return digest.hexdigest()


if __name__ == "__main__":
    name, players, *options = sys.argv[1:]
    print("\n".join(digests(game(name), int(players), tuple(options))))
