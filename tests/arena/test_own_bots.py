"""`spadework arena` with bots that people wrote: files and programs."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.arena.command import output, refusal, summary

pytestmark = pytest.mark.usefixtures("own_data")


def test_a_bot_in_a_file_is_found_again_from_another_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    lines = ["def __init__(self, seed): pass", "def choose(self, position): return position.codes()[0]"]
    Path("mine.py").write_text("class Lowest:\n  " + "\n  ".join(lines))
    whole = summary("arena", "thebes", "--bots", "random,mine.py:Lowest", "--games", "2", "--keep", "kept.jsonl")
    kept = tmp_path / "kept.jsonl"
    kept.write_bytes(b"".join(kept.read_bytes().splitlines(keepends=True)[:2]))
    Path("elsewhere").mkdir()
    monkeypatch.chdir("elsewhere")
    assert summary("arena", "--resume", str(kept), "--bots", "random,../mine.py:Lowest") == whole
    assert whole["faults"] == []


def test_a_bot_in_a_file_that_was_changed_is_another_bot():
    lines = ["def __init__(self, seed): pass", "def choose(self, position): return position.codes()[0]"]
    Path("mine.py").write_text("class Lowest:\n  " + "\n  ".join(lines))
    output("arena", "thebes", "--bots", "random,mine.py:Lowest", "--games", "2", "--keep", "kept.jsonl")
    Path("mine.py").write_text(Path("mine.py").read_text().replace("[0]", "[-1]"))
    assert "mine.py:Lowest has been changed since" in refusal(
        "arena", "--resume", "kept.jsonl", "--bots", "random,mine.py:Lowest"
    )


def test_a_program_has_a_bots_for_itself_and_may_have_commas():
    script = Path("bot.py")
    script.write_text("import sys, json\nfor line in sys.stdin: print(json.dumps({'action': 'stop'}), flush=True)\n")
    program = f"run:{sys.executable} {script} a,b"
    bots = ("--bots", program, "--bots", "random,greedy")
    told = json.loads(output("arena", "thebes", *bots, "--games", "3", "--cores", "1", "--json"))
    assert told["tournament"]["bots"] == [program, "random", "greedy"]
