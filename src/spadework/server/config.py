"""How a server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """Where the server keeps what it knows, unless told otherwise."""
    return Path(os.environ.get("SPADEWORK_DATA") or platformdirs.user_data_dir("spadework"))


@dataclass(frozen=True)
class Limits:
    """How much one client may ask for."""

    message_bytes: int = 4096
    messages_a_second: float = 20.0
    messages_at_once: int = 60
    connections: int = 50  # at a time, from one address
    open_tables: int = 20  # that one person has opened and that are not over
    requests_a_second: float = 20.0
    requests_at_once: int = 100


ANY = 10**9
UNLIMITED = Limits(
    messages_a_second=ANY,
    messages_at_once=ANY,
    connections=ANY,
    open_tables=ANY,
    requests_a_second=ANY,
    requests_at_once=ANY,
)


@dataclass(frozen=True)
class Config:
    """Where a server listens, what it stores where, and how many processes think."""

    data: Path = field(default_factory=data_folder)
    database: str | None = None  # left out, a file in the data folder
    host: str = "127.0.0.1"
    port: int = 8400
    thinkers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    limits: Limits = Limits()
    origins: tuple[str, ...] = ()  # further addresses that browsers may come from, such as https://club.example

    public_address: str | None = None  # where people find it, if not at host and port

    @property
    def address(self) -> str:
        """Where people find the server."""
        return self.public_address or f"http://{self.host}:{self.port}"

    @property
    def database_address(self) -> str:
        return self.database or f"sqlite:///{self.data / 'spadework.db'}"
