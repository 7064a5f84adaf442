"""The board of Thebes as text: who is where in time and place, what everybody has, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from spadework.engine.position import Position
from spadework.games.thebes.components import CARD_NAMES, CARDS, SITES
from spadework.games.thebes.view import Seat, View
from spadework.terminal.english import listed
from spadework.terminal.screen import new_grid
from spadework.terminal.seating import STYLES, Seating
from spadework.terminal.thebes import words
from spadework.terminal.thebes.choices import Choice
from spadework.terminal.thebes.offers import Menu, display, exhibitions, sites, stopping


def board(position: Position, seating: Seating, choices: Sequence[Choice]) -> RenderableType:
    """Everything that lies open, with the number of each choice beside it."""
    view: View = position.view(seating.me)
    menu = Menu(position, view, seating.me, tuple(choices))
    return Group(
        "",
        Rule(style="dim"),
        turn_order(view, seating),
        players(view, seating),
        *holdings(view, seating),
        Text(
            "Knowledge: special+general, at most 12; * permission used. Points: as if the game ended now.", style="dim"
        ),
        *[Group("", section(menu)) for section in (display, sites, exhibitions)],
        *stopping(menu),
    )


def turn_order(view: View, seating: Seating) -> Text:
    """Whose turn it is, when, and who comes next: whoever is furthest back, on one week the last to arrive."""
    to_come = [seat for seat in view.stack if view.seats[seat].weeks_left > 0]
    to_come.sort(key=lambda seat: view.seats[seat].weeks)
    line, year = Text(), None
    for place, seat in enumerate(to_come):
        at = view.seats[seat]
        line.append(", then " if place == 1 else ", " if place > 1 else "")
        line.append(seating.name(seat), style=STYLES[seat])
        moves = f" {seating.verb(seat, 'are', 'is')} to move" if place == 0 else ""
        line.append(f"{moves} ({words.when(at.year, at.space, home_year=year)})")
        year = at.year
    return line


def players(view: View, seating: Seating) -> Grid:
    """A line for each seat with its time, place, knowledge and points, and one for its artifacts if it has any."""
    grid = new_grid(gap=1)
    for heading in ("", "Year", "Week", "Left", "Place"):
        grid.add_column(heading, no_wrap=True, justify="right" if heading in ("Week", "Left") else "left")
    for site in SITES:
        grid.add_column(Text(words.place(site)[:6], style=words.SITE_STYLES[site]), justify="right", no_wrap=True)
    grid.add_column("Gen", justify="right")
    grid.add_column("Points", justify="right")
    for seat, area in enumerate(view.seats):
        grid.add_row(
            seating.styled(seat),
            str(area.year) if area.weeks_left else "",
            str(area.space) if area.weeks_left else "end",
            str(area.weeks_left),
            words.place(area.place),
            *[_known(area, site) for site in SITES],
            str(area.general),
            Text(str(area.points["total"]), style="bold"),
        )
        found = words.artifacts_by_site(area.finds)
        if any(found.values()):
            grid.add_row("", "", "", "", Text("artifacts", style="dim"), *[artifacts(found[site]) for site in SITES])
    return grid


def _known(area: Seat, site: str) -> str:
    return words.knowledge(area.knowledge[site]) + ("*" if site in area.used_permissions else " ")


def artifacts(points: Sequence[int]) -> str:
    """Artifacts of a site as their number and, in brackets, their points."""
    return f"{len(points)} ({sum(points)})" if points else ""


def holdings(view: View, seating: Seating) -> list[Text]:
    """Cards that are not books, and exhibitions shown."""
    line = Text()
    for seat, area in enumerate(view.seats):
        cards = [name for name in area.cards if CARDS[CARD_NAMES.index(name)].kind not in ("book", "general")]
        held = words.cards(cards) + [f"a {words.exhibition(name)}" for name in area.exhibitions]
        if held:
            line.append(seating.name(seat), style=STYLES[seat])
            line.append(f" {seating.verb(seat, 'have', 'has')} {listed(held)}. ")
    return [line] if line else []
