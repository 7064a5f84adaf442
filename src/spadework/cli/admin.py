"""`spadework admin`: for those who look after a server."""

from __future__ import annotations

import asyncio
import os
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from spadework.cli.parameters import DATA, DATABASE, Commands
from spadework.engine.errors import InputError
from spadework.engine.registry import NAMES

if TYPE_CHECKING:
    from spadework.server.admin.archive import Head
    from spadework.server.admin.exporting import Choice, Exported
    from spadework.server.admin.restore import Held

BAD_INPUT = 2
FORCE = click.option("--force", is_flag=True, help="Write over a file that is already there.")


@click.group(cls=Commands)
def admin() -> None:
    """Look after a server: copies of its database, and records of games.

    \b
    Copy everything, every night:     spadework admin backup club.backup --force
    Put it back:                      spadework admin restore club.backup
    Move a club to PostgreSQL:        spadework admin backup club.backup
                                      spadework admin restore club.backup \\
                                        --database postgresql://spadework@localhost/spadework
    Have the records of all games:    spadework admin export games.zip
    Show a game played elsewhere:     spadework admin import game.jsonl

    Give --data and --database as you give them to spadework serve.
    """


def address_of(data: Path | None, database: str | None) -> str:
    """The address of the database that a server with the same options would use."""
    from spadework.server.config import Config, data_folder

    return Config(data=data or data_folder(), database=database).database_address


@admin.command()
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
    from spadework.server.admin.drafts import check_free

    if not force:
        check_free(file)
    head = asyncio.run(_back_up(address_of(data, database), file))
    click.echo(f"{file}: {_counted(head)}")


async def _back_up(address: str, file: Path) -> Head:
    from spadework.arena.report import progress
    from spadework.server.admin.backup import back_up
    from spadework.server.admin.drafts import PRIVATE, draft
    from spadework.server.admin.opening import existing

    async with existing(address) as engine:
        with draft(file, PRIVATE) as out:
            return await back_up(engine, out, progress)


def _counted(head: Head) -> str:
    return ", ".join(f"{part.table} {part.rows}" for part in head.parts)


@admin.command()
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
    from spadework.server.config import UMASK

    os.umask(UMASK)
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


@admin.command()
@click.argument("where", metavar="FOLDER|FILE", type=click.Path(path_type=Path))
@click.option("--table", "tables", multiple=True, metavar="ID", help="Only the game at this table; may be repeated.")
@click.option("--game", type=click.Choice(NAMES), help="Only games of this kind.")
@click.option(
    "--since",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="DATE",
    help="Only games that ended on this day or later, such as 2026-01-31 (UTC).",
)
@FORCE
@DATA
@DATABASE
def export(
    where: Path,
    tables: tuple[str, ...],
    game: str | None,
    since: datetime | None,
    force: bool,
    data: Path | None,
    database: str | None,
) -> None:
    """Write the records of finished games, while the server goes on.

    \b
    spadework admin export games/                     a file for each game; those already there stay
    spadework admin export games.jsonl                all in one file
    spadework admin export games.zip --since 2026-01-01 --game thebes

    Records tell how people are called at the table, and nothing else about them. See: spadework record --help.
    """
    from spadework.server.admin.drafts import check_free
    from spadework.server.admin.exporting import Choice
    from spadework.server.admin.places import is_folder

    if not force and not is_folder(where):
        check_free(where)
    moment = None if since is None else int(since.replace(tzinfo=UTC).timestamp() * 1000)
    exported = asyncio.run(_export(address_of(data, database), Choice(tables, game, moment), where))
    there = f", {exported.there} there already" if exported.there else ""
    click.echo(f"{where}: {exported.written} written{there}")
    for failure in exported.failed:
        click.echo(f"spadework: {failure}", err=True)
    if exported.failed:
        click.get_current_context().exit(BAD_INPUT)


async def _export(address: str, choice: Choice, where: Path) -> Exported:
    from spadework.arena.report import progress
    from spadework.server.admin import exporting, opening

    async with opening.existing(address) as engine:
        await opening.check_newest(engine)
        return await exporting.export(engine, await exporting.chosen(engine, choice), choice.since, where, progress)


@admin.command("import")
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@DATA
@DATABASE
def import_records(files: tuple[Path, ...], data: Path | None, database: str | None) -> None:
    """Add finished games from records, while the server goes on; prints the id of each table.

    \b
    spadework admin import game.jsonl
    spadework admin import games.zip more/

    A game can then be looked at under /table/ID by everybody who has the link. Each is replayed first; a file that is
    broken is refused, and the others go on. A game that was imported before is not added again. Names of people are cut
    after 24 characters.
    """
    if asyncio.run(_import(address_of(data, database), files)):
        click.get_current_context().exit(BAD_INPUT)


async def _import(address: str, files: tuple[Path, ...]) -> int:
    """Import, say so, and count what was refused."""
    from spadework.server.admin import importing, opening
    from spadework.server.admin.places import Refused
    from spadework.server.storage.writers import writer

    refused = 0
    async with opening.opened(address) as engine:
        if await opening.make(engine):
            click.echo(f"{opening.name(engine)}: it is new", err=True)
        storing = writer(engine, importing.NOBODY)
        async for result in importing.import_games(engine, storing, files):
            if isinstance(result, Refused):
                refused += 1
                click.echo(f"spadework: {result.error}", err=True)
            else:
                click.echo(f"{result.table}  {result.name}{'' if result.is_new else ' (imported before)'}")
        await storing.close()
    return refused
