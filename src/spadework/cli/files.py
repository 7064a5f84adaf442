"""Reading positions and records from a file or from standard input, and printing JSON."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spadework.cli.parameters import check_chosen
from spadework.engine.errors import InputError, unreadable
from spadework.output.text import escaped

if TYPE_CHECKING:
    from spadework.engine.position import Position
    from spadework.engine.record import GameRecord


def read_text(file: str) -> str:
    """The text of a file, or of standard input for ``-``."""
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(f"cannot read {_named(file)}: {error.strerror}") from error
    except UnicodeError as error:
        raise InputError(f"cannot read {_named(file)}: {unreadable(error)}") from error


def read_position(file: str, seed: int = 0) -> Position:
    """The position in a file."""
    return position_of(file, read_text(file), seed)


def position_of(file: str, text: str, seed: int = 0) -> Position:
    """The position in the text of a file."""
    from spadework import from_json

    try:
        data = json.loads(text)
    except (RecursionError, ValueError) as error:
        raise InputError(f"{_named(file)} is not JSON that can be read: {unreadable(error)}") from error
    position = from_json(data, seed)
    check_chosen(position.game.name)
    return position


def read_record(file: str, number: int | None = None) -> GameRecord:
    """The record of a game in a file; of several, the one with a number."""
    return record_of(file, read_text(file), number)


def record_of(file: str, text: str, number: int | None) -> GameRecord:
    """The record of a game in the text of a file; of several, the one with a number."""
    from spadework.engine.record import read, split

    games = split(text.split("\n"))
    if number is None and len(games) > 1:
        raise InputError(f"{file} holds {len(games)} games: choose one with --game, from 1 to {len(games)}")
    if number is not None and not 1 <= number <= len(games):
        raise InputError(f"--game {number}: {file} holds the games 1 to {len(games)}")
    record = read(games[(number or 1) - 1])
    check_chosen(record.header.game)
    return record


def is_record(file: str, text: str) -> bool:
    """Whether the text of a file holds records of games; if not, it must look like a position."""
    first = text.lstrip().partition("\n")[0]
    if '"record"' in first:
        return True
    if '"tournament"' in first:
        remedy = f"write its records with: spadework arena --resume {file} --records games.jsonl"
        raise InputError(f"{_named(file)}: this is a tournament, not the record of a game; {remedy}")
    if '"game"' not in text:
        raise InputError(
            f'{_named(file)}: neither the record of a game, which begins with a header such as {{"record": 2, ...}}, '
            'nor a position such as {"game": "thebes", "players": 2}'
        )
    return False


def _named(file: str) -> str:
    return "standard input" if file == "-" else file


def as_json(data: Any) -> str:
    return escaped(json.dumps(data, indent=2, ensure_ascii=False))


def as_rows(rows: list[dict[str, Any]]) -> str:
    """A JSON list with an entry a line."""
    return escaped("[" + ",\n ".join(json.dumps(row) for row in rows) + "]")
