"""The funds scale as text: who stands where, and for a figure still to be placed what each space pays and opens."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from spadework.games.pergamon.components import GALLERY_NAMES, SPACE_COINS, SPACE_DEEPEST, SPACES
from spadework.games.pergamon.view import View
from spadework.terminal.english import listed, ordinal, percent, span
from spadework.terminal.pergamon import words
from spadework.terminal.pergamon.odds import VALUES, mean, money, prospect
from spadework.terminal.screen import new_grid
from spadework.terminal.seating import Seating


def figures(view: View) -> dict[int, int | None]:
    """Who stands on each space that is taken, from right to left; None is the raider."""
    standing: dict[int, int | None] = {area.figure: seat for seat, area in enumerate(view.seats) if area.figure}
    if view.raider is not None and view.raider["figure"]:
        standing[view.raider["figure"]] = None
    return dict(sorted(standing.items()))


def cards(view: View) -> str:
    """The two cards, and the money they bring."""
    sums = money(view.cards, view.cards_left)
    average = "" if len(sums) == 1 else f", {mean(sums):.1f} on average"
    return f"{listed([_card(card) for card in view.cards])}, {span(min(sums), max(sums))} coins{average}"


def _card(card: int | str) -> str:
    """A card: its value, or its back with the values it may have."""
    return f"{card} ({VALUES[card][0]}-{VALUES[card][-1]})" if isinstance(card, str) else str(card)


def cards_to_come(view: View) -> str:
    """The values of the cards that have not been turned up, those that lie face down among them."""
    kinds = []
    for back, values in VALUES.items():
        left = [str(value) for value in values for _ in range(view.cards_left[value - 1])]
        kinds.append(f"{back} {' '.join(left)}" if left else f"no {back}")
    return f"Not seen yet: {', '.join(kinds)}"


def scale(view: View, seating: Seating) -> RenderableType:
    """The spaces from left to right as on the board, with the figures on them."""
    standing = figures(view)
    lines = [Text(f"{heading:<12}") for heading in ("Funds", "Asks", "Digs down to", "Figures")]
    lines[0].stylize("bold")
    for space in range(len(SPACES), 0, -1):
        lines[0].append(f"{space:>5}")
        lines[1].append(f"{SPACE_COINS[space]:>5}")
        lines[2].append(f"{GALLERY_NAMES[SPACE_DEEPEST[space] - 1]:>5}")
        lines[3].append("   ")
        lines[3].append_text(words.short(seating, standing[space]) if space in standing else Text(" ·", style="dim"))
    head = Text.assemble(("Cards: ", "dim"), cards(view))
    return Group(head, Text("\n", no_wrap=True).join(lines))


def places(view: View, seating: Seating) -> Grid:
    """For every space what it asks for, opens and pays, in the order in which the figures on them will act."""
    grid = new_grid()
    grid.add_column(Text("Space", style="bold not dim"), justify="right", style="bold")
    for heading in ("Asks", "Galleries", "You act", "You get", "In full", "If leftmost"):
        grid.add_column(heading, justify="right" if heading in ("Asks", "In full") else "left", no_wrap=True)
    standing = figures(view)
    for space in range(1, len(SPACES) + 1):
        asks, opens = str(SPACE_COINS[space]), words.galleries(int(SPACE_DEEPEST[space]))
        if space in standing:
            who = Text(words.name(seating, standing[space]), style=words.style(standing[space]))
            grid.add_row(Text(str(space), style="not bold dim"), Text(asks, style="dim"), Text(opens, style="dim"), who)
        else:
            grid.add_row(str(space), asks, opens, *_prospects(view, space))
    return grid


def _prospects(view: View, space: int) -> tuple[str, str, str, str]:
    """When the person would act on a space, what it would get, how surely in full, and what as leftmost of all."""
    seen = prospect(money(view.cards, view.cards_left), space, figures(view), to_come(view))
    turns = dict.fromkeys([ordinal(seen.first_turn), ordinal(seen.last_turn)])
    pay = seen.pay or seen.leftmost
    assert pay is not None, "a figure is leftmost or not"
    leftmost = str(seen.leftmost or "") if seen.pay else "you are"
    return "-".join(turns), str(pay), percent(pay.in_full), leftmost


def to_come(view: View) -> int:
    """How many seats place their figures after the one that is placing."""
    return sum(area.figure is None for area in view.seats) - 1
