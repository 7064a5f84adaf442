"""Looking back at decisions: what the search prefers, and what another choice cost.

Two thinkings are kept apart. The search first thinks about a decision as if it had to make it; the action it spent most
of its thinking on is the one it prefers. That action and the one played are then judged anew, each by a search of its
own about nothing but what comes after it. So both are judged by equal effort, an action that the search hardly looked
at as well as any, and neither gains from having been picked because it looked good.

All of it sees what the deciding seat knew at that moment, never the true position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from math import sqrt
from typing import NamedTuple

import msgspec

from spadework.arena.match import derived
from spadework.arena.summary import Z
from spadework.bots.prepare import prepare_bots
from spadework.bots.search.bot import Judgement, Search
from spadework.bots.search.budget import Budget, parse
from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.engine.record import GameRecord, replay
from spadework.engine.registry import game

MISTAKE = 0.05  # of the chance to win
BLUNDER = 0.15
HIDING, THINKING = 0, 1  # what the seeds of a decision are for


class Question(NamedTuple):
    """A decision to look back at: its number among the moves, a position as its seat knew it, the action played."""

    move: int
    position: Position
    code: int


class Decision(msgspec.Struct, frozen=True):
    """A decision and what the search says to it.

    ``loss`` is how much chance to win the action played has less than the preferred one, ``points_lost`` the same for
    expected points. ``margin`` is half of the loss's 95 % interval: so much may be the chance of the thinking alone.
    """

    move: int
    seat: int
    played: Judgement
    preferred: Judgement
    agrees: bool
    loss: float
    margin: float
    points_lost: float
    mark: str
    considered: list[Judgement]


class Opinion(msgspec.Struct, frozen=True):
    """What the search thinks of a position: every action it considered, the most visited first."""

    game: str
    players: int
    seat: int
    budget: str
    seed: int
    iterations: int
    considered: list[Judgement]


def questions(record: GameRecord, seed: int, seat: int | None, move: int | None) -> list[Question]:
    """The decisions to look back at: of all seats or one, in all moves or one; a move without a choice is none."""
    if seat is not None and not 0 <= seat < record.header.players:
        raise InputError(f"--seat {seat}: this game has seats 0 to {record.header.players - 1}")
    if not record.moves:
        raise InputError("record: no move was made yet, there is nothing to look back at")
    if move is not None:
        _check_move(record, seat, move)
    found = [
        Question(made.seq, position.hidden_from(made.seat, derived(seed, made.seq, HIDING)), made.code)
        for made, position in zip(record.moves, list(replay(record)), strict=False)
        if seat in (None, made.seat) and move in (None, made.seq) and len(position.codes()) > 1
    ]
    if move is not None and not found:
        raise InputError(f"--move {move}: there was only one action to choose; name another move")
    return found


def _check_move(record: GameRecord, seat: int | None, move: int) -> None:
    if not 1 <= move <= len(record.moves):
        raise InputError(f"--move {move}: this game has moves 1 to {len(record.moves)}")
    chooser = record.moves[move - 1].seat
    if seat not in (None, chooser):
        raise InputError(f"--move {move}: this was a move of seat {chooser}; leave out --seat")


def look_back(
    asked: Sequence[Question], budget: Budget, seed: int, cores: int, on_progress: Callable[[int], None]
) -> list[Decision]:
    """Judge decisions on so many cores; ``on_progress`` hears how many were judged since it was last called."""
    for name in {question.position.game.name for question in asked}:
        prepare_bots(game(name))
    workers = ThreadPoolExecutor(max_workers=cores)  # compiled thinking lets other threads run
    try:
        judging = [workers.submit(judge, question, budget, seed) for question in asked]
        for _ in as_completed(judging):
            on_progress(1)
        return [judged.result() for judged in judging]
    finally:
        workers.shutdown(cancel_futures=True)


def judge(question: Question, budget: Budget, seed: int) -> Decision:
    """Look back at one decision."""
    move, position, code = question
    seat = position.actor
    if seat is None:
        raise ValueError("no decision was left: the game was over")
    search = Search(position.game, budget, derived(seed, move, THINKING))
    considered = search.think(position)
    preferred = search.judge(position, considered[0].code)
    agrees = code == preferred.code
    played = preferred if agrees else search.judge(position, code)
    loss = preferred.win[seat] - played.win[seat]
    margin = 0.0 if agrees else Z * sqrt(_variance(preferred, seat) + _variance(played, seat))
    points_lost = preferred.points[seat] - played.points[seat]
    return Decision(move, seat, played, preferred, agrees, loss, margin, points_lost, mark(loss, margin), considered)


def _variance(judgement: Judgement, seat: int) -> float:
    return judgement.win[seat] * (1 - judgement.win[seat]) / judgement.visits


def mark(loss: float, margin: float) -> str:
    """``?`` for a mistake, ``??`` for a blunder, ``!`` for a choice as much better than the search's own.

    What may be the chance of the thinking alone gets no mark.
    """
    if abs(loss) <= margin:
        return ""
    if loss > MISTAKE:
        return "??" if loss > BLUNDER else "?"
    return "!" if loss < -MISTAKE else ""


def opinion(position: Position, budget: str, seed: int) -> Opinion:
    """What the search thinks of the actions of the seat to move, from what that seat knows."""
    seat = position.actor
    if seat is None:
        raise InputError("position: the game is over, there is nothing to think about")
    thinking = parse(budget)
    prepare_bots(position.game)
    search = Search(position.game, thinking, derived(seed, THINKING))
    considered = search.think(position.hidden_from(seat, derived(seed, HIDING)))
    return Opinion(position.game.name, position.players, seat, budget, seed, search.iterations(), considered)
