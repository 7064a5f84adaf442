"""Files with people's data: only their owner can read them, whichever command makes them first."""

from __future__ import annotations

import os
from pathlib import Path

UMASK = 0o077  # for what a program makes by other means, such as folders
MODE = 0o600


def touch(path: Path) -> None:
    """Make an empty file, unless there is one; SQLite gives the files beside a database the mode of that."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, MODE))
