"""Draws `terminal.svg`, the terminal in the README: a game of Thebes in its middle. Run by `make picture`."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

from rich.console import Console

from spadework import new
from spadework.terminal.client import client
from spadework.terminal.screen import WIDEST, show
from spadework.terminal.seating import Seating

MOVES = 30
PICTURE = Path(__file__).with_name("terminal.svg")


def main() -> None:
    pick = random.Random(4)
    position = new("thebes", players=3, seed=11)
    for _ in range(MOVES):
        position = position.play(pick.choice(position.codes()))
    assert position.actor is not None
    console = Console(record=True, width=WIDEST, file=io.StringIO(), force_terminal=True, highlight=False)
    show(console, client("thebes").menu(position, Seating(me=position.actor, players=3)).screen)
    drawn = console.export_svg(title="spadework terminal thebes")
    # The export would fetch its font from the web; whatever the reader's machine has will do.
    PICTURE.write_text(re.sub(r"\s*(@font-face \{.*?\}|<!--.*?-->)", "", drawn, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    main()
