"""The galleries as text: what lies in them, and for a seat that is to dig what each costs and what it is good for."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as Grid
from rich.text import Text

from spadework.games.pergamon.components import GALLERY_NAMES, SPACE_DEEPEST
from spadework.games.pergamon.view import View
from spadework.terminal.pergamon import words
from spadework.terminal.pergamon.rows import best_row
from spadework.terminal.screen import new_grid

NO_GALLERY = 0  # the number of the choice to dig nothing


def galleries(view: View) -> Grid:
    """What lies in the galleries."""
    grid = new_grid()
    grid.add_column(Text("Gallery", style="bold not dim"), no_wrap=True)
    grid.add_column("Costs", justify="right")
    grid.add_column("Finds")
    for cost, (name, finds) in enumerate(view.galleries.items(), start=1):
        grid.add_row(name, str(cost), several(finds))
    return grid


def digs(view: View, me: int) -> Grid:
    """The galleries with the number of each that can be dug: its cost, the coins left, and the best row it allows."""
    grid = new_grid()
    grid.add_column("", justify="right", style="bold", no_wrap=True, min_width=2)
    grid.add_column(Text("Dig", style="bold not dim"), no_wrap=True)
    grid.add_column("Costs", justify="right")
    grid.add_column("Best row", justify="right", no_wrap=True)
    grid.add_column("Finds")
    own = view.seats[me]
    for number, (name, finds) in enumerate(view.galleries.items(), start=1):
        reason = why_not(view, me, number)
        row = best_row([*own.finds, *finds])
        worth = str(row.value) if row else "-"
        if reason:
            grid.add_row("", name, str(number), reason, several(finds), style="dim")
        else:
            grid.add_row(str(number), name, str(number), worth, several(finds))
    row = best_row(own.finds)
    grid.add_row(str(NO_GALLERY), "nothing", "0", str(row.value) if row else "-", "")
    return grid


def why_not(view: View, me: int, number: int) -> str:
    """Why a gallery cannot be dug, or nothing if it can."""
    own = view.seats[me]
    if number > SPACE_DEEPEST[own.figure or 0]:
        return "too deep"
    if number > own.coins:
        return "too dear"
    return "" if view.galleries[GALLERY_NAMES[number - 1]] else "empty"


def several(finds: Sequence[str]) -> Text:
    """Finds side by side, in their colours."""
    return words.coloured("  ".join(words.find(name) for name in finds))
