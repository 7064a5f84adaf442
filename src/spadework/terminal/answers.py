"""Reading the answers to questions that offer numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.terminal.client import Codes


def by_text(position: Position) -> dict[str, int]:
    """The codes of the legal actions by their text."""
    return {str(position.game.words.decode(code)): code for code in position.codes()}


def numbered(answers: Sequence[Codes], typed: str) -> Codes:
    """The answer a number stands for, counted from 1."""
    wanted = f"Type a number from 1 to {len(answers)}, or h for help."
    return among(dict(enumerate(answers, start=1)), typed, wanted)


def among(answers: Mapping[int, Codes], typed: str, wanted: str) -> Codes:
    """The answer one of certain numbers stands for; an error says what is wanted."""
    if typed.isdecimal() and int(typed) in answers:
        return answers[int(typed)]
    raise InputError(wanted)
