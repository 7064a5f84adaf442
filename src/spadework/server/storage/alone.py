"""A database in a file has one server: the lock on a file beside it is held as long as the process lives."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from spadework.engine.errors import InputError
from spadework.server.storage import private
from spadework.server.storage.scribe import PRIMARY_CODE


class Alone:
    """Holds a database file for this process; the system lets go of it however the process ends."""

    def __init__(self, file: Path) -> None:
        there = file.resolve()  # the same, whichever link leads to the file
        _check_no_other_name(file, there)
        lock = there.with_name(f"{there.name}.lock")
        if lock.is_symlink():  # SQLite would make a file wherever it leads
            raise InputError(f"database {file}: {lock} must be a file, but it is a link; remove it")
        try:
            private.touch(lock)
        except OSError as error:
            raise InputError(
                f"database {file}: no lock can be made beside it ({error.strerror}); "
                "give a folder to write to with --data, or another file with --database"
            ) from error
        private.keep_database(lock)
        self._lock = sqlite3.connect(lock, timeout=0, isolation_level=None)
        try:
            self._lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            self._lock.close()
            if error.sqlite_errorcode & PRIMARY_CODE != sqlite3.SQLITE_BUSY:
                raise InputError(f"database {file}: {lock} cannot be used ({error}); remove it") from error
            raise InputError(
                f"database {file}: another Spadework server uses it; stop that one, or give another folder with --data"
            ) from None

    def let_go(self) -> None:
        """Let others have the file."""
        self._lock.close()


def _check_no_other_name(file: Path, there: Path) -> None:
    """Refuse a file with hard links: by each of its names it would have another lock, and another journal."""
    if there.exists() and there.stat().st_nlink > 1:
        raise InputError(
            f"database {file}: this file has {there.stat().st_nlink} names (hard links), and by another one a server "
            "could use it unseen; remove the others, or serve a copy"
        )
