"""The page about the museum: every collection, everybody's finds, and what is still to be scored."""

from __future__ import annotations

from collections import Counter

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from spadework.engine.position import Position
from spadework.games.pergamon.components import (
    BONUS_KIND,
    BONUS_POINTS,
    FIND_TYPES,
    MUSEUM_POINTS,
    OLDEST_POINTS,
    ROUNDS,
    SETBACK,
)
from spadework.games.pergamon.events import OldestItem
from spadework.games.pergamon.narration import oldest_of_all, oldest_of_month
from spadework.games.pergamon.view import View
from spadework.terminal.english import listed
from spadework.terminal.pergamon import words
from spadework.terminal.pergamon.board import players
from spadework.terminal.pergamon.museum import strip
from spadework.terminal.screen import new_grid
from spadework.terminal.seating import Seating


def museum_page(position: Position, seating: Seating) -> RenderableType:
    """Every collection from the top of the museum down, everybody's finds, and what is still to be scored."""
    view: View = position.view(seating.me)
    return Group(
        "",
        strip(view, seating),
        "",
        collections(view, seating),
        "",
        players(position, view, seating),
        "",
        calendar(position, seating),
        "",
        Text(_unseen(view), style="dim"),
    )


def collections(view: View, seating: Seating) -> RenderableType:
    """The collections exhibited, the most valuable first."""
    shown = [(seat, out) for seat, area in enumerate(view.seats) for out in area.collections if out is not None]
    if not shown:
        return Text("No collection is exhibited yet.")
    grid = new_grid()
    grid.add_column("Space", justify="right")
    grid.add_column("Points", justify="right")
    grid.add_column("Of")
    grid.add_column("Collection")
    for seat, out in sorted(shown, key=lambda entry: -entry[1].marker):
        points = str(MUSEUM_POINTS[out.marker])
        grid.add_row(str(out.marker), points, seating.styled(seat), words.coloured(words.row(out.finds)))
    return grid


def calendar(position: Position, seating: Seating) -> Grid:
    """The scorings still to come, and who would get the points for the oldest items now."""
    grid = new_grid()
    for heading in ("Scoring", "For the oldest", "Points", "Now", "Then markers"):
        grid.add_column(heading, justify="right" if heading == "Points" else "left")
    month = int(position.record.month)
    for later in range(month, ROUNDS + 1):
        if BONUS_KIND[later] >= 0:
            kind, down = FIND_TYPES[BONUS_KIND[later]], int(SETBACK[later])
            holder = _holders(oldest_of_month(position.snapshot, later), seating)
            grid.add_row(f"round {later}", kind, str(BONUS_POINTS[later]), holder, f"{down} down" if down else "stay")
    oldest = oldest_of_all(position.snapshot)
    ages = ", ".join(str(points) for points in OLDEST_POINTS)
    grid.add_row("at the end", "items of all", ages, _holders(oldest, seating), "")
    return grid


def _holders(oldest: list[OldestItem], seating: Seating) -> str:
    return ", ".join(f"{seating.name(item.seat)} ({item.kind} {item.year})" for item in oldest) or "nobody"


def _unseen(view: View) -> str:
    centuries = Counter(name.split("/")[0] for name in view.unseen)
    left = [f"{count} of century {century}" for century, count in sorted(centuries.items())]
    return f"Finds nobody has seen yet: {listed(left or ['none'])}; not all of them come into the game."
