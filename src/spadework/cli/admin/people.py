"""`spadework admin people` and `remove-person`: whom the server knows."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click

from spadework.cli.admin.options import BAD_INPUT, TAKES_IDS, YES, address_of, check_ids, moment
from spadework.cli.parameters import DATA, DATABASE, complain

if TYPE_CHECKING:
    from spadework.server.admin.forgetting import Forgotten
    from spadework.server.admin.people import Person


@click.command()
@click.argument("part", metavar="[NAME]", default="")
@DATA
@DATABASE
def people(part: str, data: Path | None, database: str | None) -> None:
    """List the newest 50 people, or those whose name has a part, with their ids.

    \b
    spadework admin people
    spadework admin people ann
    """
    for person in asyncio.run(_listed(address_of(data, database), part)):
        click.echo(_in_words(person))


async def _listed(address: str, part: str) -> list[Person]:
    from spadework.server.admin import opening, people

    async with opening.existing(address) as engine:
        await opening.check_newest(engine)
        return await people.listed(engine, part)


def _in_words(person: Person) -> str:
    if person.is_removed:
        return f"what is left of {person.id}, whose account is closed,"
    password = "password" if person.is_registered else "no password"
    seats = f"{person.tables} table{'' if person.tables == 1 else 's'}"
    return f"{person.id}  {person.name} ({password}, since {moment(person.created_at)}, {seats})"


@click.command("remove-person", context_settings=TAKES_IDS)
@click.argument("who", metavar="NAME|ID", callback=check_ids)
@YES
@DATA
@DATABASE
def remove_person(who: str, yes: bool, data: Path | None, database: str | None) -> None:
    """Remove a person and what the server knows of them, while it goes on.

    \b
    spadework admin people ann                     find the id
    spadework admin remove-person 00vVBCBCu3w1

    Name, password and webhook are gone, cookies are void, and sockets close within two seconds. At tables the person
    is called "removed", what they said is removed, and bots play their running games to the end. Whoever has the name
    of a removed person afterwards is somebody new. Backups that were made before still hold everything. To keep the
    same visitor away, also block the address: spadework admin block --help.

    A table whose log is damaged is left out and named. Repair it, and then remove the same person once more, by the id.
    """
    address = address_of(data, database)
    person = asyncio.run(_one(address, who))
    if not yes:
        click.confirm(f"Remove {_in_words(person)} for good (--yes does not ask)?", abort=True, err=True)
    forgotten = asyncio.run(_remove(address, person))
    click.echo(f"{person.id}: removed; {forgotten.tables} tables changed, {forgotten.lines} lines of chat removed")
    for error in forgotten.unread:
        complain(error)
    if forgotten.unread:
        complain(
            "something of this person is left there; once that is repaired, say once more: spadework admin "
            f"remove-person {person.id}"
        )
        click.get_current_context().exit(BAD_INPUT)


async def _one(address: str, who: str) -> Person:
    from spadework.server.admin import opening, people

    async with opening.existing(address) as engine:
        await opening.check_newest(engine)
        return await people.one(engine, who)


async def _remove(address: str, person: Person) -> Forgotten:
    from spadework.server.admin import forgetting, opening

    async with opening.existing(address) as engine:
        await forgetting.close_account(engine, person.id)
        await forgetting.until_servers_know(engine)
        return await forgetting.forget_at_tables(engine, person.id, person.name)
