"""How an operator names a table: by its id, or by the bytes of one that is damaged, such as x'C328'."""

from __future__ import annotations

import re
from typing import Any

from sqlalchemy import ColumnElement, func, null

from spadework.server.storage.schema import TABLES

BYTES = re.compile(r"x'((?:[0-9A-F]{2})*)'", re.IGNORECASE)
REPLACED = "\ufffd"  # stands for what is no text


def bytes_of(column: ColumnElement[Any], dialect: str) -> ColumnElement[Any]:
    """The bytes of a table's id in hexadecimal digits; only a database in a file may hold an id that is no text."""
    return func.hex(column) if dialect == "sqlite" else null()


def shown(table: Any, digits: str | None) -> str:
    """The id of a table, or its bytes if it cannot be typed."""
    if isinstance(table, str) and (digits is None or (table.isprintable() and table and REPLACED not in table)):
        return table
    return f"x'{digits}'"


def is_called(dialect: str, word: str) -> ColumnElement[bool]:
    """What is true of the table that an operator names."""
    found = BYTES.fullmatch(word) if dialect == "sqlite" else None
    return TABLES.c.id == word if found is None else func.hex(TABLES.c.id) == found[1].upper()
