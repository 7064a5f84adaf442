"""The questions of a turn of Thebes: what to do, how to get there, and how to dig."""

from __future__ import annotations

from rich.text import Text

from spadework.engine.position import Position
from spadework.games.thebes.actions import Dig, Stop
from spadework.terminal.answers import numbered
from spadework.terminal.client import Codes, Question
from spadework.terminal.seating import Seating
from spadework.terminal.thebes import digging, words
from spadework.terminal.thebes.board import board
from spadework.terminal.thebes.choices import after, choices, uses_of, weeks_of


def menu(position: Position, seating: Seating) -> Question:
    """What to do."""
    lines = choices(position)
    answers = [choice.codes for choice in lines]
    return Question(
        board(position, seating, lines), f"Your choice (1-{len(lines)})", lambda typed: numbered(answers, typed)
    )


def detail(position: Position, seating: Seating, codes: Codes) -> Question:
    """What is still open of an action."""
    if isinstance(position.game.words.decode(codes[0]), Dig):
        return digging.question(position, seating.me, codes)
    return _flight(position, seating.me, codes)


def _flight(position: Position, seat: int, codes: Codes) -> Question:
    """Whether to use up a zeppelin, where the same action is possible with and without."""
    answers: list[Codes] = [(code,) for code in codes]
    screen = Text()
    for number, code in enumerate(codes, start=1):
        weeks = weeks_of(position, code)
        way = "by zeppelin, which is then used up" if uses_of(position, code) else "on the ground"
        screen.append(f"\n{number:>2} ", style="bold")
        screen.append(f"{way}: {words.weeks(weeks)} in all, then {after(position, seat, weeks)}")
    return Question(screen, "How do you travel?", lambda typed: numbered(answers, typed))


def confirmation(position: Position, seating: Seating, code: int) -> Text | None:
    """What to agree to before a dig or before stopping; everything else is played at once."""
    action = position.game.words.decode(code)
    if isinstance(action, Dig):
        return digging.confirmation(position, seating.me, code)
    if isinstance(action, Stop):
        return Text(f"\nStop: you move to the end now, {words.weeks(weeks_of(position, code))} unused.")
    return None
