"""The questions of a round of Pergamon: where to place the figure, what to dig, exhibit and store."""

from __future__ import annotations

from rich.text import Text

from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.games.pergamon.actions import Dig, Exhibit
from spadework.games.pergamon.components import GALLERY_NAMES
from spadework.games.pergamon.view import View
from spadework.terminal.answers import among
from spadework.terminal.client import Codes, Question
from spadework.terminal.pergamon import exhibiting, ordering, storing, words
from spadework.terminal.pergamon.board import digging, placing
from spadework.terminal.pergamon.funds import figures
from spadework.terminal.pergamon.galleries import NO_GALLERY, why_not
from spadework.terminal.seating import Seating


def menu(position: Position, seating: Seating) -> Question:
    """What to do in this phase."""
    menus = {
        "order": ordering.menu,
        "place": _placing,
        "dig": _digging,
        "exhibit": exhibiting.menu,
        "store": storing.menu,
    }
    return menus[position.view(seating.me).phase](position, seating)


def detail(position: Position, seating: Seating, codes: Codes) -> Question:
    """What is still open of an order, or on the way into the museum."""
    if position.view(seating.me).phase == "order":
        return ordering.detail(position, seating, codes)
    return exhibiting.detail(position, seating, codes)


def confirmation(position: Position, seating: Seating, code: int) -> Text | None:
    """What to agree to before a collection is exhibited; everything else is played at once."""
    if isinstance(position.game.words.decode(code), Exhibit):
        return exhibiting.confirmation(position, seating)
    return None


def _placing(position: Position, seating: Seating) -> Question:
    """The free spaces, each by its own number."""
    answers = {position.game.words.decode(code).space: (code,) for code in position.codes()}
    standing = figures(position.view(seating.me))
    numbers = f"{min(answers)}-{max(answers)}"

    def read(typed: str) -> Codes:
        if typed.isdecimal() and int(typed) in standing:
            raise InputError(f"{words.name(seating, standing[int(typed)])} stands on {typed}; choose another space.")
        return among(answers, typed, f"Type the number of a free space ({numbers}), or h for help.")

    return Question(placing(position, seating), f"Place your figure on space ({numbers})", read, verb="place")


def _digging(position: Position, seating: Seating) -> Question:
    """The galleries, each by its own number, or none."""
    view: View = position.view(seating.me)
    answers: dict[int, Codes] = {}
    for code in position.codes():
        action = position.game.words.decode(code)
        answers[GALLERY_NAMES.index(action.gallery) + 1 if isinstance(action, Dig) else NO_GALLERY] = (code,)

    def read(typed: str) -> Codes:
        if typed.upper() in GALLERY_NAMES:
            typed = str(GALLERY_NAMES.index(typed.upper()) + 1)
        if typed.isdecimal() and 1 <= int(typed) <= len(GALLERY_NAMES) and int(typed) not in answers:
            raise InputError(f"Gallery {GALLERY_NAMES[int(typed) - 1]} is {why_not(view, seating.me, int(typed))}.")
        return among(answers, typed, f"Type the number of a gallery, or {NO_GALLERY} to dig nothing, or h for help.")

    return Question(digging(position, seating), f"Dig gallery ({NO_GALLERY}-{max(answers)})", read, verb="dig")
