"""`spadework serve`: tables for people near and far."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 for all.")
@click.option("--port", type=click.IntRange(0, 65535), default=8400, show_default=True, help="The port to listen on.")
@click.option("--data", type=click.Path(path_type=Path), metavar="FOLDER", help="Where everything is kept.")
@click.option("--database", metavar="ADDRESS", help="sqlite:///FILE or postgresql://USER@HOST/NAME.")
@click.option("--thinkers", type=click.IntRange(min=1), help="Processes in which bots think.")
@click.option("--address", metavar="URL", help="Where people find the server, if not at host and port.")
@click.option(
    "--limits/--no-limits",
    "is_limited",
    default=True,
    show_default=True,
    help="Limit what one client may ask for; without, only for tests and behind limits of your own.",
)
@click.option("--open", "is_opened", is_flag=True, help="Open a browser when the server answers.")
def serve(
    host: str,
    port: int,
    data: Path | None,
    database: str | None,
    thinkers: int | None,
    address: str | None,
    is_limited: bool,
    is_opened: bool,
) -> None:
    """Serve tables where people and bots play."""
    import webbrowser
    from dataclasses import replace

    from spadework.server.config import UNLIMITED, Config, Limits
    from spadework.server.serve import serve as start

    limits = Limits() if is_limited else UNLIMITED
    config = Config(host=host, port=port, database=database, public_address=address, limits=limits)
    if data is not None:
        config = replace(config, data=data)
    if thinkers is not None:
        config = replace(config, thinkers=thinkers)

    def when_ready(where: str) -> None:
        click.echo(f"Spadework answers at {where} (ctrl-C stops it; nothing is lost)", err=True)
        if is_opened:
            webbrowser.open(where)

    start(config, when_ready)
