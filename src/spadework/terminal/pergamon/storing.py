"""The question of storing: pay for the finds that are left, or throw some away."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from spadework.engine.position import Position
from spadework.games.pergamon.components import FREE_FINDS
from spadework.games.pergamon.view import View
from spadework.terminal.answers import among, by_text
from spadework.terminal.client import Codes, Question
from spadework.terminal.english import counted
from spadework.terminal.pergamon import words
from spadework.terminal.screen import new_grid
from spadework.terminal.seating import Seating

STORE_ALL = 0  # the number of the choice to store them all


def menu(position: Position, seating: Seating) -> Question:
    """Store all finds, where that can be paid, or throw one away."""
    view: View = position.view(seating.me)
    own, legal = view.seats[seating.me], by_text(position)
    cost, held = words.coins(own.storage_cost), counted(len(own.finds), "find")
    head = f"\nYou have {held} left. {FREE_FINDS} are stored free of charge, all of them for {cost}"
    head += f"; you have {words.coins(own.coins)}."
    grid = new_grid()
    grid.add_column("", justify="right", style="bold", no_wrap=True, min_width=2)
    grid.add_column(Text("Store or throw away", style="bold not dim"))
    answers: dict[int, Codes] = {}
    if "store" in legal:
        answers[STORE_ALL] = (legal["store"],)
        grid.add_row(str(STORE_ALL), f"store all {held} for {cost}")
    can_go = [name for name in own.finds if f"discard {name}" in legal]
    for number, name in enumerate(can_go, start=1):
        answers[number] = (legal[f"discard {name}"],)
        grid.add_row(str(number), Text("throw away ").append_text(words.coloured(words.find(name))))
    numbers = f"{min(answers)}-{max(answers)}"
    wanted = f"Type one of the numbers {numbers}, or h for help."
    return Question(Group(Text(head), grid), f"Your choice ({numbers})", lambda typed: among(answers, typed, wanted))
