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


def decide(bot: Bot, position: Position, seed: int) -> int:
    """The code of what a bot chooses for the seat to move, handed what that seat may know and nothing else."""
    if position.actor is None:
        raise ValueError("nothing is left to decide: the game is over")
    return position.code_of(bot.choose(position.hidden_from(position.actor, seed)))


def dismiss(bot: Bot) -> None:
    """Let a bot go when its game is over; one that holds something, such as a process, has a method ``close``."""
    close = getattr(bot, "close", None)
    if close is not None:
        close()


class BotFault(Exception):
    """A bot crashed, took too long, or chose what is not legal; the message says so to whoever wrote it."""
