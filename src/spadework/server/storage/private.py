"""Files with people's data: only their owner can read them, whichever command makes them or finds them."""

from __future__ import annotations

import logging
import os
import stat
from contextlib import suppress
from functools import cache
from pathlib import Path

from spadework.drafts import OWNER_ONLY

OTHERS = stat.S_IRWXG | stat.S_IRWXO
BESIDE = ("", "-wal", "-shm", "-journal")  # what SQLite may keep beside a file, and itself
log = logging.getLogger(__name__)


def touch(path: Path) -> None:
    """Make an empty file, unless there is one; SQLite gives the files beside a database the mode of that.

    A file that is there is not even opened: closing it again would take away the locks that this process has on it, and
    another program could then remove what is not yet in the database file.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))


def keep(*paths: Path) -> None:
    """Close files to others, to whom an older version or another program may have left them open.

    They are not opened either. A link in their place is left alone: it may lead anywhere.
    """
    for path in paths:
        try:
            mode = path.lstat().st_mode
            if stat.S_ISREG(mode) and mode & OTHERS:
                path.chmod(stat.S_IMODE(mode) & ~OTHERS)
        except FileNotFoundError:
            pass
        except OSError as error:
            _warn(path, str(error.strerror))


def keep_database(file: Path) -> None:
    """Close a file of SQLite to others, and what belongs to it."""
    there = file.resolve()  # beside that SQLite keeps the others, whichever link leads to it
    keep(*(there.with_name(f"{there.name}{ending}") for ending in BESIDE))


@cache
def _warn(path: Path, why: str) -> None:
    remedy = "have its owner do so: chmod go= FILE"
    log.warning("%s can be read by other users, and that cannot be changed (%s); %s", path, why, remedy)
