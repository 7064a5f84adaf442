"""The question of the option `sorting`: into which galleries the start player lays finds of one century."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from spadework.engine.position import Position
from spadework.games.pergamon.components import GALLERY_CAPACITY
from spadework.games.pergamon.view import View
from spadework.terminal.answers import numbered
from spadework.terminal.client import Codes, Question
from spadework.terminal.pergamon import words
from spadework.terminal.pergamon.board import ordering
from spadework.terminal.pergamon.galleries import several
from spadework.terminal.screen import new_grid
from spadework.terminal.seating import Seating


def menu(position: Position, seating: Seating) -> Question:
    """Which find goes into the highest of the galleries in question; the others are asked for one by one."""
    view: View = position.view(seating.me)
    turned_up = Text.assemble(("Turned up: ", "bold"), several(view.laid_out))
    asked = detail(position, seating, tuple(position.codes()))
    return Question(Group(ordering(position, seating), "", turned_up, asked.screen), asked.prompt, asked.read)


def detail(position: Position, _seating: Seating, codes: Codes) -> Question:
    """Which find goes into the next gallery, of the orders that are left."""
    orders = {code: position.game.words.decode(code).finds for code in codes}
    settled = next(place for place, finds in enumerate(zip(*orders.values(), strict=True)) if len(set(finds)) > 1)
    by_find: dict[str, list[int]] = {}
    for code, finds in orders.items():
        by_find.setdefault(finds[settled], []).append(code)
    grid = new_grid()
    gallery = _open_galleries(position)[int(position.record.settled) + settled]
    grid.add_column("", justify="right", style="bold", no_wrap=True, min_width=2)
    grid.add_column(Text(f"Into gallery {gallery}", style="bold not dim"))
    for number, name in enumerate(by_find, start=1):
        grid.add_row(str(number), words.coloured(words.find(name)))
    answers = [tuple(left) for left in by_find.values()]
    screen = Group(Text("\nFinds of one century are yours to order, the first into the highest gallery."), grid)
    return Question(screen, f"Into gallery {gallery} (1-{len(answers)})", lambda typed: numbered(answers, typed))


def _open_galleries(position: Position) -> list[str]:
    """The galleries that get a find this round, from I down."""
    view: View = position.view(None)
    return [name for name, finds in view.galleries.items() if len(finds) < GALLERY_CAPACITY]
