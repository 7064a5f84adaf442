"""`spadework serve`: tables for people near and far; and `spadework` alone, which opens them in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from spadework.cli.parameters import DATA, DATABASE

if TYPE_CHECKING:
    from spadework.server.config import Config


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 for all.")
@click.option("--port", type=click.IntRange(0, 65535), default=8400, show_default=True, help="The port; 0 for any.")
@DATA
@DATABASE
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="Processes that serve people; several need PostgreSQL.",
)
@click.option("--thinkers", type=click.IntRange(1, 256), help="Processes in which bots think, for each that serves.")
@click.option("--address", metavar="URL", help="Where people find the server, such as https://club.example.")
@click.option("--hosts", metavar="NAMES", help="Further names by which people call it, such as games.lan,club.lan.")
@click.option(
    "--proxies", default="127.0.0.1", show_default=True, help="Proxies that may say where a client calls from."
)
@click.option(
    "--limits/--no-limits",
    "is_limited",
    default=True,
    show_default=True,
    help="Limit what one client may ask for; without, only for tests and behind limits of your own.",
)
@click.option("--log", type=click.Choice(["json", "words"]), default="json", show_default=True, help="How to log.")
@click.option("--open", "is_opened", is_flag=True, help="Open a browser when the server answers, if one has a window.")
def serve(
    data: Path | None,
    processes: int,
    thinkers: int | None,
    address: str | None,
    hosts: str | None,
    is_limited: bool,
    is_opened: bool,
    **given: object,
) -> None:
    """Serve tables where people and bots play.

    \b
    On this machine:        spadework serve --open
    For a club:             spadework serve --database postgresql://spadework@localhost/spadework --processes 4
    Behind a proxy:         spadework serve --address https://club.example
    """
    from spadework.server.config import UNLIMITED, Config, Limits, thinking_processes

    chosen = {"data": data, "thinkers": thinkers or thinking_processes(processes), "public_address": address}
    config = Config(
        processes=processes,
        limits=Limits() if is_limited else UNLIMITED,
        origins=() if address is None else (address.rstrip("/"),),
        hosts=() if hosts is None else tuple(name.strip() for name in hosts.split(",")),
        **given,  # type: ignore[arg-type]
        **{name: value for name, value in chosen.items() if value is not None},  # type: ignore[arg-type]
    )
    start(config, is_opened)


def start(config: Config, is_opened: bool) -> None:
    """Serve, and say so once the server answers."""
    from spadework.engine.errors import InputError
    from spadework.server.serve import serve as run

    if config.processes > 1 and not config.database_address.startswith("postgresql"):
        raise InputError(
            f"processes {config.processes}: a database in a file has one; give --database postgresql://USER@HOST/NAME"
        )

    def when_ready(serving: Config) -> None:
        here = "" if serving.public_address is None else f", here at {serving.local_address}"
        click.echo(f"Spadework answers at {serving.address}{here} (ctrl-C stops it; nothing is lost)", err=True)
        if is_opened:
            show(serving.address)

    run(config, when_ready)


def show(address: str) -> None:
    """Open a page, or say that somebody has to."""
    from spadework.cli.browser import open_browser

    if not open_browser(address):
        click.echo("No browser with a window was found here: open that address in one", err=True)


def play_here() -> None:
    """Serve on this machine and open a browser; if a server answers here already, only open it."""
    from spadework.server.config import Config
    from spadework.server.serve import answering, is_taken

    config = Config(log="words")
    if answering(config.address) is not None:
        click.echo(f"Spadework answers at {config.address} already", err=True)
        show(config.address)
        return
    if is_taken(config):
        click.echo(f"Another program uses port {config.port}; here it is another one", err=True)
        config = Config(log="words", port=0)
    start(config, is_opened=True)
