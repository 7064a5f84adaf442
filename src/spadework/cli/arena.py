"""`spadework arena`: bots against each other."""

from __future__ import annotations

import os
import shlex
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from click.core import ParameterSource

from spadework.cli.parameters import BOT_NAMES, COMPONENTS, OPTION, bots_option, check_chosen
from spadework.drafts import CannotWrite
from spadework.engine.errors import InputError
from spadework.engine.registry import NAMES

if TYPE_CHECKING:
    from spadework.arena.run import Players
    from spadework.arena.tournament import Tournament

INTERRUPTED = 130


class Shown(NamedTuple):
    """How the results are shown."""

    as_json: bool
    records: str | None
    plot: Path | None

    def options(self) -> list[str]:
        """The same wishes as options of the command."""
        records = ["--records", self.records] if self.records else []
        plot = ["--plot", str(self.plot)] if self.plot else []
        return [*(["--json"] if self.as_json else []), *records, *plot]


class Where(NamedTuple):
    """Where the games are played."""

    on: str
    cores: int | None
    ray_address: str | None

    def options(self) -> list[str]:
        """The same wishes as options of the command."""
        cores = ["--cores", str(self.cores)] if self.cores else []
        address = ["--ray-address", self.ray_address] if self.ray_address else []
        return [*cores, *(["--on", "ray"] if self.on == "ray" else []), *address]


@click.command()
@click.argument("name", metavar="GAME", type=click.Choice(NAMES), required=False)
@bots_option(f"The bots: {BOT_NAMES}.")
@click.option("--players", type=int, default=2, show_default=True, help="Number of players in each game.")
@click.option("--games", type=click.IntRange(max=10**7), default=200, show_default=True, help="Number of games.")
@click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Same seed, same games.")
@OPTION
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of tables.")
@click.option(
    "--records", metavar="FILE", help="Write the records of all games here; a name with / at its end: a folder."
)
@click.option("--plot", type=click.Path(path_type=Path), metavar="FILE", help="Draw a picture (.png, .svg or .pdf).")
@click.option("--keep", type=click.Path(path_type=Path), metavar="FILE", help="Keep the results in this file.")
@click.option(
    "--resume", type=click.Path(path_type=Path), metavar="FILE", help="Go on with the tournament in this file."
)
@click.option("--cores", type=click.IntRange(min=1), help="Play on so many cores; left out, on all.")
@click.option("--on", type=click.Choice(["cores", "ray"]), default="cores", show_default=True, help="Where to play.")
@click.option("--ray-address", metavar="ADDRESS", help="A Ray cluster to play on; left out, Ray on this machine.")
@COMPONENTS
def arena(
    name: str | None,
    bots: tuple[str, ...],
    options: tuple[str, ...],
    keep: Path | None,
    resume: Path | None,
    **others: Any,
) -> None:
    """Let bots play against each other, and measure them.

    \b
    spadework arena thebes --bots random,student --players 3 --games 600

    Every bot sits on every seat equally often, if the number of games allows it. Ctrl-C shows the standings so far and
    says how to go on.
    """
    shown = Shown(*[others.pop(field) for field in Shown._fields])
    where = Where(*[others.pop(field) for field in Where._fields])
    _check(shown, where)
    asked = {"bots": list(bots), "options": list(options), **others}
    if resume is None:
        tournament, path = _enter(name, keep, asked)
    else:
        tournament, path = _reopen(name, keep, resume, asked), resume
    _play(tournament, path, where, shown)
    try:
        _show(tournament, path, shown)
    except (OSError, CannotWrite) as error:
        raise InputError(f"{error}; all results are kept, show them with: {_command(tournament, path)}") from error
    if resume is None and keep is None:
        path.unlink()


def _check(shown: Shown, where: Where) -> None:
    """Whatever will be needed after hours of playing must be there now."""
    from spadework.arena import on_ray, plot, records

    if shown.records is not None:
        records.check_place(shown.records)
    if shown.plot is not None:
        plot.check_file(shown.plot)
    if where.on == "ray":
        on_ray.imported(where.ray_address)
        if where.ray_address is not None:
            on_ray.check_address(where.ray_address)
    elif where.ray_address is not None:
        raise click.UsageError("--ray-address is for --on ray")


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
    from spadework.arena.tournament import check_bots, check_same

    if keep is not None:
        raise click.UsageError("--resume goes on in the same file: leave out --keep")
    tournament = results.read_tournament(resume)
    asked = {**asked, "bots": _lasting(asked["bots"])}
    _check_no_code(tournament, resume, asked["bots"])
    given = click.get_current_context().get_parameter_source
    for what, value in {"game": name, **asked}.items():
        kept = getattr(tournament, what)
        if value != kept and given("name" if what == "game" else what) is ParameterSource.COMMANDLINE:
            remedy = "name the same, in the same order" if what == "bots" else "leave it out"
            raise InputError(f"{resume}: {what} {_told(kept)}, but the command says {_told(value)}; {remedy}")
    check_chosen(tournament.game)
    check_same(str(resume), tournament)
    check_bots(tournament.bots)
    return tournament


def _lasting(bots: Sequence[str]) -> list[str]:
    from spadework.bots import catalog

    return [catalog.lasting(bot) for bot in bots]


def _check_no_code(tournament: Tournament, path: Path, named: Sequence[str]) -> None:
    """A file never starts a program: its bots that run code must be named on the command line as well."""
    from spadework.bots import catalog

    for bot in tournament.bots:
        if catalog.runs_code(bot) and bot not in named:
            raise InputError(
                f"{path}: the bot {bot!r} runs a program, and a file never starts one; if you trust that program, name "
                f"it yourself: {_command(tournament, path)}"
            )


def _command(tournament: Tournament, path: Path, *options: str) -> str:
    """The command that goes on with a tournament; if one of its bots runs code, it names them all."""
    from spadework.bots import catalog

    must_name = any(catalog.runs_code(bot) for bot in tournament.bots)
    bots = [word for bot in tournament.bots for word in ("--bots", bot)] if must_name else []
    return shlex.join(["spadework", "arena", "--resume", str(path), *_components(tournament.game), *bots, *options])


def _told(value: Any) -> str:
    return (", ".join(value) or "none") if isinstance(value, list) else str(value)


def _play(tournament: Tournament, path: Path, where: Where, shown: Shown) -> None:
    """Play what is left to play; who stops it is shown how things stand and told how to go on."""
    from spadework.arena import results
    from spadework.arena.run import play_rest
    from spadework.arena.standings import standings

    done = results.outcomes(path)
    try:
        with standings(tournament, done) as hear:
            play_rest(tournament, path, done, _players(tournament, where), hear)
    except KeyboardInterrupt:
        if results.outcomes(path):
            _show(tournament, path, Shown(shown.as_json, records=None, plot=None))
        again = _command(tournament, path, *where.options(), *shown.options())
        click.echo(f"Stopped. Go on with: {again}", err=True)
        sys.exit(INTERRUPTED)
    except InputError as error:
        raise InputError(f"{error}; the games played until then are in {path}") from error


def _components(name: str) -> list[str]:
    """The option that names an owner's component file, if one is in use."""
    from spadework.engine.registry import game

    used = game(name).components
    return [] if used.is_packaged else ["--components", str(used.path)]


def _players(tournament: Tournament, where: Where) -> Players:
    from spadework.arena.on_ray import on_ray
    from spadework.arena.pool import on_cores

    if where.on == "ray":
        return partial(on_ray, tournament=tournament, address=where.ray_address, cores=where.cores)
    return partial(on_cores, cores=min(where.cores or os.cpu_count() or 1, tournament.games))


def _show(tournament: Tournament, path: Path, shown: Shown) -> None:
    """Show what the file of a tournament holds."""
    from spadework.arena import records, results
    from spadework.arena.plot import plot
    from spadework.arena.standings import print_summary
    from spadework.arena.summary import summary

    outcomes = results.outcomes(path)
    result = summary(tournament, outcomes)
    if shown.plot is not None:
        plot(shown.plot, result, outcomes)
    if shown.records is not None:
        records.write(shown.records, tournament, results.games(path))
    print_summary(result, shown.as_json)
