"""The final count."""

from __future__ import annotations

from collections.abc import Mapping

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from spadework.engine.position import Position
from spadework.terminal.seating import Seating

TOTAL = "total"


def result(position: Position, seating: Seating, categories: Mapping[str, str]) -> RenderableType:
    """Everybody's points by category, and who has won."""
    score = position.score()
    grid = Grid(title="Final count", box=box.SIMPLE_HEAD, title_style="bold", title_justify="left")
    grid.add_column("")
    for seat in range(seating.players):
        heading = seating.styled(seat).append(f"\n{seating.bots.get(seat, '')}", style="not bold dim")
        grid.add_column(heading, justify="right")
    for category in score[0]:
        is_total = category == TOTAL
        if is_total:
            grid.add_section()
        label = "Total" if is_total else categories[category]
        grid.add_row(label, *[str(points[category]) for points in score], style="bold" if is_total else "")
    return Group(grid, Text(verdict(position.ranks(), seating), style="bold"))


def verdict(ranks: list[int], seating: Seating) -> str:
    """One sentence that says who has won."""
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    names = [seating.name(seat) for seat in sorted(winners, key=lambda seat: seat != seating.me)]
    if len(winners) > 1:
        together = ", ".join(names[:-1]) + f" and {names[-1]}"
        return f"{together} share the win."
    return f"{names[0]} {seating.verb(winners[0], 'have', 'has')} won."
