"""The help page of a game: its rules in a few lines, and what can be typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from spadework.engine.game import Option
from spadework.terminal.client import Client
from spadework.terminal.english import listed
from spadework.terminal.seating import Seating


def help_page(title: str, client: Client, seating: Seating, options: Sequence[Option] = ()) -> RenderableType:
    """The rules of a game, with the options it is played with, who is at the table, and the commands."""
    rules = {**client.rules, **{f"Option {option.name}": f"{option.meaning.capitalize()}." for option in options}}
    commands = {
        "a number": "the choice with that number",
        "b": "back to the question before; at the first one the same as u",
        "u": "undo your last action if it turned up nothing new and nobody has acted since",
        "s": "start over: undo all of your actions as far as that goes",
        "m, l": f"the {client.overview_name}; the log of everything so far",
        "q": "save and quit (every move is saved anyway)",
        "Enter": "show the board again",
        "in words": client.in_words,
    }
    names = listed([seating.introduced(seat) for seat in range(seating.players)])
    table = Text.assemble(("At the table", "bold underline"), f" {names}")
    return Group("", _pairs(f"How to play {title}", rules), "", table, "", _pairs("What to type", commands))


def _pairs(title: str, pairs: Mapping[str, str]) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for term, words in pairs.items():
        grid.add_row(term, words)
    return Group(Text(title, style="bold underline"), grid)
