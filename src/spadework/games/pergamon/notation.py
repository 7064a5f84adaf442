"""Positions of Pergamon as readable JSON, both ways."""

from __future__ import annotations

from typing import Any

from spadework.engine.contract import Record
from spadework.engine.game import Buffer
from spadework.engine.reading import read_words
from spadework.games.pergamon import names
from spadework.games.pergamon.components import CARD_COPIES, HIGHEST_CARD
from spadework.games.pergamon.placing import OPTIONS, place_all
from spadework.games.pergamon.words import PositionWords


def to_json(s: Record) -> dict[str, Any]:
    """A position in the names of the component file."""
    written: dict[str, Any] = {
        "game": "pergamon",
        "players": int(s.players),
        "options": [name for bit, name in enumerate(OPTIONS) if s.options >> bit & 1],
        "round": int(s.month),
        "phase": names.phase(s),
        "start": int(s.start),
        "turn": int(s.turn),
        "placing": [int(seat) for seat in s.placing[: s.players]],
        "seats": [seat_to_json(s, seat) for seat in range(s.players)],
        "galleries": names.galleries(s),
        "funds": {"cards": names.cards(s), "turned": bool(s.card[0]), "gone": gone_cards(s)},
        "row": names.row(s),
        "polished": int(s.polished),
        "laid_out": names.laid_out(s),
        "settled": int(s.settled),
        "gone": names.gone(s),
    }
    if s.players == 2:
        figure = int(s.raider_figure) or None
        written["raider"] = {"coins": int(s.raider_coins), "figure": figure, "done": bool(s.raider_done)}
    return written


def gone_cards(s: Record) -> list[int]:
    """The funds cards of earlier rounds."""
    turned = [int(value) for value in s.card]
    return [
        value
        for value in range(1, HIGHEST_CARD + 1)
        for _ in range(CARD_COPIES - int(s.funds[value]) - turned.count(value))
    ]


def seat_to_json(s: Record, seat: int) -> dict[str, Any]:
    return {
        "coins": int(s.coins[seat]),
        "points": int(s.points[seat]),
        "finds": names.finds(s, seat),
        "collections": names.collections(s, seat),
        "figure": int(s.figure[seat]) or None,
        "done": bool(s.done[seat]),
    }


def from_json(data: dict[str, Any]) -> Buffer:
    """The position that JSON describes, or an error that names what contradicts itself."""
    return place_all(read_words(data, PositionWords))
