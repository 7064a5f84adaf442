"""The page about the material: the piles as far as the person knows them, who has found what, and what is to come."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from spadework.engine.position import Position
from spadework.games.tomb_raiders.components import (
    CARD_NAMES,
    CARDS,
    CHART,
    MOST_DIG_WEEKS,
    MOST_KNOWLEDGE,
    PROFESSOR_NAMES,
    PROFESSOR_POINTS,
    REGIONS,
)
from spadework.games.tomb_raiders.view import Pile, View
from spadework.terminal.english import counted, listed
from spadework.terminal.screen import new_grid
from spadework.terminal.seating import Seating
from spadework.terminal.tomb_raiders import words
from spadework.terminal.tomb_raiders.effects import to_beat


def material_page(position: Position, seating: Seating) -> RenderableType:
    """What the person knows of the piles, everybody's finds, professors, cards to come, and the chart."""
    view: View = position.view(seating.me)
    return Group(
        "",
        *[notebook(view, seating, name) for name in REGIONS],
        "",
        professors(view, seating),
        "",
        Text.assemble(("Green cards to come: ", "bold"), to_come(view)),
        "",
        Text("Cards that a dig draws, by knowledge (down) and weeks (across)", style="bold"),
        chart(),
    )


def notebook(view: View, seating: Seating, region: str) -> RenderableType:
    """A region's finds: those known to lie in its pile, those nobody can place, and those found."""
    pile = view.piles[region]
    grid = new_grid()
    grid.add_column("", no_wrap=True, style="dim")
    grid.add_column("")
    grid.show_header = False
    grid.add_row("  in the pile", "; ".join([_known(pile), *facts(pile)]))
    grid.add_row("  there or to come", ", ".join(words.dig_cards(pile.unplaced, pile.unplaced_rubble)) or "nothing")
    for seat, area in enumerate(view.seats):
        found = [name for name in area.finds if words.region_of(name) == region]
        if found:
            owner = Text(f"  {seating.name(seat)}")
            grid.add_row(owner, ", ".join(words.dig_cards(found, 0)))
    return Group(Text(words.region(region), style=f"bold {words.REGION_STYLES[region]}"), grid)


def _known(pile: Pile) -> str:
    known = words.dig_cards(pile.finds, pile.rubble)
    return f"you know {', '.join(known)}" if known else "you know of nothing"


def facts(pile: Pile) -> list[str]:
    """When the person saw all of a pile, and when it was shown to hold nothing worth taking."""
    told = []
    if pile.seen is not None:
        told.append(f"you saw all of it {_ago(pile.seen)}")
    if pile.no_finds is not None:
        told.append(f"no find lay there {_ago(pile.no_finds)}")
    if pile.no_artifacts is not None and pile.no_artifacts != pile.no_finds:
        told.append(f"no artifact lay there {_ago(pile.no_artifacts)}")
    return told


def _ago(cards: int) -> str:
    return f"{counted(cards, 'green card')} ago" if cards else "just now"


def professors(view: View, seating: Seating) -> Grid:
    """The professors, who has them, and the knowledge that brings them to the person."""
    own = view.seats[seating.me]
    grid = new_grid()
    for heading in ("Professor", "Points", "With", "Comes to you with"):
        grid.add_column(heading, justify="right" if heading == "Points" else "left")
    for number, name in enumerate(PROFESSOR_NAMES):
        is_region = name in REGIONS
        have, what = (own.expertise[name], "expertise") if is_region else (own.all_knowledge, "knowledge in all")
        needs = "" if name in own.professors else f"{to_beat(view, name) + 1} {what} (you have {have})"
        holders = [seat for seat, area in enumerate(view.seats) if name in area.professors]
        held_by = seating.styled(holders[0]) if holders else Text("nobody")
        title = words.region(name) if is_region else "best knowledge"
        grid.add_row(title, str(PROFESSOR_POINTS[number]), held_by, needs)
    return grid


def to_come(view: View) -> str:
    """The green cards of the supply, those of knowledge by their points; exhibitions and museums among them."""
    knowledge: dict[str, list[str]] = {}
    others: list[str] = []
    for name in view.green_cards:
        card = CARDS[CARD_NAMES.index(name)]
        if card.points:
            about = f"expertise in {words.region(card.region)}" if card.region else "general knowledge"
            knowledge.setdefault(about, []).append(str(card.points))
        else:
            others.append(name)
    presentations = view.green_cards_left - len(view.green_cards)
    parts = [f"{about} {'+'.join(points)}" for about, points in knowledge.items()] + words.cards(others)
    shown = [f"{presentations} of exhibitions and museums"] if presentations else []
    return listed(parts + shown or ["none"]) + "."


def chart() -> Grid:
    """The excavation chart."""
    grid = new_grid()
    for weeks in ("", *range(1, MOST_DIG_WEEKS + 1)):
        grid.add_column(str(weeks), justify="right")
    for knowledge in range(1, MOST_KNOWLEDGE + 1):
        drawn = [str(cards or "·") for cards in CHART[knowledge, 1:]]
        grid.add_row(Text(str(knowledge), style="dim"), *drawn)
    return grid
