"""The values of a backup as a database takes them.

SQLite would store anything in any column. What it takes must go into PostgreSQL, too, so it is looked at here first.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, String, Table
from sqlalchemy.types import TypeEngine

from spadework.engine.errors import InputError
from spadework.server.admin.archive import Head, Part, Row

DAMAGED = "this backup is damaged, use another"
BITS, MORE_BITS = 31, 63  # besides the sign


def check_parts(path: Path, head: Head, tables: Mapping[str, Table]) -> None:
    """Refuse a backup with tables or columns that its schema does not have, or has once."""
    _check_names(f"{path}: table", [part.table for part in head.parts], tables)
    for part in head.parts:
        _check_names(f"{path}: {part.table}, column", part.columns, tables[part.table].columns.keys())


def _check_names(what: str, names: Sequence[str], known: Collection[str]) -> None:
    for name in names:
        if name not in known:
            raise InputError(f"{what} {name!r}: there is none in this schema; {DAMAGED}")
        if names.count(name) > 1:
            raise InputError(f"{what} {name!r}: it is there twice; {DAMAGED}")


def read(path: Path, table: Table, part: Part, first: int, rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Rows of a part, from its row ``first`` on, as values by column; an error names the table, row and column."""
    columns = [table.columns[name] for name in part.columns]
    readers = [_reader(column) for column in columns]
    found = []
    for number, row in enumerate(rows, start=first):
        values = {}
        for column, reader, value in zip(columns, readers, row, strict=True):
            try:
                values[column.name] = reader(value)
            except ValueError as error:
                raise InputError(f"{path}: {table.name}, row {number}, {column.name}: {error}; {DAMAGED}") from error
        found.append(values)
    return found


def _reader(column: Column[Any]) -> Callable[[Any], Any]:
    """How a column's values are read from JSON."""
    read, is_needed = _reader_of(column.type), not column.nullable

    def reader(value: Any) -> Any:
        if value is None and is_needed:
            raise ValueError("it is null, but must not be")
        return None if value is None else read(value)

    return reader


def _reader_of(kind: TypeEngine[Any]) -> Callable[[Any], Any]:
    """How values of a type are read, if they are not null."""
    if isinstance(kind, LargeBinary):
        return _bytes
    if isinstance(kind, Boolean):
        return _truth
    if isinstance(kind, Integer):
        return lambda value: _number(value, MORE_BITS if isinstance(kind, BigInteger) else BITS)
    assert isinstance(kind, String)
    return lambda value: _text(value, kind.length)


def _bytes(value: Any) -> bytes:
    if not isinstance(value, str):
        raise ValueError("it must be bytes in base 64")
    return base64.b64decode(value, validate=True)


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("it must be true or false")
    return value


def _number(value: Any, bits: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError("it must be a whole number")
    if not -(2**bits) <= value < 2**bits:
        raise ValueError(f"a number of more than {bits} bits")
    return value


def _text(value: Any, longest: int | None) -> str:
    if not isinstance(value, str):
        raise ValueError("it must be text")
    if longest is not None and len(value) > longest:
        raise ValueError(f"a text of {len(value)} characters, but there is room for {longest}")
    if "\0" in value:
        raise ValueError("a text with the character NUL")
    return value
