"""The museum as text: its spaces with the markers, where a collection would stand, and the page about it all."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from spadework.engine.position import Position
from spadework.games.pergamon.components import (
    BONUS_KIND,
    BONUS_POINTS,
    FIND_TYPES,
    MUSEUM_POINTS,
    MUSEUM_SPACES,
    OLDEST_POINTS,
    ROUNDS,
    SETBACK,
)
from spadework.games.pergamon.events import OldestItem
from spadework.games.pergamon.museum import ANY_KIND
from spadework.games.pergamon.narration import oldest_items
from spadework.games.pergamon.view import View
from spadework.terminal.english import listed
from spadework.terminal.pergamon import words
from spadework.terminal.screen import new_grid
from spadework.terminal.seating import Seating

HEADINGS = ("Museum ", "Markers", "Points ")


def markers(view: View) -> dict[int, int]:
    """The seat whose marker stands on each space that is taken."""
    return {
        shown.marker: seat for seat, area in enumerate(view.seats) for shown in area.collections if shown is not None
    }


def strip(view: View, seating: Seating) -> Text:
    """The spaces of the museum, the markers on them, and the points of each."""
    numbers, taken, points = (Text(heading, style="bold" if heading == HEADINGS[0] else "dim") for heading in HEADINGS)
    standing = markers(view)
    for space in range(1, MUSEUM_SPACES + 1):
        numbers.append(f"{space:>3}")
        taken.append(" ")
        taken.append_text(words.short(seating, standing[space]) if space in standing else Text(" ·", style="dim"))
        points.append(f"{MUSEUM_POINTS[space]:>3}", style="dim")
    return Text("\n", no_wrap=True).join([numbers, taken, points])


def landing(view: View, seating: Seating, value: int) -> str:
    """Where the marker of a collection of a value would stand, what that gives, and whom it pushes down."""
    space = min(MUSEUM_SPACES, value)
    pushed = [
        f"{words.owner(seating, seat)} {origin}→{origin - 1 or 'out'}"
        for origin, seat in sorted(markers(view).items(), reverse=True)
        if origin <= space
    ]
    pushes = f"; pushes {listed(pushed)}" if pushed else ""
    return f"space {space}, {words.points(int(MUSEUM_POINTS[space]))} in a scoring{pushes}"


def next_scoring(month: int) -> int:
    """The round of the next scoring, this one's included."""
    return next(later for later in range(month, ROUNDS + 1) if BONUS_KIND[later] >= 0)


def oldest_of_month(position: Position, month: int) -> list[OldestItem]:
    """The exhibited item that would get the bonus of a round's scoring, if there is one."""
    return oldest_items(position.record, int(BONUS_KIND[month]), [int(BONUS_POINTS[month])])


def museum_page(position: Position, seating: Seating) -> RenderableType:
    """Every collection from the top of the museum down, everybody's finds, and what is still to be scored."""
    view: View = position.view(seating.me)
    return Group(
        "",
        strip(view, seating),
        "",
        collections(view, seating),
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
    for heading in ("Scoring after round", "For the oldest", "Points", "Now", "Then all markers"):
        grid.add_column(heading, justify="right" if heading == "Points" else "left")
    month = int(position.record.month)
    for later in range(month, ROUNDS + 1):
        if BONUS_KIND[later] >= 0:
            kind, down = FIND_TYPES[BONUS_KIND[later]], int(SETBACK[later])
            holder = _holders(oldest_of_month(position, later), seating)
            grid.add_row(str(later), kind, str(BONUS_POINTS[later]), holder, f"{down} down" if down else "stay")
    oldest = oldest_items(position.record, ANY_KIND, [int(points) for points in OLDEST_POINTS])
    ages = ", ".join(str(points) for points in OLDEST_POINTS)
    grid.add_row("", "items of all", ages, _holders(oldest, seating), "")
    return grid


def _holders(oldest: list[OldestItem], seating: Seating) -> str:
    return ", ".join(f"{seating.name(item.seat)} ({item.kind} {item.year})" for item in oldest) or "nobody"


def _unseen(view: View) -> str:
    by_century: dict[str, int] = {}
    for name in view.unseen:
        century = name.split("/")[0]
        by_century[century] = by_century.get(century, 0) + 1
    kept = ", ".join(f"{count} of century {century}" for century, count in by_century.items())
    return f"Finds nobody has seen yet: {kept or 'none'}; not all of them need come."
