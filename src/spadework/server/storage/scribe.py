"""The process that writes to a database in a file.

It takes batches from its input and says when each is on the disk. A thread of the server could do that too, but between
any two rows it would wait for Python's lock, and the server for it.
"""

from __future__ import annotations

import signal
import sqlite3
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from spadework.output.streams import guarded
from spadework.processes import end_with_starter
from spadework.server.frames import framed, read_frame

PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "busy_timeout = 10000")
STANDING = ("status", "bots_turn", "turn_of", "due_at", "changed_at", "last_entry")
TABLE = ("id", "game", "seed", "host", "opened_from", "public", "owner", "expires_at", *STANDING)
SEAT = ("table_id", "seat", "person", "name", "bot", "invited")
ENTRY = ("table_id", "number", "at", "entry")
ENDINGS = ("", "-wal", "-shm")  # of the files that together are the database

# What SQLite or its driver says of values that it will never take.
UNFIT = (sqlite3.IntegrityError, sqlite3.DataError, sqlite3.InterfaceError, sqlite3.ProgrammingError, OverflowError)
PRIMARY_CODE = 0xFF  # the part of an error's code that tells its kind
IS_TAKEN = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)


class Batch(msgspec.Struct, frozen=True):
    """Rows to write at once: new tables, how the others stand, who sits where, and entries.

    The row of a standing ends with the table, its last entry until now, and the owner. Of a probe nothing is kept.
    """

    tables: Sequence[Sequence[Any]]
    standings: Sequence[Sequence[Any]]
    seats: Sequence[Sequence[Any]]
    entries: Sequence[Sequence[Any]]
    is_probe: bool = False


class Written(msgspec.Struct, frozen=True):
    """A batch is on the disk, or nothing of it is."""

    error: str | None = None
    is_overtaken: bool = False
    is_unfit: bool = False


def insert(verb: str, table: str, columns: Sequence[str]) -> str:
    return f"{verb} INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


ADD_TABLES = insert("INSERT", "tables", TABLE)
SET_SEATS = insert("REPLACE", "seats", SEAT)
ADD_ENTRIES = insert("INSERT", "entries", ENTRY)
FORGET_TABLES = "DELETE FROM tables WHERE id = ?"
SET_STANDINGS = (
    f"UPDATE tables SET {', '.join(f'{name} = ?' for name in STANDING)} "
    "WHERE id = ? AND last_entry = ? AND owner = ? AND broken IS NULL"
)


class OutOfTurn(Exception):
    """Entries do not follow the last one of their table, or come from a process that does not own it."""


class Gone(OSError):
    """The file of the database is not the one that was opened: what is written now, nobody would find again."""


def check(file: str, expected: str) -> None:
    """Refuse to go on with a file that was deleted or replaced."""
    if identity(file) != expected:
        remedy = "put it back, or stop the server and restore a backup"
        raise Gone(f"{file}, or a file that belongs to it, was deleted or replaced under the server; {remedy}")


def identity(file: str) -> str:
    """Which files are at a path, in a word that one process can hand to another."""
    return ",".join(map(_identity, [file + ending for ending in ENDINGS]))


def _identity(path: str) -> str:
    try:
        found = Path(path).stat()
    except OSError:
        return "none"
    return f"{found.st_dev}:{found.st_ino}"


def write(connection: sqlite3.Connection, batch: Batch, check: Callable[[], None]) -> Written:
    """Commit a batch, or say why it cannot be done."""
    try:
        with connection:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(ADD_TABLES, batch.tables)
            if batch.standings and connection.executemany(SET_STANDINGS, batch.standings).rowcount != len(
                batch.standings
            ):
                raise OutOfTurn("the log of a table has grown meanwhile, or another process owns it")
            connection.executemany(SET_SEATS, batch.seats)
            connection.executemany(ADD_ENTRIES, batch.entries)
            if batch.is_probe:
                connection.executemany(FORGET_TABLES, [row[:1] for row in batch.tables])
            check()
    except OutOfTurn as error:
        return Written(str(error), is_overtaken=True)
    except Gone as error:
        return Written(str(error))
    except UNFIT as error:
        is_taken = getattr(error, "sqlite_errorcode", None) in IS_TAKEN
        return Written(f"{type(error).__name__}: {error}", is_taken, not is_taken)
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0) & PRIMARY_CODE
        return Written(f"{type(error).__name__}: {error}", is_unfit=code == sqlite3.SQLITE_CORRUPT)
    return Written()


def work(file: str, expected: str, batches: BinaryIO, answers: BinaryIO) -> None:
    """Write to a file of a known identity until there is nothing more to write."""
    connection = sqlite3.connect(file, isolation_level=None)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    while (frame := read_frame(batches)) is not None:
        batch = msgspec.msgpack.decode(frame, type=Batch)
        answers.write(framed(write(connection, batch, partial(check, file, expected))))
        answers.flush()
    connection.close()


if __name__ == "__main__":
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # it ends when the server has written all and closes its input
    end_with_starter()
    sys.stderr = guarded(sys.stderr)
    work(sys.argv[1], sys.argv[2], sys.stdin.buffer, sys.stdout.buffer)
