"""`spadework arena` for tests: what it prints, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from spadework.cli import main


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def output(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def refusal(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    return result.stderr


def summary(*arguments: str) -> Any:
    """The JSON of a tournament without what the clock says."""
    result = json.loads(output(*arguments, "--json"))
    for entrant in result["entrants"]:
        del entrant["seconds_a_decision"]
    return result


def records(*arguments: str) -> bytes:
    file = Path("records.jsonl")
    file.unlink(missing_ok=True)
    output(*arguments, "--records", str(file))
    return file.read_bytes()
