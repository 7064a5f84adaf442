"""Who plays at the drawn tables: for every game somebody with a mouse, and somebody with keys alone."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator

from tests.web import pergamon, thebes, tomb_raiders
from tests.web.people import Person


class Player(Protocol):
    """Somebody who can play any game to its end, well or not."""

    over: Locator
    settled: Locator
    """Shown when nothing moves any more: it is one's turn, or the game is over."""

    def __init__(self, person: Person) -> None: ...

    def wait(self) -> None:
        """Until it is one's turn or the game is over; nobody looks at what others do."""

    def move(self) -> None:
        """Do something that is lit."""


CLICKING: dict[str, type[Player]] = {
    "thebes": thebes.Digger,
    "pergamon": pergamon.Excavator,
    "tomb_raiders": tomb_raiders.Raider,
}
TYPING: dict[str, type[Player]] = {
    "thebes": thebes.Typist,
    "pergamon": pergamon.Typist,
    "tomb_raiders": tomb_raiders.Typist,
}
