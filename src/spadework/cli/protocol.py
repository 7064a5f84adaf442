"""`spadework protocol`: what clients of the table server send and are told, for programs."""

from __future__ import annotations

import click

from spadework.cli.files import as_json


@click.command()
def protocol() -> None:
    """Print the JSON Schema of all that goes between the table server and its clients.

    \b
    docs/protocol.md explains it; docs/protocol.schema.json is kept by:
      spadework protocol > docs/protocol.schema.json
    """
    from spadework.server.protocol import schema

    click.echo(as_json(schema()))
