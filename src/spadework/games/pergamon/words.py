"""The shape of a position of Pergamon in JSON; what is left out is as at the start."""

from __future__ import annotations

import msgspec

from spadework.games.pergamon.components import STARTING_COINS


class CollectionWords(msgspec.Struct, forbid_unknown_fields=True):
    """A collection in the museum."""

    marker: int
    finds: list[str]


class SeatWords(msgspec.Struct, forbid_unknown_fields=True):
    """A seat; `done` follows from the figures if it is left out."""

    coins: int = STARTING_COINS
    points: int = 0
    finds: list[str] = []
    collections: list[CollectionWords | None] = []
    figure: int | None = None
    done: bool | None = None


class FundsWords(msgspec.Struct, forbid_unknown_fields=True):
    """The two cards of the round (values, or backs while they lie face down) and those of earlier rounds."""

    cards: list[int | str] | None = None
    turned: bool | None = None
    gone: list[int] | None = None


class RaiderWords(msgspec.Struct, forbid_unknown_fields=True):
    """The raider of the game for two; his space follows from the cards, and `done` from the figures."""

    coins: int = 0
    figure: int | None = None
    done: bool | None = None


class PositionWords(msgspec.Struct, forbid_unknown_fields=True):
    """A whole position."""

    game: str
    players: int
    options: list[str] = []
    round: int = 1
    phase: str = "place"
    start: int | None = None
    turn: int | None = None
    placing: list[int] | None = None
    seats: list[SeatWords] = []
    galleries: dict[str, list[str]] | None = None
    funds: FundsWords = msgspec.field(default_factory=FundsWords)
    raider: RaiderWords | None = None
    row: list[str] = []
    polished: int = 0
    laid_out: list[str] = []
    settled: int = 0
    gone: list[str] = []
