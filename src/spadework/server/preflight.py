"""What is looked at before a server starts, so that a mistake is told in one line."""

from __future__ import annotations

import asyncio
import ipaddress
import sqlite3
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.config import Config
from spadework.server.storage import database
from spadework.server.storage.alone import Alone
from spadework.server.web.hosts import read_host
from spadework.server.web.keys import secret_of
from spadework.server.web.proxies import ANYBODY

SECONDS_TO_WAIT = 60
SECONDS_BETWEEN_TRIES = 1


async def check(config: Config) -> None:
    """Refuse what cannot be served, and make the data folder."""
    if config.public_address is not None:
        _check_address(config.public_address)
    for name in config.hosts:
        _check_host(name)
    for proxy in config.proxies.split(","):
        _check_proxy(proxy.strip())
    _make_folder(config.data)
    await _check_database(config)


def _check_address(address: str) -> None:
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise InputError(f"address {address!r}: give all of it, such as https://club.example")


def _check_host(name: str) -> None:
    found = read_host(name)
    if found is None or found[1] is not None:
        raise InputError(f"hosts {name!r}: give names such as games.lan,club.lan, without a port")


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
    """Refuse a database that cannot be used; one that is not up yet is waited for."""
    engine = database.connect(config.database_address)
    end, is_told = time.monotonic() + SECONDS_TO_WAIT, False
    try:
        if not database.is_shared(engine):  # before it is opened: the driver complains aloud of what cannot be
            Alone(database.file_of(engine)).let_go()
        while (why := await _why_not_up(engine)) is not None and time.monotonic() < end:
            if not is_told:
                print(f"Waiting for the database {_named(engine)}: {why}", file=sys.stderr, flush=True)
            is_told = True
            await asyncio.sleep(SECONDS_BETWEEN_TRIES)
        await database.check_revision(engine)
    except (OSError, sqlite3.Error, DBAPIError) as error:
        raise InputError(f"database {_named(engine)}: {_reason(error)}") from error
    finally:
        await database.close(engine)


async def _why_not_up(engine: AsyncEngine) -> str | None:
    """Why a database takes no connections yet; None if it does, or if waiting would not help."""
    try:
        async with engine.connect():
            return None
    except (OSError, DBAPIError) as error:
        return _reason(error) if database.is_shared(engine) and database.may_pass(error) else None


def _named(engine: AsyncEngine) -> str:
    """The address as it was given, but for a password."""
    return engine.url.set(drivername=engine.dialect.name).render_as_string()


def _reason(error: Exception) -> str:
    """What the database itself says, without the layers between."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        return str(error.orig.__cause__ or error.orig)
    return str(error)
