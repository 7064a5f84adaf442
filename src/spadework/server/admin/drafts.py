"""Writing a file under another name first, so that nobody ever takes half a file for a whole one."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from spadework.engine.errors import InputError
from spadework.server.storage import private


def check_free(path: Path) -> None:
    """Refuse to write over a file."""
    if path.exists():
        raise InputError(f"{path}: this file is already there; name another, or replace it with --force")


@contextmanager
def draft(path: Path) -> Iterator[IO[bytes]]:
    """A file for its owner, which gets its name once it is complete and on the disk; if anything fails, it is gone."""
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        opened = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), private.MODE)
    except OSError as error:
        raise InputError(f"{path}: cannot be written ({error.strerror}); name another place") from error
    try:
        with os.fdopen(opened, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
