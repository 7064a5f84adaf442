"""The regions as text: whether they can be dug, and what the person knows of their piles."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from spadework.games.tomb_raiders.components import (
    CARD_NAMES,
    CHART,
    EXCAVATION_NAMES,
    FEWEST_DIG_WEEKS,
    GENERAL_EXCAVATION,
    GENERAL_EXCAVATIONS,
    MOST_DIG_WEEKS,
    REGIONS,
)
from spadework.games.tomb_raiders.view import Seat
from spadework.terminal.english import span
from spadework.terminal.screen import new_grid
from spadework.terminal.tomb_raiders import words
from spadework.terminal.tomb_raiders.choices import DIG, Menu

LEGEND = "Finds (their points) and rubble; nobody knows how many cards lie in a pile."


def regions(menu: Menu) -> RenderableType:
    """The regions: knowledge, weeks and cards drawn without assistants, and what is known of their piles."""
    grid = new_grid(gap=1)
    grid.add_column("", justify="right", style="bold", no_wrap=True, min_width=2)
    grid.add_column(Text("Dig in", style="bold not dim"), no_wrap=True)
    for heading in ("Known", "Weeks", "Cards"):
        grid.add_column(heading, no_wrap=True, justify="right")
    grid.add_column("You know there")
    grid.add_column("There or to come")
    own = menu.view.seats[menu.me]
    for name in REGIONS:
        number = menu.number(DIG, name)
        pile = menu.view.piles[name]
        grid.add_row(
            number,
            words.coloured(name),
            words.knowledge(own, name),
            *(_lengths(own, name) if number else why_not(own, name)),
            words.tally(pile.finds, pile.rubble),
            words.tally(pile.unplaced, pile.unplaced_rubble),
            style="" if number else "dim",
        )
    return Group(grid, Text(LEGEND, style="dim"))


def _lengths(own: Seat, name: str) -> tuple[str, str]:
    """The weeks a dig can take without assistants, and the cards it then draws at least and at most."""
    row = CHART[own.dig_knowledge[name]]
    fewest = int(FEWEST_DIG_WEEKS[own.dig_knowledge[name]])
    return span(fewest, MOST_DIG_WEEKS), span(int(row[fewest]), int(row[MOST_DIG_WEEKS]))


def why_not(own: Seat, name: str) -> tuple[str, str]:
    """Why a region cannot be dug, in two words."""
    return ("no", "expertise") if own.expertise[name] == 0 else ("no", "card")


def general_excavations(own: Seat) -> int:
    """The general excavation cards a seat has, those it started with and those it took."""
    return own.excavation_cards[EXCAVATION_NAMES[GENERAL_EXCAVATIONS]] + own.hand.count(CARD_NAMES[GENERAL_EXCAVATION])
