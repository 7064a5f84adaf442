"""A file never starts a program: bots that run code are named by the person, on the command line."""

from __future__ import annotations

import asyncio
import shlex
import subprocess
import sys
from pathlib import Path
from subprocess import PIPE

import pytest

import spadework
from spadework.engine import record
from spadework.engine.errors import InputError
from spadework.engine.record import Seat
from spadework.server.client import Visitor
from spadework.server.frames import framed
from spadework.server.play import seating
from spadework.server.play.entries import Opened, Plan
from spadework.server.play.table import Table, fold, opened
from spadework.server.storage import database, tables
from spadework.server.storage.writers import writer
from spadework.server.thinking.jobs import Decision
from tests.foreign.files import YOU, command, has_run, saved_game, strangers_bots, tournament
from tests.server.serving import serving

BOTS = [0, 1]  # a class in a file, and a program


def printed_command(said: str, after: str = "name it yourself: ") -> list[str]:
    """The command that an error says to use."""
    [line] = [line for line in said.splitlines() if after in line]
    return shlex.split(line.partition(after)[2])[1:]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("me", [0, 1])
def test_a_saved_game_that_is_resumed_starts_none(bot: int, me: int, tmp_path: Path):
    name = strangers_bots(tmp_path)[bot]
    seats = [YOU, Seat(bot=name)] if me == 0 else [Seat(bot=name), YOU]
    file = saved_game(tmp_path / "game.jsonl", seats)
    before = file.read_text()
    refused = command(tmp_path, "terminal", "thebes", "--resume", str(file), typed="1\n1\n1\nq\n")
    assert refused.returncode == 2
    assert f"spadework: {file}: the bot on seat {1 - me}, {name!r}, runs a program" in refused.stderr
    assert not has_run(tmp_path)
    assert file.read_text() == before
    assert printed_command(refused.stderr) == ["terminal", "thebes", "--resume", str(file), "--bots", name]


@pytest.mark.parametrize("bot", BOTS)
def test_nor_does_one_that_is_offered(bot: int, tmp_path: Path):
    name = strangers_bots(tmp_path)[bot]
    file = saved_game(tmp_path / "saves" / "2026-01-01-1200-thebes.jsonl", [YOU, Seat(bot="student"), Seat(bot=name)])
    refused = command(tmp_path, "terminal", "thebes", typed="y\n1\n1\n1\nq\n")
    assert "Continue your game from" in refused.stdout
    assert refused.returncode == 2
    assert not has_run(tmp_path)
    assert printed_command(refused.stderr)[-4:] == ["--bots", "student", "--bots", name]
    assert command(tmp_path, *printed_command(refused.stderr), typed="q\n").returncode == 0
    assert file.exists()


@pytest.mark.parametrize("bot", BOTS)
def test_the_printed_command_continues_the_game(bot: int, tmp_path: Path):
    name = strangers_bots(tmp_path)[bot]
    file = saved_game(tmp_path / "game, 1.jsonl", [Seat(bot=name), YOU])
    refused = command(tmp_path, "terminal", "thebes", "--resume", str(file))
    done = command(tmp_path, *printed_command(refused.stderr), typed="1\n1\n1\n1\nq\n")
    assert done.returncode == 0, done.stderr
    assert has_run(tmp_path)
    assert "--bots" in done.stdout  # so does the one that is printed when the person leaves
    assert record.read(file.read_text().splitlines()).header.seats == [Seat(bot=name), YOU]


def test_a_bot_in_a_folder_with_a_comma_can_be_named(tmp_path: Path):
    folder = tmp_path / "mine, and theirs"
    folder.mkdir()
    name = strangers_bots(folder)[0]
    file = saved_game(folder / "game.jsonl", [Seat(bot=name), YOU])
    refused = command(folder, "terminal", "thebes", "--resume", str(file))
    assert command(folder, *printed_command(refused.stderr), typed="1\n1\n1\nq\n").returncode == 0
    assert has_run(folder)


def test_bots_without_code_play_on_as_before(tmp_path: Path):
    file = saved_game(tmp_path / "game.jsonl", [YOU, *[Seat(bot=name) for name in ("search:20", "greedy", "student")]])
    done = command(tmp_path, "terminal", "thebes", "--resume", str(file), typed="1\n1\n1\nq\n")
    assert "You are back in week" in done.stdout
    assert "--bots" not in done.stdout
    assert done.returncode == 0, done.stderr


def test_other_bots_may_take_the_place_of_one_that_runs_code(tmp_path: Path):
    file = saved_game(tmp_path / "game.jsonl", [YOU, Seat(bot=strangers_bots(tmp_path)[1])])
    done = command(tmp_path, "terminal", "thebes", "--resume", str(file), "--bots", "random", typed="1\n1\n1\nq\n")
    assert done.returncode == 0, done.stderr
    assert not has_run(tmp_path)


def test_a_person_called_as_a_program_is_a_person(tmp_path: Path):
    name = strangers_bots(tmp_path)[1]
    file = saved_game(tmp_path / "game.jsonl", [Seat(person=name), Seat(bot="random")])
    done = command(tmp_path, "terminal", "thebes", "--resume", str(file), typed="1\n1\n1\nq\n")
    assert done.returncode == 0, done.stderr
    assert not has_run(tmp_path)


@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        (["Ann", "Bob"], [], "several people played this game (Ann on seat 0 and Bob on seat 1); say with --seat"),
        (["Ann", "Bob"], ["--seat", "1"], "no bot plays seat 0 (Ann); name one for all others with --bots"),
        (["Ann", None], [], "no bot plays seat 1; name one for all others with --bots"),
        (["Ann", "Bob"], ["--seat", "2"], "seat 2: with 2 players there are seats 0 to 1"),
        ([None, None], [], "this record names no person; say with --seat which seat is yours"),
    ],
)
def test_a_game_of_several_people_asks_who_one_is(seats: list[str], options: list[str], why: str, tmp_path: Path):
    file = saved_game(tmp_path / "game.jsonl", [Seat(person=name) for name in seats])
    refused = command(tmp_path, "terminal", "thebes", "--resume", str(file), *options)
    assert refused.returncode == 2
    assert f"spadework: {file}: {why}" in refused.stderr


def test_and_goes_on_with_a_seat_and_bots(tmp_path: Path):
    file = saved_game(tmp_path / "game.jsonl", [Seat(person="Ann"), Seat(person="Bob"), Seat(bot="novice")])
    options = ["--seat", "1", "--bots", "random,student"]
    done = command(tmp_path, "terminal", "thebes", "--resume", str(file), *options, typed="1\n1\n1\nq\n")
    assert done.returncode == 0, done.stderr
    assert record.read(file.read_text().splitlines()).header.seats == [
        Seat(bot="random"),
        Seat(person="Bob"),
        Seat(bot="student"),
    ]


def test_a_game_of_another_kind_names_a_command_that_is_safe_to_copy(tmp_path: Path):
    file = saved_game(tmp_path / "game.jsonl", [YOU, Seat(bot="random")])
    said = command(tmp_path, "terminal", "pergamon", "--resume", str(file)).stderr
    again = printed_command(said, after="this is a game of Thebes; continue it with: ")
    assert again == ["terminal", "thebes", "--resume", str(file)]
    file.write_text(file.read_text().replace('"game":"thebes"', '"game":"$(touch x)"'))
    said = command(tmp_path, "terminal", "pergamon", "--resume", str(file)).stderr
    assert "game '$(touch x)' is unknown" in said


@pytest.mark.parametrize("bot", BOTS)
def test_a_tournament_starts_none(bot: int, tmp_path: Path):
    name = strangers_bots(tmp_path)[bot]
    file = tournament(tmp_path, ["random", name])
    before = file.read_text()
    for options in ([], ["--records", "games.jsonl"], ["--bots", "random"], ["--json"]):
        refused = command(tmp_path, "arena", "--resume", str(file), *options)
        assert refused.returncode == 2
        assert f"spadework: {file}: the bot {name!r} runs a program" in refused.stderr
        assert not has_run(tmp_path)
        assert file.read_text() == before
    again = printed_command(refused.stderr)
    assert again == ["arena", "--resume", str(file), "--bots", "random", "--bots", name]
    done = command(tmp_path, *again, "--cores", "1")
    assert done.returncode == 0, done.stderr
    assert has_run(tmp_path)


def test_a_label_that_reads_alike_is_another_bot(tmp_path: Path):
    (tmp_path / "own").mkdir()
    theirs, own = strangers_bots(tmp_path)[0], strangers_bots(tmp_path / "own")[0]
    file = tournament(tmp_path, ["random", theirs])
    refused = command(tmp_path, "arena", "--resume", str(file), "--bots", f"random,{own}")
    assert refused.returncode == 2
    assert f"the bot {theirs!r} runs a program" in refused.stderr
    assert not has_run(tmp_path)


def test_games_in_a_tournaments_file_name_no_bots_of_their_own(tmp_path: Path):
    name = strangers_bots(tmp_path)[1]
    file = tournament(tmp_path, ["random"])
    done = command(tmp_path, "arena", "--resume", str(file), "--cores", "1")
    assert done.returncode == 0, done.stderr
    file.write_text(file.read_text().replace('"seats":["random","random"]', f'"seats":["random","{name}"]'))
    refused = command(tmp_path, "arena", "--resume", str(file), "--records", "games.jsonl")
    assert refused.returncode == 2
    assert f"{file}, line 2: this is no game of the tournament in line 1; remove the line" in refused.stderr
    assert not has_run(tmp_path)


@pytest.mark.parametrize("options", [["record", "verify"], ["record", "show"], ["analyse", "--budget", "20"]])
@pytest.mark.parametrize("bot", BOTS)
def test_looking_at_a_record_starts_none(options: list[str], bot: int, tmp_path: Path):
    file = saved_game(tmp_path / "game.jsonl", [YOU, Seat(bot=strangers_bots(tmp_path)[bot])])
    done = command(tmp_path, *options, str(file))
    assert done.returncode == 0, done.stderr
    assert not has_run(tmp_path)


@pytest.mark.parametrize("bot", BOTS)
def test_a_level_that_came_out_of_the_database_starts_none(bot: int, tmp_path: Path):
    position = spadework.new("thebes", 2, seed=1)
    decision = Decision("thebes", strangers_bots(tmp_path)[bot], 1, position.hidden_from(0, seed=1).buffer.tobytes())
    worker = [sys.executable, "-m", "spadework.server.thinking.worker", "0"]
    with subprocess.Popen(worker, cwd=tmp_path, stdin=PIPE, stdout=PIPE, stderr=PIPE) as process:
        assert process.stdin is not None
        process.stdin.write(framed(decision))
        process.stdin.flush()
        assert process.wait(timeout=300) != 0
        answer, said = process.communicate()
    assert answer == b""
    assert b"KeyError" in said
    assert not has_run(tmp_path)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("role", ["bot", "substitute"])
def test_nor_does_a_table_in_a_foreign_database(bot: int, role: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    name = strangers_bots(tmp_path)[bot]
    plans = [Plan(bot=name if role == "bot" else None)] * 2
    forged = opened("forged", 7, 1, Opened("thebes", 2, "", plans, substitute=name))
    fold(forged, 1, seating.start(forged))
    address = f"sqlite:///{tmp_path / 'spadework.db'}"
    asyncio.run(store(address, forged))

    async def visit() -> None:
        async with asyncio.timeout(300), serving(tmp_path, address) as server:
            ann = await Visitor.named("Ann", server)
            with pytest.raises(InputError, match="none of the levels"):
                await ann.ask("GET", "/api/tables/forged/record")

    asyncio.run(visit())
    assert not has_run(tmp_path)


async def store(address: str, table: Table) -> None:
    """Put a table into a new database, as only its owner could."""
    engine = database.connect(address)
    await database.migrate(engine)
    storing = writer(engine, "")
    await storing.write([tables.write_of_new(table, None)])
    await storing.close()
    await database.close(engine)
