"""`spadework analyse` as people use it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import spadework
from spadework.cli import main
from spadework.engine import record
from spadework.engine.record import Seat

BUDGET = ("--budget", "60")


def run(*arguments: str, data: str | None = None) -> Result:
    return CliRunner().invoke(main, ["analyse", *arguments], input=data, env={"COLUMNS": "80"})


def output(*arguments: str, data: str | None = None) -> str:
    result = run(*arguments, data=data)
    assert result.exit_code == 0, result.stderr
    return result.stdout


SEATS = [Seat(person="ann"), Seat(person="bob"), Seat(bot="a_very_long_name_for_a_bot")]


def played(name: str, moves: int) -> str:
    """The record of the first moves of a game."""
    position = spadework.new(name, players=3, seed=4)
    kept = record.GameRecord(record.start(position, 4, SEATS))
    for seq in range(1, moves + 1):
        code = position.codes()[-1]
        after = position.play(code)
        kept.moves.append(record.move(seq, position, code, after))
        position = after
    return "\n".join(kept.lines())


GAME = played("thebes", 9)
POSITION = json.dumps(spadework.new("pergamon", players=4, seed=1).to_json())


def test_json_has_every_decision_and_every_seat():
    told: Any = json.loads(output("-", *BUDGET, "--json", data=GAME))
    assert (told["game"], told["players"], told["moves"], told["budget"], told["seed"]) == ("thebes", 3, 9, "60", 1)
    assert told["end"] is None
    assert told["seats"] == [{"person": "ann"}, {"person": "bob"}, {"bot": "a_very_long_name_for_a_bot"}]
    assert len(told["decisions"]) + told["without_choice"] == 9
    for decision in told["decisions"]:
        assert decision["mark"] in ("", "!", "?", "??")
        for judged in (decision["played"], decision["preferred"], *decision["considered"]):
            assert sum(judged["win"]) == pytest.approx(1, abs=0.001)
            assert len(judged["points"]) == 3
        assert sum(judged["visits"] for judged in decision["considered"]) == 60
    for review in told["reviews"]:
        assert review["decisions"] == sum(decision["seat"] == review["seat"] for decision in told["decisions"])
        assert len(review["chances"]) == 5


def test_tables_fit_80_columns_and_name_the_seats():
    told = output("-", *BUDGET, data=GAME)
    assert max(map(len, told.splitlines())) <= 80
    assert "seat 2 a_very_long_name_for_a_bot" in told
    assert "the search prefers" in told
    assert "gave away" in told


def test_only_one_seat():
    told = json.loads(output("-", *BUDGET, "--seat", "1", "--json", data=GAME))
    assert {decision["seat"] for decision in told["decisions"]} == {1}
    assert [review["seat"] for review in told["reviews"]] == [1]


def test_only_one_move_with_all_that_was_considered():
    whole = json.loads(output("-", *BUDGET, "--json", data=GAME))
    alone = json.loads(output("-", *BUDGET, "--move", "3", "--json", data=GAME))
    assert alone["decisions"] == [decision for decision in whole["decisions"] if decision["move"] == 3]
    told = output("-", *BUDGET, "--move", "3", data=GAME)
    assert all(judged["action"] in told for judged in alone["decisions"][0]["considered"])


def test_a_position_is_judged_action_by_action(tmp_path: Path):
    file = tmp_path / "position.json"
    file.write_text(POSITION, encoding="utf-8")
    told = json.loads(output(str(file), *BUDGET, "--json"))
    assert told["iterations"] == 60
    assert sum(judged["visits"] for judged in told["considered"]) == 60
    shown = output(str(file), *BUDGET)
    assert f"seat {told['seat']} to move" in shown
    assert all(judged["action"] in shown for judged in told["considered"])
    assert max(map(len, shown.splitlines())) <= 80


def test_one_game_of_several(tmp_path: Path):
    file = tmp_path / "games.jsonl"
    file.write_text(f"{GAME}\n{played('pergamon', 3)}\n", encoding="utf-8")
    assert json.loads(output(str(file), *BUDGET, "--game", "2", "--json"))["game"] == "pergamon"
    assert "holds 2 games: choose one with --game" in run(str(file), *BUDGET).stderr


def test_a_thinking_may_be_limited_by_the_clock():
    assert json.loads(output("-", "--budget", "0.01s", "--json", data=POSITION))["iterations"] > 0


@pytest.mark.parametrize(
    ("arguments", "data", "message"),
    [
        ([], "dear diary", "standard input: neither the record of a game"),
        ([], "", "standard input: neither the record of a game"),
        ([], "[1, 2]", "nor a position"),
        ([], '{"game": ', "standard input is not JSON"),
        ([], '{"game": "chess"}', "game 'chess' is unknown"),
        ([], '{"tournament": 1, "game": "thebes"}\n{"number": 1}', "this is a tournament, not the record of a game"),
        ([], GAME.replace('"code"', '"cod'), "line 2: "),
        (["--move", "10"], GAME, "--move 10: this game has moves 1 to 9"),
        (["--seat", "3"], GAME, "--seat 3: this game has seats 0 to 2"),
        (["--budget", "long"], GAME, "budget 'long': write iterations (10000) or seconds (0.5s)"),
        (["--budget", "long"], POSITION, "budget 'long': write iterations (10000) or seconds (0.5s)"),
        (["--game", "2"], GAME, "--game 2"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments: list[str], data: str, message: str):
    result = run("-", *arguments, data=data)
    assert result.exit_code == 2
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def test_moves_and_seats_are_asked_of_records_only():
    result = run("-", "--move", "1", data=POSITION)
    assert result.exit_code == 2
    assert "--game, --seat and --move are for records of games" in result.stderr
