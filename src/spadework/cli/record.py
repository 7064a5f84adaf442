"""`spadework record`: looking at the record of a game."""

from __future__ import annotations

import click

from spadework.cli.files import read_record, read_text
from spadework.cli.parameters import COMPONENTS, FILE, Commands, check_chosen
from spadework.engine.errors import InputError
from spadework.output.text import one_line


@click.group(cls=Commands)
def record() -> None:
    """Look at the record of a game, or of several (JSON Lines in FILE, or - for standard input)."""


@record.command("show")
@FILE
@click.option("--game", "number", type=int, help="Which game, of a file with several; the first is 1.")
@click.option("--secrets", is_flag=True, help="Of a game under way, show the seed and what lies hidden, too.")
@COMPONENTS
def record_show(file: str, number: int | None, secrets: bool) -> None:
    """Print a game move by move, with what chance gave.

    As long as a game is not over its seed, which decides all to come, is left out; so is what chance gave, if the game
    has something to hide.
    """
    from spadework.engine.registry import game

    shown = read_record(file, number)
    header = shown.header
    tells_seed = shown.end is not None or secrets
    tells_chance = tells_seed or not game(header.game).hidden
    variants = "".join(f", {option}" for option in header.options)
    seed = f", seed {header.seed}" if tells_seed and header.seed is not None else ""
    _print(f"{header.game}, {header.players} players{variants}{seed}, rules {header.rules}")
    _print(f"components {header.components}")
    if tells_chance:
        _print(f"   0  set-up  {', '.join(header.chance)}")
    for move in shown.moves:
        drawn = f"  -> {', '.join(move.chance)}" if move.chance and tells_chance else ""
        _print(f"{move.seq:4}  seat {move.seat}  {move.action}{drawn}")
    if shown.end is None:
        click.echo("not finished" if tells_seed else "not finished (--secrets shows what is hidden until then)")
    else:
        for seat, (points, rank) in enumerate(zip(shown.end.points, shown.end.ranks, strict=True)):
            click.echo(f"seat {seat}: {points} points, rank {rank}")


def _print(line: str) -> None:
    """Print a line that quotes a record, whose texts may have line breaks of their own."""
    click.echo(one_line(line))


@record.command("verify")
@FILE
@COMPONENTS
def record_verify(file: str) -> None:
    """Replay a game, or every game of a file, and check every move, every draw and the final points."""
    from spadework.engine.record import split

    games = split(read_text(file).split("\n"))
    if len(games) == 1:
        click.echo(f"ok: {_verified(games[0])}")
        return
    for number, lines in enumerate(games, start=1):
        try:
            click.echo(f"game {number} ok: {_verified(lines)}")
        except InputError as error:
            raise InputError(f"game {number}: {error}") from error


def _verified(lines: list[str]) -> str:
    from spadework.engine.record import read, replay

    checked = read(lines)
    check_chosen(checked.header.game)
    *_, last = replay(checked)
    state = "finished" if last.actor is None else f"seat {last.actor} to move"
    return f"{checked.header.game}, {len(checked.moves)} moves, {state}, points {last.points()}"
