"""`spadework admin chat` and `remove-chat`: what was said at a table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click

from spadework.cli.admin.options import TAKES_IDS, YES, address_of, check_ids, moment
from spadework.cli.parameters import DATA, DATABASE

if TYPE_CHECKING:
    from spadework.server.play.entries import Said

TABLE = click.argument("table", metavar="TABLE", callback=check_ids)


@click.command(context_settings=TAKES_IDS)
@TABLE
@DATA
@DATABASE
def chat(table: str, data: Path | None, database: str | None) -> None:
    """List what was said at a table, with the numbers of the lines.

    \b
    spadework admin chat 2fwPoXCnY1dJ

    TABLE is the end of the table's link. The numbers are for: spadework admin remove-chat.
    """
    for number, at, words in asyncio.run(_said(address_of(data, database), table)):
        click.echo(f"{number}  {moment(at)}  {words.name}: {words.text or '(removed)'}")


async def _said(address: str, table: str) -> list[tuple[int, int, Said]]:
    from spadework.server.admin import chat, opening

    async with opening.existing(address) as engine:
        await opening.check_newest(engine)
        return await chat.said(engine, table)


@click.command("remove-chat", context_settings=TAKES_IDS)
@TABLE
@click.argument("number", type=click.IntRange(min=1))
@YES
@DATA
@DATABASE
def remove_chat(table: str, number: int, yes: bool, data: Path | None, database: str | None) -> None:
    """Remove what somebody said at a table, while the server goes on.

    \b
    spadework admin chat 2fwPoXCnY1dJ              find the number of the line
    spadework admin remove-chat 2fwPoXCnY1dJ 17

    The words are gone from the database at once, and within two seconds from the screens of all who are at the table.
    The line stays, with its name and no words. Backups that were made before still hold them.
    """
    address = address_of(data, database)
    words = asyncio.run(_line(address, table, number))
    if not yes:
        click.confirm(f'Remove "{words.name}: {words.text}" (--yes does not ask)?', abort=True, err=True)
    asyncio.run(_remove(address, table, number))
    click.echo(f"table {table}, line {number}: removed")


async def _line(address: str, table: str, number: int) -> Said:
    from spadework.server.admin import chat, opening

    async with opening.existing(address) as engine:
        await opening.check_newest(engine)
        return await chat.line(engine, table, number)


async def _remove(address: str, table: str, number: int) -> None:
    from spadework.server.admin import chat, opening

    async with opening.existing(address) as engine:
        await chat.remove(engine, table, number)
