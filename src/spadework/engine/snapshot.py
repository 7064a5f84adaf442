"""A position as plain Python: to read a record field by field costs far more than to turn it into numbers once."""

from __future__ import annotations

from functools import cache
from math import prod
from struct import Struct
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt


class Snapshot(SimpleNamespace):
    """The fields of a record and what the rules make of it, as numbers and tuples; a table is a tuple of its rows."""


class Layout(NamedTuple):
    """Where the fields of a record are among its numbers: single ones and rows, and tables by their rows."""

    numbers: Struct
    fields: list[tuple[str, int | slice]]
    tables: list[tuple[str, list[slice]]]


def plain(buffer: npt.NDArray[np.uint8], dtype: np.dtype[Any]) -> dict[str, Any]:
    """The fields of the record that a buffer holds."""
    layout = _layout(dtype)
    numbers = layout.numbers.unpack(buffer.data)
    fields: dict[str, Any] = {name: numbers[place] for name, place in layout.fields}
    for name, rows in layout.tables:
        fields[name] = tuple([numbers[row] for row in rows])
    return fields


@cache
def _layout(dtype: np.dtype[Any]) -> Layout:
    """The layout of a record without gaps between its fields."""
    codes, fields, tables = "<", [], []
    at = 0
    for name in dtype.names or ():
        base, shape = dtype[name].base, dtype[name].shape
        count = prod(shape)
        codes += f"{count}{base.char}"
        if len(shape) == 2:
            tables.append((name, [slice(start, start + shape[1]) for start in range(at, at + count, shape[1])]))
        else:
            fields.append((name, slice(at, at + count) if shape else at))
        at += count
    return Layout(Struct(codes), fields, tables)
