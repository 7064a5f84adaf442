"""Long pages are shown a screenful at a time to a person, and at once to a pipe."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.text import Text

from spadework.terminal.screen import show_page

PAGE = Text("\n".join(f"line {number}" for number in range(50)))


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(monkeypatch: pytest.MonkeyPatch, typed: str, is_person: bool) -> str:
    screen = io.StringIO()
    monkeypatch.setattr("sys.stdin", Keyboard(typed) if is_person else io.StringIO(typed))
    console = Console(file=screen, width=80, height=24, force_terminal=is_person, color_system=None, highlight=False)
    show_page(console, PAGE)
    return screen.getvalue()


def test_a_person_turns_the_page(monkeypatch: pytest.MonkeyPatch):
    screen = shown(monkeypatch, "\n\n", is_person=True)
    assert screen.count("Enter for more") == 2
    assert [f"line {number}" in screen for number in (0, 21, 22, 49)] == [True] * 4
    assert screen.index("line 21") < screen.index("Enter for more") < screen.index("line 22")


def test_or_goes_on_with_the_game(monkeypatch: pytest.MonkeyPatch):
    screen = shown(monkeypatch, "b\n", is_person=True)
    assert "line 21" in screen
    assert "line 22" not in screen


def test_a_pipe_gets_all_of_it(monkeypatch: pytest.MonkeyPatch):
    screen = shown(monkeypatch, "", is_person=False)
    assert "Enter for more" not in screen
    assert "line 49" in screen
