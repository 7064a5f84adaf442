"""How SQLite takes what is written at once: from a thread of its own, in as few statements as can be.

Between two statements, and between two rows of one that is carried out for each, the thread must wait until the
server's own lets it go on; a busy server would take many times as long to commit.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any

from spadework.server.storage.database import set_up_sqlite
from spadework.server.storage.writing import STANDING, Overtaken, Write, last_seats, last_standings

ENTRY = ("table_id", "number", "at", "entry")
TABLE = ("id", "game", "seed", "host", "public", "owner", *STANDING)
SEAT = ("table_id", "seat", "person", "name", "bot")


class FileWriter:
    """Writes to a database in a file."""

    def __init__(self, file: Path) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._file = file
        self._connection: sqlite3.Connection | None = None

    async def write(self, batch: Sequence[Write]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, batch)

    def close(self) -> None:
        self._thread.submit(self._disconnect).result()
        self._thread.shutdown()

    def _commit(self, batch: Sequence[Write]) -> None:
        connection = self._connected()
        try:
            with connection:
                connection.execute("BEGIN IMMEDIATE")
                for statement, rows in _statements(batch):
                    connection.execute(statement, tuple(chain.from_iterable(rows)))
        except sqlite3.IntegrityError as error:
            raise Overtaken(str(error)) from error

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None)
            set_up_sqlite(self._connection, None)
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()


def _statements(batch: Sequence[Write]) -> list[tuple[str, Sequence[Sequence[Any]]]]:
    """What is to be carried out, with its rows."""
    made: list[tuple[str, Sequence[Sequence[Any]]]] = []
    if opened := [_row(write.opened, TABLE) for write in batch if write.opened is not None]:
        made.append((_write("INSERT", "tables", TABLE, len(opened)), opened))
    if seats := [_row(seat, SEAT) for seat in last_seats(batch)]:
        made.append((_write("REPLACE", "seats", SEAT, len(seats)), seats))
    entries = [row for write in batch for row in write.entries]
    made.append((_write("INSERT", "entries", ENTRY, len(entries)), entries))
    standings = [tuple(standing.values()) for standing in last_standings(batch)]
    made.append((_update_tables(len(standings)), standings))
    return made


def _row(values: dict[str, Any], columns: Sequence[str]) -> Sequence[Any]:
    return [values[column] for column in columns]


def _write(verb: str, table: str, columns: Sequence[str], rows: int) -> str:
    return f"{verb} INTO {table} ({', '.join(columns)}) VALUES {_values(len(columns), rows)}"


def _values(columns: int, rows: int) -> str:
    return ", ".join([f"({', '.join('?' * columns)})"] * rows)


def _update_tables(rows: int) -> str:
    """One statement for all tables; the columns are those of a standing, in its order."""
    names = ("table", *STANDING)
    columns = ", ".join(f'"{name}"' for name in names)
    settings = ", ".join(f"{name} = standing.{name}" for name in STANDING)
    return (
        f"WITH standing ({columns}) AS (VALUES {_values(len(names), rows)}) "
        f'UPDATE tables SET {settings} FROM standing WHERE tables.id = standing."table"'
    )
