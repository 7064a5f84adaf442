"""Looking back at decisions: what the search prefers, and what another choice cost.

Two thinkings are kept apart. The search first thinks about a decision as if it had to make it; the action it spent most
of its thinking on is the one it prefers. That action and the one played are then judged anew, each by searches of its
own about nothing but what comes after it. So both are judged by equal effort, an action that the search hardly looked
at as well as any, and neither gains from having been picked because it looked good.

A search that once likes a line follows it, so its iterations are no independent samples: two searches differ by up to
three times what so many games would. Each action is therefore judged by several smaller ones, and how much those differ
says how far the judgement can be trusted.

All of it sees what the deciding seat knew at that moment, never the true position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from math import sqrt
from statistics import mean, variance
from typing import NamedTuple

import msgspec

from spadework.arena.match import derived
from spadework.bots.prepare import prepare_bots
from spadework.bots.search.bot import Judgement, Search
from spadework.bots.search.budget import Budget, parse
from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.engine.record import GameRecord, replay
from spadework.engine.registry import game

MISTAKE = 0.05  # of the chance to win
BLUNDER = 0.15
JURY = 5  # searches that judge an action, sharing the budget
STUDENT = 2.306  # 95 % of Student's distribution lie within so many deviations if two juries of five are compared
HIDING, THINKING, JUDGING = 0, 1, 2  # what the seeds of a decision are for


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
        question(made.seq, position, made.code, seed)
        for made, position in zip(record.moves, list(replay(record)), strict=False)
        if seat in (None, made.seat) and move in (None, made.seq) and len(position.codes()) > 1
    ]
    if move is not None and not found:
        raise InputError(f"--move {move}: there was only one action to choose; name another move")
    return found


def question(move: int, position: Position, code: int, seed: int) -> Question:
    """The question about a decision, with the position as the deciding seat knew it."""
    return Question(move, position.hidden_from(_chooser(position), derived(seed, move, HIDING)), code)


def _chooser(position: Position) -> int:
    if position.actor is None:
        raise InputError("position: the game is over, there is nothing to decide")
    return position.actor


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
    seat = _chooser(position)
    considered = Search(position.game, budget, derived(seed, move, THINKING)).think(position)
    judging = Search(position.game, _share(budget), derived(seed, move, JUDGING))
    for_preferred = [judging.judge(position, considered[0].code) for _ in range(JURY)]
    preferred = verdict(for_preferred)
    agrees = code == preferred.code
    for_played = for_preferred if agrees else [judging.judge(position, code) for _ in range(JURY)]
    played = verdict(for_played)
    loss = preferred.win[seat] - played.win[seat]
    margin = 0.0 if agrees else STUDENT * sqrt(_variance(for_preferred, seat) + _variance(for_played, seat))
    points_lost = preferred.points[seat] - played.points[seat]
    return Decision(move, seat, played, preferred, agrees, loss, margin, points_lost, mark(loss, margin), considered)


def _share(budget: Budget) -> Budget:
    """What one of a jury may think."""
    iterations = None if budget.iterations is None else max(1, budget.iterations // JURY)
    return Budget(iterations, None if budget.seconds is None else budget.seconds / JURY)


def verdict(jury: Sequence[Judgement]) -> Judgement:
    """What a jury found together, all its members counting the same."""
    win = [mean(chances) for chances in zip(*[one.win for one in jury], strict=True)]
    points = [mean(expected) for expected in zip(*[one.points for one in jury], strict=True)]
    return Judgement(jury[0].code, jury[0].action, sum(one.visits for one in jury), win, points)


def _variance(jury: Sequence[Judgement], seat: int) -> float:
    """The variance of a jury's verdict; at least that of as many independent games, as five may agree by chance."""
    found = verdict(jury)
    chance = found.win[seat]
    return max(variance([one.win[seat] for one in jury]) / JURY, chance * (1 - chance) / found.visits)


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
    seat = _chooser(position)
    thinking = parse(budget)
    prepare_bots(position.game)
    search = Search(position.game, thinking, derived(seed, THINKING))
    considered = search.think(position.hidden_from(seat, derived(seed, HIDING)))
    return Opinion(position.game.name, position.players, seat, budget, seed, search.iterations(), considered)
