"""What is installed: a wheel carries the browser client that was built."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[3]


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of the sources with a client as a build leaves it, which the repository ignores."""
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    assets = tmp_path / "src" / "spadework" / "server" / "web" / "client" / "assets"
    assets.mkdir(parents=True, exist_ok=True)
    (assets.parent / "index.html").write_text("<!doctype html>")
    (assets / "main-1a2b.js.br").write_bytes(b"compressed")
    return tmp_path


def test_a_wheel_carries_the_built_client(sources: Path):
    [wheel] = WheelBuilder(str(sources)).build(directory=str(sources / "dist"), versions=["standard"])
    names = set(zipfile.ZipFile(wheel).namelist())
    client = "spadework/server/web/client"
    assert {f"{client}/index.html", f"{client}/assets/main-1a2b.js.br", "spadework/server/web/app.py"} <= names
