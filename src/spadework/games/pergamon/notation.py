"""Positions of Pergamon as readable JSON, both ways."""

from __future__ import annotations

from typing import Any

from spadework.engine.game import Buffer
from spadework.engine.reading import read_words
from spadework.engine.snapshot import Snapshot
from spadework.games.pergamon import names
from spadework.games.pergamon.components import CARD_COPIES, HIGHEST_CARD
from spadework.games.pergamon.placing import OPTIONS, place_all
from spadework.games.pergamon.words import PositionWords


def to_json(s: Snapshot) -> dict[str, Any]:
    """A position in the names of the component file."""
    written: dict[str, Any] = {
        "game": "pergamon",
        "players": s.players,
        "options": [name for bit, name in enumerate(OPTIONS) if s.options >> bit & 1],
        "round": s.month,
        "phase": names.phase(s),
        "start": s.start,
        "turn": s.turn,
        "placing": list(s.placing[: s.players]),
        "seats": [seat_to_json(s, seat) for seat in range(s.players)],
        "galleries": names.galleries(s),
        "funds": {"cards": names.cards(s), "turned": bool(s.card[0]), "gone": gone_cards(s)},
        "row": names.row(s),
        "polished": s.polished,
        "laid_out": names.laid_out(s),
        "settled": s.settled,
        "gone": names.gone(s),
    }
    if s.players == 2:
        figure = s.raider_figure or None
        written["raider"] = {"coins": s.raider_coins, "figure": figure, "done": bool(s.raider_done)}
    return written


def gone_cards(s: Snapshot) -> list[int]:
    """The funds cards of earlier rounds."""
    return [
        value for value in range(1, HIGHEST_CARD + 1) for _ in range(CARD_COPIES - s.funds[value] - s.card.count(value))
    ]


def seat_to_json(s: Snapshot, seat: int) -> dict[str, Any]:
    return {
        "coins": s.coins[seat],
        "points": s.points[seat],
        "finds": names.finds(s, seat),
        "collections": names.collections(s, seat),
        "figure": s.figure[seat] or None,
        "done": bool(s.done[seat]),
    }


def from_json(data: dict[str, Any]) -> Buffer:
    """The position that JSON describes, or an error that names what contradicts itself."""
    return place_all(read_words(data, PositionWords))
