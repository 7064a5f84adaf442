"""Every command and every Python example in the documents runs."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import spadework

ROOT = Path(__file__).parent.parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
EACH_DOCUMENT = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)


def blocks(document: Path, language: str) -> list[str]:
    """All examples in a language in a document, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```", document.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@EACH_DOCUMENT
def test_commands_run(document: Path, tmp_path: Path):
    lines = "\n".join(blocks(document, "sh")).splitlines()
    script = "\n".join(line for line in lines if not line.startswith(("make ", "spadework terminal")))
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    bash = shutil.which("bash")
    assert bash is not None
    environment = {**os.environ, "PATH": path}
    shutil.copytree(ROOT / "docs" / "examples", tmp_path / "docs" / "examples")
    subprocess.run([bash, "-euc", script], cwd=tmp_path, env=environment, check=True, capture_output=True)


@EACH_DOCUMENT
def test_python_runs(document: Path):
    exec(compile("\n".join(blocks(document, "python")), document.name, "exec"), {})


@EACH_DOCUMENT
def test_links_lead_somewhere(document: Path):
    for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), target


@EACH_DOCUMENT
def test_json_examples_are_positions(document: Path):
    for text in blocks(document, "json"):
        spadework.from_json(json.loads(text))
