"""Writing the records of all games of a tournament: one after another in a file, or a file each in a folder."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryFile

from spadework.arena.match import Played
from spadework.arena.tournament import Tournament, record_of
from spadework.engine.errors import InputError


def check_place(where: str) -> None:
    """Refuse a place that cannot be written to, before hours of playing and not after."""
    path = Path(where)
    if is_folder(where):
        if os.path.lexists(path) and not path.is_dir():
            raise InputError(f"--records {where}: this is a file, not a folder; leave the slash out or name another")
        if path.exists() and any(path.iterdir()):
            raise InputError(f"--records {where}: this folder is not empty; name a new one")
    elif os.path.lexists(path):  # a link that leads nowhere counts as well
        raise InputError(f"--records {where}: this file is already there; name another")
    check_folder("--records", path)


def check_folder(option: str, path: Path) -> None:
    """Refuse a file whose folder is missing or closed to us."""
    if not path.parent.is_dir():
        raise InputError(f"{option} {path}: there is no folder {path.parent}; make it first")
    try:
        with TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        reason = f"nothing can be written to {path.parent} ({error.strerror})"
        raise InputError(f"{option} {path}: {reason}; name another place") from error


def is_folder(where: str) -> bool:
    """Whether the records go into a folder: it is one already, or its name ends as one."""
    return where.endswith(("/", os.sep)) or Path(where).is_dir()


def write(where: str, tournament: Tournament, games: Iterable[Played]) -> None:
    """Write the records of games, in the order given."""
    path = Path(where)
    if is_folder(where):
        path.mkdir(exist_ok=True)
        digits = len(str(tournament.games))
        for played in games:
            _write(path / f"game-{played.number:0{digits}}.jsonl", tournament, [played])
    else:
        _write(path, tournament, games)


def _write(path: Path, tournament: Tournament, games: Iterable[Played]) -> None:
    """Make a file; what has appeared there since the place was checked is left alone."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        for played in games:
            file.writelines(line + "\n" for line in record_of(tournament, played).lines())
