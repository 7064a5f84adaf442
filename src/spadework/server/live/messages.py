"""The protocol: what a client sends over a table's socket, and what it is told. docs/protocol.md explains it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from spadework.server.play.entries import Absence, Plan
from spadework.server.play.pace import Pace
from spadework.server.play.seating import LONGEST_TEXT
from spadework.server.play.table import Status

VERSION = 1  # of the protocol; raised when a client that knows the last one could not go on
Kind: TypeAlias = Literal["refused", "stale", "malformed", "too much"]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=3)]

# Why a socket is closed for good: a client that comes again would be sent away again.
NO_TABLE = 4404
DAMAGED_TABLE = 4410
OTHER_RULES_TABLE = 4411
FOR_GOOD = (NO_TABLE, DAMAGED_TABLE, OTHER_RULES_TABLE)


class Move(msgspec.Struct, frozen=True, tag="move", tag_field="do", forbid_unknown_fields=True):
    """Play an action for a seat, in answer to the position that entry ``answers`` led to."""

    seat: SeatNumber
    code: Number
    answers: Number


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="do", forbid_unknown_fields=True):
    """Take back one's own last moves, as far as nothing was revealed."""

    answers: Number
    moves: Annotated[int, Meta(ge=1, le=1000)] = 1


class TakeBack(msgspec.Struct, frozen=True, tag="take back", tag_field="do", forbid_unknown_fields=True):
    """Against bots: go back to one's own last decision."""

    answers: Number


class Confirm(msgspec.Struct, frozen=True, tag="confirm", tag_field="do", forbid_unknown_fields=True):
    """Stand by the turn just made."""

    answers: Number


class Sit(msgspec.Struct, frozen=True, tag="sit", tag_field="do", forbid_unknown_fields=True):
    """Sit down on a free seat; ``name`` if it is not one's own, for friends at one screen."""

    seat: SeatNumber
    name: Annotated[str, Meta(min_length=1, max_length=24)] | None = None


class PlanSeat(msgspec.Struct, frozen=True, tag="plan", tag_field="do", forbid_unknown_fields=True):
    """The host gives a seat to a bot or to somebody invited, or frees it."""

    seat: SeatNumber
    plan: Plan


class Leave(msgspec.Struct, frozen=True, tag="leave", tag_field="do", forbid_unknown_fields=True):
    """Get up from a seat."""

    seat: SeatNumber


class ComeBack(msgspec.Struct, frozen=True, tag="come back", tag_field="do", forbid_unknown_fields=True):
    """Take a seat back from the bot that plays on for one."""

    seat: SeatNumber


class Resign(msgspec.Struct, frozen=True, tag="resign", tag_field="do", forbid_unknown_fields=True):
    """Give up."""

    seat: SeatNumber


class Say(msgspec.Struct, frozen=True, tag="say", tag_field="do", forbid_unknown_fields=True):
    """Say something to all at the table."""

    text: Annotated[str, Meta(max_length=2000, extra_json_schema={"maxLength": LONGEST_TEXT})]


class Look(msgspec.Struct, frozen=True, tag="look", tag_field="do", forbid_unknown_fields=True):
    """See the table from one of one's own seats, or with none as everybody does (to hand over to the next person)."""

    seat: SeatNumber | None


class Rematch(msgspec.Struct, frozen=True, tag="rematch", tag_field="do", forbid_unknown_fields=True):
    """Open the same table again, with seats kept for the same people."""


Deed: TypeAlias = Move | Undo | TakeBack | Confirm | Sit | PlanSeat | Leave | ComeBack | Resign | Say | Look | Rematch


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends; the answer bears its ``id``."""

    id: Number
    deed: Deed


class SeatNow(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits where: a person by name, a bot by level, somebody invited, or nobody yet."""

    name: str | None = None
    bot: str | None = None
    invited: str | None = None
    absence: Absence | None = None
    yours: bool = False


class ClocksNow(msgspec.Struct, frozen=True):
    """When the seat to move began and will be out of time, and all banks; in milliseconds, as of ``at``."""

    at: int
    began: int
    deadline: int | None
    banks: list[int]


class Result(msgspec.Struct, frozen=True):
    """The end of a game."""

    points: list[int]
    ranks: list[int]


class TableNow(msgspec.Struct, frozen=True):
    """What does not change while people play, and who sits where."""

    protocol: int
    table: str
    game: str
    players: int
    options: list[str]
    pace: Pace
    public: bool
    confirm: bool
    substitute: str
    is_host: bool
    seats: list[SeatNow]


class GameNow(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game as everybody sees it, and the fields of that view that one's own seat sees otherwise.

    ``legal`` are the actions of one's own seat when it is to move.
    """

    changed: int
    view: msgspec.Raw
    own: msgspec.Raw
    actor: int | None = None
    clocks: ClocksNow | None = None
    legal: list[dict[str, Any]] | None = None
    unconfirmed: int | None = None
    undoable: int = 0
    may_take_back: bool = False

    @property
    def seen(self) -> dict[str, Any]:
        """The whole view of one's own seat."""
        return {**msgspec.json.decode(self.view), **msgspec.json.decode(self.own)}


class LineNow(msgspec.Struct, frozen=True, omit_defaults=True):
    """A numbered entry of the log, as a seat may know it; a move brings the events of the game."""

    number: int
    at: int
    what: str
    seat: int | None = None
    name: str | None = None
    text: str | None = None
    plan: Plan | None = None
    why: Absence | None = None
    moves: int | None = None
    seen: bool = False
    table: str | None = None
    lines: list[int] | None = None
    events: list[Any] | None = None


class Lines(msgspec.Struct, frozen=True):
    """Some entries of the log, without gaps."""

    lines: list[LineNow]


class Told(msgspec.Struct, frozen=True, omit_defaults=True, tag="told", tag_field="say"):
    """New entries and what has changed with them; ``done`` is the request that made them, if it was this client's.

    ``skipped`` counts the entries that are new to this client, come before ``lines`` and are not among them.
    """

    number: int
    status: Status
    done: int | None = None
    looking: int | None = None
    lines: list[LineNow] = []
    skipped: int = 0
    table: TableNow | None = None
    game: GameNow | None = None
    result: Result | None = None
    rematch: str | None = None


class Done(msgspec.Struct, frozen=True, tag="done", tag_field="say"):
    """A request was carried out that made no new entries: the same move once more, or another way of looking."""

    id: int
    number: int


class Refused(msgspec.Struct, frozen=True, tag="refused", tag_field="say"):
    """A request was not carried out, and nothing has changed."""

    id: int | None
    error: str
    kind: Kind = "refused"


Message: TypeAlias = Told | Done | Refused
