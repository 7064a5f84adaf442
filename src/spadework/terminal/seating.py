"""Who sits where: names and colours for every seat, the same on the board, in the log and in the final count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rich.text import Text

YOU = "you"

# First names of people who dug: Edwards, Carter, Christie, Evans.
BOT_NAMES = ("Amelia", "Howard", "Agatha", "Arthur")
STYLES = ("bold red", "bold blue", "bold magenta", "bold cyan")


@dataclass(frozen=True)
class Seating:
    """The seats of a game as the person at the screen sees them; ``bots`` says which bot plays a seat."""

    me: int
    players: int
    bots: Mapping[int, str] = field(default_factory=dict)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return "You" if seat == self.me else BOT_NAMES[seat]

    def introduced(self, seat: int) -> str:
        """A seat's name with the bot that plays it."""
        return f"{self.name(seat)} ({self.bots[seat]})" if seat in self.bots else self.name(seat)

    def styled(self, seat: int) -> Text:
        """A seat's name in its colour."""
        return Text(self.name(seat), style=STYLES[seat])

    def verb(self, seat: int, yours: str, theirs: str) -> str:
        """The form of a verb that fits a seat's name."""
        return yours if seat == self.me else theirs
