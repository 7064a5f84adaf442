"""What the commands for operators share: which database they mean, asking before something is lost, and moments."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

BAD_INPUT = 2
FORCE = click.option("--force", is_flag=True, help="Write over a file that is already there.")
YES = click.option("--yes", is_flag=True, help="Do not ask.")


def address_of(data: Path | None, database: str | None) -> str:
    """The address of the database that a server with the same options would use."""
    from spadework.server.config import Config

    return Config(data=folder_of(data), database=database).database_address


def folder_of(data: Path | None) -> Path:
    """The data folder that a server with the same option would use."""
    from spadework.server.config import data_folder

    return data or data_folder()


def moment(at: Any) -> str:
    """A moment in milliseconds since 1970 for people to read; a damaged database may hold something else."""
    try:
        return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")
    except (TypeError, ValueError, OverflowError, OSError):
        return "no moment"
