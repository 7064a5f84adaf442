"""A game that was prepared is ready: whoever serves people waits for no compiler, not even for its cache."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from spadework.engine.registry import NAMES

LOADED_LATE = """
import random, sys
from numba.core.dispatcher import Dispatcher
from spadework.engine.position import new
from spadework.engine.prepare import prepare
from spadework.engine.registry import game

def loaded():
    modules = [module for name, module in sys.modules.items() if name.startswith("spadework.")]
    rules = {rule for module in modules for rule in vars(module).values() if isinstance(rule, Dispatcher)}
    return {(rule.py_func.__qualname__, types) for rule in rules for types in rule.overloads}

prepare(game(sys.argv[1]))
ready = loaded()
for players in game(sys.argv[1]).players:
    position, pick = new(sys.argv[1], players, players), random.Random(players)
    while position.actor is not None:
        position.legal_json()
        code = pick.choice(position.codes())
        after = position.play(code)
        position.events(after, code, 0)
        position = after
        position.view(0), position.to_json(), position.score(), position.ranks(), position.hidden_from(0, 1)
print(sorted(name for name, _ in loaded() - ready))
"""


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_left_to_compile_or_load(name: str):
    done = subprocess.run(
        [sys.executable, "-c", LOADED_LATE, name],
        env={**os.environ, "SPADEWORK_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "[]"
