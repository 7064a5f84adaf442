"""The log of a table: numbered entries, each the smallest thing that can happen there. All else follows from them."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from spadework.engine.errors import UNREADABLE, unreadable
from spadework.server.play.pace import Pace, Untimed

LONGEST_ENTRY = 2**20  # bytes, as stored; only what no server has written is longer
Absence: TypeAlias = Literal["left", "timed out", "resigned"]


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who is to sit on a seat: a bot of a level, somebody invited by name, or with neither whoever comes."""

    bot: str | None = None
    invited: str | None = None


class Opened(msgspec.Struct, frozen=True, tag="opened", tag_field="entry"):
    """A table was opened for a game; ``substitute`` is the level of the bots that play on for people who are away."""

    game: str
    players: int
    host: str
    seats: list[Plan]
    options: list[str] = []
    pace: Pace = Untimed()
    substitute: str = "student"
    public: bool = False
    confirm: bool = False


class Seated(msgspec.Struct, frozen=True, tag="seated", tag_field="entry"):
    """Somebody sat down; ``name`` is what the others call them. Of games played elsewhere only that is known."""

    seat: int
    person: str | None
    name: str


class Planned(msgspec.Struct, frozen=True, tag="planned", tag_field="entry"):
    """Before the start: another plan for a seat, which nobody sits on any more."""

    seat: int
    plan: Plan


class Started(msgspec.Struct, frozen=True, tag="started", tag_field="entry"):
    """The game was set up by a version of its rules, with components of a digest; chance gave these pieces."""

    chance: list[int]
    rules: int
    components: str


class Moved(msgspec.Struct, frozen=True, tag="moved", tag_field="entry", omit_defaults=True, gc=False):
    """A seat acted, in answer to the position that entry ``answers`` led to; chance gave these pieces.

    ``taken_back`` is for games played elsewhere: so many moves had been made in its place, which nobody knows here.
    """

    seat: int
    code: int
    answers: int
    chance: list[int] = []
    taken_back: int = 0


class Undone(msgspec.Struct, frozen=True, tag="undone", tag_field="entry"):
    """A seat took back the last moves; ``seen`` says that something had been revealed since, as only bots allow."""

    seat: int
    moves: int
    seen: bool = False


class Confirmed(msgspec.Struct, frozen=True, tag="confirmed", tag_field="entry"):
    """A seat stands by its turn."""

    seat: int


class Absent(msgspec.Struct, frozen=True, tag="absent", tag_field="entry"):
    """A seat's person is away: from now on a bot plays it."""

    seat: int
    why: Absence


class Returned(msgspec.Struct, frozen=True, tag="returned", tag_field="entry"):
    """A seat's person is back."""

    seat: int


class Said(msgspec.Struct, frozen=True, tag="said", tag_field="entry"):
    """Somebody said something to all at the table; a text of which nothing is left was removed by an operator.

    Old logs know neither who it was nor from which seat.
    """

    name: str
    text: str
    person: str | None = None
    seat: int | None = None


class Resumed(msgspec.Struct, frozen=True, tag="resumed", tag_field="entry"):
    """The table stood still for so many milliseconds, which count on nobody's clock."""

    still: int


class Ended(msgspec.Struct, frozen=True, tag="ended", tag_field="entry"):
    """The game is over; whoever resigned ranks behind all others."""

    points: list[int]
    ranks: list[int]


class Closed(msgspec.Struct, frozen=True, tag="closed", tag_field="entry"):
    """The table was closed before a game began."""


class Followed(msgspec.Struct, frozen=True, tag="followed", tag_field="entry"):
    """The same people went on at another table."""

    table: str


class Redacted(msgspec.Struct, frozen=True, tag="redacted", tag_field="entry"):
    """An operator removed what was said in these lines and, if there is a ``name``, put it for who they are about."""

    lines: list[int]
    name: str | None = None


Entry: TypeAlias = (
    Opened
    | Seated
    | Planned
    | Started
    | Moved
    | Undone
    | Confirmed
    | Absent
    | Returned
    | Said
    | Resumed
    | Ended
    | Closed
    | Followed
    | Redacted
)

_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[Entry] = msgspec.msgpack.Decoder(Entry)
stored = _encoder.encode


class Undecodable(ValueError):
    """What is stored in the place of an entry is none."""


def restored(data: Any) -> Entry:
    """The entry in stored bytes; a damaged database may hold any other bytes in their place, or none."""
    if isinstance(data, bytes) and len(data) > LONGEST_ENTRY:
        raise Undecodable(f"it has {len(data)} bytes, and no entry has more than {LONGEST_ENTRY}")
    try:
        return _decoder.decode(data)
    except (*UNREADABLE, TypeError, ValueError) as error:
        raise Undecodable(unreadable(error)) from error
