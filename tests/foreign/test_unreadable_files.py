"""Files that are no text, hold half a character or are nested without end: each is refused in one line that says so."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from spadework.engine.components import packaged
from spadework.engine.record import Seat
from tests.foreign.files import YOU, command, saved_game, tournament
from tests.server.admin.test_import import played, write

NESTED = b'{"%s": 2, "x": ' + b"[" * 200_000
NOT_TEXT = b'{"%s": 2, "x": "\xff\xfe"}'
HALF = b'{"%s": 2, "x": "\\ud800"}'
KINDS = {"nested": NESTED, "not text": NOT_TEXT, "half a character": HALF}


def unreadable(kind: str, key: str) -> bytes:
    """A line of JSON that looks as if it were of a file with such a key."""
    return KINDS[kind].replace(b"%s", key.encode())


def refused(folder: Path, *arguments: str) -> str:
    """The one line in which a command refuses a file."""
    done = command(folder, *arguments)
    assert done.returncode == 2, done.stderr
    assert done.stderr.count("\n") == 1, done.stderr[-2000:]
    assert done.stderr.startswith("spadework: ")
    return done.stderr


READING = (["record", "show"], ["record", "verify"], ["analyse"], ["terminal", "thebes", "--resume"])


@pytest.mark.parametrize("arguments", READING, ids=" ".join)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("line", [1, 3])
def test_a_record(arguments: list[str], kind: str, line: int, tmp_path: Path):
    file = saved_game(tmp_path / "game.jsonl", [YOU, Seat(bot="random")])
    lines = file.read_bytes().splitlines()
    lines[line - 1] = unreadable(kind, "record" if line == 1 else "seq")
    file.write_bytes(b"\n".join(lines) + b"\n")
    why = refused(tmp_path, *arguments, str(file))
    assert f"line {line}: " in why or "cannot read" in why


@pytest.mark.parametrize("kind", KINDS)
def test_a_record_on_standard_input(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    file = tmp_path / "game.jsonl"
    file.write_bytes(unreadable(kind, "record"))
    with file.open("rb") as stream:
        done = command(tmp_path, "record", "show", "-", stream=stream)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("kind", ["nested", "half a character"])
def test_the_last_line_of_a_saved_game_counts_as_cut_off(kind: str, tmp_path: Path):
    file = saved_game(tmp_path / "game.jsonl", [YOU, Seat(bot="random")])
    sound = file.read_bytes()
    file.write_bytes(sound + unreadable(kind, "seq"))
    done = command(tmp_path, "terminal", "thebes", "--resume", str(file), typed="q\n")
    assert done.returncode == 0, done.stderr
    assert file.read_bytes() == sound


@pytest.mark.parametrize("kind", KINDS)
def test_saved_games_that_cannot_be_read_keep_nobody_from_playing(kind: str, tmp_path: Path):
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "a-thebes.jsonl").write_bytes(unreadable(kind, "record") + b"\n")
    (tmp_path / "saves" / "b-thebes.jsonl").symlink_to(tmp_path / "gone.jsonl")
    done = command(tmp_path, "terminal", "thebes", typed="q\n")
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("A saved game cannot be read") == 2


@pytest.mark.parametrize("kind", KINDS)
def test_records_to_import_hold_up_no_other(kind: str, tmp_path: Path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a.jsonl").write_bytes(unreadable(kind, "record"))
    (tmp_path / "games" / "b.jsonl").symlink_to(tmp_path / "gone.jsonl")
    write(tmp_path / "games" / "c.jsonl", played([Seat(person="Ann"), Seat(bot="novice")]))
    done = command(tmp_path, "admin", "import", "games")
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert "games/a.jsonl: " in done.stderr
    assert "games/b.jsonl: cannot be read" in done.stderr
    assert "games/c.jsonl" in done.stdout


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("line", [1, 2])
def test_a_tournament(kind: str, line: int, tmp_path: Path):
    file = tournament(tmp_path, ["random"])
    lines = [file.read_bytes(), b""]
    lines[line - 1] = unreadable(kind, "tournament" if line == 1 else "number") + b"\n"
    file.write_bytes(b"".join(lines))
    assert f"{file}, line {line}: " in refused(tmp_path, "arena", "--resume", str(file))


@pytest.mark.parametrize("field", ["points", "ranks", "decisions", "seconds", "moves"])
@pytest.mark.parametrize("number", ["1" + "0" * 400, "9" * 5000, "-1e308"])
def test_a_tournament_with_numbers_beyond_all_bounds(field: str, number: str, tmp_path: Path):
    file = tournament(tmp_path, ["random"])
    assert command(tmp_path, "arena", "--resume", str(file), "--cores", "1").returncode == 0
    head, game, _ = file.read_text().splitlines()
    game = json.dumps({**json.loads(game), field: ["X", 1]}).replace('"X"', number)
    file.write_text(f"{head}\n{game}\n")
    why = refused(tmp_path, "arena", "--resume", str(file), "--records", "games.jsonl", "--cores", "1")
    assert f"{file}, line 2: " in why
    assert f"$.{field}[0]" in why


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("line", [1, 2])
def test_a_backup(kind: str, line: int, tmp_path: Path):
    part = {"table": "people", "columns": ["id"], "rows": 1}
    head = {"backup": 1, "schema": "0001", "version": "0.1.0", "made_at": "", "parts": [part]}
    lines = [json.dumps(head).encode(), b"[]"]
    lines[line - 1] = b"[" + unreadable(kind, "x") + b"]"
    file = tmp_path / "club.backup"
    file.write_bytes(gzip.compress(b"\n".join(lines)))
    why = refused(tmp_path, "admin", "restore", str(file))
    assert f"{file}: this is no backup" in why if line == 1 else f"{file}, line 2: " in why


@pytest.mark.parametrize(
    "text",
    [b"a = " + b"[" * 5000, b"a." * 5000 + b"a = 1", b"a = " + b"9" * 5000, b'a = "\xff"', b'a = "\\ud800"'],
    ids=["nested", "dotted", "long number", "not text", "half a character"],
)
def test_a_component_file(text: bytes, tmp_path: Path):
    file = tmp_path / "mine.toml"
    file.write_bytes(text + b"\n" + packaged("pergamon").read_bytes())
    done = command(tmp_path, "about", "pergamon", "--components", str(file))
    assert done.returncode == 2, done.stderr[-2000:]
    assert "Traceback" not in done.stderr
    assert str(file) in done.stderr


@pytest.mark.parametrize(
    "position",
    [
        '{"game": "thebes", "players": 2, "\\ud800": 1}',
        '{"game": "\\ud800"}',
        '{"game": "thebes", "players": 2, "display": ["\\ud800"]}',
        '{"game": "thebes", "players": 2, "display": ' + "[" * 900 + "]" * 900 + "}",
        '{"game": "thebes", "players": ' + "9" * 5000 + "}",
    ],
)
@pytest.mark.parametrize("arguments", [["position", "legal"], ["analyse"]])
def test_a_position(position: str, arguments: list[str], tmp_path: Path):
    file = tmp_path / "position.json"
    file.write_text(position)
    refused(tmp_path, *arguments, str(file))
