"""How fast a table plays, and its clocks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

SECOND = 1000  # all moments and spans are in milliseconds
DAY = 24 * 60 * 60 * SECOND
MOST_SECONDS = 24 * 60 * 60
MOST_DAYS = 60


class Untimed(msgspec.Struct, frozen=True, tag="untimed", tag_field="kind"):
    """Nobody is in a hurry."""


class Live(msgspec.Struct, frozen=True, tag="live", tag_field="kind", forbid_unknown_fields=True):
    """So many seconds for every move, and a bank of seconds for the moves that take longer."""

    bank: Annotated[int, Meta(extra_json_schema={"minimum": 0, "maximum": MOST_SECONDS})] = 600
    move: Annotated[int, Meta(extra_json_schema={"minimum": 1, "maximum": MOST_SECONDS})] = 20


class Slow(msgspec.Struct, frozen=True, tag="slow", tag_field="kind", forbid_unknown_fields=True):
    """So many days for every move."""

    days: Annotated[int, Meta(extra_json_schema={"minimum": 1, "maximum": MOST_DAYS})] = 3


Pace: TypeAlias = Untimed | Live | Slow


@dataclass
class Clocks:
    """A stopwatch that runs only while a person is waited for, and what is left in every seat's bank."""

    at: int = 0  # the moment of its last reading
    reading: int = 0
    began: int = 0  # the reading when the decision on the table came up
    banks: list[int] = field(default_factory=list)

    @property
    def thought(self) -> int:
        """How long the decision on the table had been thought about at the last reading."""
        return self.reading - self.began


def why_no_pace(pace: Pace) -> str | None:
    """What is wrong with a pace, or None."""
    match pace:
        case Live(bank=bank, move=move):
            if not 0 <= bank <= MOST_SECONDS:
                return f"pace.bank {bank}: give 0 to {MOST_SECONDS} seconds"
            if not 1 <= move <= MOST_SECONDS:
                return f"pace.move {move}: give 1 to {MOST_SECONDS} seconds"
        case Slow(days=days):
            if not 1 <= days <= MOST_DAYS:
                return f"pace.days {days}: give 1 to {MOST_DAYS} days"
    return None


def started(pace: Pace, players: int, at: int) -> Clocks:
    """The clocks when a game begins."""
    bank = pace.bank * SECOND if isinstance(pace, Live) else 0
    return Clocks(at, banks=[bank] * players)


def run(clocks: Clocks, at: int, still: int = 0) -> None:
    """Read the stopwatch, which has run since the last reading but for ``still`` milliseconds."""
    clocks.reading += max(0, at - clocks.at - still)
    clocks.at = at


def skip(clocks: Clocks, still: int) -> None:
    """Leave out some milliseconds in which nobody could do anything, whoever is waited for."""
    clocks.at += still


def stand(clocks: Clocks, at: int) -> None:
    """Read the stopwatch, which has stood still since the last reading."""
    clocks.at = at


def time_left(pace: Pace, clocks: Clocks, seat: int) -> int | None:
    """What the seat to move had left at the last reading; None if nobody is in a hurry."""
    match pace:
        case Live(move=move):
            return move * SECOND + clocks.banks[seat] - clocks.thought
        case Slow(days=days):
            return days * DAY - clocks.thought
        case Untimed():
            return None


def deadline(pace: Pace, clocks: Clocks, seat: int) -> int | None:
    """When the seat to move will be out of time, if the stopwatch runs."""
    left = time_left(pace, clocks, seat)
    return None if left is None else clocks.at + left


def decided(pace: Pace, clocks: Clocks, seat: int) -> None:
    """A seat has decided: what it thought beyond the seconds of a move is taken from its bank."""
    if isinstance(pace, Live):
        over = max(0, clocks.thought - pace.move * SECOND)
        clocks.banks[seat] = max(0, clocks.banks[seat] - over)
    clocks.began = clocks.reading


def reopened(clocks: Clocks, seat: int, began: int, bank: int) -> None:
    """A decision that came up at a reading, when there was so much in the bank, is open again.

    All that was thought since counts as thought about it, less what the bank has paid already.
    """
    clocks.began = began + bank - clocks.banks[seat]
