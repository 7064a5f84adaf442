"""Foreign text is shown in a terminal, but commands nothing there: every run here writes to a real pseudo-terminal."""

from __future__ import annotations

import json
import os
import pty
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

import spadework
from spadework.engine.components import packaged
from spadework.engine.record import Seat
from spadework.server.play.entries import Said, stored
from tests.foreign.files import YOU, saved_game, tournament
from tests.server.admin.club import add_finished, fill
from tests.server.admin.test_import import played, write

EVIL = "\x1b]0;owned\x07\x1b[5;7m\x9b2J\x08\r\u202e\u2066\x7f"
COMMANDS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
OWN = re.compile(r"\x1b\[(?!5;7m)([0-9;]*m|\?25[lh]|[0-9]*[AK])")  # styles, the cursor, lines that go away
SIGN = re.compile(r"␛|�|\\x1b|\\u202e")  # that the foreign text was printed, and how
NAMES = "Zoë, 日本, שלום, 👩\u200d🚀"


def on_terminal(folder: Path, *arguments: str, typed: str = "") -> str:
    """What `spadework` writes to a terminal in a folder, where its data are as well."""
    environment = {**os.environ, "SPADEWORK_DATA": str(folder), "COLUMNS": "300", "TERM": "xterm-256color"}
    line = [sys.executable, "-m", "spadework.cli", *arguments]
    ours, theirs = pty.openpty()
    process = subprocess.Popen(line, cwd=folder, env=environment, stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    os.write(ours, typed.encode())
    written = b""
    try:
        while data := os.read(ours, 65536):
            written += data
    except OSError:  # so Linux says that the other end is closed
        pass
    os.close(ours)
    process.wait(timeout=60)
    return written.decode().replace("\r\n", "\n")


def commands_in(written: str) -> list[str]:
    return COMMANDS.findall(OWN.sub("", written).replace("\r", ""))


def check_harmless(written: str) -> None:
    """The foreign text was written, and nothing in it commands the terminal."""
    assert SIGN.search(written), written
    assert commands_in(written) == [], written


def change(file: Path, line: int, **fields: object) -> Path:
    """Put other fields into a line of a file; the first is 1."""
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[line - 1] = json.dumps({**json.loads(lines[line - 1]), **fields})
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")
    return file


def evil_game(file: Path) -> Path:
    """A game under way with commands in all the texts of its header and its moves."""
    change(saved_game(file, [YOU, Seat(bot=EVIL)]), 1, options=[EVIL], components=EVIL, chance=[EVIL])
    return change(file, 2, action=EVIL, chance=[EVIL])


def test_the_marks_of_these_tests_are_found():
    assert len(commands_in(EVIL)) == 8
    assert commands_in(f"\x1b[1;31mred\x1b[0m\n{NAMES}\x1b[?25l") == []


def test_a_game_that_is_offered(tmp_path: Path):
    saved_game(tmp_path / "saves" / "a-thebes.jsonl", [YOU, Seat(bot="student"), Seat(bot=EVIL)])
    (tmp_path / "saves" / f"b-thebes-{EVIL}.jsonl").write_text(EVIL)
    written = on_terminal(tmp_path, "terminal", "thebes", typed="q\n")
    assert "Continue your game from" in written
    assert "A saved game cannot be read" in written
    check_harmless(written)


@pytest.mark.parametrize("seats", [[YOU, Seat(bot=f"run:{EVIL}")], [YOU, Seat(bot=EVIL)], [Seat(person=EVIL)] * 2])
def test_a_game_that_is_resumed(seats: list[Seat], tmp_path: Path):
    file = saved_game(tmp_path / f"{EVIL}.jsonl", seats)
    check_harmless(on_terminal(tmp_path, "terminal", "thebes", "--resume", str(file), typed="q\n"))


@pytest.mark.parametrize("command", [["record", "show"], ["record", "verify"], ["analyse"], ["admin", "import"]])
def test_the_record_of_a_stranger(command: list[str], tmp_path: Path):
    check_harmless(on_terminal(tmp_path, *command, str(evil_game(tmp_path / f"{EVIL}.jsonl"))))


@pytest.mark.parametrize("options", [[], ["--json"], ["--move", "1"]])
def test_the_names_in_a_record_that_is_looked_back_at(options: list[str], tmp_path: Path):
    file = saved_game(tmp_path / "game.jsonl", [Seat(person=EVIL), Seat(bot=EVIL), Seat(person=NAMES)])
    written = on_terminal(tmp_path, "analyse", str(file), "--budget", "20", *options)
    check_harmless(written)
    assert NAMES in written
    if options == ["--json"]:
        assert json.loads(written[written.index("{\n") :])["seats"] == [
            {"person": EVIL},
            {"bot": EVIL},
            {"person": NAMES},
        ]


def test_a_tournament_that_is_refused(tmp_path: Path):
    check_harmless(on_terminal(tmp_path, "arena", "--resume", str(tournament(tmp_path, ["random", f"run:{EVIL}"]))))


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_the_faults_in_a_tournament(options: list[str], tmp_path: Path):
    file = tournament(tmp_path, ["random"])
    on_terminal(tmp_path, "arena", "--resume", str(file), "--cores", "1")
    change(file, 2, fault={"bot": "random", "seat": 0, "move": 1, "message": EVIL + "[link=http://x]y[/link]"})
    written = on_terminal(tmp_path, "arena", "--resume", str(file), "--cores", "1", *options)
    check_harmless(written)
    assert "[link=http://x]y[/link]" in written


@pytest.mark.parametrize(
    "does", ["print(EVIL, file=sys.stderr); print(EVIL)", "raise ValueError(EVIL)", "os.write(2, BYTES)"]
)
def test_what_a_bot_says(does: str, tmp_path: Path):
    (tmp_path / "bot.py").write_text(f"import os, sys\nEVIL = {EVIL!r}\nBYTES = EVIL.encode() + b'\\xff'\n{does}\n")
    game = ["--players", "2", "--seed", "1"]
    bot = f"run:{sys.executable} bot.py"
    check_harmless(on_terminal(tmp_path, "terminal", "thebes", "--bots", bot, *game, typed="1\n1\n1\nn\n"))
    for share in (["--games", "1"], ["--games", "4", "--cores", "2"]):  # in this process, and in others
        check_harmless(on_terminal(tmp_path, "arena", "thebes", "--bots", "random", "--bots", bot, *share))


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_component_file(options: list[str], tmp_path: Path):
    text = packaged("pergamon").read_text(encoding="utf-8")
    evil = json.dumps(EVIL + "[link=http://x]y[/link]")
    file = tmp_path / f"{EVIL}.toml"
    file.write_text(re.sub(r"^source = .*", lambda _found: f"source = {evil}", text, count=1, flags=re.MULTILINE))
    written = on_terminal(tmp_path, "about", "pergamon", "--components", str(file), *options)
    check_harmless(written)
    assert "[link=http://x]y[/link]" in written


def test_a_component_file_that_is_refused(tmp_path: Path):
    (tmp_path / "mine.toml").write_text(f"game = {json.dumps(EVIL)}")
    check_harmless(on_terminal(tmp_path, "about", "pergamon", "--components", "mine.toml"))


@pytest.mark.parametrize("position", [{"game": EVIL}, {"game": "thebes", "players": 2, EVIL: 1}])
def test_a_position(position: dict[str, object], tmp_path: Path):
    (tmp_path / EVIL).write_text(json.dumps(position))
    check_harmless(on_terminal(tmp_path, "position", "legal", EVIL))


def test_a_game_in_the_database_that_cannot_be_exported(tmp_path: Path):
    address = f"sqlite:///{tmp_path / 'spadework.db'}"
    fill(address)
    add_finished(address, EVIL)
    check_harmless(on_terminal(tmp_path, "admin", "export", "games.jsonl", "--database", address))


@pytest.mark.parametrize("command", [["remove", "over-1"], ["remove-person", "ANN"], ["remove-chat", "over-1", "LAST"]])
def test_what_is_asked_before_something_is_lost(command: list[str], tmp_path: Path):
    address = f"sqlite:///{tmp_path / 'spadework.db'}"
    ann = fill(address)
    with closing(sqlite3.connect(tmp_path / "spadework.db")) as database, database:
        database.execute("UPDATE tables SET game = ?, broken = ?", (EVIL, EVIL))
        database.execute("UPDATE people SET name = ?", (EVIL,))
        number = database.execute("SELECT last_entry FROM tables WHERE id = 'over-1'").fetchone()[0]
        said = stored(Said(EVIL, EVIL, ann.id, 0))
        database.execute("UPDATE entries SET entry = ? WHERE table_id = 'over-1' AND number = ?", (said, number))
    meant = {"ANN": ann.id, "LAST": str(number)}
    asked = on_terminal(
        tmp_path, "admin", *[meant.get(word, word) for word in command], "--database", address, typed="n\n"
    )
    assert "(--yes does not ask)?" in asked
    check_harmless(asked)


def test_a_backup(tmp_path: Path):
    (tmp_path / f"{EVIL}.backup").write_text(EVIL)
    check_harmless(on_terminal(tmp_path, "admin", "restore", f"{EVIL}.backup"))


def test_an_option_on_the_command_line(tmp_path: Path):
    check_harmless(on_terminal(tmp_path, f"--{EVIL}"))
    check_harmless(on_terminal(tmp_path, "terminal", EVIL))


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_a_terminal_of_any_encoding(encoding: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PYTHONIOENCODING", encoding)
    shown = evil_game(tmp_path / "game.jsonl")
    imported = write(tmp_path / f"{EVIL}.jsonl", played([]))  # its name is printed as it is
    for arguments in (["terminal", EVIL], ["record", "show", str(shown)], ["admin", "import", str(imported)]):
        written = on_terminal(tmp_path, *arguments)
        assert "owned" in written
        assert commands_in(written) == [], written


def test_an_error_is_one_line(tmp_path: Path):
    file = saved_game(tmp_path / "game.jsonl", [Seat(person="Ann\nspadework: all is well\n"), Seat(person="Bob")])
    written = on_terminal(tmp_path, "terminal", "thebes", "--resume", str(file))
    assert written.count("\n") == 1
    assert "Ann␊spadework: all is well␊ on seat 0" in written


def test_a_record_forges_no_line(tmp_path: Path):
    file = saved_game(tmp_path / "game.jsonl", [YOU, Seat(bot="random")])
    forged = "x\nseat 0: 99 points"
    change(file, 1, options=[forged], components=forged, chance=[forged])
    change(file, 2, action=forged, chance=[forged])
    written = on_terminal(tmp_path, "record", "show", str(file))
    assert written.count("x␊seat 0: 99 points") == 5
    assert not [line for line in written.splitlines() if line.startswith("seat 0: 99")]


def test_a_traceback(tmp_path: Path):
    code = (
        f"import sys\nfrom spadework import cli\ndef main(): raise RuntimeError({EVIL!r})\ncli.main = main\ncli.run()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert "RuntimeError" in done.stderr
    check_harmless(done.stderr)


def test_our_own_colours_and_all_letters_stay(tmp_path: Path):
    file = saved_game(tmp_path / "game.jsonl", [YOU, Seat(bot="random")])
    written = on_terminal(tmp_path, "terminal", "thebes", "--resume", str(file), typed="1\nq\n")
    assert "\x1b[1m" in written
    assert commands_in(written) == []
    assert NAMES in on_terminal(tmp_path, "analyse", NAMES)


def test_consoles_are_made_in_one_place():
    package = Path(spadework.__file__).parent
    makers = [
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if re.search(r"(Console\(|rich import print|get_console)", path.read_text(encoding="utf-8"))
    ]
    assert makers == ["output/console.py"]


@pytest.mark.parametrize("module", ["storage.scribe", "thinking.worker"])
def test_the_servers_own_processes(module: str):
    fail = f"def fail(*_, **_more): raise RuntimeError({EVIL!r})"
    code = (
        f"import os, runpy, sqlite3, sys, threading\n{fail}\nsqlite3.connect = threading.Thread = fail\n"
        f"sys.argv = ['', '0', '0']\nrunpy.run_module('spadework.server.{module}', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert "RuntimeError" in done.stderr
    check_harmless(done.stderr)


@pytest.mark.parametrize("wanted", ["words", "json"])
def test_the_servers_log(wanted: str):
    code = (
        "import logging\nfrom spadework.server import logs\n"
        f"logs.set_up({wanted!r})\n"
        f"try: raise ValueError({EVIL!r})\n"
        f"except ValueError: logging.getLogger('server').exception('from %s', {EVIL + chr(10)!r})\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    check_harmless(done.stderr)
    if wanted == "json":
        assert json.loads(done.stderr)["message"] == f"from {EVIL}\n"
    else:
        assert done.stderr.count("ERROR server: from ") == 1
        assert "␊\nTraceback" in done.stderr
