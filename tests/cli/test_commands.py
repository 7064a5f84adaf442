"""The command line, as people and scripts use it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import spadework
from spadework.cli import main
from spadework.engine import record

POSITION = {
    "game": "thebes",
    "players": 2,
    "seats": [
        {
            "weeks": 30,
            "place": "rome",
            "cards": ["rome book crete 2", "paris assistant"],
            "finds": ["Larnax", "greece book of crete", "egypt general book"],
            "used_permissions": ["egypt"],
            "exhibitions": ["london small"],
        },
        {"weeks": 40},
    ],
    "display": ["moscow rumor greece", "london shovel", None, None],
    "exhibitions": {"a": "paris large", "b": None, "c": None},
    "stack": [1, 0],
}


def run(*arguments: str, data: Any = None) -> Result:
    given = data if isinstance(data, str) else json.dumps(data)
    return CliRunner().invoke(main, list(arguments), input=given)


def output(*arguments: str, data: Any = None) -> Any:
    result = run(*arguments, data=data)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_legal_lists_code_action_and_weeks():
    rows = output("position", "legal", "-", data=POSITION)
    assert {"code", "action", "weeks"} == set(rows[0])
    weeks = {row["action"]: row["weeks"] for row in rows}
    assert weeks["take london shovel"] == 2 + 3
    assert weeks["dig crete 4"] == 1 + 4
    assert "dig egypt 4" not in weeks


def test_play_prints_the_new_position():
    after = output("position", "play", "-", "dig crete 4", "--seed", "5", data=POSITION)
    assert after["seats"][0]["weeks"] == 35
    assert after["seats"][0]["place"] == "crete"
    assert after == output("position", "play", "-", "dig crete 4", "--seed", "5", data=POSITION)
    assert spadework.from_json(after).to_json() == after


def test_play_tells_what_happened():
    told = output("position", "play", "-", "take london shovel", "--seed", "5", "--events", data=POSITION)
    assert [event["event"] for event in told["events"]] == ["travelled", "took", "cards displayed", "time spent"]
    assert "london shovel" in told["position"]["seats"][0]["cards"]


def test_points_are_counted_by_category():
    first, second = output("position", "points", "-", data=POSITION)
    assert first == {"seat": 0, "artifacts": 5, "exhibitions": 4, "congresses": 0, "majorities": 5, "total": 14}
    assert second["total"] == 0


def test_a_position_may_come_from_a_file(tmp_path: Path):
    file = tmp_path / "position.json"
    file.write_text(json.dumps(output("position", "new", "thebes", "--players", "3", "--seed", "1")), encoding="utf-8")
    assert len(output("position", "legal", str(file))) >= 5


@pytest.mark.parametrize(
    ("arguments", "data", "message"),
    [
        (["position", "legal", "-"], "{", "standard input is not JSON"),
        (["position", "legal", "missing.json"], None, "cannot read missing.json: No such file"),
        (["position", "legal", "-"], "[" * 100_000, "nested far too deeply"),
        (["position", "legal", "-"], {**POSITION, "colour": 1}, "unknown field colour"),
        (["position", "legal", "-"], {**POSITION, "diplay": []}, "did you mean 'display'?"),
        (["position", "legal", "-"], {**POSITION, "seats": [{"place": "oslo"}]}, "'oslo'; it can be warsaw, london"),
        (["position", "play", "-", "fly"], POSITION, "spadework position legal, lists what can be done"),
        (["position", "legal", "-"], {**POSITION, "game": "chess"}, "game 'chess' is unknown"),
        (["position", "play", "-", "dig crete 13"], POSITION, "did you mean 'dig crete "),
        (["position", "play", "-", "dig egypt 4"], POSITION, "'dig egypt 4' is not legal here for seat 0"),
        (["record", "verify", "-"], "", "the file is empty"),
        (["simulate", "thebes", "--players", "5"], None, "players 5: Thebes is for 2 to 4"),
        (["simulate", "thebes", "--games", "0"], None, "games 0"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments: list[str], data: Any, message: str):
    result = run(*arguments, data=data)
    assert result.exit_code == 2
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def test_an_action_may_be_given_by_code_and_its_uses_in_any_order():
    seat = {**POSITION["seats"][0], "cards": ["rome book crete 2", "paris assistant", "paris rumor crete"]}
    position = {**POSITION, "seats": [seat, {"weeks": 40}]}
    text = "dig crete 4 using rumor using assistant"
    code = next(row["code"] for row in output("position", "legal", "-", data=position) if row["action"] == text)
    by_text = output("position", "play", "-", "dig crete 4 using assistant using rumor", "--seed", "1", data=position)
    assert by_text == output("position", "play", "-", str(code), "--seed", "1", data=position)


def test_the_view_says_who_is_to_move():
    seen = output("position", "view", "-", "--seat", "1", data=POSITION)
    assert seen["seat"] == 1
    assert seen["actor"] == 0


def test_a_cache_folder_that_cannot_be_used_is_named(tmp_path: Path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    command = [sys.executable, "-m", "spadework.cli", "prepare"]
    environment = {**os.environ, "SPADEWORK_CACHE": str(tmp_path / "file")}
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert done.returncode == 2
    assert "SPADEWORK_CACHE" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_letters_the_terminal_does_not_know_are_replaced(tmp_path: Path):
    command = [sys.executable, "-m", "spadework.cli", "terminal", "thebes", "--save", str(tmp_path / "game.jsonl")]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "SPADEWORK_DATA": str(tmp_path)}
    done = subprocess.run(command, env=environment, input="1\n1\n1\nq\n", capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def recorded() -> str:
    position = spadework.new("thebes", players=2, seed=4)
    kept = record.GameRecord(record.start(position, 4))
    while position.actor is not None:
        code = position.codes()[-1]
        after = position.play(code)
        kept.moves.append(record.move(len(kept.moves) + 1, position, code, after))
        position = after
    kept.end = record.end(position)
    return "\n".join(kept.lines())


def test_a_record_is_shown_and_verified():
    text = recorded()
    shown = run("record", "show", "-", data=text)
    assert shown.exit_code == 0
    assert "thebes, 2 players, seed 4" in shown.stdout
    assert "seat 0:" in shown.stdout
    verified = run("record", "verify", "-", data=text)
    assert verified.stdout.startswith("ok: thebes")
    assert "finished" in verified.stdout


def test_a_doctored_record_is_refused():
    lines = recorded().splitlines()
    lines[1] = lines[1].replace('"seq":1', '"seq":2')
    refused = run("record", "verify", "-", data="\n".join(lines))
    assert refused.exit_code == 2
    assert "expected move 1" in refused.stderr


def test_simulate_as_json_and_as_a_table():
    found = output("simulate", "thebes", "--players", "2", "--games", "200", "--seed", "1", "--json")
    assert found["games"] == 200
    assert len(found["score"]["deciles"]) == 9
    table = run("simulate", "thebes", "--games", "200")
    assert "winning score" in table.stdout


@pytest.mark.parametrize("command", ["position", "record", "simulate", "bench", "prepare", "terminal"])
def test_every_command_has_help(command: str):
    assert run(command, "--help").exit_code == 0


def test_a_game_under_way_keeps_its_secrets():
    start = spadework.new("tomb_raiders", players=2, seed=77)
    code = start.codes()[0]
    after = start.play(code)
    kept = record.GameRecord(record.start(start, 77), [record.move(1, start, code, after)])
    text = "\n".join(kept.lines())
    shown = run("record", "show", "-", data=text).stdout
    assert kept.moves[0].action in shown
    assert "77" not in shown
    assert "rubble" not in shown
    assert "green back" not in shown
    told = run("record", "show", "-", "--secrets", data=text).stdout
    assert "seed 77" in told
    assert "green back" in told
