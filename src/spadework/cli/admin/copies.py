"""`spadework admin backup` and `restore`: copies of the whole database."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click

from spadework.cli.admin.options import FORCE, address_of, check_free
from spadework.cli.parameters import DATA, DATABASE
from spadework.engine.errors import InputError

if TYPE_CHECKING:
    from spadework.server.admin.archive import Head
    from spadework.server.admin.restore import Held


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@FORCE
@DATA
@DATABASE
def backup(file: Path, force: bool, data: Path | None, database: str | None) -> None:
    """Copy the whole database into FILE, while the server goes on.

    \b
    spadework admin backup club.backup
    spadework admin backup "club-$(date +%F).backup" --database postgresql://spadework@localhost/spadework

    The copy is of one moment, and the same for SQLite and PostgreSQL: it can be restored into either. It holds what
    passwords are checked with, so only you can read it. Keep the file "secret" of the data folder as well: without it
    people without a password lose their names.
    """
    if not force:
        check_free(file)
    head = asyncio.run(_back_up(address_of(data, database), file))
    click.echo(f"{file}: {_counted(head)}")


async def _back_up(address: str, file: Path) -> Head:
    from spadework.arena.report import progress
    from spadework.drafts import draft
    from spadework.server.admin.backup import back_up
    from spadework.server.admin.opening import existing

    async with existing(address) as engine:
        with draft(file) as out:
            return await back_up(engine, out, progress)


def _counted(head: Head) -> str:
    return ", ".join(f"{part.table} {part.rows}" for part in head.parts)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Remove all that the database holds.")
@click.option("--yes", is_flag=True, help="With --force: do not ask.")
@DATA
@DATABASE
def restore(file: Path, force: bool, yes: bool, data: Path | None, database: str | None) -> None:
    """Put the backup in FILE into an empty database, which may be new.

    \b
    spadework admin restore club.backup
    spadework admin restore club.backup --database postgresql://spadework@localhost/spadework

    Stop the server first. All is restored, or nothing is changed. The time since the backup counts on no clock, and a
    backup of an older version is brought up to date.
    """
    from spadework.server.admin.archive import read_head

    read_head(file)
    address = address_of(data, database)
    named, held = asyncio.run(_held(address))
    if any(held) and not force:
        raise InputError(f"{named}: it holds {held}; restore into an empty one, or remove them with --force")
    if any(held) and not yes:
        click.confirm(f"{named}: this removes {held}. Go on (--yes does not ask)?", abort=True, err=True)
    click.echo(f"{named}: {_counted(asyncio.run(_restore(address, file)))}")


async def _held(address: str) -> tuple[str, Held]:
    from spadework.server.admin import opening, restore

    async with opening.opened(address) as engine:
        return opening.name(engine), await restore.held(engine)


async def _restore(address: str, file: Path) -> Head:
    from spadework.arena.report import progress
    from spadework.server.admin import opening, restore

    async with opening.opened(address) as engine:
        return await restore.restore(engine, file, progress)
