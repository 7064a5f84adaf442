"""The console of this terminal: our own colours, and foreign text that commands nothing."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from spadework.output.streams import unguarded
from spadework.output.text import visible


class PlainConsole(Console):
    """Prints texts as they are: no markup or emoji in them is understood, and no control character gets through."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """What to print, in pieces; those with commands to the terminal are marked, and they are our own."""
        for piece in super().render(renderable, options):
            if piece.control or piece.text.isprintable():
                yield piece
            else:
                yield Segment(visible(piece.text), piece.style)


def new_console(stderr: bool = False) -> Console:
    """A console on standard output, or on standard error."""
    stream = unguarded(sys.stderr if stderr else sys.stdout)
    return PlainConsole(file=stream, highlight=False, markup=False, emoji=False)
