"""`spadework admin block`, `unblock` and `blocked`: addresses that are shut out."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click

from spadework.cli.admin.options import YES, address_of, moment
from spadework.cli.parameters import DATA, DATABASE

if TYPE_CHECKING:
    from spadework.server.storage.blocks import Block
    from spadework.server.web.proxies import Network

ADDRESS = click.argument("address", metavar="ADDRESS[/PREFIX]")


@click.command()
@ADDRESS
@click.option(
    "--for", "days", type=click.IntRange(1, 3650), metavar="DAYS", help="For so many days; left out, until you unblock."
)
@click.option("--reason", default="", metavar="TEXT", help="A note for the list; only operators see it.")
@YES
@DATA
@DATABASE
def block(address: str, days: int | None, reason: str, yes: bool, data: Path | None, database: str | None) -> None:
    """Shut out an address or a network, while the server goes on.

    \b
    spadework admin block 203.0.113.7 --for 7 --reason "insults at table 2fwPoXCnY1dJ"
    spadework admin block 203.0.113.0/24
    spadework admin block 2001:db8:1:2::7       the network 2001:db8:1:2::/64, which is one customer's

    Within two seconds every server process refuses requests from there with status 403 and closes the sockets. People
    keep their names, seats and games, and can come from elsewhere; a school or a whole mobile network may share one
    address. This machine is never blocked, nor are the proxies that spadework serve --proxies names.
    """
    from spadework.server.admin.blocking import is_wide, read_network

    network = read_network(address)
    if is_wide(network) and not yes:
        question = f"{network}: this shuts out {network.num_addresses:,} addresses. Go on (--yes does not ask)?"
        click.confirm(question, abort=True, err=True)
    click.echo(_in_words(asyncio.run(_block(address_of(data, database), network, days, reason))))


async def _block(address: str, network: Network, days: int | None, reason: str) -> Block:
    from spadework.server.admin import blocking, opening

    async with opening.existing(address) as engine:
        await opening.check_newest(engine)
        return await blocking.block(engine, network, days, reason)


@click.command()
@ADDRESS
@DATA
@DATABASE
def unblock(address: str, data: Path | None, database: str | None) -> None:
    """Let an address or a network in again.

    \b
    spadework admin unblock 203.0.113.7

    Name it as spadework admin blocked lists it. Servers know within two seconds.
    """
    from spadework.server.admin.blocking import read_network

    network = read_network(address)
    asyncio.run(_unblock(address_of(data, database), network))
    click.echo(f"{network}: no longer blocked")


async def _unblock(address: str, network: Network) -> None:
    from spadework.server.admin import blocking, opening

    async with opening.existing(address) as engine:
        await opening.check_newest(engine)
        await blocking.unblock(engine, network)


@click.command()
@DATA
@DATABASE
def blocked(data: Path | None, database: str | None) -> None:
    """List the addresses and networks that are shut out, the newest first."""
    for each in asyncio.run(_blocked(address_of(data, database))):
        click.echo(_in_words(each))


async def _blocked(address: str) -> list[Block]:
    from spadework.server.admin import blocking, opening

    async with opening.existing(address) as engine:
        await opening.check_newest(engine)
        return await blocking.blocked(engine)


def _in_words(block: Block) -> str:
    network = block.network.removesuffix("/32")
    until = "until you unblock it" if block.until is None else f"until {moment(block.until)}"
    return f"{network}: blocked since {moment(block.since)} {until}{f' ({block.reason})' if block.reason else ''}"
