"""Files of saved games: where they are, reading them after a crash, and writing so that nothing is lost."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import IO

import msgspec
import platformdirs

from spadework.drafts import draft
from spadework.engine import record
from spadework.engine.errors import UNREADABLE, InputError
from spadework.engine.game import Game
from spadework.engine.record import GameRecord

SUFFIX = ".jsonl"


@dataclass(frozen=True)
class Saved:
    """A record read from a file; a crash may have left half a last line, which is left out, or no line break."""

    path: Path
    record: GameRecord
    was_cut_off: bool
    lacks_line_break: bool

    @property
    def when(self) -> datetime:
        """When the last move was made."""
        return datetime.fromtimestamp(self.path.stat().st_mtime)


@dataclass
class Search:
    """What a look through the saved games brought up."""

    unfinished: list[Saved] = field(default_factory=list)
    unreadable: list[str] = field(default_factory=list)


def folder() -> Path:
    """Where games are saved unless the player names a file."""
    data = os.environ.get("SPADEWORK_DATA") or platformdirs.user_data_dir("spadework")
    return Path(data) / "saves"


def new_path(game: str, now: datetime) -> Path:
    """A file for a game that starts now; no other game has it."""
    name = f"{now:%Y-%m-%d-%H%M}-{game}"
    path = folder() / f"{name}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder() / f"{name}-{number}{SUFFIX}"
        number += 1
    return path


def search(game: Game, players: int | None) -> Search:
    """The unfinished games of one person against bots, the newest first, and the files that could not be read.

    Only games that can go on are found: played with the components in use and, if a number is given, by that many.
    """
    result = Search()
    for path in sorted(folder().glob(f"*{game.name}*{SUFFIX}"), key=_changed_at, reverse=True):
        try:
            saved = read(path)
        except InputError as error:
            result.unreadable.append(str(error))
            continue
        header = saved.record.header
        people = sum(sitter.person is not None for sitter in header.seats)
        is_under_way = bool(saved.record.moves) and saved.record.end is None and people == 1
        is_alike = header.components == game.components.digest and players in (None, header.players)
        if header.game == game.name and is_under_way and is_alike:
            result.unfinished.append(saved)
    return result


def _changed_at(path: Path) -> float:
    """When a file was last written; one that is not there, such as the end of a broken link, comes last."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def read(path: Path) -> Saved:
    """The record in a file; a last line that a crash cut off is left out."""
    try:
        text = path.read_bytes().decode("utf-8", errors="replace")
    except OSError as error:
        raise InputError(f"{path}: cannot be read ({error.strerror})") from error
    lines = [line for line in text.split("\n") if line.strip()]
    try:
        cut_off = len(lines) > 1 and not _is_json(lines[-1])
        return Saved(path, record.read(lines[:-1] if cut_off else lines), cut_off, not text.endswith("\n"))
    except InputError as error:
        raise InputError(f"{path}: {error}") from error


def _is_json(line: str) -> bool:
    try:
        msgspec.json.decode(line)
    except UNREADABLE:
        return False
    return True


def create(path: Path, header: record.Header) -> None:
    """Start a file with the header of a game; a file that is already there is never overwritten."""
    if path.exists():
        raise InputError(f"{path} is already there: continue it with --resume, or name another file for --save")
    with _writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            _write_through(file, header)


class ChangedElsewhere(InputError):
    """A file is no longer as this program left it: moved away, or written to by another."""


def append(path: Path, before: GameRecord, part: record.Move | record.End) -> None:
    """Add a line to the file of a record; it is on the disk when this returns. Of another file nothing is changed."""
    kept = _text(before)
    with _writing(path), suppress(FileNotFoundError), path.open("r+b") as file:
        if file.read(len(kept) + 1) == kept:
            _write_through(file, part)
            return
    raise ChangedElsewhere(f"{path} was moved, or changed by another program")


def rewrite(path: Path, whole: GameRecord) -> None:
    """Put a changed record in the place of a file, all at once or not at all."""
    with _writing(path), draft(path) as file:
        file.write(_text(whole))


def remove(path: Path) -> None:
    """Forget a game that was never begun."""
    with _writing(path):
        path.unlink(missing_ok=True)


def _text(whole: GameRecord) -> bytes:
    return "".join(line + "\n" for line in whole.lines()).encode()


def _write_through(file: IO[bytes], part: msgspec.Struct) -> None:
    file.write(f"{record.line(part)}\n".encode())
    file.flush()
    os.fsync(file.fileno())


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Say what cannot be written, and what to do about it."""
    try:
        yield
    except OSError as error:
        raise InputError(
            f"{path}: the game cannot be saved here ({error.strerror}); name another file with --save"
        ) from error
