"""The museum as text: its spaces with the markers, where a collection would stand, and what is scored next."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from spadework.games.pergamon.components import (
    BONUS_KIND,
    MUSEUM_POINTS,
    MUSEUM_SPACES,
    ROUNDS,
)
from spadework.games.pergamon.view import View
from spadework.terminal.pergamon import words
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


@dataclass(frozen=True)
class Landing:
    """Where the marker of a new collection would stand, the points of that space, and the markers pushed down."""

    space: int
    points: int
    pushed: str


def landing(view: View, seating: Seating, value: int) -> Landing:
    """What exhibiting a collection of a value does in the museum."""
    space = min(MUSEUM_SPACES, value)
    pushed = [
        f"{words.owner(seating, seat)} {origin}→{origin - 1 or 'out'}"
        for origin, seat in sorted(markers(view).items(), reverse=True)
        if origin <= space
    ]
    return Landing(space, int(MUSEUM_POINTS[space]), ", ".join(pushed) or "nobody")


def next_scoring(month: int) -> int:
    """The round of the next scoring, this one's included."""
    return next(later for later in range(month, ROUNDS + 1) if BONUS_KIND[later] >= 0)
