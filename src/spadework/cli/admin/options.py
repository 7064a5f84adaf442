"""What the commands for operators share: which database they mean, asking before something is lost, and moments."""

from __future__ import annotations

from datetime import UTC, datetime
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeVar

import click

from spadework.engine.errors import InputError

Ids = TypeVar("Ids", str, tuple[str, ...])
BAD_INPUT = 2
FORCE = click.option("--force", is_flag=True, help="Write over a file that is already there.")
TAKES_IDS = {"ignore_unknown_options": True}  # ids may begin with a hyphen
LENGTH_OF_IDS = 12
YES = click.option("--yes", is_flag=True, help="Do not ask.")


def check_ids(ctx: click.Context, _param: click.Parameter, given: Ids) -> Ids:
    """Refuse a word that begins with two hyphens and is too short or long for an id: it is a mistyped option."""
    for word in (given,) if isinstance(given, str) else given:
        if word.startswith("--") and len(word) != LENGTH_OF_IDS:
            known = [name for param in ctx.command.get_params(ctx) for name in param.opts]
            raise click.NoSuchOption(word, possibilities=get_close_matches(word, known), ctx=ctx)
    return given


def check_free(path: Path) -> None:
    """Refuse to write over a file, or in the place of a link to anything or nothing."""
    if path.exists() or path.is_symlink():
        raise InputError(f"{path}: this file is already there; name another, or replace it with --force")


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
