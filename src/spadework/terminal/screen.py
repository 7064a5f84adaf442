"""Printing and reading, the same for every game: at most 100 columns, one question at a time, no full screen."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer

from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

WIDEST = 100
NARROWEST = 80
PATIENCE = 0.5  # seconds without a word


class Leave(Exception):
    """The person wants to stop for now."""


def show(console: Console, shown: RenderableType) -> None:
    """Print something, never wider than 100 columns."""
    console.print(shown, width=min(WIDEST, console.width))


def show_page(console: Console, page: RenderableType) -> None:
    """Print something long, a screenful at a time where a person sits at the screen."""
    if not console.is_terminal or not sys.stdin.isatty():
        show(console, page)
        return
    width = min(WIDEST, console.width)
    lines = console.render_lines(page, console.options.update(width=width), pad=False)
    step = max(1, console.height - 2)
    for start in range(0, len(lines), step):
        for line in lines[start : start + step]:
            console.print(*[Text(part.text, style=part.style or "") for part in line], sep="", no_wrap=True)
        if start + step < len(lines) and ask_line(console, "Enter for more, b to go on with the game").strip():
            return


def new_grid(gap: int = 2) -> Grid:
    """A table without lines, its columns some spaces apart."""
    return Grid(box=None, padding=(0, gap, 0, 0), pad_edge=False, header_style="dim")


def say(console: Console, words: str, style: str = "") -> None:
    """Print plain words."""
    show(console, Text(words, style=style))


def say_unbroken(console: Console, words: str) -> None:
    """Print words that may be copied, such as a path: however long, in one piece."""
    console.print(Text(words), soft_wrap=True)


@contextmanager
def waiting(console: Console, words: str) -> Iterator[None]:
    """Show why nothing happens, if that lasts; the line goes away with the waiting."""
    status = console.status(Text(words, style="dim"))
    timer = Timer(PATIENCE, status.start)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        status.stop()


def ask_line(console: Console, prompt: str) -> str:
    """What the person types after a prompt; answers from a pipe are printed, so that a transcript can be read."""
    console.print(Text(f"{prompt} > ", style="bold"), end="")
    typed = console.input("").strip()
    if not sys.stdin.isatty():
        console.print(Text(typed))
    return typed


def ask_yes(console: Console, prompt: str) -> bool:
    """A question to which Enter says yes."""
    while True:
        answer = ask_line(console, f"{prompt} [Y/n]").lower()
        if answer in ("", "y", "yes"):
            return True
        if answer in ("n", "no"):
            return False
        if answer in ("q", "quit"):
            raise Leave
        say(console, "Type y for yes or n for no (Enter means yes), or q to quit.", "yellow")
