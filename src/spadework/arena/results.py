"""The file of a tournament: JSON Lines with the tournament first, then a line a game, as they were finished."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import IO, TypeVar

import msgspec
import platformdirs

from spadework.arena.match import Outcome, Played
from spadework.arena.tournament import FORMAT, Tournament
from spadework.engine.errors import UNREADABLE, InputError, unreadable

SUFFIX = ".jsonl"

Line = TypeVar("Line", Tournament, Outcome, Played)
Game = TypeVar("Game", Outcome, Played)


def new_path(played: str, now: datetime) -> Path:
    """A file in the folder for data of this user, for a tournament that starts now; no other has it."""
    data = os.environ.get("SPADEWORK_DATA") or platformdirs.user_data_dir("spadework")
    folder = Path(data) / "tournaments"
    name = f"{now:%Y-%m-%d-%H%M%S}-{played}"
    path = folder / f"{name}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{name}-{number}{SUFFIX}"
        number += 1
    return path


def create(path: Path, tournament: Tournament) -> None:
    """Start the file of a tournament; a file that is already there is never overwritten."""
    if path.exists():
        raise InputError(f"{path} is already there: continue it with --resume, or name another file for --keep")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            file.write(_line(tournament))
    except OSError as error:
        raise InputError(
            f"{path}: results cannot be kept here ({error.strerror}); name another file with --keep"
        ) from error


@contextmanager
def appending(path: Path, tournament: Tournament) -> Iterator[IO[bytes]]:
    """The file of a tournament, ready for more games; half a line that a crash left at its end is cut off."""
    opened = os.open(path, os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0))  # never made: it was there just now
    with os.fdopen(opened, "r+b") as file:
        if _tournament_in(path, first := file.readline()) != tournament:
            raise InputError(f"{path}: this is another tournament now; put the file back")
        whole = len(first) + sum(len(text) for text in file if text.endswith(b"\n"))
        if file.tell() > whole:
            file.truncate(whole)
        yield file


def append(file: IO[bytes], played: Played) -> None:
    """Add a game behind whatever another program has added; whatever happens to this one now, it is kept."""
    file.write(_line(played))
    file.flush()


def read_tournament(path: Path) -> Tournament:
    """The tournament of a file."""
    return _tournament_in(path, next(_lines(path), b""))


def _tournament_in(path: Path, first: bytes) -> Tournament:
    """The tournament that the first line of a file holds."""
    if b'"tournament"' not in first:
        raise InputError(f"{path}: no file of a tournament; one is made by: spadework arena GAME --keep FILE")
    tournament = _decode(path, 1, first, Tournament)
    if tournament.tournament != FORMAT:
        raise InputError(f"{path}: format {tournament.tournament} is unknown; this version reads {FORMAT}")
    return tournament


def outcomes(path: Path) -> list[Outcome]:
    """What came of every game so far, in the order of their numbers."""
    return _games(path, Outcome)


def games(path: Path) -> list[Played]:
    """Every game so far with its moves, in the order of their numbers."""
    return _games(path, Played)


def _games(path: Path, kind: type[Game]) -> list[Game]:
    """The games of a file; one that was played twice, by two programs at once, came out the same."""
    tournament, found = read_tournament(path), []
    for number, text in enumerate(_lines(path), start=1):
        if number > 1:
            found.append(_decode(path, number, text, kind))
            _check_game(path, number, found[-1], tournament)
    return [game for _, game in sorted({game.number: game for game in found}.items())]


def _check_game(path: Path, line: int, game: Outcome, tournament: Tournament) -> None:
    """Refuse a game that is none of the tournament's."""
    bots = [*game.seats, game.fault.bot] if game.fault is not None else game.seats
    columns = (game.seats, game.points, game.ranks, game.decisions, game.seconds)
    is_known = set(bots) <= set(tournament.bots) and 1 <= game.number <= tournament.games
    if not is_known or any(len(column) != tournament.players for column in columns):
        raise InputError(f"{path}, line {line}: this is no game of the tournament in line 1; remove the line")


def _lines(path: Path) -> Iterator[bytes]:
    """All whole lines."""
    try:
        with path.open("rb") as file:
            yield from (text for text in file if text.endswith(b"\n"))
    except OSError as error:
        raise InputError(f"{path}: cannot be read ({error.strerror})") from error


def _decode(path: Path, number: int, text: bytes, kind: type[Line]) -> Line:
    try:
        return msgspec.json.decode(text, type=kind)
    except UNREADABLE as error:
        raise InputError(f"{path}, line {number}: {unreadable(error)}") from error


def _line(part: msgspec.Struct) -> bytes:
    return msgspec.json.encode(part) + b"\n"
