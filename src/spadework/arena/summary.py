"""What the games of a tournament show, bot by bot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import sqrt

import msgspec
import numpy as np

from spadework.arena.match import Fault, Outcome
from spadework.arena.rating import Rating, ratings
from spadework.arena.simulate import Spread, spread
from spadework.arena.tournament import Tournament, notes

Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


class SeatShare(msgspec.Struct, frozen=True):
    """How a bot fared on one seat; shared wins count in parts."""

    seat: int
    games: int
    wins: float


class Entrant(msgspec.Struct, frozen=True):
    """How a bot fared; ``fair_share`` is the share of wins that chance alone would give it.

    Games that ended by a fault count as won and lost, but their points count nowhere.
    """

    bot: str
    games: int
    seats: int
    wins: float
    win_share: float
    win_interval: tuple[float, float]
    fair_share: float
    points: Spread | None
    points_interval: tuple[float, float] | None
    winning_score: float | None
    rating: Rating
    decisions: int
    seconds_a_decision: float
    faults: int
    by_seat: list[SeatShare]


class Pair(msgspec.Struct, frozen=True):
    """How often a bot came before another, over all pairs of their seats; ties count half."""

    bot: str
    other: str
    meetings: int
    share: float
    interval: tuple[float, float]


class NumberedFault(msgspec.Struct, frozen=True):
    """A fault and the game it ended."""

    game: int
    fault: Fault


class Summary(msgspec.Struct, frozen=True):
    """What a tournament shows, finished or not; the best rated bot comes first."""

    tournament: Tournament
    played: int
    entrants: list[Entrant]
    head_to_head: list[Pair]
    faults: list[NumberedFault]
    notes: list[str]


def summary(tournament: Tournament, outcomes: Sequence[Outcome]) -> Summary:
    """The summary of games in order of their numbers."""
    rated = ratings(tournament.bots, outcomes)
    entrants = [entrant(bot, tournament, outcomes, rated[bot]) for bot in tournament.bots]
    faults = [NumberedFault(outcome.number, outcome.fault) for outcome in outcomes if outcome.fault is not None]
    said = notes(tournament)
    if len(outcomes) < tournament.games:
        said = [f"{len(outcomes)} of {tournament.games} games were played."]
    return Summary(
        tournament,
        len(outcomes),
        sorted(entrants, key=lambda one: -one.rating.mu),
        head_to_head(tournament.bots, outcomes),
        faults,
        said,
    )


def entrant(bot: str, tournament: Tournament, outcomes: Iterable[Outcome], rating: Rating) -> Entrant:
    """How one bot fared."""
    own = [outcome for outcome in outcomes if bot in outcome.seats]
    by_seat = [_seat_share(bot, seat, own) for seat in range(tournament.players)]
    seats, wins = sum(share.games for share in by_seat), sum(share.wins for share in by_seat)
    decisions = sum(_of(bot, outcome, outcome.decisions) for outcome in own)
    points = points_of(bot, own)
    winning = points_of(bot, own, rank=1)
    return Entrant(
        bot=bot,
        games=len(own),
        seats=seats,
        wins=wins,
        win_share=wins / len(own) if own else 0.0,
        win_interval=wilson(wins, len(own)),
        fair_share=seats / (tournament.players * len(own)) if own else 0.0,
        points=spread(np.array(points)) if points else None,
        points_interval=mean_interval(points) if len(points) > 1 else None,
        winning_score=sum(winning) / len(winning) if winning else None,
        rating=rating,
        decisions=int(decisions),
        seconds_a_decision=sum(_of(bot, outcome, outcome.seconds) for outcome in own) / max(decisions, 1),
        faults=sum(outcome.fault is not None and outcome.fault.bot == bot for outcome in own),
        by_seat=by_seat,
    )


def _of(bot: str, outcome: Outcome, quantity: Sequence[float]) -> float:
    return sum(value for seated, value in zip(outcome.seats, quantity, strict=True) if seated == bot)


def _seat_share(bot: str, seat: int, outcomes: Sequence[Outcome]) -> SeatShare:
    there = [outcome for outcome in outcomes if outcome.seats[seat] == bot]
    return SeatShare(seat, len(there), sum(win_of(outcome, seat) for outcome in there))


def win_of(outcome: Outcome, seat: int) -> float:
    """The part of a game's one win that a seat has."""
    return 1 / outcome.ranks.count(1) if outcome.ranks[seat] == 1 else 0.0


def points_of(bot: str, outcomes: Iterable[Outcome], rank: int | None = None) -> list[int]:
    """The points of every seat of a bot (of those with a rank) in the games that were played to their end."""
    return [
        scored
        for outcome in outcomes
        if outcome.fault is None
        for seated, scored, reached in zip(outcome.seats, outcome.points, outcome.ranks, strict=True)
        if seated == bot and rank in (None, reached)
    ]


def head_to_head(bots: Sequence[str], outcomes: Sequence[Outcome]) -> list[Pair]:
    """Every bot against every other, both ways round."""
    before = {(bot, other): 0.0 for bot in bots for other in bots}
    for outcome in outcomes:
        seated = list(zip(outcome.seats, outcome.ranks, strict=True))
        for (bot, rank), (other, others) in combinations(seated, 2):
            before[bot, other] += (rank < others) + (rank == others) / 2
            before[other, bot] += (rank > others) + (rank == others) / 2
    pairs = []
    for bot, other in ((bot, other) for bot in bots for other in bots if bot != other):
        won = before[bot, other]
        meetings = round(won + before[other, bot])
        pairs.append(Pair(bot, other, meetings, won / meetings if meetings else 0.5, wilson(won, meetings)))
    return pairs


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if games == 0:
        return 0.0, 1.0
    share, square = wins / games, Z * Z
    middle = (share + square / (2 * games)) / (1 + square / games)
    reach = Z * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean_interval(values: Sequence[int]) -> tuple[float, float]:
    """The 95 % interval of a mean, from the spread of what it is the mean of."""
    mean = float(np.mean(values))
    reach = Z * float(np.std(values, ddof=1)) / sqrt(len(values))
    return mean - reach, mean + reach
