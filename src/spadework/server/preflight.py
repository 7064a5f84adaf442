"""What is looked at before a server starts, so that a mistake is told in one line."""

from __future__ import annotations

import ipaddress
import sqlite3
from pathlib import Path
from urllib.parse import urlsplit

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.config import Config
from spadework.server.storage import database
from spadework.server.storage.alone import Alone
from spadework.server.web.keys import secret_of

ANYBODY = "*"


async def check(config: Config) -> None:
    """Refuse what cannot be served, and make the data folder."""
    if config.public_address is not None:
        _check_address(config.public_address)
    for proxy in config.proxies.split(","):
        _check_proxy(proxy.strip())
    _make_folder(config.data)
    await _check_database(config)


def _check_address(address: str) -> None:
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise InputError(f"address {address!r}: give all of it, such as https://club.example")


def _check_proxy(proxy: str) -> None:
    try:
        if proxy != ANYBODY:
            ipaddress.ip_network(proxy, strict=False)
    except ValueError:
        raise InputError(f"proxies {proxy!r}: give addresses such as 10.0.0.7,10.1.0.0/16") from None


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        secret_of(folder)
    except OSError as error:
        raise InputError(f"data {folder}: {error.strerror}; give a folder to write to with --data") from None


async def _check_database(config: Config) -> None:
    engine = database.connect(config.database_address)
    try:
        if not database.is_shared(engine):
            Alone(database.file_of(engine)).let_go()
        await database.check_revision(engine)
    except (OSError, sqlite3.Error, DBAPIError) as error:
        raise InputError(f"database {_named(engine)}: {_reason(error)}") from error
    finally:
        await database.close(engine)


def _named(engine: AsyncEngine) -> str:
    """The address as it was given, but for a password."""
    return engine.url.set(drivername=engine.dialect.name).render_as_string()


def _reason(error: Exception) -> str:
    """What the database itself says, without the layers between."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        return str(error.orig.__cause__ or error.orig)
    return str(error)
