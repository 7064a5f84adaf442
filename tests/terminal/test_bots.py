"""Opponents by name: who sits where, what happens while they think, and what when they cannot go on."""

from __future__ import annotations

import io
import time
from pathlib import Path

import pytest
from rich.console import Console

from spadework.bots import catalog
from spadework.bots.bot import BotFault
from spadework.engine import record
from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.terminal.screen import waiting

from .person import first_choice, play_with, saved_games, typing

MINE = """
class Mine:
    def __init__(self, seed): ...
    def choose(self, position): return position.codes()[-1]
"""


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPADEWORK_DATA", str(tmp_path))
    return tmp_path


class Last:
    """Plays the last action of the list, and lets the test know that it was made and closed."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.decisions = 0
        self.is_closed = False

    def choose(self, position: Position) -> int:
        self.decisions += 1
        return position.codes()[-1]

    def close(self) -> None:
        self.is_closed = True


class Broken(Last):
    def choose(self, position: Position) -> int:
        if self.decisions == 2:
            raise BotFault("bot.py:Broken crashed: ZeroDivisionError: division by zero (bot.py, line 12)")
        return super().choose(position)


class Interrupted(Last):
    def choose(self, position: Position) -> int:
        if self.decisions == 2:
            raise KeyboardInterrupt
        return super().choose(position)


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Last]:
    """The bots made so far, of the names last, broken and interrupted."""
    bots: list[Last] = []

    def enlist(name: str, kind: type[Last]) -> None:
        def make(_game: object, seed: int) -> Last:
            bots.append(kind(seed))
            return bots[-1]

        monkeypatch.setitem(catalog.MAKERS, name, make)

    for name, kind in (("last", Last), ("broken", Broken), ("interrupted", Interrupted)):
        enlist(name, kind)
    return bots


def seats(path: Path) -> list[str]:
    return [seat.name for seat in record.read(path.read_text().splitlines()).header.seats]


@pytest.mark.parametrize(
    ("bots", "players", "seated"),
    [
        (["last"], 4, ["last", "you", "last", "last"]),
        (["last", "random"], 3, ["last", "you", "random"]),
        (["last", "random", "last"], None, ["last", "you", "random", "last"]),
        (["random"], None, ["random", "you", "random"]),
    ],
)
def test_one_name_for_all_or_one_for_each(
    bots: list[str],
    players: int | None,
    seated: list[str],
    made: list[Last],
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
):
    play_with(monkeypatch, typing(["1", "1"]), players=players, seat=1, bots=bots, seed=1)
    [path] = saved_games(data)
    assert seats(path) == seated


@pytest.mark.parametrize(
    ("bots", "problem"),
    [
        (["random", "random"], "bots random, random: 2 names for 3 opponents; give one for all, or one for each"),
        (["oracle"], "bot 'oracle': no such bot"),
        (["random", "random", "nothing.py:Bot"], "there is no file 'nothing.py'"),
    ],
)
def test_bots_that_cannot_be_seated(bots: list[str], problem: str, data: Path, monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(InputError, match=problem):
        play_with(monkeypatch, typing([]), players=4, bots=bots)
    assert saved_games(data) == []


def test_it_is_shown_who_plays(made: list[Last], monkeypatch: pytest.MonkeyPatch):
    answers = iter(["h"])
    printed = play_with(
        monkeypatch,
        lambda prompt: next(answers, first_choice(prompt)),
        players=3,
        seat=0,
        bots=["last", "random"],
        seed=1,
    )
    welcome, count = printed.split("Final count")
    assert "you against Howard (last) and Agatha (random)." in welcome
    assert "At the table You, Howard (last) and Agatha (random)" in welcome
    assert count.splitlines()[2].split() == ["You", "Howard", "Agatha"]
    assert count.splitlines()[3].split() == ["last", "random"]


def test_a_seat_keeps_its_bot_for_the_game(made: list[Last], monkeypatch: pytest.MonkeyPatch):
    play_with(monkeypatch, first_choice, players=3, seat=0, bots=["last"], seed=1)
    assert len(made) == 2
    assert made[0].seed != made[1].seed
    assert all(bot.decisions > 10 and bot.is_closed for bot in made)


def test_a_bot_that_cannot_go_on_is_replaced(made: list[Last], data: Path, monkeypatch: pytest.MonkeyPatch):
    printed = play_with(monkeypatch, first_choice, players=2, seat=0, bots=["broken"], seed=1)
    assert "Howard cannot go on: bot.py:Broken crashed: ZeroDivisionError" in " ".join(printed.split())
    assert printed.count("Shall the bot random play on for Howard?") == 1
    welcome, count = printed.split("Final count")
    assert "Howard (broken)" in welcome
    assert count.splitlines()[3].split() == ["random"]
    [path] = saved_games(data)
    assert seats(path) == ["you", "broken"]
    assert record.read(path.read_text().splitlines()).end is not None


def test_or_the_game_waits_until_it_is_mended(made: list[Last], data: Path, monkeypatch: pytest.MonkeyPatch):
    printed = play_with(
        monkeypatch,
        lambda prompt: "n" if "Shall" in prompt else first_choice(prompt),
        players=2,
        bots=["broken"],
        seed=1,
    )
    assert "Your game is saved" in printed
    [path] = saved_games(data)
    monkeypatch.setitem(catalog.MAKERS, "broken", lambda _game, seed: Last(seed))
    printed = play_with(monkeypatch, first_choice, bots=[], resume=path)
    assert "Howard (broken)" in printed
    assert "Final count" in printed


def test_quitting_and_continuing_gives_the_game_that_would_have_been(
    made: list[Last], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    play_with(monkeypatch, first_choice, players=3, seat=1, bots=["last"], seed=4, save=whole)
    play_with(monkeypatch, typing(["1", "1", "1", "q"]), players=3, seat=1, bots=["last"], seed=4, save=parts)
    assert record.read(parts.read_text().splitlines()).end is None
    assert "You are back in week" in play_with(monkeypatch, first_choice, bots=[], resume=parts)
    assert parts.read_text() == whole.read_text()


def test_a_game_goes_on_with_the_bots_it_had(data: Path, monkeypatch: pytest.MonkeyPatch):
    (data / "bots").mkdir()
    (data / "bots" / "mine.py").write_text(MINE)
    monkeypatch.chdir(data / "bots")
    play_with(monkeypatch, typing(["1", "1"]), players=2, seat=0, bots=["mine.py:Mine"], seed=1)
    monkeypatch.chdir(data)
    [path] = saved_games(data)
    again = ["bots/mine.py:Mine"]
    assert "Howard (mine.py:Mine)" in play_with(monkeypatch, typing(["1", "1"]), bots=again, resume=path)
    with pytest.raises(InputError, match=r"the bot on seat 1, '.*mine\.py:Mine', runs a program"):
        play_with(monkeypatch, typing([]), bots=[], resume=path)


def test_or_with_those_named_now(made: list[Last], data: Path, monkeypatch: pytest.MonkeyPatch):
    play_with(monkeypatch, typing(["1", "1"]), players=3, seat=0, bots=["random"], seed=1)
    [path] = saved_games(data)
    before = path.read_text().splitlines()
    printed = play_with(monkeypatch, typing([""]), players=3, bots=["last", "random"])
    assert "Continue your game from" in printed
    assert "you against Howard (last) and Agatha (random)." in printed
    assert seats(path) == ["you", "last", "random"]
    assert path.read_text().splitlines()[1 : len(before)] == before[1:]


def test_ctrl_c_while_a_bot_thinks_saves_and_quits(made: list[Last], data: Path, monkeypatch: pytest.MonkeyPatch):
    printed = play_with(monkeypatch, first_choice, players=2, seat=0, bots=["interrupted"], seed=1)
    assert "Your game is saved" in printed
    [path] = saved_games(data)
    assert sum(move.seat == 1 for move in record.read(path.read_text().splitlines()).moves) == 2
    assert made[0].is_closed


def test_a_bot_that_thinks_long_is_seen_thinking():
    screen = io.StringIO()
    with waiting(Console(file=screen, width=100, force_terminal=True), "Howard (professor) is thinking ..."):
        deadline = time.monotonic() + 30
        while "Howard (professor) is thinking ..." not in screen.getvalue():
            assert time.monotonic() < deadline
            time.sleep(0.02)


def test_but_not_one_that_answers_at_once():
    screen = io.StringIO()
    with waiting(Console(file=screen, width=100, force_terminal=True), "Howard (random) is thinking ..."):
        pass
    assert screen.getvalue() == ""


def test_in_a_transcript_nobody_is_seen_thinking(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("spadework.terminal.screen.PATIENCE", 0.01)
    screen = io.StringIO()
    with waiting(Console(file=screen, width=100), "Howard (professor) is thinking ..."):
        time.sleep(0.2)
    assert screen.getvalue() == ""
