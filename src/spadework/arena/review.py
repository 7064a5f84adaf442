"""What looking back at a whole game shows, seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import msgspec

from spadework.arena.analyse import Decision
from spadework.engine.record import End, GameRecord, Seat

MOMENTS = (0.0, 0.25, 0.5, 0.75)  # parts of the game at whose start the chance to win is told, and then its end
WORST = 3


class Review(msgspec.Struct, frozen=True):
    """How a seat chose.

    ``chances`` is its chance to win at the start, after a quarter, a half and three quarters of the moves, and in the
    end. Of the way from first to last its own choices took ``given_away`` (give or take ``margin``), and ``fortune``
    is all else: chance, and what the others chose. ``worst`` has the moves that cost most, of those that are marked.
    """

    seat: int
    name: str
    decisions: int
    agreed: int
    mean_loss: float
    given_away: float
    margin: float
    fortune: float
    chances: list[float]
    worst: list[int]


class Analysis(msgspec.Struct, frozen=True):
    """A game looked back at; ``without_choice`` counts the moves that had nothing to decide."""

    game: str
    players: int
    options: list[str]
    seats: list[Seat]
    moves: int
    end: End | None
    budget: str
    seed: int
    without_choice: int
    decisions: list[Decision]
    reviews: list[Review]


def analysis(
    record: GameRecord, decisions: Sequence[Decision], budget: str, seed: int, seat: int | None, move: int | None
) -> Analysis:
    """All that was found about a record; a single move says nothing about how a seat chose."""
    header = record.header
    asked = [made for made in record.moves if seat in (None, made.seat) and move in (None, made.seq)]
    seats = sorted({decision.seat for decision in decisions}) if move is None else []
    return Analysis(
        game=header.game,
        players=header.players,
        options=header.options,
        seats=header.seats,
        moves=len(record.moves),
        end=record.end,
        budget=budget,
        seed=seed,
        without_choice=len(asked) - len(decisions),
        decisions=list(decisions),
        reviews=[review(record, each, [one for one in decisions if one.seat == each]) for each in seats],
    )


def review(record: GameRecord, seat: int, decisions: Sequence[Decision]) -> Review:
    """How one seat chose, from all its decisions."""
    given_away = sum(decision.loss for decision in decisions)
    chances = [_chance_at(decisions, part * len(record.moves)) for part in MOMENTS]
    last = decisions[-1].played.win[seat] if record.end is None else won(record.end, seat)
    mistakes = sorted((one for one in decisions if "?" in one.mark), key=lambda one: -one.loss)
    return Review(
        seat=seat,
        name=name_of(seat, record.header.seats),
        decisions=len(decisions),
        agreed=sum(decision.agrees for decision in decisions),
        mean_loss=given_away / len(decisions),
        given_away=given_away,
        margin=hypot(*[decision.margin for decision in decisions]),
        fortune=last - chances[0] + given_away,
        chances=[*chances, last],
        worst=[mistake.move for mistake in mistakes[:WORST]],
    )


def name_of(seat: int, seats: Sequence[Seat]) -> str:
    """Who sat on a seat, if the record says it."""
    return seats[seat].name if seats else ""


def won(end: End, seat: int) -> float:
    """The part of the win that a seat has."""
    return 1 / end.ranks.count(1) if end.ranks[seat] == 1 else 0.0


def _chance_at(decisions: Sequence[Decision], moves: float) -> float:
    """The chance to win of the seat that decides, at its first decision after so many moves."""
    at = next((decision for decision in decisions if decision.move > moves), decisions[-1])
    return at.preferred.win[at.seat]
