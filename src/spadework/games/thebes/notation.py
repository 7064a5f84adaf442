"""Positions of Thebes as readable JSON, both ways."""

from __future__ import annotations

from typing import Any

import msgspec

from spadework.engine.game import Buffer
from spadework.engine.reading import read_words
from spadework.engine.snapshot import Snapshot
from spadework.games.thebes import names
from spadework.games.thebes.components import PLACES
from spadework.games.thebes.placing import place_all


class SeatWords(msgspec.Struct, forbid_unknown_fields=True):
    """A seat in a position; what is left out is as at the start."""

    weeks: int | None = None
    place: str | None = None
    cards: list[str] = []
    finds: list[str] = []
    used_permissions: list[str] = []
    exhibitions: list[str] = []


class PositionWords(msgspec.Struct, forbid_unknown_fields=True):
    """A position; what is left out is as at the start."""

    game: str
    players: int
    options: list[str] = []
    seats: list[SeatWords] = []
    display: list[str | None] | None = None
    exhibitions: dict[str, str | None] = {}
    stack: list[int] | None = None
    bonus: dict[str, str | None] = {}
    stacks: list[int] | None = None
    discards: list[str] = []
    changes: int = 0


def to_json(s: Snapshot) -> dict[str, Any]:
    """A position in the names of the component file."""
    return {
        "game": "thebes",
        "players": s.players,
        "seats": [seat_to_json(s, seat) for seat in range(s.players)],
        "display": names.display(s),
        "exhibitions": dict(names.shown(s.exhibition_at).spaces),
        "stack": names.stack(s),
        "bonus": dict(names.lying(s.find_at).bonus),
        "stacks": list(s.stacks),
        "discards": names.discards(s),
        "changes": s.changes,
    }


def seat_to_json(s: Snapshot, seat: int) -> dict[str, Any]:
    return {
        "weeks": s.week[seat],
        "place": PLACES[s.place[seat]],
        "cards": names.cards(s.held[seat]),
        "finds": list(names.lying(s.find_at).found[seat]),
        "used_permissions": names.used_permissions(s, seat),
        "exhibitions": list(names.shown(s.exhibition_at).held[seat]),
    }


def from_json(data: dict[str, Any]) -> Buffer:
    """The position that JSON describes, or an error that names what contradicts itself."""
    return place_all(read_words(data, PositionWords))
