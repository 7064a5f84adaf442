"""`spadework admin tables`, `repair` and `remove`: listing tables, and seeing to those that are damaged."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from spadework.cli.admin.options import BAD_INPUT, TAKES_IDS, YES, address_of, check_ids, folder_of, moment
from spadework.cli.parameters import DATA, DATABASE, complain
from spadework.engine.errors import InputError

if TYPE_CHECKING:
    from spadework.server.admin.repairing import Repaired
    from spadework.server.admin.tables import Listed

MOST_LISTED = 50


@click.command()
@click.option("--broken", "only_broken", is_flag=True, help="Only, but all, that the server could not read.")
@click.option(
    "--limit", type=click.IntRange(min=1), default=MOST_LISTED, show_default=True, help="List so many at most."
)
@DATA
@DATABASE
def tables(only_broken: bool, limit: int, data: Path | None, database: str | None) -> None:
    """List the tables that changed last, with their ids.

    \b
    spadework admin tables
    spadework admin tables --broken

    A line tells the id, the game and its status, how many people sit there and how many seats there are, when the
    table last changed, and the size of its log. A broken table is one that the server could not read. Nobody can play
    there, and the line tells why. See: spadework admin repair --help.
    """
    for table in asyncio.run(_listed(address_of(data, database), only_broken, limit)):
        click.echo(_in_words(table))


async def _listed(address: str, only_broken: bool, limit: int) -> list[Listed]:
    from spadework.server.admin import opening, tables

    async with opening.existing(address) as engine:
        await opening.check_newest(engine)
        return await tables.broken(engine) if only_broken else await tables.newest(engine, limit)


def _in_words(table: Listed) -> str:
    log = "its log cannot be read" if table.entries is None else f"{table.entries} entries, {table.size} bytes"
    line = f"{table.id}  {table.game} ({table.status}, {table.people} of {table.seats} seats taken by people"
    line += f", last changed {moment(table.changed_at)}, {log})"
    return line if table.broken is None else f"{line}  BROKEN: {table.broken}"


@click.command(context_settings=TAKES_IDS)
@click.argument("ids", metavar="ID...", callback=check_ids, nargs=-1)
@click.option("--all", "is_all", is_flag=True, help="Repair every table that the server could not read.")
@DATA
@DATABASE
def repair(ids: tuple[str, ...], is_all: bool, data: Path | None, database: str | None) -> None:
    """Repair tables whose log is damaged, while the server goes on.

    \b
    spadework admin tables --broken                find the ids
    spadework admin repair 2fwPoXCnY1dJ
    spadework admin repair --all

    The log of a table holds everything that happened there. What can be read from its beginning on and follows the
    rules stays. The rest is cut off, and the game goes on from there. What is cut off is first saved in a file in the
    data folder, which only you can read; its path is printed. The time during which the table was broken counts on no
    clock.

    A table that was begun with other rules or components is not damaged and stays as it is: serve it with the version
    of Spadework that it was begun with. If not even the first entry can be read, all you can do is remove the table,
    or restore a backup.
    """
    if not ids and not is_all:
        raise InputError("ID: name the tables to repair, or repair all that are broken with --all")
    address = address_of(data, database)
    chosen = asyncio.run(_to_repair(address, ids, is_all))
    if not chosen:
        click.echo("no table is broken")
    if asyncio.run(_repair(address, chosen, folder_of(data))):
        click.get_current_context().exit(BAD_INPUT)


async def _to_repair(address: str, ids: Sequence[str], is_all: bool) -> list[str]:
    from spadework.server.admin import opening, tables

    async with opening.existing(address) as engine:
        await opening.check_newest(engine)
        found = await tables.chosen(engine, ids)
        if is_all:
            found += await tables.broken(engine)
        return list(dict.fromkeys(table.id for table in found))


async def _repair(address: str, ids: Sequence[str], folder: Path) -> int:
    """Repair tables, say so, and count those that could not be repaired."""
    from spadework.server.admin import opening, repairing

    failed = 0
    async with opening.existing(address) as engine:
        for table in ids:
            try:
                click.echo(f"table {table}: {_outcome(await repairing.repair(engine, table, folder))}")
            except InputError as error:
                failed += 1
                complain(f"table {table}: {error}")
    return failed


def _outcome(repaired: Repaired) -> str:
    if not repaired.has_changed:
        return "it is sound; nothing is to be repaired"
    if not repaired.cut:
        return f"repaired; it is {repaired.status}, and no entry was cut off"
    return (
        f"repaired; it is {repaired.status} with its first {repaired.kept} entries ({repaired.why}); {repaired.cut} "
        f"entries were cut off and saved in {repaired.file}"
    )


@click.command(context_settings=TAKES_IDS)
@click.argument("ids", metavar="ID...", callback=check_ids, nargs=-1, required=True)
@YES
@DATA
@DATABASE
def remove(ids: tuple[str, ...], yes: bool, data: Path | None, database: str | None) -> None:
    """Remove tables with all that happened there, while the server goes on.

    \b
    spadework admin tables                         find the ids
    spadework admin remove 2fwPoXCnY1dJ

    The game, its chat and its record are gone for good, and within two seconds everybody there is sent away. People
    keep their names. Backups that were made before still hold the table.
    """
    address = address_of(data, database)
    chosen = asyncio.run(_chosen(address, ids))
    if not yes:
        for table in chosen:
            click.echo(_in_words(table), err=True)
        count = "this table" if len(chosen) == 1 else f"these {len(chosen)} tables"
        click.confirm(f"Remove {count} for good (--yes does not ask)?", abort=True, err=True)
    asyncio.run(_remove(address, chosen))


async def _chosen(address: str, ids: Sequence[str]) -> list[Listed]:
    from spadework.server.admin import opening, tables

    async with opening.existing(address) as engine:
        await opening.check_newest(engine)
        return await tables.chosen(engine, ids)


async def _remove(address: str, chosen: Sequence[Listed]) -> None:
    from spadework.server.admin import opening, tables

    async with opening.existing(address) as engine:
        for table in chosen:
            await tables.remove(engine, table.id)
            click.echo(f"{_in_words(table)}: removed")
