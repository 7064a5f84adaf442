"""What the terminal needs to know of a game beyond its rules, and where it is found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TypeAlias

from rich.console import RenderableType
from rich.text import Text

from spadework.engine.game import Event
from spadework.engine.position import Position
from spadework.terminal.seating import Seating

Codes: TypeAlias = tuple[int, ...]


@dataclass(frozen=True)
class Question:
    """A question to the person; an answer leaves fewer of the legal actions.

    ``read`` turns what was typed into the codes that are left, or raises an InputError that says what to type.
    Enter alone stands for ``enter``; where that is empty it shows the question again. After the word ``verb``, with
    which actions in words begin, the same can be typed as without it.
    """

    screen: RenderableType
    prompt: str
    read: Callable[[str], Codes]
    enter: str = ""
    verb: str = ""


@dataclass(frozen=True)
class Client:
    """A game's own part of the terminal; every position it is handed was hidden from the person's seat first.

    ``menu`` asks what to do, ``detail`` how, as long as several actions are left. ``confirmation`` is what to agree to
    before an action is played, or None where it is played at once. ``sentences`` tell a move, in brief if so asked;
    a move may then need none. ``report`` is a table for what is too much for a sentence, from the position after a move
    and its events, or None; what it shows is not told in brief. ``overview`` is the page behind the command ``m``,
    whose name begins with that letter; ``rules`` and examples of actions ``in_words`` stand on the page behind ``h``.
    """

    menu: Callable[[Position, Seating], Question]
    detail: Callable[[Position, Seating, Codes], Question]
    confirmation: Callable[[Position, Seating, int], Text | None]
    sentences: Callable[[Sequence[Event], Seating, bool], list[str]]
    when: Callable[[Position, Seating], str]
    overview: Callable[[Position, Seating], RenderableType]
    overview_name: str
    rules: Mapping[str, str]
    in_words: str
    categories: Mapping[str, str]
    report: Callable[[Position, Sequence[Event], Seating], RenderableType | None] | None = None


def client(game: str) -> Client:
    """The terminal's part of a game."""
    found: Client = import_module(f"spadework.terminal.{game}.client").CLIENT
    return found
