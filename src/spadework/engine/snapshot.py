"""A position as plain Python: to read a record field by field costs far more than to turn it into numbers once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import prod
from operator import itemgetter
from struct import Struct
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt


class Snapshot(SimpleNamespace):
    """The fields of a record and what the rules make of it, as numbers and tuples; a table is a tuple of its rows."""


Take: TypeAlias = Callable[[tuple[int, ...]], tuple[Any, ...]]


class Layout(NamedTuple):
    """How the fields of a record are taken from its numbers: single ones and rows at once, tables by their rows."""

    numbers: Struct
    names: list[str]
    fields: Take
    tables: list[tuple[str, Take]]


def plain(buffer: npt.NDArray[np.uint8], dtype: np.dtype[Any]) -> dict[str, Any]:
    """The fields of the record that a buffer holds."""
    layout = _layout(dtype)
    numbers = layout.numbers.unpack(buffer.data)
    fields: dict[str, Any] = dict(zip(layout.names, layout.fields(numbers), strict=True))
    for name, rows in layout.tables:
        fields[name] = rows(numbers)
    return fields


@cache
def _layout(dtype: np.dtype[Any]) -> Layout:
    """The layout of a record without gaps between its fields."""
    codes = "<"
    names: list[str] = []
    fields: list[int | slice] = []
    tables: list[tuple[str, Take]] = []
    at = 0
    for name in dtype.names or ():
        base, shape = dtype[name].base, dtype[name].shape
        count = prod(shape)
        codes += f"{count}{base.char}"
        if len(shape) == 2:
            rows = [slice(start, start + shape[1]) for start in range(at, at + count, shape[1])]
            tables.append((name, _taking(rows)))
        else:
            names.append(name)
            fields.append(slice(at, at + count) if shape else at)
        at += count
    return Layout(Struct(codes), names, _taking(fields), tables)


def _taking(places: Sequence[int | slice]) -> Take:
    """Takes what stands at some places, always as a tuple: ``itemgetter`` hands out a single one bare."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda numbers: tuple(numbers[place] for place in places)
