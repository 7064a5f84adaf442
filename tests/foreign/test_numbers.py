"""Numbers that no game brings, in the files of strangers: each is refused in a line, or it does no harm."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import spadework
from spadework.cli import main
from spadework.engine import components
from spadework.engine.components import packaged
from spadework.engine.errors import InputError
from spadework.engine.record import Seat
from spadework.games.pergamon.printed import Printed, check
from tests.foreign.files import YOU, saved_game
from tests.server.admin.test_import import played, write

LONG = "1" + "0" * 400
NO_INTEGERS = ("9" * 5000, "NaN", "Infinity", "1e999", "-1e999", "1e308", "0.5", "true", "null", '"1"')
OUT_OF_BOUNDS = (LONG, f"-{LONG}", "-9223372036854775808", "18446744073709551616", "-1", "65536")
HARMLESS = ("-0", "-0.0", "1.0")
PLACE = '"@@"'


@pytest.fixture(autouse=True)
def _data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPADEWORK_DATA", str(tmp_path / "data"))


def run(*arguments: object, typed: str = "") -> tuple[int, str]:
    """How a command ends, which never is with a trace, and what it complains of."""
    result = CliRunner().invoke(main, [*map(str, arguments)], input=typed, catch_exceptions=False)
    said = [line for line in result.stderr.splitlines() if "it is new" not in line]
    assert len(said) == (result.exit_code != 0), said
    return result.exit_code, "".join(said)


def put(file: Path, line: int, keys: tuple[str | int, ...], number: str) -> None:
    """Put a number, as it is written, into a line of a file."""
    lines = file.read_text(encoding="utf-8").splitlines()
    inner = data = json.loads(lines[line])
    for key in keys[:-1]:
        inner = inner[key]
    inner[keys[-1]] = PLACE.strip('"')
    lines[line] = json.dumps(data).replace(PLACE, number)
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")


RECORDS: list[tuple[int, tuple[str | int, ...]]] = [
    (0, ("record",)),
    (0, ("rules",)),
    (0, ("players",)),
    (1, ("seq",)),
    (1, ("seat",)),
    (1, ("code",)),
    (1, ("taken_back",)),
    (-1, ("points", 0)),
    (-1, ("ranks", 0)),
]


@pytest.mark.parametrize("number", [*NO_INTEGERS, *OUT_OF_BOUNDS])
def test_a_record(number: str, tmp_path: Path):
    sound = write(tmp_path / "sound.jsonl", played([YOU, Seat(bot="random")], "thebes"))
    for line, keys in RECORDS:
        if (number, keys) == ("65536", ("taken_back",)):
            continue  # that may have been
        file = tmp_path / "game.jsonl"
        file.write_bytes(sound.read_bytes())
        put(file, line, keys, number)
        for command in (["record", "verify"], ["admin", "import"], ["analyse", "--budget", 2, "--move", 1]):
            code, why = run(*command, file)
            assert code == 2, (keys, command)
            assert len(why) < 1000


@pytest.mark.parametrize("seed", [LONG, "18446744073709551616", "-0", "null"])
def test_any_seed_will_do(seed: str, tmp_path: Path):
    file = saved_game(tmp_path / "game.jsonl", [YOU, Seat(bot="search:5")])
    put(file, 0, ("seed",), seed)
    assert run("terminal", "thebes", "--resume", file, typed="1\n1\n1\n1\nq\n")[0] == 0
    assert run("record", "verify", file)[0] == 0


@pytest.mark.parametrize("seed", ["9" * 5000, "-1", f"-{LONG}", "1e999", "NaN", "true"])
def test_but_it_must_be_a_whole_number(seed: str, tmp_path: Path):
    file = saved_game(tmp_path / "game.jsonl", [YOU, Seat(bot="random")])
    put(file, 0, ("seed",), seed)
    assert run("terminal", "thebes", "--resume", file)[0] == 2


TOURNAMENT: list[tuple[int, tuple[str | int, ...]]] = [
    *[(0, (key,)) for key in ("tournament", "rules", "players", "games")],
    *[(1, (key, 0)) for key in ("points", "ranks", "decisions", "seconds", "moves")],
    (1, ("number",)),
]
FIT = [("0.5", ("seconds", 0)), *[("-1", (key, 0)) for key in ("points", "ranks", "decisions")]]


@pytest.mark.parametrize("number", [*NO_INTEGERS, *OUT_OF_BOUNDS[:-1]])
def test_a_tournament(number: str, tmp_path: Path):
    sound, file = tmp_path / "sound.jsonl", tmp_path / "tournament.jsonl"
    arena = ["arena", "thebes", "--bots", "random,greedy", "--games", 2, "--cores", 1]
    assert run(*arena, "--keep", sound)[0] == 0
    for line, keys in TOURNAMENT:
        file.write_bytes(sound.read_bytes())
        put(file, line, keys, number)
        (tmp_path / "games.jsonl").unlink(missing_ok=True)
        code, why = run("arena", "--resume", file, "--cores", 1, "--records", tmp_path / "games.jsonl")
        assert code == 2 or (number, keys) in FIT, keys
        assert len(why) < 1000


def numbers(data: Any, keys: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where in a position there are numbers; of a list, the first."""
    if isinstance(data, dict):
        for key, inner in data.items():
            yield from numbers(inner, (*keys, key))
    elif isinstance(data, list):
        yield from numbers(data[0], (*keys, 0)) if data else ()
    elif isinstance(data, int) and not isinstance(data, bool):
        yield keys


@pytest.mark.parametrize("game", ["thebes", "pergamon", "tomb_raiders"])
def test_a_position(game: str, tmp_path: Path):
    position, file = spadework.new(game, 2, seed=3), tmp_path / "position.json"
    for _ in range(25):
        position = position.play(position.codes()[0])
    for keys in numbers(position.to_json()):
        for number in (*NO_INTEGERS, *OUT_OF_BOUNDS, *HARMLESS):
            file.write_text(json.dumps(position.to_json()))
            put(file, 0, keys, number)
            code, why = run("position", "legal", file)
            assert code == 2 or number in (*HARMLESS, "null", "-1"), (keys, number)
            assert len(why) < 1000


@pytest.mark.parametrize(
    "number", ["9" * 5000, LONG, "nan", "inf", "-1", "1e999", "9223372036854775808", "true", "0.5"]
)
def test_a_component_file(number: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file, printed = tmp_path / "mine.toml", packaged("pergamon").read_text(encoding="utf-8")
    monkeypatch.setattr(components, "chosen", lambda: {"pergamon": file})
    for figure in list(re.finditer(r"(?<= = )\d+$", printed, re.MULTILINE)):
        file.write_text(f"{printed[: figure.start()]}{number}{printed[figure.end() :]}", encoding="utf-8")
        with pytest.raises(InputError, match=re.escape(str(file))):
            components.load("pergamon", Printed, check)
