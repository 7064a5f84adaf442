"""The file of a backup: compressed lines of JSON, the same whatever the database.

The first line says what follows: for each table of the database its columns and how many rows, a line each. Bytes are
written in base 64.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Iterable, Iterator, Sequence
from io import BufferedWriter
from itertools import count, islice
from pathlib import Path
from types import GenericAlias
from typing import IO, Any, TypeAlias

import msgspec

from spadework.engine.errors import UNREADABLE, InputError, unreadable
from spadework.server.storage import revisions

FORMAT = 1
ROWS_AT_ONCE = 1000
BYTES_AT_ONCE = 8 << 20
LONGEST_HEAD = 1 << 16  # bytes
BUFFER = 1 << 16  # bytes
LONGEST_LINE = 1 << 24  # bytes
MOST_ROWS = 1 << 53
Row: TypeAlias = Sequence[Any]
Value: TypeAlias = str | int | float | bool | None  # lists within lists would take many times the memory of their text
Line: TypeAlias = tuple[int, bytes]
_encode = msgspec.json.Encoder().encode


class Part(msgspec.Struct, frozen=True):
    """What is kept of one table of the database."""

    table: str
    columns: list[str]
    rows: int


class Head(msgspec.Struct, frozen=True):
    """The first line: of which schema the database was, which version of Spadework wrote it and when, and its parts."""

    backup: int
    schema: str
    version: str
    made_at: str
    parts: list[Part]

    @property
    def rows(self) -> int:
        """How many rows there are in all."""
        return sum(part.rows for part in self.parts)


def write(file: IO[bytes], head: Head, rows: Iterable[Row]) -> None:
    """Write a backup: its head, and the rows of all parts in their order."""
    with gzip.GzipFile(filename="", fileobj=file, mode="wb") as packed, BufferedWriter(packed, BUFFER) as out:
        out.write(_encode(head) + b"\n")
        for row in rows:
            out.write(_encode(row) + b"\n")


def read_head(path: Path) -> Head:
    """The head of a backup that this version can restore."""
    first = next(_lines(path), b"")
    if len(first) > LONGEST_HEAD:
        raise _no_backup(path)
    try:
        head = msgspec.json.decode(first, type=Head)
    except UNREADABLE as error:
        raise _no_backup(path) from error
    if head.backup != FORMAT or head.schema not in revisions.known():
        raise InputError(
            f"{path}: this backup is of a newer schema ({head.schema}) than this version of Spadework knows "
            f"({revisions.known()[-1]}); restore it with version {head.version} or a later one"
        )
    for part in head.parts:
        if not 0 <= part.rows <= MOST_ROWS:
            raise InputError(f"{path}: {part.table}: {part.rows} rows; this backup is damaged, use another")
    return head


def read_rows(path: Path) -> Iterator[tuple[Part, int, list[Row]]]:
    """The rows of a backup, some at a time, each time with the part they belong to and the number of the first."""
    lines = enumerate(_lines(path), start=1)
    next(lines)
    for part in read_head(path).parts:
        decoder, done = _decoder(part), 0
        while done < part.rows:
            rows = [_row(path, part, decoder, line) for line in _some(lines, part.rows - done)]
            if not rows:
                raise _cut_off(path)
            yield part, done + 1, rows
            done += len(rows)
    for number, _line in lines:
        raise InputError(f"{path}, line {number}: its first line speaks of fewer rows; this backup is damaged")


def _some(lines: Iterator[Line], most: int) -> Iterator[Line]:
    """The next lines: no more than a number of them, nor many more bytes than are read at once."""
    size = 0
    for number, line in islice(lines, min(most, ROWS_AT_ONCE)):
        yield number, line
        size += len(line)
        if size >= BYTES_AT_ONCE:
            return


def _decoder(part: Part) -> msgspec.json.Decoder[Row]:
    """What reads rows of a part: a value for each column."""
    return msgspec.json.Decoder(GenericAlias(tuple, (Value,) * len(part.columns)))


def _row(path: Path, part: Part, decoder: msgspec.json.Decoder[Row], line: Line) -> Row:
    number, text = line
    try:
        return decoder.decode(text)
    except UNREADABLE as error:
        where = f"{path}, line {number}: {part.table}"
        raise InputError(f"{where}: {unreadable(error)}; this backup is damaged, use another") from error


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as file:
            for number in count(1):
                if not (line := file.readline(LONGEST_LINE + 1)):
                    return
                if len(line) > LONGEST_LINE:
                    raise InputError(f"{path}, line {number}: it has more than {LONGEST_LINE} bytes")
                yield line
    except EOFError as error:
        raise _cut_off(path) from error
    except zlib.error as error:
        raise InputError(f"{path}: this backup is damaged ({error}); use another") from error
    except gzip.BadGzipFile as error:
        raise _no_backup(path) from error
    except OSError as error:
        raise InputError(f"{path}: cannot be read ({error.strerror})") from error


def _no_backup(path: Path) -> InputError:
    return InputError(f"{path}: this is no backup; make one with: spadework admin backup FILE")


def _cut_off(path: Path) -> InputError:
    return InputError(f"{path}: this backup ends too early; use another, or copy it here once more")
