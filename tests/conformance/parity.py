"""Digests of whole random games: run once compiled and once interpreted, they must be the same."""

from __future__ import annotations

import hashlib
import sys
from itertools import pairwise

import msgspec
import numpy as np

from spadework.engine.game import Game
from spadework.engine.registry import game
from tests.conformance.checks import walk

GAMES = 2


def digests(played: Game, players: int, options: tuple[str, ...]) -> list[str]:
    """A digest a game, over everything the rules answer at every position."""
    return [_digest(played, players, options, seed) for seed in range(GAMES)]


def _digest(played: Game, players: int, options: tuple[str, ...], seed: int) -> str:
    digest = hashlib.sha256()
    steps = list(walk(played, players, options, seed))
    for position, _ in steps:
        digest.update(position.buffer.tobytes())
        digest.update(repr(position.snapshot).encode())
        digest.update(np.array([*position.codes(), *position.points(), *position.ranks()]).tobytes())
        digest.update(msgspec.json.encode(position.legal_json()))
        counted = np.zeros_like(played.box)
        played.rules.census(position.record, counted)
        digest.update(counted.tobytes())
        for seat in range(players):
            digest.update(position.features(seat).tobytes())
            digest.update(position.hidden_from(seat, seed).buffer.tobytes())
            digest.update(msgspec.json.encode(position.view(seat)))
    for (before, code), (after, _) in pairwise(steps):
        assert code is not None
        for seat in range(players):
            digest.update(msgspec.json.encode(before.events(after, code, seat)))
    return digest.hexdigest()


if __name__ == "__main__":
    name, players, *options = sys.argv[1:]
    print("\n".join(digests(game(name), int(players), tuple(options))))
