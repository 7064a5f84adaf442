"""The person's turn: questions until one action is left, with a way back from each, and commands at any time."""

from __future__ import annotations

from typing import Literal

from rich.console import Console, Group, RenderableType
from rich.text import Text

from spadework.engine.errors import InputError, suggestion
from spadework.engine.position import Position
from spadework.terminal.answers import by_text
from spadework.terminal.client import Client, Codes, Question
from spadework.terminal.news import log
from spadework.terminal.screen import Leave, ask_line, say, show
from spadework.terminal.table import Table
from spadework.terminal.teaching import help_page

Step = Literal["back", "undo", "start over"]
STEPS: dict[str, Step] = {
    **dict.fromkeys(("b", "back", "n", "no"), "back"),
    **dict.fromkeys(("u", "undo"), "undo"),
    **dict.fromkeys(("s", "start over"), "start over"),
}
PAGES = {"h": "help", "?": "help", "help": "help", "m": "overview", "l": "log", "log": "log"}
LEAVE = ("q", "quit")


def take_turn(console: Console, table: Table, client: Client) -> None:
    """Ask the person for an action and play it, or take the last one back; where nothing is open nothing is asked."""
    seen = table.seen()
    steps: list[Codes] = [tuple(seen.codes())]
    if is_forced(seen, table, client):
        table.play(steps[0][0])
        return
    while True:
        question = _next_question(seen, table, client, steps)
        if question is None:
            break
        answer = _ask(console, table, client, seen, question, can_go_back=len(steps) > 1)
        if answer == "undo" or answer == "start over":
            undone = _undo(table, client) if answer == "undo" else table.undo(table.undoable())
            say(console, f"Undone: {', '.join(undone)}", "green")
            return
        if answer == "back":
            steps.pop()
        elif answer == steps[-1] and len(answer) == 1:
            break
        else:
            steps.append(answer)
    table.play(steps[-1][0])
    say(console, "")


def is_forced(seen: Position, table: Table, client: Client) -> bool:
    """Whether there is one legal action only, and none that the person has to agree to."""
    codes = seen.codes()
    return len(codes) == 1 and client.confirmation(seen, table.seating, codes[0]) is None


def _undo(table: Table, client: Client) -> list[str]:
    """Take back the last action the person chose, with those that followed by themselves; their texts."""
    undone = table.undo(1)
    while is_forced(table.seen(), table, client) and table.undoable() > 0:
        undone = table.undo(1) + undone
    return undone


def _next_question(seen: Position, table: Table, client: Client, steps: list[Codes]) -> Question | None:
    """What to ask after the answers so far; None if one action is left that needs no agreement."""
    left = steps[-1]
    if len(left) > 1:
        return client.detail(seen, table.seating, left) if len(steps) > 1 else client.menu(seen, table.seating)
    text = client.confirmation(seen, table.seating, left[0])
    if text is None:
        return None
    if len(steps) == 1:
        return _confirm(Group(client.menu(seen, table.seating).screen, text), "", left[0])
    return _confirm(text, ", or b to go back", left[0])


def _confirm(screen: RenderableType, otherwise: str, code: int) -> Question:
    def read(typed: str) -> Codes:
        if typed in ("y", "yes"):
            return (code,)
        raise InputError(f"Type y (or press Enter) to do it{otherwise}.")

    return Question(screen, f"Do it? [Enter{otherwise}]", read, enter="y")


def _ask(
    console: Console, table: Table, client: Client, seen: Position, question: Question, can_go_back: bool
) -> Codes | Step:
    """Ask until there is an answer: the codes that are left, or a wish to go back or to undo."""
    show(console, question.screen)
    show(console, _footer(table, client, can_go_back))
    while True:
        typed = " ".join(ask_line(console, question.prompt).lower().split()) or question.enter
        if not typed:
            show(console, question.screen)
            continue
        if typed in LEAVE:
            raise Leave
        page = "overview" if typed == client.overview_name else PAGES.get(typed)
        if page is not None:
            show(console, _page(table, client, seen, page))
            continue
        try:
            if typed not in STEPS:
                return _read(seen, question, typed)
            _check_step(table, STEPS[typed], can_go_back)
            return STEPS[typed]
        except InputError as error:
            say(console, str(error), "yellow")


def _check_step(table: Table, step: Step, can_go_back: bool) -> None:
    """Say why a step back is not possible here."""
    if step != "back" and (reason := table.why_no_undo()):
        raise InputError(reason)
    if step == "back" and not can_go_back:
        raise InputError("This is the first question: type one of the numbers, or h for help.")


def _page(table: Table, client: Client, seen: Position, page: str) -> RenderableType:
    """What a command shows; the question stays open."""
    if page == "help":
        return help_page(seen.game.title, client)
    return client.overview(seen, table.seating) if page == "overview" else log(table, client)


def _read(seen: Position, question: Question, typed: str) -> Codes:
    """An answer to the question, or else the text of an action, which answers all questions at once."""
    legal = {text.lower(): code for text, code in by_text(seen).items()}
    if typed in legal:
        return (legal[typed],)
    if typed[0].isdigit() or " " not in typed:
        return question.read(typed)
    near = suggestion(typed, legal)
    raise InputError(f"You cannot {typed!r} now{near or '; type a number from the list, or h for help.'}")


def _footer(table: Table, client: Client, can_go_back: bool) -> Text:
    commands = ["h help", f"m {client.overview_name}", "l log", "q save and quit"]
    if table.undoable() > 1:
        commands.insert(0, "s start over")
    if table.undoable() > 0:
        commands.insert(0, "u undo")
    if can_go_back:
        commands.insert(0, "b back")
    return Text(" · ".join(commands), style="dim")
