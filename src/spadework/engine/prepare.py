"""Compiling before the first use, with a line that says so."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from spadework.engine import chance, registry
from spadework.engine.errors import InputError
from spadework.engine.game import Game
from spadework.engine.jit import COMPILED, PACKAGE, cache_folder
from spadework.engine.playout import play_random
from spadework.processes import PYTHON

_prepared: set[tuple[str, str]] = set()
SECONDS_A_PART = 20
COMPILE = """
import signal, sys
from importlib import import_module
signal.signal(signal.SIGINT, signal.SIG_DFL)  # whoever presses ctrl-C hears of it from the process that waits
module, name, game = sys.argv[1:]
getattr(import_module(module), name).compile(game)
"""


@dataclass(frozen=True)
class Part:
    """Something of every game that is compiled: where it is defined, what it is called, and calls that need it all."""

    module: str
    name: str
    title: str
    call_everything: Callable[[Game], None]

    def prepare(self, game: Game) -> None:
        """Make sure this part of a game is compiled; on a machine's first use this takes some seconds and says so.

        Another process compiles and this one loads the result: freshly compiled code runs slower than from the cache.
        """
        if not COMPILED or (self.name, game.name) in _prepared:
            return
        if not self.is_compiled(game):
            what = f"compiling its {self.title}: about {SECONDS_A_PART} s, once on this machine"
            print(f"Preparing {game.title} ({what}) ...", file=sys.stderr)
            if subprocess.run([*PYTHON, "-c", COMPILE, self.module, self.name, game.name]).returncode != 0:
                raise InputError(f"the {self.title} of {game.title} could not be compiled; the lines above say why")
        self.call_everything(game)
        _prepared.add((self.name, game.name))

    def is_compiled(self, game: Game) -> bool:
        """Whether this machine has this part of a game in its cache, or needs none."""
        return not COMPILED or self._mark_of(game).exists()

    def compile(self, name: str) -> None:
        """Compile this part of a game into the cache, and note that it is there."""
        if not COMPILED:
            raise InputError("nothing is compiled while SPADEWORK_JIT is 0 in the environment")
        game = registry.game(name)
        self.call_everything(game)
        with suppress(PermissionError):  # a folder prepared by somebody else serves as well
            self._mark_of(game).touch()

    def _mark_of(self, game: Game) -> Path:
        """A file that says this part was compiled for this installation; Numba keeps one cache for each."""
        where = hashlib.sha256(str(PACKAGE).encode()).hexdigest()[:16]
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        return cache_folder() / f"{game.name}-{self.name.lower()}-{version}-{where}.ready"


def _call_rules(game: Game) -> None:
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
    _tell_a_game(game, players)


def _tell_a_game(game: Game, players: int) -> None:
    """See and tell every position of a random game: words, too, ask the rules for some things."""
    buffer, codes, rng = game.buffer(), game.legal_buffer(), chance.seeded(0)
    game.calls.setup(buffer, players, 0, rng)
    before = game.snapshot(buffer)
    while (count := game.calls.legal(buffer, codes)) > 0:
        game.calls.costs(buffer, codes, count, game.legal_buffer())
        code = codes.item(int(chance.below(rng, count)))
        game.calls.play(buffer, code, rng, codes)
        after = game.snapshot(buffer)
        game.words.narrate(before, code, after, 0)
        game.words.view(after)
        game.words.own(after, 0)
        before = after


RULES = Part(__name__, "RULES", "rules", _call_rules)


def prepare(game: Game) -> None:
    """Make sure a game's rules are compiled."""
    RULES.prepare(game)
