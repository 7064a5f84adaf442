"""The parts of the board with cards to take and to play, each line with the number of its choice if it is one."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from spadework.games.tomb_raiders.components import (
    CARD_NAMES,
    CARDS,
    EXHIBITION_POINTS,
    EXHIBITION_WEEKS,
    EXHIBITIONS,
    GENERAL_EXCAVATION,
    MUSEUMS,
)
from spadework.terminal.english import counted
from spadework.terminal.screen import new_grid
from spadework.terminal.tomb_raiders import effects, words
from spadework.terminal.tomb_raiders.choices import EXHIBITION, MUSEUM, PLAY, TAKE, Menu, weeks_of

LEVELS = ", ".join(str(weeks) for weeks in EXHIBITION_WEEKS[1:])


def storage(menu: Menu) -> Grid:
    """The cards in the storage spaces, with what each would do."""
    grid = offers("Take a card", "What for")
    for name in dict.fromkeys(menu.view.storage):
        if name is None:
            continue
        copies = menu.view.storage.count(name)
        title = words.card(name) + (f", {copies} of them" if copies > 1 else "")
        weeks = CARDS[CARD_NAMES.index(name)].weeks
        grid.add_row(
            menu.number(TAKE, name), title, str(weeks), *menu.after(weeks), effects.taken(menu.view, menu.me, name)
        )
    return grid


def exhibitions(menu: Menu) -> RenderableType:
    """The open exhibitions: how many artifacts each needs, and in how many weeks they can be shown."""
    if not menu.view.exhibitions:
        return Text("   Exhibit: no exhibition is open", style="dim")
    grid = offers("Exhibit", f"For {words.points(EXHIBITION_POINTS)}; have/need for {LEVELS} weeks")
    have = words.artifacts_by_region(menu.view.seats[menu.me].finds)
    for number in menu.view.exhibitions:
        line = (EXHIBITION, str(number))
        needs = Text()
        for level, (name, count) in enumerate(EXHIBITIONS[number].needs):
            needs.append(", " if level else "")
            is_met = len(have[name]) >= count
            needs.append(f"{words.region(name)} {len(have[name])}/{count}", style="bold" if is_met else "")
        codes = menu.lines.get(line)
        weeks = weeks_of(menu.position, codes[0]) if codes else 0
        when = (str(weeks), *menu.after(weeks)) if codes else ("", "", "")
        grid.add_row(menu.number(*line), f"exhibition {number}", *when, needs, style="" if codes else "dim")
    return grid


def museums(menu: Menu) -> RenderableType:
    """The open museums and what they ask for."""
    if not menu.view.museums:
        return Text("   Give to a museum: none is open", style="dim")
    grid = offers("Give to", "For good")
    mine = sorted(words.points_of(name for name in menu.view.seats[menu.me].finds if words.is_artifact(name)))
    for number in menu.view.museums:
        line, printed = (MUSEUM, str(number)), MUSEUMS[number]
        can = line in menu.lines
        asks = f"{words.points(printed.points)} for {counted(printed.donate, 'artifact')}; you have {len(mine)}"
        if can:
            asks += f", the cheapest worth {sum(mine[: printed.donate])}"
        when = (str(printed.weeks), *menu.after(printed.weeks)) if can else (str(printed.weeks), "", "")
        grid.add_row(menu.number(*line), f"museum {number}", *when, asks, style="" if can else "dim")
    return grid


def hand(menu: Menu) -> RenderableType:
    """The action cards of the person, with what playing them does."""
    held = menu.view.seats[menu.me].hand
    if not held:
        return Text("   Play a card: you have none", style="dim")
    grid = offers("Play", "What for")
    for name in dict.fromkeys(held):
        title = words.card(name) + (f", {held.count(name)} of them" if held.count(name) > 1 else "")
        if name == CARD_NAMES[GENERAL_EXCAVATION]:
            grid.add_row("", title, "", "", "", "used when you dig", style="dim")
            continue
        weeks = CARDS[CARD_NAMES.index(name)].play_weeks
        grid.add_row(menu.number(PLAY, name), title, str(weeks), *menu.after(weeks), effects.played(menu, name))
    return grid


def offers(title: str, last: str) -> Grid:
    """A table without lines: the number of the choice, what it is about, its weeks, where they lead, what for."""
    grid = new_grid(gap=1)
    grid.add_column("", justify="right", style="bold", no_wrap=True, min_width=2)
    grid.add_column(Text(title, style="bold not dim"), no_wrap=True)
    for heading in ("Weeks", "Then", "Behind"):
        grid.add_column(heading, justify="right", no_wrap=True)
    grid.add_column(last)
    return grid
