"""The map of Thebes as text: drawn, and place by place with its neighbours and how far it is."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from spadework.engine.position import Position
from spadework.games.thebes.components import DISTANCE, PLACES, SITES
from spadework.terminal.screen import new_grid
from spadework.terminal.seating import Seating
from spadework.terminal.thebes import words
from spadework.terminal.thebes.choices import journey

# Behind each name stands the number of weeks, one figure.
DRAWING = r"""
   London {london} ------ Berlin {berlin} ------ Warsaw {warsaw} ------ Moscow {moscow}
          \        /               /  |
           \      /               /   |
            Paris {paris} ---- Vienna {vienna}     |
               \            |         |
                \           |         |
                 `------- Rome {rome} -- Greece {greece} ------- Mesopotamia {mesopotamia}
                              \      /                 /
                               \    /                 /
                               Crete {crete} ------- Palestine {palestine}
                                    \           /
                                     \         /
                                       Egypt {egypt}
"""


def atlas(position: Position, seating: Seating) -> RenderableType:
    """The map with the weeks from where the person is, and for every place its neighbours and who is there."""
    weeks = {place: journey(position, seating.me, place) for place in PLACES}
    grid = new_grid()
    grid.add_column("Place", no_wrap=True)
    grid.add_column("Weeks", justify="right")
    grid.add_column("A week away")
    grid.add_column("Here")
    for place in sorted(PLACES, key=weeks.__getitem__):
        grid.add_row(
            words.site(place) if place in SITES else words.place(place),
            str(weeks[place]),
            ", ".join(words.place(other) for other in neighbours(place)),
            ", ".join(_visitors(position, seating, place)),
        )
    return Group(Text("\nWeeks of travel from where you are", style="bold"), drawing(weeks), grid)


def drawing(weeks: dict[str, int]) -> Text:
    """The map, with a number at every place."""
    drawn = Text(DRAWING.format_map(weeks), no_wrap=True)
    for site in SITES:
        drawn.highlight_words([words.place(site)], style=words.SITE_STYLES[site])
    return drawn


def neighbours(place: str) -> list[str]:
    """The places one step along the routes away."""
    return [other for other in PLACES if DISTANCE[PLACES.index(place), PLACES.index(other)] == 1]


def _visitors(position: Position, seating: Seating, place: str) -> list[str]:
    seats = position.view(seating.me).seats
    return [seating.name(seat) for seat, area in enumerate(seats) if area.place == place]
