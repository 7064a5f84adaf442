"""Bots in a user's Python file: they play in a process of their own, and whatever they do wrong is told in one line."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from spadework import InputError, Position
from spadework.bots import catalog
from spadework.bots.bot import BotFault, decide, dismiss

SAMPLES = Path(__file__).with_name("samples.py")
SECONDS_TO_BE_HEARD = 20


def sample(name: str) -> str:
    return f"{SAMPLES}:{name}"


def line_of(code: str) -> str:
    """Where some code stands in the samples, as faults say it."""
    [number] = [number for number, line in enumerate(SAMPLES.read_text().splitlines(), start=1) if code in line]
    return f"(samples.py, line {number})"


def test_a_whole_game(start: Position):
    bots = [catalog.make(sample(name), start.game, seed=5) for name in ("Sensible", "Text")]
    position = start
    while position.actor is not None:
        position = position.play(decide(bots[position.actor], position, seed=len(position.drawn)))
    for bot in bots:
        dismiss(bot)


def test_the_same_seed_makes_the_same_choices(start: Position):
    def choices(seed: int) -> list[int]:
        bot = catalog.make(sample("Sensible"), start.game, seed)
        made = [decide(bot, start, seed=0) for _ in range(10)]
        dismiss(bot)
        return made

    assert choices(5) == choices(5) != choices(6)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Unborn", f"crashed: ValueError: no seed like 5 {line_of('raise ValueError')}"),
        ("Divider", f"crashed: ZeroDivisionError: division by zero {line_of('/ among')}"),
        ("Foreign", line_of("position.play(")),
        ("Quitter", "crashed: SystemExit: 3"),
        ("Ender", "ended with exit code 3 instead of answering"),
        ("Cheat", "chose what cannot be played: action 'dig egypt 5' is not legal here for seat 1"),
        ("Mumbler", "chose what cannot be played: action 'dig for gold' is not one of Thebes"),
        ("Absent", "chose what cannot be played: action 'None'"),
        ("Lister", "which is no action"),
        ("Thinker", "took longer than 0.2 s"),
    ],
)
def test_faults(
    name: str, fault: str, start: Position, started: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SPADEWORK_BOT_SECONDS", "0.2" if name == "Thinker" else "60")
    bot = catalog.make(sample(name), start.game, seed=5)
    with pytest.raises(BotFault) as caught:
        decide(bot, start, seed=0)
    assert str(caught.value).startswith(f"samples.py:{name} ")
    assert fault in str(caught.value)
    assert [process.poll() is not None for process in started] == [True]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals")
def test_a_crash_of_python_itself(start: Position):
    with pytest.raises(BotFault, match="ended by SIG"):
        decide(catalog.make(sample("Faller"), start.game, seed=5), start, seed=0)


def test_what_a_bot_prints_is_not_its_answer(start: Position, capfd: pytest.CaptureFixture[str]):
    bot = catalog.make(sample("Talker"), start.game, seed=5)
    assert decide(bot, start, seed=0) in start.codes()
    dismiss(bot)
    said = printed = ""
    end = time.monotonic() + SECONDS_TO_BE_HEARD
    while "as a library in C might say it" not in said and time.monotonic() < end:
        time.sleep(0.01)  # a thread passes it on when it comes to it
        out, err = capfd.readouterr()
        printed, said = printed + out, said + err
    assert "I wonder what to do" in said
    assert "as a library in C might say it" in said
    assert printed == ""


def test_after_a_fault_it_starts_anew(start: Position, started: list[subprocess.Popen[bytes]]):
    bot = catalog.make(sample("Counter"), start.game, seed=5)
    for _ in range(2):
        decide(bot, start, seed=0)
    with pytest.raises(BotFault, match="I have had enough"):
        decide(bot, start, seed=0)
    for _ in range(2):
        decide(bot, start, seed=0)
    dismiss(bot)
    assert len(started) == 2


def test_a_process_serves_one_game_after_another(start: Position, started: list[subprocess.Popen[bytes]]):
    for seed in range(3):
        bot = catalog.make(sample("Counter"), start.game, seed)
        for _ in range(2):  # a bot of its own for each game, or the third decision would crash
            decide(bot, start, seed=0)
        dismiss(bot)
    assert len(started) <= 1


def test_no_two_seats_share_a_process(start: Position, started: list[subprocess.Popen[bytes]]):
    bots = [catalog.make(sample("Absent"), start.game, seed) for seed in range(2)]
    for bot in bots:
        with pytest.raises(BotFault):
            decide(bot, start, seed=0)
    assert len(started) == 2


def test_a_bot_that_is_forgotten_leaves_no_process(start: Position, started: list[subprocess.Popen[bytes]]):
    bot = catalog.make(sample("Napper"), start.game, seed=5)
    decide(bot, start, seed=0)
    del bot
    assert [process.poll() is not None for process in started] == [True]


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")


def wait_until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not happened():
        assert time.monotonic() < deadline, "nothing happened for 30 s"
        time.sleep(0.02)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups")
def test_a_fault_ends_what_the_bot_started(start: Position, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SLEEPERS", str(tmp_path / "sleepers"))
    monkeypatch.setenv("SPADEWORK_BOT_SECONDS", "1.5")
    with pytest.raises(BotFault, match=r"took longer than 1\.5 s"):
        decide(catalog.make(sample("Sleeper"), start.game, seed=5), start, seed=0)
    pids = [int(pid) for pid in (tmp_path / "sleepers").read_text().split()]
    wait_until(lambda: not any(alive(pid) for pid in pids))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups")
def test_a_bot_leaves_when_whoever_asks_is_killed(tmp_path: Path):
    program = (
        "import spadework; from spadework.bots import catalog; from spadework.bots.bot import decide; "
        f"start = spadework.new('thebes', 2, 1); decide(catalog.make({sample('Sleeper')!r}, start.game, 5), start, 0)"
    )
    asking = subprocess.Popen([sys.executable, "-c", program], env={**os.environ, "SLEEPERS": str(tmp_path / "pids")})
    wait_until((tmp_path / "pids").exists)
    bot, its_child = (int(pid) for pid in (tmp_path / "pids").read_text().split())
    asking.kill()
    asking.wait()
    wait_until(lambda: not alive(bot))
    os.kill(its_child, 9)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
def test_ctrl_c_ends_the_bot(start: Position, started: list[subprocess.Popen[bytes]]):
    bot = catalog.make(sample("Thinker"), start.game, seed=5)
    pressing = threading.Timer(1.5, lambda: signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT))
    pressing.start()
    with pytest.raises(KeyboardInterrupt):
        decide(bot, start, seed=0)
    pressing.join()
    assert [process.poll() is not None for process in started] == [True]


@pytest.mark.parametrize(
    ("text", "name", "problem"),
    [
        (None, "bot.py:Any", "there is no file"),
        ("class One: ...", "bot.py:Two", r"there is no class Two in bot\.py \(it has: One\)"),
        ("", "bot.py:Two", r"there is no class Two in bot\.py \(it has: none\)"),
        ("class One: ...", "bot.py:One", r"has no method choose\(self, position\)"),
        ("class One:\n  def choose(self, position): ...", "bot.py:One", r"must be made by __init__\(self, seed\)"),
        ("class One: ...", "bot.py", "name its class as well"),
        ("class One(:", "bot.py:One", r"SyntaxError: .*\(bot\.py, line 1\)"),
        ("\n1 / 0", "bot.py:One", r"cannot be loaded: ZeroDivisionError: division by zero \(bot\.py, line 2\)"),
        ("import nowhere", "bot.py:One", r"No module named 'nowhere' \(bot\.py, line 1\)"),
    ],
)
def test_what_cannot_be_loaded_is_refused_at_once(text: str | None, name: str, problem: str, tmp_path: Path):
    if text is not None:
        (tmp_path / "bot.py").write_text(text)
    with pytest.raises(InputError, match=problem):
        catalog.check(str(tmp_path / name))


def test_checking_runs_the_file_in_another_process(tmp_path: Path, started: list[subprocess.Popen[bytes]]):
    (tmp_path / "bot.py").write_text(
        "import sys\nsys.visited = True\nclass One:\n"
        "    def __init__(self, seed): ...\n    def choose(self, position): ...\n"
    )
    catalog.check(f"{tmp_path / 'bot.py'}:One")
    assert not hasattr(sys, "visited")
    assert not (tmp_path / "__pycache__").exists()
    catalog.check(f"{tmp_path / 'bot.py'}:One")
    assert len(started) == 1


def test_a_file_may_import_its_neighbours(tmp_path: Path, start: Position):
    (tmp_path / "neighbour.py").write_text("WANTED = 'change display'\n")
    (tmp_path / "random.py").write_text(
        "import neighbour\n"
        "class One:\n"
        "    def __init__(self, seed): ...\n"
        "    def choose(self, position): return neighbour.WANTED\n"
    )
    bot = catalog.make(f"{tmp_path / 'random.py'}:One", start.game, seed=5)
    assert decide(bot, start, seed=0) == start.code_of("change display")
    dismiss(bot)


@pytest.mark.parametrize("seconds", ["0", "-1", "soon", "nan", "inf"])
def test_a_time_limit_that_makes_no_sense(seconds: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SPADEWORK_BOT_SECONDS", seconds)
    with pytest.raises(InputError, match=f"SPADEWORK_BOT_SECONDS='{seconds}'"):
        catalog.check(sample("Sensible"))
