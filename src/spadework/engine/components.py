"""Component files: a game's printed figures with their source, table by table, or an owner's corrected file instead.

The environment variable ``SPADEWORK_COMPONENTS`` names such files (several separated as in ``PATH``); each says in its
entry ``game`` which game it is for.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from spadework.engine.errors import UNREADABLE, InputError, near, unreadable
from spadework.engine.reading import in_words
from spadework.engine.registry import NAMES

VARIABLE = "SPADEWORK_COMPONENTS"
GAMES = Path(__file__).parent.parent / "games"

Figures = TypeVar("Figures")


@dataclass(frozen=True)
class Components(Generic[Figures]):
    """The figures a game is played with; ``sources`` says of each table where they come from."""

    path: Path
    figures: Figures
    sources: dict[str, str]
    digest: str
    is_packaged: bool


def packaged(game: str) -> Path:
    """The component file that comes with a game."""
    return GAMES / game / "components.toml"


def use_components(path: Path | str) -> str:
    """Play with an owner's component file, in this process and those it starts; the name of its game.

    It must be chosen before the first game is loaded: compiled rules hold the figures as constants.
    """
    if chosen.cache_info().currsize:
        raise InputError(f"{path}: choose component files before the first game is loaded")
    file = Path(path).resolve()
    game = _game_of(file)
    others = [other for other in _named() if _game_of(Path(other)) != game]
    os.environ[VARIABLE] = os.pathsep.join([str(file), *others])
    return game


@cache
def chosen() -> dict[str, Path]:
    """The component files that owners chose, by game; from the first call on the choice stands."""
    return {_game_of(Path(name)): Path(name).resolve() for name in _named()}


def load(game: str, kind: type[Figures], check: Callable[[Figures], None]) -> Components[Figures]:
    """The figures of a game, checked; an error names the file and the entry."""
    path = chosen().get(game, packaged(game))
    data = _tables(path)
    try:
        figures = msgspec.convert(data, kind)
        check(figures)
    except msgspec.ValidationError as error:
        raise InputError(f"{path}: {in_words(error, 'the file')}") from error
    except RecursionError as error:
        raise InputError(f"{path}: {unreadable(error)}") from error
    except InputError as error:
        raise InputError(f"{path}: {error}") from error
    return Components(path, figures, _sources(data), _digest(data), path == packaged(game))


def changes(game: str) -> dict[str, tuple[Any, Any]]:
    """What an owner's file says otherwise than the packaged one: for each entry the packaged figure and the owner's."""
    printed = dict(_figures(_without_sources(_tables(packaged(game)))))
    owned = dict(_figures(_without_sources(_tables(chosen().get(game, packaged(game))))))
    entries = [*printed, *[entry for entry in owned if entry not in printed]]
    return {
        entry: (printed.get(entry), owned.get(entry)) for entry in entries if printed.get(entry) != owned.get(entry)
    }


def _figures(data: Any, where: str = "") -> Iterator[tuple[str, Any]]:
    """Every figure with the name of its entry."""
    if isinstance(data, dict):
        for name, inner in data.items():
            yield from _figures(inner, f"{where}.{name}" if where else name)
    elif isinstance(data, list):
        for number, inner in enumerate(data):
            yield from _figures(inner, f"{where}[{number}]")
    else:
        yield where, data


def _named() -> list[str]:
    return [name for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name]


def _game_of(path: Path) -> str:
    name = _tables(path).get("game")
    if not isinstance(name, str) or name not in NAMES:
        remark = near(name, NAMES) if isinstance(name, str) else ""
        raise InputError(f"{path}: game: expected the name of a game, one of {', '.join(NAMES)}, got {name!r}{remark}")
    return name


def _tables(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise InputError(f"cannot read the component file {path}: {error.strerror}") from error
    except (*UNREADABLE, ValueError) as error:  # the last: malformed, or a number of thousands of digits
        raise InputError(f"{path} is not a component file in TOML: {unreadable(error)}") from error


def _sources(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    """The entry ``source`` of each table, by the table's name."""
    found = {prefix.removesuffix("."): table["source"]} if "source" in table else {}
    for name, inner in table.items():
        if isinstance(inner, dict):
            found |= _sources(inner, f"{prefix}{name}.")
    return found


def _digest(data: dict[str, Any]) -> str:
    """A digest of the figures alone: comments, layout, sources and the order of entries do not matter."""
    return hashlib.sha256(msgspec.json.encode(_without_sources(data), order="sorted")).hexdigest()[:16]


def _without_sources(data: Any) -> Any:
    if isinstance(data, dict):
        return {name: _without_sources(inner) for name, inner in data.items() if name != "source"}
    return data
