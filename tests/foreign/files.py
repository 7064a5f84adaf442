"""Files from strangers: records, saved games and tournaments that name bots of the stranger's choice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO

import spadework
from spadework.engine import record
from spadework.engine.record import GameRecord, Seat

YOU = Seat(person="you")
MARKER = "started"  # a file that appears as soon as a stranger's code runs
BOT = f"""
open({MARKER!r}, "w").close()
class Mine:
    def __init__(self, seed): ...
    def choose(self, position): return position.codes()[0]
"""
PROGRAM = f"""
import json, sys
open({MARKER!r}, "w").close()
for line in sys.stdin:
    print(json.dumps({{"action": json.loads(line)["legal"][0]["code"]}}), flush=True)
"""


def command(
    folder: Path, *arguments: str, typed: str = "", stream: IO[bytes] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `spadework` in a folder, with its data there as well; a stream may take the place of what is typed."""
    environment = {**os.environ, "SPADEWORK_DATA": str(folder), "COLUMNS": "1000"}
    line = [sys.executable, "-m", "spadework.cli", *arguments]
    given = {"input": typed} if stream is None else {"stdin": stream}
    return subprocess.run(line, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, **given)


def strangers_bots(folder: Path) -> list[str]:
    """The names of bots whose code leaves the marker in a folder."""
    (folder / "mine.py").write_text(BOT)
    (folder / "program.py").write_text(PROGRAM)
    return [f"{folder / 'mine.py'}:Mine", f"run:{sys.executable} {folder / 'program.py'}"]


def has_run(folder: Path) -> bool:
    return (folder / MARKER).exists()


def saved_game(path: Path, seats: Sequence[Seat], moves: int = 3) -> Path:
    """A game of Thebes in a file that is not over, with seats as anybody might write them."""
    path.parent.mkdir(exist_ok=True)
    position = spadework.new("thebes", players=len(seats), seed=1)
    kept = GameRecord(record.start(position, 1, seats))
    for number in range(1, moves + 1):
        after = position.play(code := position.codes()[0])
        kept.moves.append(record.move(number, position, code, after))
        position = after
    path.write_text("".join(f"{line}\n" for line in kept.lines()), encoding="utf-8")
    return path


def tournament(folder: Path, bots: Sequence[str]) -> Path:
    """A tournament in a file whose games are still to be played."""
    path = folder / "tournament.jsonl"
    done = command(folder, "arena", "thebes", "--bots", "random", "--games", "2", "--cores", "1", "--keep", str(path))
    assert done.returncode == 0, done.stderr
    header = json.loads(path.read_text().splitlines()[0])
    path.write_text(json.dumps({**header, "bots": list(bots)}) + "\n")
    return path
