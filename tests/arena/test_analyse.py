"""Looking back at games: blunders are found, forced moves are not judged, and nobody's secrets help."""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean
from typing import TypeAlias

import pytest

import spadework
from spadework import Position
from spadework.arena.analyse import JURY, Decision, judge, look_back, mark, opinion, question, questions, verdict
from spadework.arena.review import analysis, review
from spadework.bots.greedy.bot import GreedyBot
from spadework.bots.prepare import prepare_bots
from spadework.bots.search.bot import Judgement, Search
from spadework.bots.search.budget import Budget
from spadework.engine import chance
from spadework.engine.errors import InputError
from spadework.engine.record import End, GameRecord, Seat, end, move, start

SMALL = Budget(iterations=200)
SEED = 3
Chooser: TypeAlias = Callable[[Position], int]


def by_thumb(position: Position) -> int:
    prepare_bots(position.game)
    return GreedyBot(position.game, seed=0).choose(position)


def stopping_at_once(position: Position) -> int:
    """As the rule of thumb says, but the first who may stop for good does."""
    stop = position.code_of("stop")
    return stop if stop in position.codes() else by_thumb(position)


def recorded(name: str, seed: int, choose: Chooser = by_thumb, moves: int = 10_000) -> GameRecord:
    position = spadework.new(name, players=2, seed=seed)
    kept = GameRecord(start(position, seed, [Seat(person="ann"), Seat(person="bob")]))
    while position.actor is not None and len(kept.moves) < moves:
        code = choose(position)
        after = position.play(code)
        kept.moves.append(move(len(kept.moves) + 1, position, code, after))
        position = after
    kept.end = end(position) if position.actor is None else None
    return kept


def test_stopping_in_the_middle_of_the_last_year_is_a_blunder():
    kept = recorded("thebes", seed=5, choose=stopping_at_once)
    blunder = next(made for made in kept.moves if made.action == "stop")
    decisions = look_back(questions(kept, SEED, blunder.seat, None), SMALL, SEED, 1, lambda _: None)
    found = {decision.move: decision for decision in decisions}[blunder.seq]
    assert found.mark == "??"
    assert found.loss > 0.5
    assert found.played.action == "stop"
    assert found.preferred.action != "stop"
    assert review(kept, blunder.seat, decisions).worst[0] == blunder.seq


def test_moves_without_a_choice_are_not_judged():
    kept = recorded("pergamon", seed=1, moves=40)
    asked = questions(kept, SEED, None, None)
    assert 0 < len(asked) < 40
    assert all(len(each.position.codes()) > 1 for each in asked)
    forced = sorted(set(range(1, 41)) - {each.move for each in asked})
    with pytest.raises(InputError, match=f"--move {forced[0]}: there was only one action"):
        questions(kept, SEED, None, forced[0])
    decisions = look_back(asked, Budget(iterations=10), SEED, 1, lambda _: None)
    assert analysis(kept, decisions, "10", SEED, None, None).without_choice == len(forced)


def test_a_choice_of_the_search_itself_loses_nothing():
    position = spadework.new("thebes", players=2, seed=2)
    other = judge(question(1, position, position.codes()[-1], SEED), SMALL, SEED)
    same = judge(question(1, position, other.considered[0].code, SEED), SMALL, SEED)
    assert not other.agrees
    assert same.agrees
    assert (same.loss, same.margin, same.points_lost, same.mark) == (0, 0, 0, "")
    assert same.played == same.preferred == other.preferred
    assert review(recorded("thebes", 2, moves=1), same.seat, [other, same, same]).agreed == 2


def test_the_analysis_is_the_same_on_any_number_of_cores():
    kept = recorded("tomb_raiders", seed=1, moves=12)
    told: list[int] = []
    one, two = (look_back(questions(kept, SEED, None, None), SMALL, SEED, cores, told.append) for cores in (1, 2))
    assert one == two
    assert sum(told) == len(one) + len(two)
    [alone] = look_back(questions(kept, SEED, None, 5), SMALL, SEED, 1, told.append)
    assert alone == next(decision for decision in one if decision.move == 5)


def test_what_the_seat_cannot_know_changes_no_judgement():
    position = spadework.new("tomb_raiders", players=3, seed=2)
    for seq in range(25):
        position = position.play(position.codes()[seq % len(position.codes())], chance.seeded(2, seq))
    assert position.actor is not None
    twin = position.hidden_from(position.actor, seed=9)
    assert twin != position
    code = position.codes()[-1]
    assert judge(question(26, position, code, SEED), SMALL, SEED) == judge(question(26, twin, code, SEED), SMALL, SEED)
    assert opinion(position, "100", SEED) == opinion(twin, "100", SEED)


def test_an_action_is_judged_by_all_that_chance_may_give():
    """The last dig of a game: what it brings on average, not what it happened to bring."""
    position = spadework.new("thebes", players=2, seed=5)
    while (after := position.play(by_thumb(position))).actor is not None:
        position = after
    seat, code = position.actor, by_thumb(position)
    assert seat is not None
    ends = [position.play(code, chance.seeded(seed)).points()[seat] for seed in range(2000)]
    judged = Search(position.game, Budget(iterations=2000), seed=1).judge(position, code)
    assert len(set(ends)) > 1
    assert judged.visits == 2000
    assert judged.points[seat] == pytest.approx(mean(ends), abs=0.5)


def test_an_action_the_search_never_tried_is_judged_by_the_same_effort():
    position = spadework.new("thebes", players=2, seed=2)
    few = Budget(iterations=4 * JURY)
    tried = {judged.code for judged in judge(question(1, position, position.codes()[0], SEED), few, SEED).considered}
    code = next(code for code in position.codes() if code not in tried)
    judged = judge(question(1, position, code, SEED), few, SEED)
    assert judged.played.visits == judged.preferred.visits == few.iterations


def test_a_jury_counts_its_members_equally():
    jury = [Judgement(1, "stop", 10, [0.2, 0.8], [4.0, 9.0]), Judgement(1, "stop", 30, [0.6, 0.4], [8.0, 1.0])]
    found = verdict(jury)
    assert (found.code, found.action, found.visits) == (1, "stop", 40)
    assert found.win == pytest.approx([0.4, 0.6])
    assert found.points == [6.0, 5.0]


@pytest.mark.parametrize(
    ("loss", "margin", "expected"),
    [
        (0.04, 0.01, ""),
        (0.06, 0.01, "?"),
        (0.06, 0.07, ""),
        (0.16, 0.07, "??"),
        (0.16, 0.17, ""),
        (-0.04, 0.01, ""),
        (-0.06, 0.01, "!"),
        (-0.06, 0.07, ""),
    ],
)
def test_only_what_is_large_and_sure_gets_a_mark(loss: float, margin: float, expected: str):
    assert mark(loss, margin) == expected


def decided(seq: int, preferred: float, played: float) -> Decision:
    """A decision of seat 0 that moved its chance to win."""
    best, done = (Judgement(code, "", 100, [win, 1 - win], [0.0, 0.0]) for code, win in enumerate((preferred, played)))
    loss = preferred - played
    return Decision(seq, 0, done, best, loss == 0, loss, 0.03 if loss else 0.0, 0.0, mark(loss, 0.03), [best])


def test_the_way_of_the_chance_to_win_is_own_choices_and_fortune():
    kept = recorded("thebes", seed=1, moves=8)
    decisions = [decided(1, 0.5, 0.5), decided(3, 0.4, 0.3), decided(5, 0.6, 0.6), decided(7, 0.7, 0.5)]
    under_way = review(kept, 0, decisions)
    assert under_way.chances == pytest.approx([0.5, 0.4, 0.6, 0.7, 0.5])
    assert under_way.given_away == pytest.approx(0.3)
    assert under_way.mean_loss == pytest.approx(0.075)
    assert under_way.margin == pytest.approx(0.03 * 2**0.5)
    assert under_way.fortune == pytest.approx(0.3)
    assert under_way.worst == [7, 3]
    assert under_way.agreed == 2
    kept.end = End([9, 9], [1, 1])
    shared = review(kept, 0, decisions)
    assert shared.chances[-1] == 0.5
    kept.end = End([9, 12], [2, 1])
    lost = review(kept, 0, decisions)
    assert lost.chances[-1] == 0
    assert lost.fortune == pytest.approx(-0.2)


@pytest.mark.parametrize(
    ("seat", "seq", "message"),
    [
        (2, None, "--seat 2: this game has seats 0 to 1"),
        (None, 0, "--move 0: this game has moves 1 to 6"),
        (None, 7, "--move 7: this game has moves 1 to 6"),
    ],
)
def test_seats_and_moves_must_exist(seat: int | None, seq: int | None, message: str):
    with pytest.raises(InputError, match=message):
        questions(recorded("thebes", seed=1, moves=6), SEED, seat, seq)


def test_a_move_of_another_seat_is_refused():
    kept = recorded("thebes", seed=1, moves=6)
    other = 1 - kept.moves[2].seat
    with pytest.raises(InputError, match=f"--move 3: this was a move of seat {1 - other}"):
        questions(kept, SEED, other, 3)


def test_a_game_without_moves_has_nothing_to_look_back_at():
    with pytest.raises(InputError, match="no move was made yet"):
        questions(recorded("thebes", seed=1, moves=0), SEED, None, None)
