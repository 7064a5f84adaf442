"""Writing a file under another name first, so that nobody ever takes half a file for a whole one.

That name is random: in a folder that came from a stranger, any that can be foreseen may be a link to some other file of
whoever writes there. If the name that the file gets at last is a link, that makes way for the file.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from spadework.engine.errors import InputError

OWNER_ONLY = 0o600


class CannotWrite(InputError):
    """No file can be made at a place."""


@contextmanager
def draft(path: Path) -> Iterator[IO[bytes]]:
    """A file for its owner, which gets its name once it is complete and on the disk; if anything fails, it is gone."""
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        opened = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), OWNER_ONLY)
    except OSError as error:
        raise CannotWrite(f"{path}: cannot be written ({error.strerror}); name another place") from error
    try:
        with os.fdopen(opened, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
