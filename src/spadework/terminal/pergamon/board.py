"""The table of Pergamon as text: the round, who acts, what everybody has, museum, galleries and funds."""

from __future__ import annotations

import numpy as np
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from spadework.engine.position import Position
from spadework.games.pergamon import scoring
from spadework.games.pergamon.components import BONUS_KIND, BONUS_POINTS, FIND_TYPES, OLDEST_POINTS, ROUNDS, SETBACK
from spadework.games.pergamon.narration import oldest_of_month
from spadework.games.pergamon.view import View
from spadework.terminal.english import listed
from spadework.terminal.pergamon import words
from spadework.terminal.pergamon.funds import cards, cards_to_come, figures, places, scale, to_come
from spadework.terminal.pergamon.galleries import digs, galleries, several
from spadework.terminal.pergamon.museum import markers, next_scoring, strip
from spadework.terminal.screen import new_grid
from spadework.terminal.seating import Seating

LEGEND = "4(mask and mask)63 join to 4(mask)63: a mask of the year 463, worth 4."


def placing(position: Position, seating: Seating) -> RenderableType:
    """The table while figures are placed."""
    view: View = position.view(seating.me)
    others = f"the {to_come(view)} others" if to_come(view) > 1 else "the other"
    later = f"Counts every way {others} can still place, each as likely as the next." if to_come(view) else ""
    return Group(
        *_table(position, view, seating),
        galleries(view),
        "",
        Text.assemble(("Cards: ", "bold"), cards(view)),
        Text(cards_to_come(view), style="dim"),
        places(view, seating),
        *([Text(later, style="dim")] if later else []),
        own_line(view, seating),
    )


def digging(position: Position, seating: Seating) -> RenderableType:
    """The table when the person is to dig."""
    view: View = position.view(seating.me)
    scaled, dug = scale(view, seating), digs(view, seating.me)
    return Group(*_table(position, view, seating), scaled, "", dug, own_line(view, seating))


def ordering(position: Position, seating: Seating) -> RenderableType:
    """The table while the finds of a round are turned up but not yet in the galleries."""
    view: View = position.view(seating.me)
    return Group(*_table(position, view, seating), galleries(view))


def _table(position: Position, view: View, seating: Seating) -> list[RenderableType]:
    """What every board begins with; how finds join is for beginners, and an empty museum needs no room."""
    legend = [Text(LEGEND, style="dim")] if view.round == 1 else []
    museum: list[RenderableType] = [strip(view, seating), ""] if markers(view) else []
    return [
        "",
        Rule(style="dim"),
        headline(view, seating),
        scoring_line(position, view, seating),
        players(position, view, seating),
        *legend,
        "",
        *museum,
    ]


def own_line(view: View, seating: Seating) -> Text:
    """What the person has, next to the question, where a small window still shows it."""
    own = view.seats[seating.me]
    purse = f": {words.coins(own.coins)}, {words.points(own.points['scored'])}, "
    finds = several(own.finds) if own.finds else Text("no finds")
    return Text.assemble(seating.styled(seating.me), purse, finds)


def headline(view: View, seating: Seating) -> Text:
    """The round, and who does what in which order."""
    line = Text(f"Round {view.round} of {ROUNDS}. ", style="bold")
    if view.phase == "place":
        order: list[int | None] = [seat for seat in view.placing if view.seats[seat].figure is None]
    elif view.phase == "order":
        order = [view.start]
    else:
        own = next(space for space, seat in figures(view).items() if seat == view.actor)
        order = [seat for space, seat in figures(view).items() if space >= own]
    deeds = {"place": "to place", "order": "to lay out the finds"}
    for turn, seat in enumerate(order):
        line.append("" if turn == 0 else ", then " if turn == 1 else ", ", style="not bold")
        line.append(words.name(seating, seat), style=words.style(seat))
        if turn == 0 and seat is not None:
            line.append(f" {seating.verb(seat, 'are', 'is')} {deeds.get(view.phase, 'to act')}", style="not bold")
    return line


def scoring_line(position: Position, view: View, seating: Seating) -> Text:
    """When the next scoring comes and what it counts."""
    month = next_scoring(view.round)
    holder = [f"{seating.name(item.seat)} {item.year}" for item in oldest_of_month(position.snapshot, month)]
    kind, bonus = FIND_TYPES[BONUS_KIND[month]], BONUS_POINTS[month]
    line = f"Scoring after {'this round' if month == view.round else f'round {month}'}: spaces, "
    line += f"oldest {kind} +{bonus} ({listed(holder or ['nobody yet'])})"
    if month == ROUNDS:
        line += f", oldest of all {', '.join(f'+{points}' for points in OLDEST_POINTS)}"
    return Text(line + (f", then markers -{SETBACK[month]}" if SETBACK[month] else ""))


def players(position: Position, view: View, seating: Seating) -> Grid:
    """A line for each seat: coins, points, what the next scoring would add now, and the finds in its store."""
    grid = new_grid()
    for heading in ("", "Coins", "Points", "Scoring now"):
        grid.add_column(heading, justify="right" if heading else "left", no_wrap=True)
    grid.add_column("Finds")
    gains = gains_now(position, next_scoring(view.round))
    for seat, area in enumerate(view.seats):
        scored = Text(str(area.points["scored"]), style="bold")
        grid.add_row(seating.styled(seat), str(area.coins), scored, f"+{gains[seat]}", several(area.finds))
    if view.raider is not None:
        grid.add_row(Text("Raider", style=words.RAIDER_STYLE), str(view.raider["coins"]))
    return grid


def gains_now(position: Position, month: int) -> list[int]:
    """What a round's scoring would give every seat as things stand."""
    gained = np.zeros(position.players, dtype=np.int32)
    scoring.add_museum(position.record, gained)
    scoring.add_bonus(position.record, month, gained)
    if month == ROUNDS:
        scoring.add_oldest(position.record, gained)
    return [int(points) for points in gained]
