"""The questions of a turn of The Tomb Raiders: what to do, what to give away or to take, where to look, how to dig."""

from __future__ import annotations

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from spadework.engine.position import Position
from spadework.games.tomb_raiders.actions import Dig
from spadework.games.tomb_raiders.components import CARD_NAMES, CARDS, MUSEUMS
from spadework.games.tomb_raiders.view import Donation, Pick
from spadework.terminal.answers import numbered
from spadework.terminal.client import Codes, Question
from spadework.terminal.english import counted
from spadework.terminal.screen import new_grid
from spadework.terminal.seating import Seating
from spadework.terminal.tomb_raiders import digging, words
from spadework.terminal.tomb_raiders.board import board
from spadework.terminal.tomb_raiders.choices import Menu, menu_of
from spadework.terminal.tomb_raiders.offers import exhibitions


def menu(position: Position, seating: Seating) -> Question:
    """What to do, or the next step of what was begun."""
    offered = menu_of(position, seating.me)
    if offered.view.donating:
        return _donating(offered, offered.view.donating)
    if offered.view.picking:
        return _picking(offered, offered.view.picking)
    answers = [*offered.lines.values()]
    return Question(board(offered, seating), f"Your choice (1-{len(answers)})", lambda typed: numbered(answers, typed))


def detail(position: Position, seating: Seating, codes: Codes) -> Question:
    """What is still open of a dig, or where a scientist goes."""
    if isinstance(position.game.words.decode(codes[0]), Dig):
        return digging.question(position, seating.me, codes)
    return _looking(position, seating.me, codes)


def confirmation(position: Position, seating: Seating, code: int) -> Text | None:
    """What to agree to before a dig; everything else is played at once."""
    if isinstance(position.game.words.decode(code), Dig):
        return digging.confirmation(position, seating.me, code)
    return None


def _donating(offered: Menu, donation: Donation) -> Question:
    """The artifacts of the person, one of which goes to the museum, and the exhibitions they might serve instead."""
    museum = MUSEUMS[donation.museum]
    week, behind = offered.after(museum.weeks)
    head = (
        f"\nMuseum {donation.museum}, {words.points(museum.points)}: {counted(donation.due, 'artifact')} to give away"
        f" for good. Then week {week}, {behind} behind."
    )
    grid = _finds(offered, "Give away")
    answers = [*offered.lines.values()]
    return Question(
        Group("", exhibitions(offered), Text(head), grid),
        f"Give away (1-{len(answers)})",
        lambda typed: numbered(answers, typed),
    )


def _picking(offered: Menu, pick: Pick) -> Question:
    """What the pile holds that the card can take."""
    week, behind = offered.after(CARDS[CARD_NAMES.index(pick.card)].play_weeks)
    head = f"\nYour {words.card(pick.card)} takes one of these. Then week {week}, {behind} behind."
    answers = [*offered.lines.values()]
    return Question(
        Group("", exhibitions(offered), Text(head), _finds(offered, "Take")),
        f"Take (1-{len(answers)})",
        lambda typed: numbered(answers, typed),
    )


def _finds(offered: Menu, title: str) -> Grid:
    """The finds to choose from, and how many artifacts of their region the person has."""
    have = words.artifacts_by_region(offered.view.seats[offered.me].finds)
    grid = _grid(title)
    grid.add_column("From", no_wrap=True)
    grid.add_column("You have of these", justify="right")
    for line in offered.lines:
        _, name = line
        region = words.region_of(name)
        grid.add_row(offered.number(*line), words.find(name), words.coloured(region), str(len(have[region])))
    return grid


def _looking(position: Position, seat: int, codes: Codes) -> Question:
    """The regions a scientist may go to, with what is known of their piles already."""
    view = position.view(seat)
    grid = _grid("Look through the pile of")
    grid.add_column("You know there", no_wrap=True)
    grid.add_column("There or to come", no_wrap=True)
    for number, code in enumerate(codes, start=1):
        region = position.game.words.decode(code).region
        pile = view.piles[region]
        grid.add_row(
            str(number),
            words.coloured(region),
            words.tally(pile.finds, pile.rubble),
            words.tally(pile.unplaced, pile.unplaced_rubble),
        )
    answers: list[Codes] = [(code,) for code in codes]
    return Question(Group("", grid), f"Look where (1-{len(answers)})", lambda typed: numbered(answers, typed))


def _grid(title: str) -> Grid:
    """A table without lines that begins with the number of the choice and what it is about."""
    grid = new_grid()
    grid.add_column("", justify="right", style="bold", no_wrap=True, min_width=2)
    grid.add_column(Text(title, style="bold not dim"), no_wrap=True)
    return grid
