"""Compile the rules, and say where the compiled code is kept.

With ``SPADEWORK_JIT=0`` in the environment every rule stays the ordinary Python function it is written as.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import platformdirs

from spadework.engine import components
from spadework.engine.errors import InputError

COMPILED = os.environ.get("SPADEWORK_JIT", "1") != "0"

PACKAGE = Path(__file__).parent.parent
RULE_FOLDERS = ("engine", "games", "bots/greedy", "bots/luck", "bots/search")
DAYS_UNTIL_STALE = 30

F = TypeVar("F", bound=Callable[..., Any])


def rule(function: F) -> F:
    """A function over a game's record: compiled by Numba, or left alone when compilation is off."""
    return _compiled(function, nogil=False) if COMPILED else function


def batch(function: F) -> F:
    """A rule that runs for long: it lets go of Python's lock, so that threads can run several at once."""
    return _compiled(function, nogil=True) if COMPILED else function


def _compiled(function: F, nogil: bool) -> F:
    from numba import njit
    from numba.core import config

    numba_config: Any = config
    numba_njit: Any = njit
    # Numba reads the folder while it decorates, so other users of Numba in this process keep their own.
    others = numba_config.CACHE_DIR
    numba_config.CACHE_DIR = str(cache_folder())
    try:
        # Rules allocate nothing; without Numba's reference counting they run and compile several times faster.
        compiled: F = numba_njit(cache=True, nogil=nogil, _nrt=False)(function)
        return compiled
    finally:
        numba_config.CACHE_DIR = others


@cache
def sources_digest() -> str:
    """A digest of everything that compiled code depends on.

    Numba's own cache looks at one file at a time and would run stale rules after a change in another.
    """
    import numba
    import numpy

    digest = hashlib.sha256(f"{numba.__version__} {numpy.__version__}".encode())
    for folder in RULE_FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.suffix in {".py", ".toml"}:
                digest.update(path.relative_to(PACKAGE).as_posix().encode())
                digest.update(path.read_bytes())
    for game, path in sorted(components.chosen().items()):
        digest.update(game.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def cache_folder() -> Path:
    """Where this version of the rules keeps its compiled code; folders long unused are cleared away."""
    home = Path(os.environ.get("SPADEWORK_CACHE") or platformdirs.user_cache_dir("spadework"))
    folder = home / "compiled" / sources_digest()
    try:
        if folder.exists():
            with suppress(PermissionError):  # a folder prepared by somebody else serves as well
                os.utime(folder)
        else:
            folder.mkdir(parents=True, exist_ok=True)  # another process may be quicker
            _clear_stale(folder.parent)
    except OSError as error:
        raise InputError(
            f"the folder for compiled rules, {folder}, cannot be used ({error.strerror}); "
            "name one that can be written to in the environment variable SPADEWORK_CACHE"
        ) from error
    return folder


def _clear_stale(parent: Path) -> None:
    oldest_kept = time.time() - DAYS_UNTIL_STALE * 24 * 60 * 60
    for folder in parent.iterdir():
        if folder.is_dir() and folder.stat().st_mtime < oldest_kept:
            shutil.rmtree(folder, ignore_errors=True)
