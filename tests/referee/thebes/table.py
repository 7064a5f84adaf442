"""What lies on the table, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.referee.thebes.box import Box, Card

SPACES = ("a", "b", "c")
WAITING_EXHIBITIONS = "waiting_exhibitions"


class Given:
    """What chance gave in one move, read off in order."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)
        self.read = 0

    def take(self, what: str) -> str:
        assert self.read < len(self.names), f"chance gave too little: {what} is missing after {self.names}"
        self.read += 1
        return self.names[self.read - 1]

    def check_all_read(self) -> None:
        assert self.read == len(self.names), f"chance gave too much: {self.names[self.read :]} of {self.names}"


@dataclass
class Seat:
    weeks: int
    place: str
    cards: list[str] = field(default_factory=list)
    finds: list[str] = field(default_factory=list)
    used_permissions: set[str] = field(default_factory=set)
    exhibitions: list[str] = field(default_factory=list)


@dataclass
class Table:
    box: Box
    players: int
    options: list[str]
    seats: list[Seat]
    stack: list[int]  # the time markers by who moved last, that one first
    display: list[str | None]  # the four spaces for researcher cards
    exhibitions: dict[str, str | None]  # what lies on a, b and c
    bonus: dict[str, str | None]  # the artifact lying on each site
    bags: dict[str, list[str]]  # finds left in each bag; debris always returns
    face_down: Counter[str]  # researcher cards in the three stacks
    stacks: list[int]  # how many of them are in each stack
    stack_exhibitions: list[list[str]]  # the exhibitions in each stack
    discards: list[str] = field(default_factory=list)  # researcher cards
    closed: list[str] = field(default_factory=list)  # exhibitions among the discards
    changes: int = 0  # changes of the display in a row by the seat that moved last
    events: list[dict[str, Any]] = field(default_factory=list)

    def tell(self, event: str, **fields: Any) -> None:
        self.events.append({"event": event, **fields})

    def cards_of(self, seat: Seat, kind: str) -> list[Card]:
        cards = self.box.cards
        return [cards[name] for name in seat.cards if cards[name].kind == kind]

    def first_of_kind(self, seat: Seat, kind: str, site: str | None = None) -> str:
        """Which of several equal helpers goes is nowhere said: the one from the city that the map lists first."""
        held = [card for card in self.cards_of(seat, kind) if card.site == site]
        return min(held, key=lambda card: self.box.cities.index(card.city)).name

    def discard_from(self, seat: Seat, names: list[str]) -> None:
        for name in names:
            seat.cards.remove(name)
            self.discards.append(name)
