"""`spadework arena` as people use it: the same games everywhere, kept, continued, recorded and drawn."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.arena.cast import First, Last, enter
from tests.arena.command import output, records, refusal, summary

GAMES = 7
ARENA = ("arena", "pergamon", "--bots", "random", "--players", "3", "--games", str(GAMES), "--seed", "4")


pytestmark = pytest.mark.usefixtures("own_data")


def test_one_core_and_two_play_the_same_games():
    assert records(*ARENA, "--cores", "1") == records(*ARENA, "--cores", "2")


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray has no wheels for this machine (Macs with Intel)")
def test_ray_plays_the_same_games():
    command = [sys.executable, "-m", "spadework.cli", *ARENA, "--on", "ray", "--cores", "2", "--records", "ray.jsonl"]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    assert Path("ray.jsonl").read_bytes() == records(*ARENA, "--cores", "1")


def test_records_of_all_games_can_be_verified_and_shown():
    records(*ARENA, "--cores", "1")
    lines = output("record", "verify", "records.jsonl").splitlines()
    assert len(lines) == GAMES
    assert lines[-1].startswith(f"game {GAMES} ok: pergamon, ")
    assert "3 players, seed" in output("record", "show", "records.jsonl", "--game", "2")
    assert f"choose one with --game, from 1 to {GAMES}" in refusal("record", "show", "records.jsonl")
    assert f"holds the games 1 to {GAMES}" in refusal("record", "show", "records.jsonl", "--game", "8")


def test_a_changed_game_among_many_is_found():
    text = records(*ARENA, "--cores", "1").decode()
    games = text.split('{"record"')
    games[3] = games[3].replace('"seq":2,', '"seq":3,')
    Path("records.jsonl").write_text('{"record"'.join(games), encoding="utf-8")
    assert "game 3: move 3: expected move 2" in refusal("record", "verify", "records.jsonl")


def test_records_may_go_into_a_folder():
    whole = records(*ARENA, "--cores", "1")
    output(*ARENA, "--cores", "1", "--records", "games/")
    files = sorted(Path("games").iterdir())
    assert [file.name for file in files] == [f"game-{number}.jsonl" for number in range(1, GAMES + 1)]
    assert b"".join(file.read_bytes() for file in files) == whole


def test_a_resumed_tournament_is_as_one_played_in_one_go():
    whole = summary(*ARENA, "--cores", "1", "--keep", "whole.jsonl")
    lines = Path("whole.jsonl").read_bytes().splitlines(keepends=True)
    Path("part.jsonl").write_bytes(lines[0] + lines[4] + lines[2] + lines[5][:40])
    assert summary("arena", "--resume", "part.jsonl", "--cores", "1") == whole
    assert records("arena", "--resume", "part.jsonl") == records("arena", "--resume", "whole.jsonl")


def test_a_finished_tournament_leaves_a_file_only_if_asked():
    output(*ARENA, "--cores", "1")
    assert not list(Path("data").rglob("*.jsonl"))
    output(*ARENA, "--cores", "1", "--keep", "kept.jsonl")
    assert len(Path("kept.jsonl").read_text().splitlines()) == 1 + GAMES


def interrupted(*arguments: str, kept: Path) -> subprocess.CompletedProcess[str]:
    """Run a long tournament and press ctrl-C when some games are played."""
    command = [sys.executable, "-m", "spadework.cli", "arena", "pergamon", "--bots", "random", *arguments]
    started = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    end = time.monotonic() + 60
    while (not kept.exists() or kept.read_bytes().count(b"\n") < 6) and time.monotonic() < end:
        time.sleep(0.05)
    os.killpg(started.pid, signal.SIGINT)
    said, warned = started.communicate(timeout=30)
    return subprocess.CompletedProcess(command, started.returncode, said, warned)


@pytest.mark.parametrize("cores", ["1", "2"])
def test_ctrl_c_keeps_what_was_played_and_says_how_to_go_on(cores: str, tmp_path: Path):
    kept = tmp_path / "kept.jsonl"
    stopped = interrupted("--games", "1000000", "--cores", cores, "--keep", str(kept), "--json", kept=kept)
    assert stopped.returncode == 130, stopped.stderr
    assert f"Go on with: spadework arena --resume {kept} --cores {cores} --json" in stopped.stderr
    assert "Traceback" not in stopped.stderr
    shown = json.loads(stopped.stdout)
    games = [json.loads(line) for line in kept.read_text().splitlines()[1:]]
    assert shown["played"] == len(games) >= 5
    assert shown["notes"] == [f"{len(games)} of 1000000 games were played."]


def test_a_fault_is_told_and_the_tournament_goes_on(monkeypatch: pytest.MonkeyPatch):
    class Broken:
        def choose(self, _position: Any) -> Any:
            raise ValueError("[oops]")

    enter(monkeypatch, broken=Broken, first=First)
    told = output("arena", "thebes", "--bots", "broken,first", "--games", "8", "--cores", "1")
    assert "broken on seat 0 lost by a fault: ValueError: [oops] (test_command.py" in " ".join(told.split())
    assert "and 3 more faults" in told
    assert "100.0%" in told


def test_tables_name_every_bot_and_fit_a_terminal(monkeypatch: pytest.MonkeyPatch):
    enter(monkeypatch, first=First, last=Last)
    told = output("arena", "thebes", "--bots", "first,last", "--bots", "random", "--games", "6", "--cores", "1")
    assert told.startswith("6 games of Thebes, 2 players, seed 1\n")
    assert max(map(len, told.splitlines())) <= 80
    for heading in ("rating", "95 %", "decision", "seat 1", "winning score", "came before"):
        assert heading in told


def test_narrow_tables_still_name_every_bot(monkeypatch: pytest.MonkeyPatch):
    enter(monkeypatch, first=First, last=Last)
    monkeypatch.setenv("COLUMNS", "60")
    told = output("arena", "thebes", "--bots", "first,last", "--games", "2", "--cores", "1")
    standings = told.partition("wins by seat")[0]
    assert "first" in standings
    assert "last" in standings
    assert "\N{HORIZONTAL ELLIPSIS}" not in standings


def test_json_has_everything_by_name():
    result = json.loads(output(*ARENA, "--cores", "1", "--json"))
    assert list(result) == ["tournament", "played", "entrants", "head_to_head", "faults", "notes"]
    assert result["tournament"]["bots"] == ["random"]
    assert set(result["entrants"][0]) >= {"bot", "win_share", "win_interval", "points", "rating", "by_seat", "faults"}


def test_a_picture_is_drawn(monkeypatch: pytest.MonkeyPatch):
    enter(monkeypatch, first=First, last=Last)
    output("arena", "thebes", "--bots", "first,last,random", "--games", "6", "--cores", "1", "--plot", "picture.png")
    picture = Path("picture.png").read_bytes()
    width, height = (int.from_bytes(picture[at : at + 4], "big") for at in (16, 20))
    assert picture.startswith(b"\x89PNG")
    assert 1000 < width < 4000
    assert 300 < height < 3000
    assert len(picture) > 10_000


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--bots", "randam"], "bot 'randam': no such bot"),
        ([], "bots: name at least one, for example --bots random"),
        (["--bots", "random,random"], "bots: 'random' is named 2 times"),
        (["--bots", "missing.py:Bot"], "there is no file"),
        (["--bots", "random", "--games", "0"], "games 0: play at least 1"),
        (["--bots", "random", "--players", "7"], "players 7: Thebes is for 2 to 4"),
        (["--bots", "random", "--option", "zeppelins"], "option 'zeppelins'"),
        (["--bots", "random", "--keep", "there.txt"], "already there: continue it with --resume"),
        (["--bots", "random", "--keep", "there.txt/results.jsonl"], "results cannot be kept here"),
        (["--bots", "random", "--records", "there.txt"], "this file is already there"),
        (["--bots", "random", "--records", "there.txt/"], "this is a file, not a folder"),
        (["--bots", "random", "--records", "full"], "this folder is not empty"),
        (["--bots", "random", "--records", "missing/games.jsonl"], "there is no folder missing; make it first"),
        (["--bots", "random", "--records", "/dev/fd/games.jsonl"], "nothing can be written to /dev/fd"),
        (["--bots", "random", "--plot", "missing/picture.png"], "there is no folder missing; make it first"),
        (["--bots", "random", "--plot", "picture.txt"], "must end with one of .png, .svg, .pdf"),
        (["--bots", "random", "--plot", "folder.png"], "this is a folder; name a file"),
        (["--bots", "random", "--ray-address", "ray://127.0.0.1:1"], "--ray-address is for --on ray"),
        (["--bots", "random", "--on", "ray", "--ray-address", "127.0.0.1:1"], "no Ray cluster answers there"),
        (["--bots", "random", "--on", "ray", "--ray-address", "here"], "expected an address such as 127.0.0.1:6379"),
    ],
)
def test_mistakes_are_told_before_the_first_game(arguments: list[str], message: str):
    Path("there.txt").write_text("mine")
    Path("folder.png").mkdir()
    Path("full").mkdir()
    Path("full/mine.txt").touch()
    assert message in refusal("arena", "thebes", *arguments)
    assert Path("there.txt").read_text() == "mine"
    assert not list(Path("data").rglob("*.jsonl"))


def test_the_game_must_be_named():
    assert "name the game: thebes, pergamon" in refusal("arena", "--bots", "random")


def test_a_bot_that_cannot_be_made_is_refused(monkeypatch: pytest.MonkeyPatch):
    def broken() -> Any:
        raise OSError("no such program")

    enter(monkeypatch, broken=broken)
    assert "bot 'broken' cannot be made: OSError: no such program" in refusal("arena", "thebes", "--bots", "broken")


@pytest.mark.parametrize("package", ["matplotlib", "ray"])
def test_what_is_not_installed_is_named_with_the_remedy(monkeypatch: pytest.MonkeyPatch, package: str):
    for module in [name for name in sys.modules if name.partition(".")[0] == package]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, package, None)
    option, extra = {"matplotlib": (["--plot", "a.png"], "plot"), "ray": (["--on", "ray"], "ray")}[package]
    said = refusal(*ARENA, *option)
    assert f'not installed; install it with: pip install "spadework[{extra}]"' in said


@pytest.mark.parametrize(
    ("changed", "arguments", "message"),
    [
        ({}, ["thebes"], "game pergamon, but the command says thebes; leave it out"),
        ({}, ["--games", "8"], "games 7, but the command says 8"),
        ({}, ["--seed", "5"], "seed 4, but the command says 5"),
        ({}, ["--bots", "random,run:other"], "bots random, but the command says random, run:other"),
        ({}, ["--option", "no raider"], "options none, but the command says no raider"),
        ({}, ["--keep", "more.jsonl"], "leave out --keep"),
        ({"spadework": "0.0.9"}, [], "another version of Spadework (0.0.9, here"),
        ({"rules": 99}, [], "another version of the rules of Pergamon (99, here"),
        ({"components": "f00d"}, [], "another edition of the components of Pergamon (f00d, here"),
        ({"bots": ["gone"]}, [], "bot 'gone': no such bot"),
        ({"tournament": 9}, [], "format 9 is unknown"),
        ({"seed": "x"}, [], "line 1: Expected `int`"),
    ],
)
def test_only_the_same_tournament_is_resumed(changed: dict[str, Any], arguments: list[str], message: str):
    output(*ARENA, "--cores", "1", "--keep", "kept.jsonl")
    header, *games = Path("kept.jsonl").read_text().splitlines()
    before = "\n".join([json.dumps({**json.loads(header), **changed}), *games[:3], ""])
    Path("kept.jsonl").write_text(before)
    assert message in refusal("arena", "--resume", "kept.jsonl", *arguments)
    assert Path("kept.jsonl").read_text() == before


def test_the_same_arguments_may_be_repeated_when_resuming():
    output(*ARENA, "--cores", "1", "--keep", "kept.jsonl")
    assert f"{GAMES} games of Pergamon" in output(*ARENA, "--resume", "kept.jsonl")


@pytest.mark.parametrize(("text", "message"), [("", "no file of a tournament"), ('{"record":1}\n', "no file of a")])
def test_another_file_is_not_resumed(text: str, message: str):
    Path("kept.jsonl").write_text(text)
    assert message in refusal("arena", "--resume", "kept.jsonl")
    assert "cannot be read" in refusal("arena", "--resume", "missing.jsonl")
