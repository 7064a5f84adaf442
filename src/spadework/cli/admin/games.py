"""`spadework admin export` and `import`: records of finished games."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from spadework.cli.admin.options import BAD_INPUT, FORCE, address_of, check_free
from spadework.cli.parameters import DATA, DATABASE, complain
from spadework.engine.registry import NAMES

if TYPE_CHECKING:
    from spadework.server.admin.exporting import Choice, Exported


@click.command()
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
    from spadework.server.admin.exporting import Choice
    from spadework.server.admin.places import is_folder

    if not force and not is_folder(where):
        check_free(where)
    moment = None if since is None else int(since.replace(tzinfo=UTC).timestamp() * 1000)
    exported = asyncio.run(_export(address_of(data, database), Choice(tables, game, moment), where))
    there = f", {exported.there} there already" if exported.there else ""
    click.echo(f"{where}: {exported.written} written{there}")
    for failure in exported.failed:
        complain(failure)
    if exported.failed:
        click.get_current_context().exit(BAD_INPUT)


async def _export(address: str, choice: Choice, where: Path) -> Exported:
    from spadework.arena.report import progress
    from spadework.server.admin import exporting, opening

    async with opening.existing(address) as engine:
        await opening.check_newest(engine)
        return await exporting.export(engine, await exporting.chosen(engine, choice), choice.since, where, progress)


@click.command("import")
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
                complain(result.error)
            else:
                click.echo(f"{result.table}  {result.name}{'' if result.is_new else ' (imported before)'}")
        await storing.close()
    return refused
