"""A turn half made can be taken back, step by step or to its start, as long as nothing new was revealed."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import spadework
from spadework.engine import record
from spadework.engine.position import Position
from spadework.engine.record import GameRecord, Seat
from spadework.terminal import saves
from spadework.terminal.reopening import reopen_table
from spadework.terminal.table import Table

from .person import play_with, typing


def building(path: Path) -> tuple[Table, list[str]]:
    """A table of Pergamon at which the person is to dig, and a dig, a start and a join that can follow each other."""
    for seed in range(3000):
        found = _seek(seed)
        if found is not None:
            kept, deeds = found
            path.write_text("".join(f"{line}\n" for line in kept.lines()))
            return reopen_table(saves.read(path)), deeds
    raise AssertionError("nobody could build anything")


def _seek(seed: int) -> tuple[GameRecord, list[str]] | None:
    pick = Random(seed)
    position = spadework.new("pergamon", players=3, seed=seed)
    kept = GameRecord(record.start(position, seed, [Seat(person="you"), Seat(bot="random"), Seat(bot="random")]))
    while position.actor is not None:
        if position.actor == 0 and (deeds := _deeds(position)):
            return kept, deeds
        code = pick.choice(position.codes())
        after = position.play(code)
        kept.moves.append(record.move(len(kept.moves) + 1, position, code, after))
        position = after
    return None


def _deeds(position: Position) -> list[str]:
    for dig in [text for text in map(str, position.legal()) if text.startswith("dig")]:
        dug = position.play(dig)
        for start in [text for text in map(str, dug.legal()) if text.startswith("start")]:
            joins = [text for text in map(str, dug.play(start).legal()) if text.startswith("join")]
            if len(joins) > 1:
                return [dig, start, joins[0]]
    return []


def test_step_by_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table, deeds = building(tmp_path / "game")
    before = table.path.read_text()
    shown = play_with(monkeypatch, typing([*deeds, "u", "u", "u", "q"]), game="pergamon", resume=table.path)
    for deed in deeds:
        assert f"Undone: {deed}" in shown
    assert table.path.read_text() == before


def test_back_to_the_start_of_the_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table, deeds = building(tmp_path / "game")
    before = table.path.read_text()
    shown = play_with(monkeypatch, typing([*deeds, "s", "q"]), game="pergamon", resume=table.path)
    assert "s start over" in shown
    assert f"Undone: {', '.join(deeds)}" in shown
    assert table.path.read_text() == before


def test_a_turn_left_half_made_can_still_be_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    table, deeds = building(tmp_path / "game")
    before = table.path.read_text()
    play_with(monkeypatch, typing([*deeds, "q"]), game="pergamon", resume=table.path)
    assert [json.loads(line)["action"] for line in table.path.read_text().splitlines()[-3:]] == deeds
    play_with(monkeypatch, typing(["s", "q"]), game="pergamon", resume=table.path)
    assert table.path.read_text() == before


def test_not_past_what_chance_revealed(tmp_path: Path):
    table, deeds = building(tmp_path / "game")
    played = table.undoable()
    for deed in deeds:
        table.play(table.position.code_of(deed))
    assert table.undoable() == played + len(deeds)
    kept = table.record.moves[: len(table.record.moves) - table.undoable()]
    assert not kept or kept[-1].chance or kept[-1].seat != table.seating.me


def played(game: str, *moves: record.Move) -> GameRecord:
    return GameRecord(record.start(spadework.new(game, players=2, seed=1), 1), list(moves))


def test_not_past_another_seat():
    moves = played(
        "pergamon", record.Move(1, 0, "a", 0, []), record.Move(2, 1, "b", 0, []), record.Move(3, 0, "c", 0, [])
    )
    assert [record.undoable(moves, seat) for seat in (0, 1)] == [1, 0]


def test_not_a_move_in_which_chance_gave_something():
    moves = played(
        "pergamon", record.Move(1, 0, "a", 0, ["1/50"]), record.Move(2, 0, "b", 0, []), record.Move(3, 0, "c", 0, [])
    )
    assert record.undoable(moves, 0) == 2
    assert record.undoable(GameRecord(moves.header, moves.moves[:1]), 0) == 0


def test_not_a_look_through_a_pile():
    """Tomb Raiders: a scientist draws nothing, but what he saw cannot be unseen."""
    looked = spadework.new("tomb_raiders", players=2, seed=1).code_of("play scientist crete")
    moves = played("tomb_raiders", record.Move(1, 0, "play scientist crete", looked, []))
    assert record.undoable(moves, 0) == 0
