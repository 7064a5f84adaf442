"""Files with people's data: only their owner can read them, whichever command makes them first."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from spadework.drafts import OWNER_ONLY


def touch(path: Path) -> None:
    """Make an empty file, unless there is one; SQLite gives the files beside a database the mode of that.

    A file that is there is not even opened: closing it again would take away the locks that this process has on it, and
    another program could then remove what is not yet in the database file.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
