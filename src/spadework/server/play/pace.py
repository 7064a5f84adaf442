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
    """When the seat to move began to think, and what is left in every seat's bank."""

    began: int = 0
    banks: list[int] = field(default_factory=list)


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
    return Clocks(at, [bank] * players)


def deadline(pace: Pace, clocks: Clocks, seat: int) -> int | None:
    """When the seat to move will be out of time."""
    match pace:
        case Live(move=move):
            return clocks.began + move * SECOND + clocks.banks[seat]
        case Slow(days=days):
            return clocks.began + days * DAY
        case Untimed():
            return None


def spend(pace: Pace, clocks: Clocks, seat: int, at: int) -> None:
    """Take from a seat's bank what its thinking cost beyond the seconds of a move."""
    if isinstance(pace, Live):
        over = max(0, at - clocks.began - pace.move * SECOND)
        clocks.banks[seat] = max(0, clocks.banks[seat] - over)
    clocks.began = at
