"""How a server is set up."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import platformdirs

from spadework.server.logs import LogFormat

EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # addresses to listen on, and where this machine finds them
PORT = 8400
CLIENT = Path(__file__).parent / "web" / "client"


def data_folder() -> Path:
    """Where the server keeps what it knows, unless told otherwise."""
    return Path(os.environ.get("SPADEWORK_DATA") or platformdirs.user_data_dir("spadework"))


def thinking_processes(serving: int = 1) -> int:
    """How many processes think for each that serves, unless told otherwise: they share the cores but one."""
    return max(1, ((os.cpu_count() or 2) - 1) // serving)


class Limits(msgspec.Struct, frozen=True):
    """How much one client may ask for, and how long it may take."""

    connections: int = 200  # TCP, at a time, from one network
    connections_a_second: float = 20.0
    connections_at_once: int = 200
    all_connections: int = 10_000  # at a time, from everywhere, to one process
    header_bytes: int = 8192  # of the request line and all headers
    headers: int = 100
    header_seconds: float = 10.0
    body_seconds: float = 20.0
    idle_seconds: float = 5.0  # between two requests over one connection
    unread_seconds: float = 10.0  # without reading what was sent
    close_seconds: float = 3.0  # to answer the end of a WebSocket
    ping_seconds: float = 20.0  # between pings, and to answer one
    message_bytes: int = 4096
    messages_a_second: float = 20.0
    messages_at_once: int = 60
    sockets: int = 50  # at tables at a time, from one network
    open_tables: int = 20  # that one person has opened and that are not over
    bot_tables: int = 3  # of these, where only bots play
    tables_from_address: int = 500  # that are not over; a school has one address
    tables_an_hour: float = 240.0  # that one address may open, rematches included
    tables_at_once: int = 120
    people_an_hour: float = 60.0  # who are new, from one network
    people_at_once: int = 40  # a school class has one address
    requests_a_second: float = 20.0
    requests_at_once: int = 100
    files_a_second: float = 50.0  # of the browser client
    files_at_once: int = 2000  # a school class that opens its first page
    advice_a_second: float = 0.2  # questions of one person
    advice_at_once: int = 20


ANY = 10**9
UNLIMITED = Limits(
    connections=ANY,
    connections_a_second=ANY,
    connections_at_once=ANY,
    messages_a_second=ANY,
    messages_at_once=ANY,
    sockets=ANY,
    open_tables=ANY,
    bot_tables=ANY,
    tables_from_address=ANY,
    tables_an_hour=ANY,
    tables_at_once=ANY,
    people_an_hour=ANY,
    people_at_once=ANY,
    requests_a_second=ANY,
    requests_at_once=ANY,
    files_a_second=ANY,
    files_at_once=ANY,
    advice_a_second=ANY,
    advice_at_once=ANY,
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
    hosts: tuple[str, ...] = ()  # further names that it answers to, such as games.lan
    proxies: str = "127.0.0.1"  # addresses of proxies that are believed where a client calls from
    public_address: str | None = None  # where people find it, if not at host and port
    log: LogFormat = "json"
    client: Path = CLIENT  # where the browser client was built

    @property
    def address(self) -> str:
        """Where people find the server."""
        return self.public_address or self.local_address

    @property
    def names(self) -> tuple[str, ...]:
        """What people may call the server in their browsers, beside the names of this machine."""
        public = () if self.public_address is None else (urlsplit(self.public_address).hostname or "",)
        return (self.host, *public, *self.hosts)

    @property
    def local_address(self) -> str:
        """Where this machine finds the server."""
        host = EVERYWHERE.get(self.host, self.host)
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"

    @property
    def database_address(self) -> str:
        return self.database or f"sqlite:///{self.data / 'spadework.db'}"
