"""`spadework about` and `spadework prepare`: a game, where its figures come from, and compiling its rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from spadework.cli.files import as_json as to_json
from spadework.cli.parameters import COMPONENTS, GAME, chosen
from spadework.engine.components import changes, packaged
from spadework.engine.registry import NAMES

if TYPE_CHECKING:
    from rich.table import Table

    from spadework.engine.game import Game


SECOND_COLUMN = {"variants": "meaning", "figures": "from", "corrected": "to"}


@click.command()
@GAME
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
@click.option("--print-components", is_flag=True, help="Print the game's component file, to be corrected.")
@COMPONENTS
def about(name: str, as_json: bool, print_components: bool) -> None:
    """Say what a game is, its variants, and where its printed figures come from.

    \b
    Not every figure could be read in a rulebook. If you own the box, correct them:
      spadework about pergamon --print-components > mine.toml
      spadework about pergamon --components mine.toml      (checks the file)
      spadework terminal pergamon --components mine.toml
    """
    from spadework.engine.registry import game

    if print_components:
        click.echo(packaged(name).read_text(encoding="utf-8"), nl=False)
        return
    facts = _facts(game(name))
    click.echo(to_json(facts)) if as_json else _print(facts)


def _facts(game: Game) -> dict[str, Any]:
    return {
        "game": game.name,
        "title": game.title,
        "authors": list(game.authors),
        "players": [game.players[0], game.players[-1]],
        "options": [
            {"name": option.name, "meaning": option.meaning, "players": [option.players[0], option.players[-1]]}
            for option in game.options
        ],
        "rules": game.rules_version,
        "components": {
            "file": str(game.components.path),
            "digest": game.components.digest,
            "sources": game.components.sources,
            "changes": {entry: list(figures) for entry, figures in changes(game.name).items()},
        },
    }


def _print(facts: dict[str, Any]) -> None:
    from rich.text import Text

    from spadework.output.console import new_console

    console = new_console()
    fewest, most = facts["players"]
    console.print(
        Text(facts["title"], style="bold"), f"by {' and '.join(facts['authors'])}, {fewest} to {most} players"
    )
    options = [(f"--option {option['name']}", _meaning(option)) for option in facts["options"]]
    components = facts["components"]
    corrected = [
        (entry, f"{theirs}, printed here as {ours}") for entry, (ours, theirs) in components["changes"].items()
    ]
    for heading, rows in (
        ("variants", options),
        ("figures", components["sources"].items()),
        ("corrected", corrected),
    ):
        if rows:
            console.print("", _grid(heading, rows))
    console.print(Text(f"\ndigest {components['digest']}, file {components['file']}"), soft_wrap=True)
    console.print("Do they differ from your box? spadework about --help says how to correct them.")


def _meaning(option: dict[str, Any]) -> str:
    fewest, most = option["players"]
    return f"{option['meaning']} ({fewest} to {most} players)"


def _grid(heading: str, rows: Iterable[tuple[str, str]]) -> Table:
    from rich.table import Table

    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column(heading, no_wrap=True)
    grid.add_column(SECOND_COLUMN[heading])
    for row in rows:
        grid.add_row(*row)
    return grid


@click.command()
@click.argument("names", metavar="[GAME]...", nargs=-1, type=click.Choice(NAMES))
@COMPONENTS
def prepare(names: tuple[str, ...]) -> None:
    """Compile the rules and bots of all games (or of those named) ahead of their first use."""
    from spadework.bots.prepare import prepare_bots, uncompiled
    from spadework.engine.prepare import SECONDS_A_PART
    from spadework.engine.registry import game

    corrected = chosen()
    games = [game(name) for name in names or ((corrected,) if corrected else NAMES)]
    if (parts := uncompiled(games)) > 1:
        click.echo(f"Preparing the games: {parts} parts to compile, about {parts * SECONDS_A_PART} s in all", err=True)
    for each in games:
        if uncompiled([each]):
            prepare_bots(each)
