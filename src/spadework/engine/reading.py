"""Reading what a person wrote: shapes, names and numbers, with errors that say where and what instead."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, TypeVar, get_args

import msgspec

from spadework.engine.errors import UNREADABLE, InputError, suggestion, unreadable

Words = TypeVar("Words")


def read_words(data: dict[str, Any], kind: type[Words]) -> Words:
    """A position's JSON as the struct that describes it."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        unknown = re.search(r"unknown field `(.+?)`", str(error))
        nearest = suggestion(unknown[1], sorted(_fields(kind))) if unknown else ""
        raise InputError(in_words(error, "position") + nearest) from error
    except UNREADABLE as error:
        raise InputError(f"position: {unreadable(error)}") from error


def _fields(kind: Any) -> set[str]:
    """The names of all fields of a struct, and of those within it."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        fields = msgspec.structs.fields(kind)
        return {field.encode_name for field in fields}.union(*(_fields(field.type) for field in fields))
    return set().union(*(_fields(part) for part in get_args(kind)))


def in_words(error: msgspec.ValidationError, whole: str) -> str:
    """An error of the wrong shape: first where, then what is wrong."""
    what, _, where = str(error).replace("`", "").partition(" - at ")
    return f"{where.removeprefix('$').removeprefix('.') or whole}: {what[0].lower()}{what[1:]}"


def number_in(where: str, value: int, least: int, most: int) -> int:
    """A number within its bounds."""
    if not least <= value <= most:
        raise InputError(f"{where}: {value} must be from {least} to {most}")
    return value


def number_of(where: str, name: str, known: Sequence[str], what: str) -> int:
    """The number of a name in a list, written in any case, or an error that suggests a near one."""
    spelt = [one.lower() for one in known]
    if name.lower() not in spelt:
        raise InputError(f"{where}: no {what} is called {name!r}{suggestion(name, known)}")
    return spelt.index(name.lower())


def one_of(where: str, name: str, known: Sequence[str]) -> str:
    """A name that must be written as it is known."""
    if name not in known:
        raise InputError(f"{where}: expected one of {', '.join(known)}, got {name!r}")
    return name


def exactly(where: str, value: int, expected: int) -> None:
    """A number that the rules depend on."""
    if value != expected:
        raise InputError(f"{where}: {value}, but the rules are for {expected}")


def all_different(where: str, names: Sequence[str]) -> None:
    """Names of which each may be there once."""
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise InputError(f"{where}: {twice[0]} is there {names.count(twice[0])} times, but must be unique")
