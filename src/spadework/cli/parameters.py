"""What several commands take, and how they report bad input."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from spadework.engine.components import use_components
from spadework.engine.errors import InputError
from spadework.engine.registry import NAMES
from spadework.output.text import one_line

Command = TypeVar("Command", bound=Callable[..., Any])
CHOSEN = "components"  # the game that --components is for, in the context of the command


class Commands(click.Group):
    """A group whose commands report bad input in one line, with exit code 2."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except InputError as error:
            complain(error)
            ctx.exit(2)
        except BrokenPipeError:
            raise  # click ends quietly when whoever reads us has read enough
        except OSError as error:
            complain(error)
            ctx.exit(1)


def complain(problem: object) -> None:
    """Say what went wrong, in one line even if it quotes several."""
    click.echo(f"spadework: {one_line(str(problem))}", err=True)


def _choose(ctx: click.Context, _param: click.Parameter, path: Path | None) -> None:
    if path is not None:
        try:
            ctx.meta[CHOSEN] = use_components(path)
        except InputError as error:
            raise click.BadParameter(str(error)) from error


def chosen() -> str | None:
    """The game that the component file on the command line is for."""
    game: str | None = click.get_current_context().meta.get(CHOSEN)
    return game


def check_chosen(game: str) -> None:
    """A component file for another game than the one asked for is a mistake."""
    if chosen() not in (None, game):
        raise InputError(f"--components: the file is for {chosen()}, but this is about {game}")


def _check_game(_ctx: click.Context, _param: click.Parameter, name: str) -> str:
    check_chosen(name)
    return name


def split_bots(_ctx: click.Context, _param: click.Parameter, given: tuple[str, ...]) -> tuple[str, ...]:
    """The names of all bots; the command of a program may have commas of its own, and so may the path of a file."""
    lists = [[value] if value.startswith("run:") or _is_in_file(value) else value.split(",") for value in given]
    return tuple(name.strip() for names in lists for name in names if name.strip())


def _is_in_file(bot: str) -> bool:
    """Whether all of a text is the name of one bot in a file that is there."""
    found = re.fullmatch(r"(.+\.py)(:\w*)?", bot)
    return found is not None and Path(found[1]).is_file()


BOT_NAMES = (
    "novice, student, professor, master, grandmaster, random, greedy, search:5000 (iterations) or search:0.5s, "
    "FILE.py:CLASS, run:COMMAND. Commas between names, or --bots again; a run:COMMAND has a --bots for itself"
)


def bots_option(meaning: str) -> Callable[[Command], Command]:
    """The option that names bots."""
    return click.option("--bots", multiple=True, metavar="NAMES", callback=split_bots, help=meaning)


COMPONENTS = click.option(
    "--components",
    type=click.Path(path_type=Path),
    metavar="FILE",
    callback=_choose,
    is_eager=True,
    expose_value=False,
    help="Use the figures of this component file (see: spadework about).",
)
GAME = click.argument("name", metavar="GAME", type=click.Choice(NAMES), callback=_check_game)
FILE = click.argument("file", metavar="FILE")
SEED = click.option("--seed", type=click.IntRange(min=0), help="Number that decides all chance; left out, any.")
DATA = click.option(
    "--data",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="Where everything is kept; left out, the folder that SPADEWORK_DATA names, or your data folder.",
)
DATABASE = click.option(
    "--database",
    metavar="ADDRESS",
    help="sqlite:///FILE or postgresql://USER@HOST/NAME; left out, the file spadework.db in the data folder.",
)
OPTION = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME",
    help="A variant of the game (spadework about lists them); may be given several times.",
)


def any_seed(seed: int | None) -> int:
    """The seed asked for, or else any."""
    import secrets

    return secrets.randbelow(2**32) if seed is None else seed
