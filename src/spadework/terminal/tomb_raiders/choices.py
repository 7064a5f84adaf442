"""What the seat to move can do: the legal actions as the lines of a menu, with the weeks they cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from spadework.engine.position import Position
from spadework.games.tomb_raiders.actions import Action, Dig, Donate, Pick, Play, Take, TakeExhibition, TakeMuseum
from spadework.games.tomb_raiders.components import CARD_NAMES
from spadework.games.tomb_raiders.view import View
from spadework.terminal.client import Codes

TAKE, EXHIBITION, MUSEUM, PLAY, DIG = "take", "exhibition", "museum", "play", "dig"
DONATE, PICK = "donate", "pick"
Line: TypeAlias = tuple[str, str]  # a kind of action and what it is about


@dataclass(frozen=True)
class Menu:
    """A position as what a seat can do in it: a line for each thing, with the codes of all its variants."""

    position: Position
    view: View
    me: int
    lines: dict[Line, Codes]

    def number(self, kind: str, about: str) -> str:
        """The number of a line as it is typed, or nothing if it is not possible now."""
        return str([*self.lines].index((kind, about)) + 1) if (kind, about) in self.lines else ""

    def after(self, weeks: int) -> tuple[str, str]:
        """Where the seat's marker will stand in some weeks, and how many weeks behind the foremost."""
        week = self.view.seats[self.me].weeks + weeks
        foremost = max(area.weeks for seat, area in enumerate(self.view.seats) if seat != self.me)
        return str(week), str(max(0, foremost - week))


def menu_of(position: Position, me: int) -> Menu:
    """The lines of the menu in its order: cards as they lie in storage, the rest by their codes."""
    view: View = position.view(me)
    grouped: dict[Line, list[int]] = {(TAKE, card): [] for card in view.storage if card is not None}
    for code in position.codes():
        grouped.setdefault(_line(position.game.words.decode(code)), []).append(code)
    return Menu(position, view, me, {line: tuple(codes) for line, codes in grouped.items() if codes})


def _line(action: Action) -> Line:
    match action:
        case Take(card=card):
            return TAKE, card
        case TakeExhibition(number=number):
            return EXHIBITION, str(number)
        case TakeMuseum(number=number):
            return MUSEUM, str(number)
        case Donate(artifact=artifact):
            return DONATE, artifact
        case Play(card=card, region=region):
            with_region = f"{card} {region}"
            return PLAY, with_region if with_region in CARD_NAMES else card
        case Pick(find=find):
            return PICK, find
        case Dig(region=region):
            return DIG, region


def weeks_of(position: Position, code: int) -> int:
    """The weeks an action costs."""
    return position.costs()[code]
