"""`spadework position`: questions about a position."""

from __future__ import annotations

from typing import Any

import click

from spadework.cli.files import as_json, as_rows, read_position
from spadework.cli.parameters import COMPONENTS, FILE, GAME, OPTION, SEED, Commands, any_seed


@click.group(cls=Commands)
def position() -> None:
    """Ask about a position given as JSON (in FILE, or - for standard input).

    \b
    A position states only what matters; the rest is as at the start of a game:
    {"game": "thebes", "players": 2,
     "seats": [{"weeks": 30, "place": "rome", "cards": ["rome book crete 2"]}]}
    """


@position.command("new")
@GAME
@click.option("--players", type=int, default=2, show_default=True, help="Number of players.")
@OPTION
@SEED
@COMPONENTS
def position_new(name: str, players: int, options: tuple[str, ...], seed: int | None) -> None:
    """Print the position at the start of a new game."""
    from spadework import new

    click.echo(as_json(new(name, players, any_seed(seed), options).to_json()))


@position.command("legal")
@FILE
@COMPONENTS
def position_legal(file: str) -> None:
    """List the legal actions: code, action, and what it costs."""
    click.echo(as_rows(read_position(file).legal_json()))


@position.command("play")
@FILE
@click.argument("action")
@SEED
@click.option("--events", is_flag=True, help='Print {"position": ..., "events": [...]}: also what happened.')
@COMPONENTS
def position_play(file: str, action: str, seed: int | None, events: bool) -> None:
    """Play ACTION (its text or its code) and print the new position.

    \b
    spadework position play p.json "dig crete 4 using rumor" --seed 7
    """
    import msgspec

    before = read_position(file, any_seed(seed))
    code = before.code_of(int(action) if action.isdecimal() else action)
    after = before.play(code)
    played: dict[str, Any] = after.to_json()
    if events:
        played = {"position": played, "events": msgspec.to_builtins(before.events(after, code, None))}
    click.echo(as_json(played))


@position.command("view")
@FILE
@click.option("--seat", type=int, help="The seat that looks; left out, a spectator.")
@COMPONENTS
def position_view(file: str, seat: int | None) -> None:
    """Show the table as a seat sees it: who is to move, what everybody has, points and all."""
    import msgspec

    click.echo(as_json(msgspec.to_builtins(read_position(file).view(seat))))


@position.command("points")
@FILE
@COMPONENTS
def position_points(file: str) -> None:
    """Count the points of every seat by category, as if the game ended now."""
    click.echo(as_rows([{"seat": seat, **scored} for seat, scored in enumerate(read_position(file).score())]))
