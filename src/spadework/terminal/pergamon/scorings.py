"""A scoring as a table: what everybody got for spaces and for old items, and the points after it."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from spadework.engine.game import Event
from spadework.engine.position import Position
from spadework.games.pergamon.events import MarkerMoved, Scored
from spadework.terminal.pergamon.sentences import out_of_museum, setback
from spadework.terminal.seating import Seating


def scoring_report(after: Position, happened: Sequence[Event], seating: Seating) -> RenderableType | None:
    """The table of a scoring, if the move ended with one, and what became of the markers."""
    scored = next((event for event in happened if isinstance(event, Scored)), None)
    if scored is None:
        return None
    moved = [event for event in happened if isinstance(event, MarkerMoved)]
    notes = " ".join(filter(None, [setback(scored), out_of_museum(moved, seating)]))
    table = _table(scored, [int(points) for points in after.record.points[: seating.players]], seating)
    return Group(table, Text(notes)) if notes else table


def _table(scored: Scored, points: Sequence[int], seating: Seating) -> Grid:
    title = f"Scoring after round {scored.round}"
    grid = Grid(title=title, box=box.SIMPLE_HEAD, title_style="bold", title_justify="left")
    grid.add_column("")
    for seat in range(seating.players):
        grid.add_column(seating.styled(seat), justify="right")
    grid.add_row("Museum spaces", *[str(got) for got in scored.museum])
    for item in scored.oldest:
        got = [str(item.points) if seat == item.seat else "" for seat in range(seating.players)]
        grid.add_row(f"The {item.kind} of {item.year}", *got)
    grid.add_section()
    grid.add_row("Points now", *[str(total) for total in points], style="bold")
    return grid
