"""Choosing how a database is written to."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.server.storage.database import file_of, is_shared
from spadework.server.storage.file_writing import FileWriter
from spadework.server.storage.same_file import SameFile
from spadework.server.storage.writing import SharedWriter, Writer


def writer(engine: AsyncEngine, process: str, same: SameFile | None = None) -> Writer:
    """What writes to a database in the name of a process."""
    return SharedWriter(engine, process) if is_shared(engine) else FileWriter(file_of(engine), process, same)
