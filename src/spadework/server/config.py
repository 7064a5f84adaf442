"""How a server is set up."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import platformdirs

from spadework.server.logs import LogFormat

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # addresses to listen on, and where this machine finds them
PORT = 8400
CLIENT = Path(__file__).parent / "web" / "client"
UMASK = 0o077  # what a server keeps is for its own user only


def data_folder() -> Path:
    """Where the server keeps what it knows, unless told otherwise."""
    return Path(os.environ.get("SPADEWORK_DATA") or platformdirs.user_data_dir("spadework"))


def thinking_processes(serving: int = 1) -> int:
    """How many processes think for each that serves, unless told otherwise: they share the cores but one."""
    return max(1, ((os.cpu_count() or 2) - 1) // serving)


class Limits(msgspec.Struct, frozen=True):
    """How much one client may ask for."""

    message_bytes: int = 4096
    messages_a_second: float = 20.0
    messages_at_once: int = 60
    connections: int = 50  # at a time, from one address
    open_tables: int = 20  # that one person has opened and that are not over
    bot_tables: int = 3  # of these, where only bots play
    requests_a_second: float = 20.0
    requests_at_once: int = 100


ANY = 10**9
UNLIMITED = Limits(
    messages_a_second=ANY,
    messages_at_once=ANY,
    connections=ANY,
    open_tables=ANY,
    bot_tables=ANY,
    requests_a_second=ANY,
    requests_at_once=ANY,
)


class Config(msgspec.Struct, frozen=True):
    """Where a server listens, what it stores where, and how many processes serve and think."""

    data: Path = msgspec.field(default_factory=data_folder)
    database: str | None = None  # left out, a file in the data folder
    host: str = "127.0.0.1"
    port: int = PORT
    processes: int = 1
    thinkers: int = msgspec.field(default_factory=thinking_processes)
    limits: Limits = Limits()
    origins: tuple[str, ...] = ()  # further addresses that browsers may come from, such as https://club.example
    proxies: str = "127.0.0.1"  # addresses of proxies that are believed where a client calls from
    public_address: str | None = None  # where people find it, if not at host and port
    log: LogFormat = "json"
    client: Path = CLIENT  # where the browser client was built

    @property
    def address(self) -> str:
        """Where people find the server."""
        return self.public_address or self.local_address

    @property
    def local_address(self) -> str:
        """Where this machine finds the server."""
        host = EVERYWHERE.get(self.host, self.host)
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"

    @property
    def database_address(self) -> str:
        return self.database or f"sqlite:///{self.data / 'spadework.db'}"
