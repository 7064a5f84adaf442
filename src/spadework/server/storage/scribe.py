"""The process that writes to a database in a file.

It takes batches from its input and says when each is on the disk. A thread of the server could do that too, but between
any two rows it would wait for Python's lock, and the server for it.
"""

from __future__ import annotations

import signal
import sqlite3
import sys
from collections.abc import Sequence
from typing import Any, BinaryIO

import msgspec

from spadework.server.frames import framed, read_frame

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 10000")
STANDING = ("status", "bots_turn", "turn_of", "due_at", "changed_at")
TABLE = ("id", "game", "seed", "host", "public", "owner", *STANDING)
SEAT = ("table_id", "seat", "person", "name", "bot", "invited")
ENTRY = ("table_id", "number", "at", "entry")


class Batch(msgspec.Struct, frozen=True):
    """Rows to write at once: new tables, who sits where, entries, and how tables stand, the table last."""

    tables: Sequence[Sequence[Any]]
    seats: Sequence[Sequence[Any]]
    entries: Sequence[Sequence[Any]]
    standings: Sequence[Sequence[Any]]


class Written(msgspec.Struct, frozen=True):
    """A batch is on the disk, or nothing of it is."""

    error: str | None = None
    is_overtaken: bool = False


def insert(verb: str, table: str, columns: Sequence[str]) -> str:
    return f"{verb} INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


STATEMENTS = {
    "tables": insert("INSERT", "tables", TABLE),
    "seats": insert("REPLACE", "seats", SEAT),
    "entries": insert("INSERT", "entries", ENTRY),
    "standings": f"UPDATE tables SET {', '.join(f'{name} = ?' for name in STANDING)} WHERE id = ?",
}


def write(connection: sqlite3.Connection, batch: Batch) -> Written:
    """Commit a batch, or say why it cannot be done."""
    try:
        with connection:
            connection.execute("BEGIN IMMEDIATE")
            for part, statement in STATEMENTS.items():
                connection.executemany(statement, getattr(batch, part))
    except sqlite3.IntegrityError as error:
        return Written(str(error), is_overtaken=True)
    except sqlite3.Error as error:
        return Written(f"{type(error).__name__}: {error}")
    return Written()


def work(file: str, batches: BinaryIO, answers: BinaryIO) -> None:
    """Write until there is nothing more to write."""
    connection = sqlite3.connect(file, isolation_level=None)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    while (frame := read_frame(batches)) is not None:
        answers.write(framed(write(connection, msgspec.msgpack.decode(frame, type=Batch))))
        answers.flush()
    connection.close()


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # it ends when the server has written all and closes its input
    work(sys.argv[1], sys.stdin.buffer, sys.stdout.buffer)
