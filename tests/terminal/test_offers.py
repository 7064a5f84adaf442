"""Coming back: of several unfinished games the person chooses one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spadework.engine.errors import InputError

from .person import play_with, saved_games, typing


@pytest.fixture
def left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with an unfinished game of two and, newer, one of three."""
    monkeypatch.setenv("SPADEWORK_DATA", str(tmp_path))
    for players in (2, 3):
        play_with(monkeypatch, typing(["1", "1", "1", "q"]), players=players, seat=0, seed=4)
    assert len(saved_games(tmp_path)) == 2
    return tmp_path


def test_all_are_named(left: Path, monkeypatch: pytest.MonkeyPatch):
    shown = play_with(monkeypatch, typing(["q"]))
    assert shown.index("(against random and random, ") < shown.index("(against random, ")
    assert "Continue which (1-2, Enter for 1, n for a new game)" in shown


ONE, TWO = "Howard (random).", "Howard (random) and Agatha (random)."


@pytest.mark.parametrize(("typed", "others"), [("2", ONE), ("", TWO), ("1", TWO)])
def test_one_is_chosen(typed: str, others: str, left: Path, monkeypatch: pytest.MonkeyPatch):
    shown = play_with(monkeypatch, typing([typed, "q"]))
    assert f"you against {others}" in shown
    assert "You are back" in shown


@pytest.mark.parametrize("wrong", [{"bots": ["nobody"]}, {"seat": -1}, {"bots": ["search:soon"]}])
def test_nothing_is_offered_to_who_asks_for_what_cannot_be(
    wrong: dict[str, Any], left: Path, monkeypatch: pytest.MonkeyPatch
):
    with pytest.raises(InputError, match=r"nobody|seat -1|search:soon"):
        play_with(monkeypatch, typing([]), **wrong)


def test_a_game_of_another_kind_is_not_resumed(left: Path, monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(InputError, match=r"a game of Thebes; continue it with: \S+ terminal thebes --resume"):
        play_with(monkeypatch, typing([]), game="pergamon", resume=saved_games(left)[0])


def test_or_a_new_one(left: Path, monkeypatch: pytest.MonkeyPatch):
    shown = play_with(monkeypatch, typing(["maybe", "7", "n", "q"]))
    assert shown.count("Type a number from 1 to 2, n for a new game") == 2
    assert "You are back" not in shown


def test_with_a_number_of_players_only_those(left: Path, monkeypatch: pytest.MonkeyPatch):
    shown = play_with(monkeypatch, typing(["q"]), players=2)
    assert "Continue your game from" in shown
    assert "random and random" not in shown
