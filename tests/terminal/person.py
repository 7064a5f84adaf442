"""A person made of a function: it reads the prompts the terminal prints and types answers into its input."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from spadework.terminal.play import play

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


def play_with(monkeypatch: pytest.MonkeyPatch, answer: Answer, width: int = 100, **options: Any) -> str:
    """Play through the real function with a person at the input; everything that was printed."""
    screen = io.StringIO()
    monkeypatch.setattr("sys.stdin", Person(screen, answer))
    play("thebes", console=Console(file=screen, width=width, highlight=False), **options)
    return screen.getvalue()


def typing(lines: Iterable[str]) -> Answer:
    """Types the lines given, then ends the input."""
    left: Iterator[str] = iter(lines)
    return lambda _prompt: next(left, None)


def first_choice(prompt: str) -> str:
    """Takes the first of whatever is offered."""
    weeks = re.search(r"weeks \((\d+)-\d+\)", prompt)
    if weeks:
        return weeks[1]
    return "y" if "Do it?" in prompt or "[Y/n]" in prompt else "1"


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
