"""Whole games through the real function, from the first question to the final count."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from spadework.bots import catalog
from spadework.engine import record
from spadework.engine.position import Position
from spadework.engine.registry import NAMES

from .person import any_choice, first_choice, play_with, saved_games, typing


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPADEWORK_DATA", str(tmp_path))
    return tmp_path


def last_position(path: Path) -> Position:
    return list(record.replay(record.read(path.read_text().splitlines())))[-1]


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_always_the_first_choice(game: str, players: int, data: Path, monkeypatch: pytest.MonkeyPatch):
    printed = play_with(monkeypatch, first_choice, game, players=players, seat=players - 1, seed=players)
    [path] = saved_games(data)
    end = last_position(path)
    assert end.actor is None
    assert "Final count" in printed
    totals = [line for line in printed.splitlines() if line.strip().startswith("Total")]
    assert totals[-1].split()[1:] == [str(points) for points in end.points()]
    assert str(path) in printed


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_choices(game: str, players: int, data: Path, monkeypatch: pytest.MonkeyPatch):
    for seed in range(4):
        seat = seed % players
        printed = play_with(monkeypatch, any_choice(Random(seed)), game, players=players, seat=seat, seed=seed)
        assert "Final count" in printed
        assert max(len(line) for line in printed.splitlines() if "recorded in" not in line) <= 100
    for path in saved_games(data):
        game = record.read(path.read_text().splitlines())
        assert game.end is not None
        assert game.end.points == last_position(path).points()


def test_a_seed_and_the_same_answers_give_the_same_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for name, seed in (("one", 11), ("again", 11), ("other", 12)):
        play_with(monkeypatch, first_choice, players=3, seat=1, seed=seed, save=tmp_path / name)
    assert (tmp_path / "one").read_text() == (tmp_path / "again").read_text()
    first_cards = [record.read((tmp_path / name).read_text().splitlines()).header.chance for name in ("one", "other")]
    assert first_cards[0] != first_cards[1]


def test_bots_never_see_the_position_itself(monkeypatch: pytest.MonkeyPatch):
    from spadework.terminal import table

    tables: list[table.Table] = []
    shown: list[Position] = []
    opened = table.Table.__init__

    def open_and_keep(self: table.Table, *args: object) -> None:
        tables.append(self)
        opened(self, *args)  # type: ignore[arg-type]

    class Watcher:
        def choose(self, position: Position) -> int:
            assert all(position is not real and position.buffer is not real.buffer for real in tables[0].positions)
            shown.append(position)
            return position.codes()[0]

    monkeypatch.setattr(table.Table, "__init__", open_and_keep)
    monkeypatch.setitem(catalog.MAKERS, "random", lambda _game, _seed: Watcher())
    play_with(monkeypatch, first_choice, players=2, seat=0, seed=1)
    assert len(shown) > 10


def test_answers_from_a_pipe(tmp_path: Path):
    save = tmp_path / "piped.jsonl"
    program = (
        "from pathlib import Path; from spadework.terminal.play import play; "
        f"play('thebes', players=2, seat=0, seed=5, save=Path({str(save)!r}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], input="1\n1\nq\n", capture_output=True, text=True, timeout=120, check=True
    )
    assert "Your choice (1-" in done.stdout
    assert "\x1b" not in done.stdout
    assert f"--resume {save}" in done.stdout
    mine = [move for move in record.read(save.read_text().splitlines()).moves if move.seat == 0]
    assert len(mine) == 2


def test_ctrl_c_saves_and_quits(data: Path, monkeypatch: pytest.MonkeyPatch):
    answers = iter(["1"])

    def interrupt(_prompt: str) -> str:
        for answer in answers:
            return answer
        raise KeyboardInterrupt

    printed = play_with(monkeypatch, interrupt, players=2, seat=0, seed=3)
    assert "Your game is saved" in printed
    [path] = saved_games(data)
    assert any(move.seat == 0 for move in record.read(path.read_text().splitlines()).moves)


def test_an_action_can_be_typed_in_words(data: Path, monkeypatch: pytest.MonkeyPatch):
    play_with(monkeypatch, typing(["Change   Display"]), players=2, seat=0, seed=3)
    [path] = saved_games(data)
    assert "change display" in [
        move.action for move in record.read(path.read_text().splitlines()).moves if move.seat == 0
    ]


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "Type a number from 1 to"),
        ("foo", "Type a number from 1 to"),
        ("dig crete 4", "You cannot 'dig crete 4' now"),
        ("change dsplay", "did you mean 'change display'?"),
        ("b", "There is no question before this one"),
        ("u", "There is nothing to undo"),
    ],
)
def test_bad_input_gets_one_line_and_asks_again(typed: str, answer: str, monkeypatch: pytest.MonkeyPatch):
    printed = play_with(monkeypatch, typing([typed]), players=2, seat=0, seed=3)
    before, after = printed.split(f"> {typed}\n")
    line, prompt = after.splitlines()[:2]
    assert answer in line
    assert prompt.startswith("Your choice (1-")
    assert "Your choice" in before
