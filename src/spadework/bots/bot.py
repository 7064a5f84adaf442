"""What a bot is: something that chooses for one seat in one game, from what that seat knows."""

from __future__ import annotations

from typing import Protocol

from spadework.engine.game import Action
from spadework.engine.position import Position


class Bot(Protocol):
    """A player made for one seat of one game, asked once for every decision of its seat."""

    def choose(self, position: Position) -> Action | str | int:
        """A legal action (or its text, or its code) for the seat to move.

        The position was made by ``Position.hidden_from``: whatever the seat cannot know is dealt anew in it.
        """


class BotFault(Exception):
    """A bot crashed, took too long, or chose what is not legal; the message says so to whoever wrote it."""
