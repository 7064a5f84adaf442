"""`spadework terminal`: playing in this terminal."""

from __future__ import annotations

from pathlib import Path

import click

from spadework.cli.parameters import BOT_NAMES, COMPONENTS, GAME, OPTION, SEED, bots_option


@click.command()
@GAME
@click.option("--players", type=int, help="Number of players, you included; left out, 3, or as --bots says.")
@click.option("--seat", type=int, help="Your seat, counted from 0; left out, 0, or the one you had.")
@bots_option(f"Your opponents, one name for all or one for each; left out, student. There are {BOT_NAMES}.")
@OPTION
@SEED
@click.option("--save", type=click.Path(path_type=Path), help="Record the game in this file.")
@click.option("--resume", type=click.Path(path_type=Path), help="Continue the game recorded in this file.")
@click.option("--new", is_flag=True, help="Start a new game without asking about an unfinished one.")
@COMPONENTS
def terminal(
    name: str,
    players: int | None,
    seat: int | None,
    bots: tuple[str, ...],
    options: tuple[str, ...],
    seed: int | None,
    save: Path | None,
    resume: Path | None,
    new: bool,
) -> None:
    """Play against bots in this terminal.

    Every move is saved as it is made; an unfinished game is offered the next time you start.
    """
    from spadework.terminal.play import play

    if resume is not None and (save is not None or new or seed is not None or options):
        raise click.UsageError("--resume continues a game as it is: leave out --save, --new, --seed and --option")
    play(name, players, seat, bots, options, seed, save, resume, new)
