"""The parts of the board something can be done with, each line with the number of its choice if it is one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from spadework.engine.position import Position
from spadework.games.thebes.actions import Dig
from spadework.games.thebes.components import (
    CARD_NAMES,
    CARDS,
    EXHIBITION_NAMES,
    EXHIBITIONS,
    PLACES,
    SITES,
    WARSAW,
)
from spadework.games.thebes.view import View
from spadework.terminal.english import listed
from spadework.terminal.screen import new_grid
from spadework.terminal.thebes import words
from spadework.terminal.thebes.choices import (
    CHANGE,
    DIG,
    EXHIBIT,
    STOP,
    TAKE,
    Choice,
    after,
    journey,
    plainest,
    uses_of,
    weeks_of,
)


@dataclass(frozen=True)
class Menu:
    """The position seen as what one seat can do in it."""

    position: Position
    view: View
    me: int
    choices: tuple[Choice, ...]

    def find(self, kind: int, about: str = "") -> tuple[str, Choice | None]:
        """The number of a choice as it is typed, and the choice; neither if it is not possible now."""
        for number, choice in enumerate(self.choices, start=1):
            if (choice.kind, choice.about) == (kind, about):
                return str(number), choice
        return "", None


def display(menu: Menu) -> Grid:
    """The cards that can be taken, and changing them for others."""
    grid = _grid("Take a card", ("In",), ("Travel", "Study", "Total"), ("Then",))
    for name in dict.fromkeys(menu.view.display):
        if name is None:
            continue
        copies = menu.view.display.count(name)
        title = words.card(name) + (f" ({copies} of them)" if copies > 1 else "")
        printed = CARDS[CARD_NAMES.index(name)]
        _add_trip(grid, menu, (TAKE, name), title, printed.city, printed.weeks)
    _add_trip(grid, menu, (CHANGE, ""), "change the display", PLACES[WARSAW], menu.view.change_weeks)
    return grid


def exhibitions(menu: Menu) -> RenderableType:
    """The exhibitions on the three spaces, with what they need."""
    if not any(menu.view.exhibitions.values()):
        return Text("Exhibit: no exhibition is open yet", style="dim")
    grid = _grid("Exhibit", ("In",), ("Travel", "Show", "Total"), ("Then",), ("Points",), ("You have / it needs",))
    have = words.artifacts_by_site(menu.view.seats[menu.me].finds)
    for space, name in menu.view.exhibitions.items():
        if name is None:
            continue
        printed = EXHIBITIONS[EXHIBITION_NAMES.index(name)]
        needs = [f"{words.place(site)} {len(have[site])}/{count}" for site, count in printed.needs.items()]
        title = f"({space}) {printed.size}"
        rest = (str(printed.points), ", ".join(needs))
        _add_trip(grid, menu, (EXHIBIT, name), title, printed.city, printed.weeks, rest)
    return grid


def stopping(menu: Menu) -> Sequence[RenderableType]:
    """In the last year: doing nothing more."""
    number, choice = menu.find(STOP)
    if choice is None:
        return []
    weeks = words.weeks(weeks_of(menu.position, choice.codes[0]))
    return ["", Text.assemble((f"{number:>2}", "bold"), f" Stop: do nothing more and give up your last {weeks}")]


def sites(menu: Menu) -> Grid:
    """The sites: whether they can be dug, and what their bags still hold."""
    grid = _grid("Dig in", ("Known",), ("Travel", "Least"), ("Then",), ("Finds", "Points", "Debris"), ("Lying there",))
    for site in SITES:
        number, choice = menu.find(DIG, site)
        bag, lying = menu.view.bags[site], menu.view.bonus[site]
        grid.add_row(
            number,
            words.site(site),
            words.knowledge(menu.view.seats[menu.me].knowledge[site]),
            str(journey(menu.position, menu.me, site)),
            *(_shortest_dig(menu, choice) if choice else ("", _why_no_dig(menu, site))),
            str(len(bag.finds)),
            str(sum(words.points_of(bag.finds))),
            str(bag.debris),
            words.find(lying) if lying else "",
            style="" if choice else "dim",
        )
    return grid


def _shortest_dig(menu: Menu, choice: Choice) -> tuple[str, str]:
    """The weeks of the shortest dig with the journey; where it leads to, and what cannot be done without."""
    code = plainest(menu.position, choice.codes)
    needed = [words.use(use) for use in Dig.USES if use in uses_of(menu.position, code)]
    weeks = weeks_of(menu.position, code)
    then = after(menu.position, menu.me, weeks)
    return str(weeks), f"{then}, with {listed(needed)}" if needed else then


def _why_no_dig(menu: Menu, site: str) -> str:
    area = menu.view.seats[menu.me]
    if site in area.used_permissions:
        return "permission used"
    return "too little time" if area.knowledge[site].special else "no knowledge"


def _grid(title: str, *columns: tuple[str, ...]) -> Grid:
    """A table without lines: the number of the choice, what it is about, and columns of words and figures in turn."""
    grid = new_grid(gap=1)
    grid.add_column("", justify="right", style="bold", no_wrap=True, min_width=2)
    grid.add_column(Text(title, style="bold not dim"), no_wrap=True)
    for number, headings in enumerate(columns):
        can_wrap = number in (2, 4)
        for heading in headings:
            grid.add_column(heading, justify="right" if number % 2 else "left", no_wrap=not can_wrap)
    return grid


def _add_trip(
    grid: Grid, menu: Menu, line: tuple[int, str], title: str, city: str, weeks: int, rest: tuple[str, ...] = ()
) -> None:
    """A line for something done in a city: the journey, the weeks there, both together, and where that leads."""
    number, choice = menu.find(*line)
    way = journey(menu.position, menu.me, city)
    then = "too little time" if way + weeks > menu.view.seats[menu.me].weeks_left else ""
    if choice is not None:
        code = plainest(menu.position, choice.codes)
        then = after(menu.position, menu.me, weeks_of(menu.position, code))
        then += ", only by zeppelin" if uses_of(menu.position, code) else ""
    cells = (words.place(city), str(way), str(weeks), str(way + weeks), then, *rest)
    grid.add_row(number, title, *cells, style="" if choice else "dim")
