"""`spadework record`: looking at the record of a game."""

from __future__ import annotations

import click

from spadework.cli.files import read_record
from spadework.cli.parameters import COMPONENTS, FILE, Commands


@click.group(cls=Commands)
def record() -> None:
    """Look at the record of a game (JSON Lines in FILE, or - for standard input)."""


@record.command("show")
@FILE
@COMPONENTS
def record_show(file: str) -> None:
    """Print a game move by move, with what chance gave."""
    shown = read_record(file)
    header = shown.header
    variants = "".join(f", {option}" for option in header.options)
    click.echo(f"{header.game}, {header.players} players{variants}, seed {header.seed}, rules {header.rules}")
    click.echo(f"components {header.components}")
    click.echo(f"   0  set-up  {', '.join(header.chance)}")
    for move in shown.moves:
        drawn = f"  -> {', '.join(move.chance)}" if move.chance else ""
        click.echo(f"{move.seq:4}  seat {move.seat}  {move.action}{drawn}")
    if shown.end is None:
        click.echo("not finished")
    else:
        for seat, (points, rank) in enumerate(zip(shown.end.points, shown.end.ranks, strict=True)):
            click.echo(f"seat {seat}: {points} points, rank {rank}")


@record.command("verify")
@FILE
@COMPONENTS
def record_verify(file: str) -> None:
    """Replay a game and check every move, every draw and the final points."""
    from spadework.engine.record import replay

    checked = read_record(file)
    *_, last = replay(checked)
    state = "finished" if last.actor is None else f"seat {last.actor} to move"
    click.echo(f"ok: {checked.header.game}, {len(checked.moves)} moves, {state}, points {last.points()}")
