"""The table of The Tomb Raiders as text: who is where in time, what everybody has, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from spadework.games.tomb_raiders.components import (
    ASSISTANT,
    CARD_NAMES,
    CARDS,
    PROFESSOR_NAMES,
    REGIONS,
    WEEKS_BEHIND_A_POINT,
)
from spadework.games.tomb_raiders.view import Seat, View
from spadework.terminal.english import counted, listed
from spadework.terminal.screen import new_grid
from spadework.terminal.seating import STYLES, Seating
from spadework.terminal.tomb_raiders import words
from spadework.terminal.tomb_raiders.choices import Menu
from spadework.terminal.tomb_raiders.offers import exhibitions, hand, museums, storage
from spadework.terminal.tomb_raiders.regions import general_excavations, regions

LEGEND = "Expertise+general; * has the professor. Points: as if the game ended now."
BEHIND = f"Behind the foremost marker, {WEEKS_BEHIND_A_POINT} weeks are worth a point in the end."


def board(menu: Menu, seating: Seating) -> RenderableType:
    """Everything that lies open, with the number of each choice beside it."""
    return Group(
        *table(menu.view, seating),
        "",
        *[section(menu) for section in (storage, exhibitions, museums, hand, regions)],
        Text(BEHIND, style="dim"),
    )


def table(view: View, seating: Seating) -> list[RenderableType]:
    """What every board begins with."""
    return [
        "",
        Rule(style="dim"),
        turn_order(view, seating),
        players(view, seating),
        *holdings(view, seating),
        Text(LEGEND, style="dim"),
    ]


def turn_order(view: View, seating: Seating) -> Text:
    """Whose turn it is, when, and who comes next: whoever is furthest back, in one week the last to arrive."""
    line = Text()
    to_come = sorted(view.stack, key=lambda seat: view.seats[seat].weeks)
    for place, seat in enumerate(to_come):
        line.append(", then " if place == 1 else ", " if place > 1 else "")
        line.append(seating.name(seat), style=STYLES[seat])
        moves = f" {seating.verb(seat, 'are', 'is')} to move" if place == 0 else ""
        week = f"{'week ' if place == 0 else ''}{view.seats[seat].weeks}"
        line.append(f"{moves} ({week})")
    return line.append(f". {counted(view.green_cards_left, 'green card')} to come.")


def players(view: View, seating: Seating) -> Grid:
    """For each seat its time, knowledge and points, and below its excavation cards and its artifacts."""
    grid = new_grid(gap=1)
    grid.add_column("", no_wrap=True)
    grid.add_column("Week", justify="right", no_wrap=True)
    for name in REGIONS:
        grid.add_column(Text(words.region(name), style=words.REGION_STYLES[name]), justify="right", no_wrap=True)
    for heading in ("General", "All", "Points"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for seat, area in enumerate(view.seats):
        grid.add_row(
            seating.styled(seat),
            str(area.weeks),
            *[words.knowledge(area, name) + _professor(area, name) for name in REGIONS],
            str(area.general) + " ",
            str(area.all_knowledge) + _professor(area, PROFESSOR_NAMES[-1]),
            Text(str(area.points["total"]), style="bold"),
        )
        digs = [*[area.excavation_cards[name] for name in REGIONS], general_excavations(area)]
        grid.add_row("  digs left", "", *[f"{cards or '-'} " for cards in digs], style="dim")
        found = words.artifacts_by_region(area.finds)
        if any(found.values()):
            grid.add_row("  artifacts", "", *[f"{artifacts(found[name])} " for name in REGIONS])
    return grid


def _professor(area: Seat, name: str) -> str:
    return "*" if name in area.professors else " "


def artifacts(points: Sequence[int]) -> str:
    """Artifacts of a region as their number and, in brackets, their points."""
    return f"{len(points)} ({sum(points)})" if points else "-"


def holdings(view: View, seating: Seating) -> list[Text]:
    """Congresses, action cards, exhibitions and museums."""
    line = Text()
    for seat, area in enumerate(view.seats):
        if held := _held(area):
            line.append(seating.name(seat), style=STYLES[seat])
            line.append(f" {seating.verb(seat, 'have', 'has')} {listed(held)}. ")
    return [line] if line else []


def _held(area: Seat) -> list[str]:
    congresses = [name for name in area.cards if CARDS[CARD_NAMES.index(name)].kind == "congress"]
    ready = [f"{cards} face up" for cards in words.cards([CARD_NAMES[ASSISTANT]] * area.face_up_assistants)]
    shown = [f"exhibition {number}" for number in area.exhibitions] + [f"museum {number}" for number in area.museums]
    return words.cards(congresses) + ready + words.cards(area.hand) + shown
