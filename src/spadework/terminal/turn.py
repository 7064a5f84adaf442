"""The person's turn: questions until one action is left, with a way back from each, and commands at any time."""

from __future__ import annotations

from typing import Literal

from rich.console import Console, Group, RenderableType
from rich.text import Text

from spadework.engine.errors import InputError, near
from spadework.engine.position import Position
from spadework.terminal.answers import by_text
from spadework.terminal.client import Client, Codes, Question
from spadework.terminal.news import log
from spadework.terminal.screen import Leave, ask_line, say, show, show_page
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
    if is_forced(seen, table, client) and not _ends_what_was_chosen(seen, table, client):
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


def _ends_what_was_chosen(seen: Position, table: Table, client: Client) -> bool:
    """Whether the one legal action would put choices of the person out of reach of undo."""
    after = seen.play(seen.codes()[0])
    if after.actor == table.seating.me and not after.drawn_names():
        return False
    undoable = table.positions[len(table.positions) - 1 - table.undoable() : -1]
    return any(not is_forced(before.hidden_from(table.seating.me, seed=0), table, client) for before in undoable)


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
    if len(steps) > 1:
        return None if text is None else _confirm(text, "Do it?", ", or b to go back", left[0])
    otherwise = ", or u to undo" if table.undoable() > 0 else ""
    if text is None:
        return _confirm(Text("\nThere is nothing else to do in this turn."), "End it?", otherwise, left[0])
    return _confirm(Group(client.menu(seen, table.seating).screen, text), "Do it?", otherwise, left[0])


def _confirm(screen: RenderableType, asked: str, otherwise: str, code: int) -> Question:
    def read(typed: str) -> Codes:
        if typed in ("y", "yes"):
            return (code,)
        raise InputError(f"Type y (or press Enter) to agree{otherwise}.")

    return Question(screen, f"{asked} [Enter{otherwise}]", read, enter="y")


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
            show_page(console, _page(table, client, seen, page))
            continue
        try:
            if typed not in STEPS:
                return _read(seen, question, typed)
            return _step(table, STEPS[typed], can_go_back)
        except InputError as error:
            say(console, str(error), "yellow")


def _step(table: Table, wanted: Step, can_go_back: bool) -> Step:
    """The step a wish comes to: the way back from the first question is to undo."""
    if wanted == "back" and can_go_back:
        return "back"
    reason = table.why_no_undo()
    if reason is None:
        return "undo" if wanted == "back" else wanted
    raise InputError("There is no question before this one; type h for help." if wanted == "back" else reason)


def _page(table: Table, client: Client, seen: Position, page: str) -> RenderableType:
    """What a command shows; the question stays open."""
    if page == "help":
        chosen = [option for option in seen.game.options if option.name in table.record.header.options]
        return help_page(seen.game.title, client, table.seating, chosen)
    return client.overview(seen, table.seating) if page == "overview" else log(table, client)


def _read(seen: Position, question: Question, typed: str) -> Codes:
    """An answer to the question, or else the text of an action, which answers all questions at once."""
    legal = {text.lower(): code for text, code in by_text(seen).items()}
    if typed in legal:
        return (legal[typed],)
    if typed[0].isdigit() or " " not in typed:
        return question.read(typed)
    if question.verb and typed.startswith(f"{question.verb} "):
        return question.read(typed.removeprefix(f"{question.verb} "))
    raise InputError(f"You cannot {typed!r} now{near(typed, legal) or '; type a number from the list, or h for help.'}")


def _footer(table: Table, client: Client, can_go_back: bool) -> Text:
    commands = ["h help", f"m {client.overview_name}", "l log", "q save and quit"]
    if table.undoable() > 1:
        commands.insert(0, "s start over")
    if table.undoable() > 0:
        commands.insert(0, "u undo")
    if can_go_back:
        commands.insert(0, "b back")
    return Text(" · ".join(commands), style="dim")
