"""Compiled code never outlives the rules it was made from."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import spadework
from spadework.engine import jit

WEEKS_TO_CRETE = """
import numpy as np
from spadework.games.thebes import travel
from spadework.games.thebes.components import PLACES
from spadework.games.thebes.state import STATE
s = np.zeros(1, STATE)[0]
s.place[0] = PLACES.index("rome")
print(travel.journey(s, 0, PLACES.index("crete")), sum(travel.journey.stats.cache_hits.values()))
"""


def run(code: str, sources: Path, cache: Path) -> list[str]:
    environment = {**os.environ, "PYTHONPATH": str(sources), "SPADEWORK_CACHE": str(cache), "SPADEWORK_JIT": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_a_changed_component_or_callee_is_never_run_stale(tmp_path: Path):
    sources = tmp_path / "sources"
    shutil.copytree(Path(spadework.__file__).parent, sources / "spadework")
    assert run(WEEKS_TO_CRETE, sources, tmp_path / "cache") == ["1", "0"]
    assert run(WEEKS_TO_CRETE, sources, tmp_path / "cache") == ["1", "1"], "the second time comes from the cache"
    components = sources / "spadework/games/thebes/components.toml"
    components.write_text(components.read_text(encoding="utf-8").replace('["rome", "crete"], ', ""), encoding="utf-8")
    assert run(WEEKS_TO_CRETE, sources, tmp_path / "cache") == ["2", "0"]


def test_folders_long_unused_are_cleared(tmp_path: Path):
    old, recent = tmp_path / "old", tmp_path / "recent"
    for folder in (old, recent):
        folder.mkdir()
    os.utime(old, (0, 0))
    jit._clear_stale(tmp_path)
    assert [folder.name for folder in tmp_path.iterdir()] == ["recent"]


def test_rules_stay_plain_functions_when_compilation_is_off():
    code = "from spadework.engine import chance, jit; print(jit.COMPILED, type(chance.bits).__name__)"
    environment = {**os.environ, "SPADEWORK_JIT": "0"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "function"]
