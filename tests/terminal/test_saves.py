"""Saved games: leaving and coming back, after a crash as well, and taking actions back."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import pytest

import spadework
from spadework.engine import record
from spadework.engine.errors import InputError
from spadework.engine.record import GameRecord, Seat
from spadework.terminal import saves
from spadework.terminal.reopening import reopen_table
from spadework.terminal.table import Table, open_table

from .person import any_choice, first_choice, play_with, saved_games, typing


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPADEWORK_DATA", str(tmp_path))
    return tmp_path


def read(path: Path) -> GameRecord:
    return record.read(path.read_text().splitlines())


def left_game(data: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game with some moves that was left at a question."""
    play_with(monkeypatch, typing(["1", "2", "1", "q"]), players=3, seat=1, seed=4)
    [path] = saved_games(data)
    return path


def test_every_move_is_in_the_file_before_the_next_question(data: Path, monkeypatch: pytest.MonkeyPatch):
    seen: list[int] = []

    def answer(prompt: str) -> str | None:
        [path] = saved_games(data)
        assert path.read_text().endswith("\n")
        seen.append(len(read(path).moves))
        return first_choice(prompt) if len(seen) < 10 else None

    play_with(monkeypatch, answer, players=3, seat=0, seed=2)
    assert seen == sorted(seen)
    assert seen[-1] > seen[0]


def test_an_unfinished_game_is_offered(data: Path, monkeypatch: pytest.MonkeyPatch):
    path = left_game(data, monkeypatch)
    moves = len(read(path).moves)
    printed = play_with(monkeypatch, any_choice(Random(0)))
    assert "Continue your game from" in printed
    assert f"(against random and random, {moves} moves)" in printed
    assert saved_games(data) == [path]
    assert read(path).end is not None


def test_only_a_game_of_the_kind_wanted_is_offered(data: Path, monkeypatch: pytest.MonkeyPatch):
    path = left_game(data, monkeypatch)
    assert "Continue your game" not in play_with(monkeypatch, typing(["q"]), players=2)
    assert "Continue your game" in play_with(monkeypatch, typing(["q"]), players=3)
    header = json.loads(path.read_text().splitlines()[0])
    other = path.read_text().replace(header["components"], "0" * 16)
    path.write_text(other)
    assert "Continue your game" not in play_with(monkeypatch, typing(["q"]), players=3)


def test_a_number_of_players_that_cannot_be_is_refused_at_once(data: Path, monkeypatch: pytest.MonkeyPatch):
    left_game(data, monkeypatch)
    with pytest.raises(InputError, match="2 to 4"):
        play_with(monkeypatch, typing([]), players=5)


def test_a_game_kept_elsewhere_is_not_said_to_be_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    printed = play_with(monkeypatch, typing(["1", "1", "1", "q"]), players=2, seat=0, save=tmp_path / "mine.jsonl")
    assert "offered when you start again" not in printed
    assert "--resume" in printed


def test_a_finished_game_is_not_offered(monkeypatch: pytest.MonkeyPatch):
    play_with(monkeypatch, first_choice, players=2, seat=0, seed=1)
    assert "Continue your game" not in play_with(monkeypatch, typing(["q"]), players=2, seat=0)


def test_a_game_left_before_its_first_move_is_forgotten(data: Path, monkeypatch: pytest.MonkeyPatch):
    starter = spadework.new("thebes", 2, seed=6).actor
    assert "Good-bye" in play_with(monkeypatch, typing(["q"]), players=2, seat=starter, seed=6)
    assert saved_games(data) == []


def test_a_file_changed_by_another_program_is_left_alone(data: Path):
    first = open_table("thebes", 2, 0, ["random"], seed=3, save=data / "game.jsonl")
    second = reopen_table(saves.read(data / "game.jsonl"))
    first.play(first.position.codes()[0])
    kept = (data / "game.jsonl").read_text()
    for _ in range(2):
        second.play(second.position.codes()[-1])
    assert (data / "game.jsonl").read_text() == kept
    assert len(second.warnings) == 1
    assert len(read(second.path).moves) == 2


def test_a_file_moved_away_does_not_lose_the_game(data: Path):
    table = open_table("thebes", 2, 0, ["random"], seed=3, save=data / "game.jsonl")
    table.play(table.position.codes()[0])
    (data / "game.jsonl").rename(data / "elsewhere.jsonl")
    table.play(table.position.codes()[0])
    assert table.path != data / "game.jsonl"
    assert read(table.path) == table.record


def test_no_starts_a_new_game_and_keeps_the_old_one(data: Path, monkeypatch: pytest.MonkeyPatch):
    path = left_game(data, monkeypatch)
    before = path.read_text()
    printed = play_with(monkeypatch, typing(["what", "n", "q"]), players=2, seat=0)
    assert "You are back" not in printed
    assert path.read_text() == before


@pytest.mark.parametrize("option", [{"new": True}, {"seed": 3}])
def test_a_wish_for_a_new_game_asks_nothing(option: dict[str, int], data: Path, monkeypatch: pytest.MonkeyPatch):
    left_game(data, monkeypatch)
    printed = play_with(monkeypatch, typing([]), players=2, seat=0, **option)
    assert "Continue your game" not in printed
    assert "You are back" not in printed


def test_a_last_line_that_was_cut_off(data: Path, monkeypatch: pytest.MonkeyPatch):
    path = left_game(data, monkeypatch)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines[:-1]) + lines[-1][: len(lines[-1]) // 2])
    printed = play_with(monkeypatch, typing(["q"]), resume=path)
    assert "was cut off" in printed
    assert [str(move) for move in read(path).moves][: len(lines) - 2] == [
        str(move) for move in record.read(lines[:-1]).moves
    ]
    assert "was cut off" not in play_with(monkeypatch, first_choice, resume=path)
    assert read(path).end is not None


def test_a_last_line_without_its_line_break(data: Path, monkeypatch: pytest.MonkeyPatch):
    path = left_game(data, monkeypatch)
    moves = len(read(path).moves)
    path.write_text(path.read_text().rstrip("\n"))
    play_with(monkeypatch, first_choice, resume=path)
    assert len(read(path).moves) > moves


def test_a_game_that_ended_without_its_last_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "game"
    play_with(monkeypatch, first_choice, players=2, seat=0, seed=1, save=path)
    whole = path.read_text()
    path.write_text("".join(whole.splitlines(keepends=True)[:-1]))
    assert "Final count" in play_with(monkeypatch, typing([]), resume=path)
    assert path.read_text() == whole


def test_a_damaged_file_is_named_and_left_alone(data: Path, monkeypatch: pytest.MonkeyPatch):
    path = left_game(data, monkeypatch)
    damaged = path.read_text().replace('"seq":1,', '"seq":"one",', 1)
    path.write_text(damaged)
    printed = play_with(monkeypatch, typing(["q"]), players=2, seat=0)
    assert "cannot be read" in printed
    assert path.read_text() == damaged
    with pytest.raises(InputError, match="line 2"):
        play_with(monkeypatch, typing([]), resume=path)


def test_a_move_that_was_never_legal_is_not_continued(data: Path, monkeypatch: pytest.MonkeyPatch):
    path = left_game(data, monkeypatch)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([lines[0], *lines[2:]]))
    printed = play_with(monkeypatch, typing(["y", "q"]))
    assert "cannot be continued" in printed
    assert path in saved_games(data)


def test_saving_never_overwrites(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "mine"
    path.write_text("precious")
    with pytest.raises(InputError, match="--resume"):
        play_with(monkeypatch, typing([]), players=2, seat=0, save=path)
    assert path.read_text() == "precious"


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "file").write_text("")
    with pytest.raises(InputError, match="cannot be saved here"):
        play_with(monkeypatch, typing([]), players=2, seat=0, save=tmp_path / "file" / "game")


def test_two_games_in_a_minute_have_files_of_their_own(data: Path):
    one, other = (open_table("thebes", 2, 0, ["random"], seed=seed) for seed in (1, 2))
    assert one.path != other.path
    assert saves.folder() == data / "saves"


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_a_seat_that_does_not_exist(seat: int, data: Path):
    with pytest.raises(InputError, match="seats 0 to 1"):
        open_table("thebes", 2, seat, ["random"])
    assert saved_games(data) == []


def test_games_of_others_are_not_continued(tmp_path: Path):
    start = spadework.new("thebes", players=2, seed=1)
    stranger = [Seat(person="you"), Seat(bot="oracle")]
    for seats, problem in (([], "this record names no person"), (stranger, "bot 'oracle': no such bot")):
        path = tmp_path / "game"
        path.write_text(record.line(record.start(start, 1, seats)) + "\n")
        with pytest.raises(InputError, match=problem):
            reopen_table(saves.read(path))


def exhibition_table(path: Path) -> Table:
    """A table at which the person can show an exhibition, and is still to move afterwards."""
    for seed in range(2000):
        table = _seek_exhibition(seed)
        if table is not None:
            path.write_text("".join(f"{line}\n" for line in table.record.lines()))
            return Table(path, table.record, table.positions)
    raise AssertionError("no exhibition in 2000 games")


def _seek_exhibition(seed: int) -> Table | None:
    rng = Random(seed)
    positions = [spadework.new("thebes", players=2, seed=seed)]
    game = GameRecord(record.start(positions[0], seed, [Seat(person="you"), Seat(bot="random")]))
    while (actor := positions[-1].actor) is not None:
        codes = positions[-1].codes()
        for code in codes if actor == 0 else []:
            if "exhibit" in str(positions[-1].game.words.decode(code)) and positions[-1].play(code).actor == 0:
                return Table(Path(os.devnull), game, positions)
        after = positions[-1].play(code := rng.choice(codes))
        game.moves.append(record.move(len(game.moves) + 1, positions[-1], code, after))
        positions.append(after)
    return None


def test_an_action_that_turned_up_nothing_can_be_undone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table = exhibition_table(tmp_path / "game")
    before = table.path.read_text()
    texts = [str(action) for action in table.position.legal()]
    exhibit = next(text for text in texts if text.startswith("exhibit"))
    printed = play_with(monkeypatch, typing([exhibit, "u", "q"]), resume=table.path)
    assert "u undo" in printed
    assert f"Undone: {exhibit}" in printed
    assert table.path.read_text() == before
    assert [path.name for path in tmp_path.iterdir()] == ["game"]


def test_undo_still_works_after_coming_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table = exhibition_table(tmp_path / "game")
    before = table.path.read_text()
    exhibit = next(text for text in map(str, table.position.legal()) if text.startswith("exhibit"))
    play_with(monkeypatch, typing([exhibit, "q"]), resume=table.path)
    assert table.path.read_text() != before
    play_with(monkeypatch, typing(["u", "q"]), resume=table.path)
    assert table.path.read_text() == before


def test_what_was_turned_up_cannot_be_undone(monkeypatch: pytest.MonkeyPatch):
    table = open_table("thebes", 2, 0, ["random"], seed=3)
    while table.position.actor != 0:
        table.play_bot(1)
    assert table.why_no_undo() is not None
    table.play(table.position.code_of("change display"))
    assert table.position.drawn
    assert "turned up something new" in (table.why_no_undo() or "")
    printed = play_with(monkeypatch, typing(["u", "q"]), resume=table.path)
    assert "Undone" not in printed


def test_no_undo_once_somebody_else_has_acted(tmp_path: Path):
    table = exhibition_table(tmp_path / "game")
    code = next(code for code in table.position.codes() if "exhibit" in str(table.position.game.words.decode(code)))
    table.play(code)
    assert table.why_no_undo() is None
    while table.position.actor == 0:
        table.play(table.position.codes()[0])
    table.play_bot(1)
    assert "has acted since" in (table.why_no_undo() or "")
