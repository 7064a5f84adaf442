"""Compiling a game before its first use, with a line that says so."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import numpy as np

from spadework.engine import chance, registry
from spadework.engine.errors import InputError
from spadework.engine.game import Game
from spadework.engine.jit import COMPILED, PACKAGE, cache_folder
from spadework.engine.playout import play_random

_prepared: set[str] = set()
COMPILE = """
import signal, sys
from spadework.engine.prepare import compile_rules
signal.signal(signal.SIGINT, signal.SIG_DFL)  # whoever presses ctrl-C hears of it from the process that waits
compile_rules(sys.argv[1])
"""


def prepare(game: Game) -> None:
    """Make sure a game's rules are compiled; on a machine's first use this takes some seconds and says so.

    Another process compiles and this one loads the result: freshly compiled code runs slower than code from the cache.
    """
    if not COMPILED or game.name in _prepared:
        return
    if not _mark_of(game).exists():
        print(f"Preparing {game.title} (compiling its rules: about 20 s, once on this machine) ...", file=sys.stderr)
        if subprocess.run([sys.executable, "-c", COMPILE, game.name]).returncode != 0:
            raise InputError(f"the rules of {game.title} could not be compiled; the lines above say why")
    _call_everything(game)
    _prepared.add(game.name)


def compile_rules(name: str) -> None:
    """Compile everything of a game into the cache, and note that it is there."""
    named = registry.game(name)
    _call_everything(named)
    with suppress(PermissionError):  # a folder prepared by somebody else serves as well
        _mark_of(named).touch()


def _mark_of(game: Game) -> Path:
    """A file that says this game was compiled for this installation; Numba keeps one cache for each."""
    where = hashlib.sha256(str(PACKAGE).encode()).hexdigest()[:16]
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return cache_folder() / f"{game.name}-{version}-{where}.ready"


def _call_everything(game: Game) -> None:
    players = game.players[0]
    buffer, codes, rng = game.buffer(), game.legal_buffer(), chance.seeded(0)
    points, ranks = np.zeros(players, dtype=np.int32), np.zeros(players, dtype=np.int32)
    calls = game.calls
    calls.setup(buffer, players, 0, rng)
    calls.legal(buffer, codes)
    calls.play(buffer, int(codes[0]), rng, codes)
    calls.actor(buffer)
    calls.points(buffer, points)
    calls.ranks(buffer, points, ranks)
    calls.hide(buffer, 0, rng)
    calls.features(buffer, 0, np.zeros(len(game.features), dtype=np.float32))
    play_random(game, players, 0, rng, 1)
