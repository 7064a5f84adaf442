"""What can happen in a move of Pergamon; finds are named, rows from left to right, and seat None is the raider."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Ordered(msgspec.Struct, frozen=True, tag="ordered", tag_field="event"):
    """The start player settled the order of finds of one century."""

    seat: int
    finds: list[str]


class Placed(msgspec.Struct, frozen=True, tag="placed", tag_field="event"):
    seat: int
    space: int


class CardsTurned(msgspec.Struct, frozen=True, tag="cards turned", tag_field="event"):
    values: list[int]


class Received(msgspec.Struct, frozen=True, tag="received", tag_field="event"):
    """A figure was paid, perhaps nothing; the events of a move stand in the order of the figures, right to left."""

    seat: int | None
    coins: int


class Dug(msgspec.Struct, frozen=True, tag="dug", tag_field="event"):
    seat: int
    gallery: str
    coins: int
    finds: list[str]


class DugNothing(msgspec.Struct, frozen=True, tag="dug nothing", tag_field="event"):
    """A seat did without digging, or had to."""

    seat: int
    could_dig: bool


class Started(msgspec.Struct, frozen=True, tag="started", tag_field="event"):
    """A seat began a collection."""

    seat: int
    find: str


class Joined(msgspec.Struct, frozen=True, tag="joined", tag_field="event"):
    """A seat put a find at the right end of its collection."""

    seat: int
    find: str


class Polished(msgspec.Struct, frozen=True, tag="polished", tag_field="event"):
    seat: int
    coins: int


class Dissolved(msgspec.Struct, frozen=True, tag="dissolved", tag_field="event"):
    """A seat took a collection out of the museum to make room."""

    seat: int
    collection: int
    finds: list[str]


class Exhibited(msgspec.Struct, frozen=True, tag="exhibited", tag_field="event"):
    seat: int
    collection: int
    finds: list[str]
    space: int
    points: int


class Finished(msgspec.Struct, frozen=True, tag="finished", tag_field="event"):
    """A seat exhibits no more this round, because it does not want to or because no two of its finds fit."""

    seat: int
    could_exhibit: bool


class Discarded(msgspec.Struct, frozen=True, tag="discarded", tag_field="event"):
    seat: int
    find: str


class Stored(msgspec.Struct, frozen=True, tag="stored", tag_field="event"):
    seat: int
    finds: int
    coins: int


class Robbed(msgspec.Struct, frozen=True, tag="robbed", tag_field="event"):
    """The raider dug a gallery."""

    gallery: str
    coins: int
    finds: list[str]


class MarkerMoved(msgspec.Struct, frozen=True, tag="marker moved", tag_field="event"):
    """A collection's marker moved down in the museum; space 0 is off the plan, and its finds leave the game."""

    seat: int
    collection: int
    origin: int
    space: int


class OldestItem(msgspec.Struct, frozen=True):
    """An item that gives its owner points for its age."""

    seat: int
    kind: str
    year: int
    points: int


class Scored(msgspec.Struct, frozen=True, tag="scored", tag_field="event"):
    """The scoring of a round: every seat's points for its spaces, and those for the oldest items."""

    round: int
    museum: list[int]
    oldest: list[OldestItem]
    setback: int


class RoundBegan(msgspec.Struct, frozen=True, tag="round began", tag_field="event"):
    round: int
    start: int


class LaidOut(msgspec.Struct, frozen=True, tag="laid out", tag_field="event"):
    """New finds lie in the galleries and two cards face down; with two players the raider stands on a space."""

    finds: dict[str, str]
    cards: list[int | str]
    raider: int | None


class GameEnded(msgspec.Struct, frozen=True, tag="game ended", tag_field="event"):
    points: list[int]
    ranks: list[int]


Deed: TypeAlias = (
    Ordered
    | Placed
    | Dug
    | DugNothing
    | Started
    | Joined
    | Polished
    | Dissolved
    | Exhibited
    | Finished
    | Discarded
    | Stored
)
Event: TypeAlias = Deed | CardsTurned | Received | Robbed | MarkerMoved | Scored | RoundBegan | LaidOut | GameEnded
