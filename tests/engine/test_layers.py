"""Imports point one way, rules keep to themselves, and help loads no compiler."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import spadework

PACKAGE = Path(spadework.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))

# What each part may import of the others; itself it may always import.
MAY_IMPORT = {
    "output": set(),
    "processes": set(),
    "engine": {"processes"},
    "games": {"engine"},
    "drafts": {"engine"},
    "bots": {"output", "processes", "engine", "games"},
    "arena": {"output", "processes", "engine", "drafts", "games", "bots"},
    "terminal": {"output", "engine", "drafts", "games", "bots"},
    "server": {"output", "processes", "engine", "drafts", "games", "bots"},
    "cli": {"output", "engine", "drafts", "games", "bots", "arena", "terminal", "server"},
}
# The same within the server; modules that are in none of these folders are below or above them all.
SERVER_MAY_IMPORT = {
    "play": set(),
    "storage": {"play"},
    "live": {"play", "storage"},
    "thinking": {"play", "live"},
    "notices": {"play", "storage", "live"},
    "web": {"play", "storage", "live", "thinking", "notices"},
}
# Clocks, global randomness, logging, processes and the system are none of a rule's business.
OUTSIDE_WORLD = {"logging", "os", "random", "secrets", "subprocess", "sys", "time"}
ALLOWED_OUTSIDE = {"engine/components.py", "engine/jit.py", "engine/prepare.py"}


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def part(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_point_one_way(path: Path):
    own = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    if own == "__init__":
        return
    parts = {part(module) for module in imports(path) if module.startswith("spadework.")}
    assert parts <= MAY_IMPORT[own] | {own}


@pytest.mark.parametrize("folder", SERVER_MAY_IMPORT)
def test_imports_within_the_server_point_one_way(folder: str):
    for path in (PACKAGE / "server" / folder).rglob("*.py"):
        inside = [module.split(".") for module in imports(path) if module.startswith("spadework.server.")]
        others = {names[2] for names in inside if names[2] in SERVER_MAY_IMPORT} - {folder}
        assert others <= SERVER_MAY_IMPORT[folder], path


@pytest.mark.parametrize("folder", ["engine", "games"])
def test_rules_touch_nothing_outside(folder: str):
    for path in (PACKAGE / folder).rglob("*.py"):
        if path.relative_to(PACKAGE).as_posix() not in ALLOWED_OUTSIDE:
            assert not imports(path) & OUTSIDE_WORLD, path


def test_help_loads_no_compiler():
    code = "import sys, spadework.cli; print({'numba', 'numpy', 'rich'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
