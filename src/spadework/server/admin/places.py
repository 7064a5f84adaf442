"""Where records of games are: a folder with a file for each, one file with all of them, or a .zip file."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import IO, NamedTuple, TypeAlias

from spadework.drafts import draft
from spadework.engine.errors import InputError
from spadework.engine.record import split

SUFFIX = ".jsonl"
Add: TypeAlias = Callable[[str, str], bool]  # given a name and a record, says whether it was not there before
LINE_BREAK = b"\n"
LARGEST = 64 << 20  # bytes of a file of records: some thousand games
MOST_LINES = 1_000_000
IN_PARTS = "import it in parts, such as a file for a game"
READ_PIECEMEAL = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)  # of what else is packed, a few bytes could fill the memory
OTHER_WAYS = {zipfile.ZIP_BZIP2: "bzip2", zipfile.ZIP_LZMA: "lzma"}
# What reading a .zip file raises if it is damaged, has a password (RuntimeError) or a name in no text (ValueError).
UNREADABLE = (OSError, EOFError, zipfile.BadZipFile, zlib.error, struct.error, RuntimeError, ValueError)


class Game(NamedTuple):
    """The lines of one game's record, and what to call it."""

    name: str
    lines: list[str]


class Refused(NamedTuple):
    """Why something is no record of a finished game."""

    error: str


def is_folder(path: Path) -> bool:
    """Whether the records that go to a place get files of their own in a folder."""
    if not path.is_dir() and path.suffix not in ("", SUFFIX, ".zip"):
        raise InputError(
            f"{path}: name a file that ends in {SUFFIX} or .zip, or a folder; one with a dot must be there"
        )
    return path.is_dir() or not path.suffix


def place(path: Path) -> AbstractContextManager[Add]:
    """Where records can be added; a file is there once all are in it."""
    if is_folder(path):
        return _folder(path)
    return _zip(path) if path.suffix == ".zip" else _file(path)


@contextmanager
def _folder(path: Path) -> Iterator[Add]:
    try:
        path.mkdir(exist_ok=True)
    except OSError as error:
        raise InputError(f"{path}: no folder can be made there ({error.strerror}); name another") from error

    def add(name: str, text: str) -> bool:
        file = path / f"{name}{SUFFIX}"
        if file.exists():
            return False
        with draft(file) as out:
            out.write(text.encode())
        return True

    yield add


@contextmanager
def _file(path: Path) -> Iterator[Add]:
    with draft(path) as out:

        def add(_name: str, text: str) -> bool:
            out.write(text.encode())
            return True

        yield add


@contextmanager
def _zip(path: Path) -> Iterator[Add]:
    with draft(path) as out, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:

        def add(name: str, text: str) -> bool:
            packed.writestr(f"{name}{SUFFIX}", text)
            return True

        yield add


def games(path: Path) -> Iterator[Game | Refused]:
    """The games whose records are at a place; what cannot be read is refused, and the others follow."""
    if path.is_dir():
        for file in sorted(path.glob(f"*{SUFFIX}")):
            yield from _games_of(str(file), partial(_opened, file))
    elif path.suffix == ".zip":
        yield from _zipped(path)
    else:
        yield from _games_of(str(path), partial(_opened, path))


def _zipped(path: Path) -> Iterator[Game | Refused]:
    try:
        packed = zipfile.ZipFile(path)
    except UNREADABLE as error:
        yield _unreadable(str(path), error)
        return
    with packed:
        for member in packed.infolist():
            name, way = f"{path}, {member.filename}", member.compress_type
            if not member.filename.endswith(SUFFIX):
                continue
            if way in READ_PIECEMEAL:
                yield from _games_of(name, partial(packed.open, member))
            else:
                by = OTHER_WAYS.get(way, f"method {way}")
                yield Refused(f"{name}: it is packed by {by}; pack it anew as usual (deflate)")


def _opened(path: Path) -> IO[bytes]:
    return path.open("rb")


def _games_of(name: str, opened: Callable[[], IO[bytes]]) -> Iterator[Game | Refused]:
    """The games of a file, of which no more is read than may be: a few bytes of a .zip file can be any number."""
    try:
        with opened() as file:
            data = file.read(LARGEST + 1)
    except UNREADABLE as error:
        yield _unreadable(name, error)
        return
    if len(data) > LARGEST:
        yield Refused(f"{name}: it has more than {LARGEST >> 20} MB; {IN_PARTS}")
        return
    if data.count(LINE_BREAK) > MOST_LINES:
        yield Refused(f"{name}: it has more than {MOST_LINES:,} lines; {IN_PARTS}")
        return
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        yield Refused(f"{name}: line {data[: error.start].count(LINE_BREAK) + 1}: it is not text in UTF-8")
        return
    found, first = split(text.split("\n")), 1
    for number, lines in enumerate(found, start=1):
        yield Game(f"{name}, game {number} (from line {first} on)" if len(found) > 1 else name, lines)
        first += len(lines)


def _unreadable(name: str, error: Exception) -> Refused:
    why = getattr(error, "strerror", None) or error
    return Refused(f"{name}: cannot be read ({why}); name a file of records that ends in {SUFFIX}, or a .zip of such")
