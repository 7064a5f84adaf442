"""A database's file must stay the one that was opened: what is written to a file that was deleted is lost."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from spadework.server.storage.scribe import PRAGMAS, check, identity


class SameFile:
    """The file of a database as this process found it, and the files that SQLite keeps beside it."""

    def __init__(self, file: Path) -> None:
        self._file = str(file)
        self._identity: str | None = None
        self._connection: sqlite3.Connection | None = None

    def identity(self) -> str:
        """Which file it is; looked at once."""
        if self._identity is None:
            try:
                self._connection = self._opened()
            except sqlite3.Error as error:
                raise OSError(f"{self._file}: {error}") from error
            self._identity = identity(self._file)
        return self._identity

    def _opened(self) -> sqlite3.Connection:
        """A connection that reads nothing more: as long as there is one, SQLite removes no file beside its own."""
        connection = sqlite3.connect(self._file)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        connection.execute("SELECT count(*) FROM sqlite_schema").fetchall()
        return connection

    def check(self, *_event: Any) -> None:
        """Refuse to go on with a file that nobody would find any more."""
        check(self._file, self.identity())

    def close(self) -> None:
        """Let the file go."""
        if self._connection is not None:
            self._connection.close()
