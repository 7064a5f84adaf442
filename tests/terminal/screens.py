"""What the tests of all games share to look at screens."""

from __future__ import annotations

import io

from rich.console import Console, RenderableType

from spadework.terminal.screen import show


def printed(shown: RenderableType, width: int = 100) -> str:
    """Something as the terminal prints it, without colours."""
    screen = io.StringIO()
    show(Console(file=screen, width=width, highlight=False), shown)
    return screen.getvalue()
