"""`spadework arena`: bots against each other."""

from __future__ import annotations

import os
import shlex
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from spadework.cli.parameters import COMPONENTS, OPTION, check_chosen
from spadework.engine.errors import InputError
from spadework.engine.registry import NAMES

if TYPE_CHECKING:
    from spadework.arena.summary import Summary
    from spadework.arena.tournament import Tournament

INTERRUPTED = 130


@click.command()
@click.argument("name", metavar="GAME", type=click.Choice(NAMES), required=False)
@click.option("--bots", multiple=True, metavar="A,B,...", help="The bots; may be given several times.")
@click.option("--players", type=int, default=2, show_default=True, help="Number of players in each game.")
@click.option("--games", type=click.IntRange(max=10**7), default=200, show_default=True, help="Number of games.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Same seed, same games.")
@OPTION
@click.option("--cores", type=click.IntRange(min=1), help="Play on so many cores; left out, on all.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of tables.")
@click.option("--keep", type=click.Path(path_type=Path), help="Keep the results in this file.")
@click.option("--resume", type=click.Path(path_type=Path), help="Go on with the tournament in this file.")
@COMPONENTS
def arena(
    name: str | None,
    bots: tuple[str, ...],
    cores: int | None,
    as_json: bool,
    keep: Path | None,
    resume: Path | None,
    **figures: Any,
) -> None:
    """Let bots play against each other, and measure them.

    \b
    spadework arena thebes --bots random,student --players 3 --games 600

    Every bot sits on every seat equally often, if the number of games allows it. Ctrl-C shows the standings so far and
    says how to go on. A bot that is a program of its own (run:COMMAND) has a --bots for itself.
    """
    asked = {"bots": split_bots(bots), **figures, "options": list(figures["options"])}
    if resume is None:
        tournament, path = _enter(name, keep, asked)
    else:
        tournament, path = _reopen(name, keep, resume, asked), resume
    result = _play(tournament, path, cores or os.cpu_count() or 1, as_json)
    if resume is None and keep is None:
        path.unlink()
    _show(result, as_json)


def split_bots(given: tuple[str, ...]) -> list[str]:
    """The bots of every --bots; the command of a program may have commas of its own."""
    lists = [[value] if value.startswith("run:") else value.split(",") for value in given]
    return [name.strip() for names in lists for name in names if name.strip()]


def _enter(name: str | None, keep: Path | None, asked: dict[str, Any]) -> tuple[Tournament, Path]:
    """A new tournament and its file."""
    from datetime import datetime

    from spadework.arena import results
    from spadework.arena.tournament import enter
    from spadework.engine.registry import game

    if name is None:
        raise click.UsageError(f"name the game: {', '.join(NAMES)}")
    check_chosen(name)
    tournament = enter(game(name), **asked)
    path = keep or results.new_path(name, datetime.now())
    results.create(path, tournament)
    return tournament, path


def _reopen(name: str | None, keep: Path | None, resume: Path, asked: dict[str, Any]) -> Tournament:
    """The tournament of a file; whatever else the command line says must agree with it."""
    from spadework.arena import results
    from spadework.arena.tournament import check_bots

    if keep is not None:
        raise click.UsageError("--resume goes on in the same file: leave out --keep")
    tournament = results.read_tournament(resume)
    given = click.get_current_context().get_parameter_source
    for what, value in {"game": name, **asked}.items():
        kept = getattr(tournament, what)
        if value != kept and given("name" if what == "game" else what) is ParameterSource.COMMANDLINE:
            raise InputError(f"{resume}: {what} {_told(kept)}, but the command says {_told(value)}; leave it out")
    check_chosen(tournament.game)
    results.check_same(resume, tournament)
    check_bots(tournament.bots)
    return tournament


def _told(value: Any) -> str:
    return (", ".join(value) or "none") if isinstance(value, list) else str(value)


def _play(tournament: Tournament, path: Path, cores: int, as_json: bool) -> Summary:
    """Play what is left to play; who stops it is shown how things stand and told how to go on."""
    from spadework.arena import results
    from spadework.arena.pool import on_cores
    from spadework.arena.run import play_rest
    from spadework.arena.standings import standings
    from spadework.arena.summary import summary

    done = results.outcomes(path)
    players = partial(on_cores, cores=max(1, min(cores, tournament.games - len(done))))
    try:
        with standings(tournament, done) as hear:
            play_rest(tournament, path, done, players, hear)
    except KeyboardInterrupt:
        _show(summary(tournament, results.outcomes(path)), as_json)
        again = ["spadework", "arena", "--resume", str(path), *_repeated()]
        click.echo(f"Stopped. Go on with: {shlex.join(again)}", err=True)
        sys.exit(INTERRUPTED)
    except InputError as error:
        raise InputError(f"{error}; the games played until then are in {path}") from error
    return summary(tournament, results.outcomes(path))


def _show(result: Summary, as_json: bool) -> None:
    from spadework.arena.standings import print_summary

    print_summary(result, as_json)


def _repeated() -> list[str]:
    return []
