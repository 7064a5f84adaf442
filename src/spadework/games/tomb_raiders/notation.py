"""Positions of The Tomb Raiders as readable JSON, both ways."""

from __future__ import annotations

from typing import Any

import msgspec

from spadework.engine.game import Buffer
from spadework.engine.reading import read_words
from spadework.engine.snapshot import Snapshot
from spadework.games.tomb_raiders import names
from spadework.games.tomb_raiders.components import REGIONS
from spadework.games.tomb_raiders.placing import place_all
from spadework.games.tomb_raiders.state import DONATE, FOUND


class SeatWords(msgspec.Struct, forbid_unknown_fields=True):
    """A seat in a position; what is left out is as at the start.

    ``looked`` says how many green cards were drawn since the seat last saw a whole pile, ``news`` how many cards that
    were new to it have been shown from that pile since.
    """

    weeks: int = 0
    cards: list[str] = []
    face_up_assistants: int | None = None
    hand: list[str] = []
    excavation_cards: dict[str, int] = {}
    finds: list[str] = []
    professors: list[str] = []
    exhibitions: list[int] = []
    museums: list[int] = []
    knows: dict[str, list[str]] = {}
    looked: dict[str, int | None] = {}
    news: dict[str, int] = {}


class ShownWords(msgspec.Struct, forbid_unknown_fields=True):
    """What everybody has seen of a pile: the most rubble shown at once, and three things as green cards drawn since.

    ``cards`` of it were last shown; a thief found ``no_artifacts`` in it; a tomb raider found ``no_finds`` at all.
    """

    rubble: int = 0
    cards: int | None = None
    no_artifacts: int | None = None
    no_finds: int | None = None


class DonationWords(msgspec.Struct, forbid_unknown_fields=True):
    """The museum that is being taken, and how many artifacts are still to be donated."""

    museum: int
    due: int


class PositionWords(msgspec.Struct, forbid_unknown_fields=True):
    """A position; what is left out is as at the start."""

    game: str
    players: int
    options: list[str] = []
    seats: list[SeatWords] = []
    storage: list[str | None] = []
    exhibitions: list[int] = []
    museums: list[int] = []
    piles: dict[str, list[str]] = {}
    shown: dict[str, ShownWords] = {}
    stack: list[int] | None = None
    gone: list[str] = []
    playing: str | None = None
    donating: DonationWords | None = None


def to_json(s: Snapshot) -> dict[str, Any]:
    """A position in the names of the component file."""
    lying = names.open_finds(s)
    return {
        "game": "tomb_raiders",
        "players": s.players,
        "seats": [seat_to_json(s, seat, lying[FOUND + seat]) for seat in range(s.players)],
        "storage": names.storage(s),
        "exhibitions": names.open_exhibitions(s),
        "museums": names.open_museums(s),
        "piles": {name: names.pile(s, region) for region, name in enumerate(REGIONS)},
        "shown": {name: shown_to_json(s, region) for region, name in enumerate(REGIONS)},
        "stack": list(s.stack[: s.players]),
        "gone": names.gone(s, lying),
        "playing": names.playing(s),
        "donating": {"museum": s.subject, "due": s.due} if s.phase == DONATE else None,
    }


def seat_to_json(s: Snapshot, seat: int, finds: list[str]) -> dict[str, Any]:
    return {
        "weeks": s.week[seat],
        "cards": names.open_cards(s, seat),
        "face_up_assistants": s.assistants[seat],
        "hand": names.hand(s, seat),
        "excavation_cards": names.excavation_cards(s, seat),
        "finds": finds,
        "professors": names.professors(s, seat),
        "exhibitions": names.exhibitions(s, seat),
        "museums": names.museums(s, seat),
        "knows": {name: names.known(s, seat, region) for region, name in enumerate(REGIONS)},
        "looked": {name: names.ago(s, s.looked[seat][region]) for region, name in enumerate(REGIONS)},
        "news": names.by_region(s.news[seat]),
    }


def shown_to_json(s: Snapshot, region: int) -> dict[str, int | None]:
    return {
        "rubble": s.rubble_shown[region],
        "cards": names.ago(s, s.shown_at[region]),
        "no_artifacts": names.ago(s, s.no_artifacts_at[region]),
        "no_finds": names.ago(s, s.no_finds_at[region]),
    }


def from_json(data: dict[str, Any]) -> Buffer:
    """The position that JSON describes, or an error that names what contradicts itself."""
    return place_all(read_words(data, PositionWords))
