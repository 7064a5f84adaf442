"""A person made of a function: it reads the prompts the terminal prints and types answers into its input."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from spadework.engine import record
from spadework.engine.position import Position
from spadework.engine.record import GameRecord, Seat
from spadework.terminal import saves
from spadework.terminal.client import client
from spadework.terminal.news import tell
from spadework.terminal.play import play
from spadework.terminal.seating import YOU
from spadework.terminal.table import Table
from spadework.terminal.turn import take_turn

Answer = Callable[[str], str | None]  # from the last prompt to what is typed; None ends the input


class Person(io.TextIOBase):
    """An input that asks ``answer`` what to type, and keeps the prompts it was shown."""

    def __init__(self, screen: io.StringIO, answer: Answer) -> None:
        self.screen = screen
        self.answer = answer
        self.prompts: list[str] = []

    def readline(self, _size: int | None = -1) -> str:  # type: ignore[override]
        self.prompts.append(self.screen.getvalue().rsplit("\n", 1)[-1])
        typed = self.answer(self.prompts[-1])
        return "" if typed is None else f"{typed}\n"


def play_with(monkeypatch: pytest.MonkeyPatch, answer: Answer, game: str = "thebes", **options: Any) -> str:
    """Play through the real function with a person at the input; everything that was printed."""
    screen = io.StringIO()
    monkeypatch.setattr("sys.stdin", Person(screen, answer))
    play(game, console=new_console(screen), **{"bots": ["random"], **options})
    return screen.getvalue()


def play_from(
    monkeypatch: pytest.MonkeyPatch, answer: Answer, path: Path, start: Position, seat: int, options: Sequence[str] = ()
) -> tuple[Table, str]:
    """Play on from a position, however it came about, with a person on a seat; the table, and all that was printed.

    It ends with the game or with the input.
    """
    screen = io.StringIO()
    monkeypatch.setattr("sys.stdin", Person(screen, answer))
    seats = [Seat(person=YOU) if number == seat else Seat(bot="random") for number in range(start.players)]
    header = record.start(start, 1, seats, options)
    saves.create(path, header)
    table, words = Table(path, GameRecord(header), [start]), client(start.game.name)
    with suppress(EOFError):
        while (actor := table.position.actor) is not None:
            told = len(table.record.moves)
            if actor == seat:
                take_turn(new_console(screen), table, words)
            else:
                table.play_bot(actor)
            tell(new_console(screen), table, words, told)
    return table, screen.getvalue()


def new_console(screen: io.StringIO) -> Console:
    return Console(file=screen, width=100, highlight=False)


def typing(lines: Iterable[str]) -> Answer:
    """Types the lines given, then ends the input."""
    left: Iterator[str] = iter(lines)
    return lambda _prompt: next(left, None)


def first_choice(prompt: str) -> str:
    """Takes the first of whatever is offered."""
    offered = re.search(r"\((\d+)-\d+\)", prompt)
    if offered:
        return offered[1]
    return "y" if "[Enter" in prompt or "[Y/n]" in prompt else "1"


def any_choice(rng: Random) -> Answer:
    """Takes any of what is offered, goes back at times, and now and then types what makes no sense."""

    def answer(prompt: str) -> str:
        offered = re.search(r"\((\d+)-(\d+)\)", prompt)
        if rng.random() < 0.05:
            return rng.choice(["b", "u", "h", "m", "l", "nonsense", "999", "dig nowhere 3", "", "-1", "?!"])
        if offered:
            return str(rng.randint(int(offered[1]), int(offered[2])))
        if "Cards to use up" in prompt:
            return rng.choice(["1", "2", "1 2", "0", "12"])
        if "How do you travel?" in prompt:
            return rng.choice(["1", "2"])
        return "y"

    return answer


def saved_games(folder: Path) -> list[Path]:
    """The files of saved games in a data folder."""
    return sorted((folder / "saves").glob("*.jsonl"))
