"""The command `spadework`. Commands import what they need when they run, so that help is instant."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

import click

from spadework import __version__
from spadework.cli.about import about, prepare
from spadework.cli.admin import admin
from spadework.cli.analyse import analyse
from spadework.cli.arena import arena
from spadework.cli.parameters import COMPONENTS, Commands
from spadework.cli.position import position
from spadework.cli.protocol import protocol
from spadework.cli.record import record
from spadework.cli.serve import play_here, serve
from spadework.cli.study import bench, simulate
from spadework.cli.terminal import terminal
from spadework.output.streams import guarded

ONLY_ME = 0o077  # what nobody else may do with files and folders that a command makes


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="spadework")
@COMPONENTS
@click.pass_context
def main(context: click.Context) -> None:
    """Play and study archaeology board games. Without a command: serve tables on this machine.

    \b
    Serve tables for friends:        spadework serve --host 0.0.0.0
    Look after that server:          spadework admin --help
    Play Thebes against bots:        spadework terminal thebes
    Play Pergamon against one bot:   spadework terminal pergamon --players 2
    Watch chance at work:            spadework simulate thebes --games 10000
    Let bots compete:                spadework arena thebes --bots random,student
    Ask about a position:            spadework position new thebes > p.json
                                     spadework position legal p.json
    Look back at a game:             spadework analyse game.jsonl
    Where the figures come from:     spadework about pergamon
    """
    if context.invoked_subcommand != prepare.name:  # compiled rules are nobody's secret, and serve other users as well
        before = os.umask(ONLY_ME)
        context.call_on_close(lambda: os.umask(before))
    if context.invoked_subcommand is None:
        play_here()


for command in (
    serve,
    admin,
    terminal,
    position,
    record,
    analyse,
    simulate,
    arena,
    bench,
    about,
    protocol,
    prepare,
):
    main.add_command(command)


def run() -> None:
    """The command, on a terminal that may know fewer letters than we print and must obey no foreign text."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.stdout, sys.stderr = guarded(sys.stdout), guarded(sys.stderr)
    main()
