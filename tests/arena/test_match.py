"""A game between bots: what decides it, what bots are handed, and what happens to one that fails."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from spadework.arena.match import Job, Played, play
from spadework.bots.bot import BotFault
from spadework.engine.position import Position
from tests.arena.cast import First, Last, enter


def job(*seats: str, number: int = 1, seed: int = 1, game: str = "tomb_raiders") -> Job:
    return Job(game, len(seats), [], seed, number, seats)


def without_clock(played: Played) -> Played:
    return msgspec.structs.replace(played, seconds=[])


def failing(monkeypatch: pytest.MonkeyPatch, choose: Any, after: int = 0) -> None:
    """Enter a bot that plays a few moves and then does as told."""

    class Failing:
        moves = 0

        def choose(self, position: Position) -> Any:
            self.moves += 1
            return position.codes()[0] if self.moves <= after else choose(position)

    enter(monkeypatch, failing=Failing, first=First)


def test_a_game_depends_on_seed_number_and_seats_only():
    played = without_clock(play(job("random", "random")))
    assert without_clock(play(job("random", "random"))) == played
    assert play(job("random", "random", number=2)).moves != played.moves
    assert play(job("random", "random", seed=2)).moves != played.moves


def test_a_game_is_played_to_its_end_and_counted(monkeypatch: pytest.MonkeyPatch):
    enter(monkeypatch, first=First, last=Last)
    played = play(job("first", "last", "random", game="thebes"))
    assert played.fault is None
    assert sum(played.decisions) == len(played.moves)
    assert all(seconds > 0 for seconds in played.seconds)
    best = max(played.points)
    assert all(played.points[seat] == best for seat, rank in enumerate(played.ranks) if rank == 1)


def test_bots_are_handed_what_their_seat_may_know(monkeypatch: pytest.MonkeyPatch):
    handed: list[Position] = []

    class Curious(First):
        def choose(self, position: Position) -> Any:
            handed.append(position)
            return super().choose(position)

    enter(monkeypatch, curious=Curious)
    dealt = []
    for seed in range(4):
        monkeypatch.setattr("spadework.arena.match.derived", lambda *numbers, seed=seed: seed * (len(numbers) > 2))
        handed.clear()
        play(job("curious", "curious"))
        dealt.append([position.buffer.tobytes() for position in handed])
    assert any(len({deals[move] for deals in dealt}) > 1 for move in range(min(map(len, dealt))))


def test_a_crash_loses_the_game_and_says_where(monkeypatch: pytest.MonkeyPatch):
    def crash(_position: Position) -> Any:
        raise ZeroDivisionError("no divisor")

    failing(monkeypatch, crash, after=2)
    played = play(job("first", "failing", "first"))
    assert played.ranks == [1, 3, 1]
    assert played.fault is not None
    assert (played.fault.bot, played.fault.seat) == ("failing", 1)
    assert played.fault.move == len(played.moves) + 1
    assert played.fault.message.startswith("ZeroDivisionError: no divisor (test_match.py, line ")


def test_an_illegal_choice_loses_the_game(monkeypatch: pytest.MonkeyPatch):
    failing(monkeypatch, lambda position: min(set(range(position.game.codes)) - set(position.codes())))
    played = play(job("failing", "first"))
    assert played.ranks == [2, 1]
    assert played.fault is not None
    assert "is not legal here for seat 0" in played.fault.message


@pytest.mark.parametrize("answer", [None, "dance", -1, 10**9, 2.5, object()])
def test_an_answer_that_is_no_action_loses_the_game(monkeypatch: pytest.MonkeyPatch, answer: Any):
    failing(monkeypatch, lambda position: answer)
    played = play(job("failing", "first"))
    assert played.ranks == [2, 1]
    assert played.fault is not None
    assert played.fault.bot == "failing"


def test_a_fault_that_a_bot_reports_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch):
    def late(_position: Position) -> Any:
        raise BotFault("took longer than 5 s")

    failing(monkeypatch, late)
    fault = play(job("failing", "first")).fault
    assert fault is not None
    assert fault.message == "took longer than 5 s"


def test_a_bot_that_exits_or_cannot_be_made_loses_the_game(monkeypatch: pytest.MonkeyPatch):
    def broken() -> Any:
        raise OSError("no such program")

    enter(monkeypatch, first=First, broken=broken)
    made = play(job("first", "broken"))
    assert made.ranks == [1, 2]
    failing(monkeypatch, lambda position: exit(0))
    assert play(job("failing", "first")).ranks == [2, 1]


def test_a_bot_at_fault_loses_with_all_its_seats(monkeypatch: pytest.MonkeyPatch):
    failing(monkeypatch, lambda position: None)
    assert play(job("failing", "first", "failing")).ranks == [2, 1, 2]


def test_bots_are_closed_after_their_game(monkeypatch: pytest.MonkeyPatch):
    closed: list[str] = []

    class Closing(First):
        def close(self) -> None:
            closed.append("closing")

    enter(monkeypatch, closing=Closing, broken=lambda: None)
    play(job("closing", "closing"))
    assert len(closed) == 2
    play(job("closing", "broken"))
    assert len(closed) == 3


def test_ctrl_c_goes_through(monkeypatch: pytest.MonkeyPatch):
    def interrupt(_position: Position) -> Any:
        raise KeyboardInterrupt

    failing(monkeypatch, interrupt)
    with pytest.raises(KeyboardInterrupt):
        play(job("failing", "first"))
