"""What the seat to move can do: the legal actions as the lines of a menu, with what they cost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from spadework.engine.position import Position
from spadework.games.thebes import travel
from spadework.games.thebes.actions import Action, ChangeDisplay, Dig, Exhibit, Take
from spadework.games.thebes.components import FIRST_YEAR, PLACES, SITES, WEEKS_PER_YEAR
from spadework.games.thebes.view import View
from spadework.terminal.client import Codes
from spadework.terminal.thebes import words

TAKE, CHANGE, DIG, EXHIBIT, STOP = range(5)


@dataclass(frozen=True)
class Choice:
    """A line of the menu: a kind of action, what it is about, the codes of all its variants."""

    kind: int
    about: str
    codes: Codes


def choices(position: Position) -> list[Choice]:
    """The lines of the menu in its order, cards and exhibitions as they lie on the board."""
    view: View = position.view(None)
    lying = [*view.display, *SITES, *view.exhibitions.values(), ""]
    grouped: dict[tuple[int, str], list[int]] = {}
    for code in position.codes():
        grouped.setdefault(_line(position.game.words.decode(code)), []).append(code)

    def order(line: tuple[int, str]) -> tuple[int, int]:
        kind, about = line
        return kind, lying.index(about)

    return [Choice(*line, tuple(grouped[line])) for line in sorted(grouped, key=order)]


def _line(action: Action) -> tuple[int, str]:
    match action:
        case Take(card=card):
            return TAKE, card
        case ChangeDisplay():
            return CHANGE, ""
        case Dig(site=site):
            return DIG, site
        case Exhibit(exhibition=exhibition):
            return EXHIBIT, exhibition
        case _:
            return STOP, ""


def uses_of(position: Position, code: int) -> frozenset[str]:
    """The cards an action uses up."""
    action = position.game.words.decode(code)
    return frozenset(use for use in Dig.USES if getattr(action, use, False))


def weeks_of(position: Position, code: int) -> int:
    """The weeks an action costs in all, the journey included."""
    return position.costs()[code]


def plainest(position: Position, codes: Iterable[int]) -> int:
    """Of some actions the one that uses up fewest cards and, among those, takes fewest weeks."""
    return min(codes, key=lambda code: (len(uses_of(position, code)), weeks_of(position, code)))


def journey(position: Position, seat: int, place: str) -> int:
    """Weeks from where a seat is to a place, on the ground."""
    return int(travel.journey(position.record, seat, PLACES.index(place)))


def after(position: Position, seat: int, weeks: int) -> str:
    """Where a seat's marker will stand in some weeks."""
    return moment(position, int(position.record.week[seat]) + weeks, int(position.record.week[seat]))


def moment(position: Position, week: int, as_seen_from: int) -> str:
    """A week of the game in words; its year only where it differs from that of another week."""
    first = int(FIRST_YEAR[position.players])
    year, space = first + week // WEEKS_PER_YEAR, week % WEEKS_PER_YEAR + 1
    return words.when(year, space, home_year=first + as_seen_from // WEEKS_PER_YEAR)
