"""Programs that speak lines of JSON: they play from what they are told, and what they do wrong is told in a line."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from shlex import join

import msgspec
import pytest

import spadework
from spadework import InputError, Position
from spadework.bots import catalog
from spadework.bots.bot import BotFault, decide, dismiss
from spadework.engine.registry import NAMES


def program(*manner: str) -> str:
    return "run:" + join([sys.executable, str(Path(__file__).with_name("sample_program.py")), *manner])


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game(game: str, tmp_path: Path, started: list[subprocess.Popen[bytes]]):
    position = spadework.new(game, players=2, seed=1)
    bots = [
        catalog.make(name, position.game, seed=5) for name in (program("text", str(tmp_path / "end")), program("code"))
    ]
    while position.actor is not None:
        position = position.play(decide(bots[position.actor], position, seed=0))
    for bot in bots:
        dismiss(bot)
    assert (tmp_path / "end").read_text() == "the end"
    assert [process.poll() for process in started] == [0, 0]


@pytest.mark.parametrize("game", NAMES)
def test_what_it_is_asked(game: str, tmp_path: Path):
    start = spadework.new(game, players=2, seed=1)
    seat = start.actor
    assert seat is not None
    bot = catalog.make(program("keep", str(tmp_path / "question")), start.game, seed=5)
    for decision in (1, 2):
        decide(bot, start, seed=decision)
        question = json.loads((tmp_path / "question").read_text())
        hidden = start.hidden_from(seat, seed=decision)
        assert spadework.from_json(question.pop("position")) == hidden
        assert question == {
            "protocol": 1,
            "decision": decision,
            "seed": 5,
            "legal": start.legal_json(),
            "view": json.loads(msgspec.json.encode(start.view(seat))),
        }
    dismiss(bot)


@pytest.mark.parametrize(
    ("manner", "fault"),
    [
        ("crash", "ended with exit code 1 instead of answering"),
        ("sleep", "took longer than 0.5 s"),
        ("close", "closed its output instead of answering"),
        ("huge", "answered with more than 65536 bytes in a line: 'xxx"),
        ("nested", "which is not as it should be: it is nested far too deeply"),
        ("hello", "answered 'hello', which is not as it should be: JSON is malformed"),
        ("[1]", "answered '[1]', which is not as it should be: Expected `object`, got `array`"),
        ('{"act": 1}', "Object missing required field `action`"),
        ('{"action": true}', "Expected `int | str`, got `bool`"),
        ('{"action": 1000000}', "chose what cannot be played: action code 1000000"),
        ('{"action": "dig egypt 5"}', "action 'dig egypt 5' is not legal here"),
        ('{"action": "change dsplay"}', "did you mean 'change display'?"),
    ],
)
def test_faults(
    manner: str, fault: str, start: Position, started: list[subprocess.Popen[bytes]], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SPADEWORK_BOT_SECONDS", "0.5" if manner == "sleep" else "60")
    bot = catalog.make(program(manner), start.game, seed=5)
    with pytest.raises(BotFault) as caught:
        decide(bot, start, seed=0)
    assert fault in str(caught.value)
    assert len(str(caught.value)) < len(program(manner)) + 300
    assert [process.poll() is not None for process in started] == [True]


def test_what_it_writes_to_standard_error_is_passed_on(start: Position, capfd: pytest.CaptureFixture[str]):
    with pytest.raises(BotFault):
        decide(catalog.make(program("crash"), start.game, seed=5), start, seed=0)
    assert "this goes to standard error" in capfd.readouterr().err


def test_after_a_fault_it_starts_anew(start: Position, started: list[subprocess.Popen[bytes]]):
    bot = catalog.make(program("second thoughts"), start.game, seed=5)
    decide(bot, start, seed=0)
    with pytest.raises(BotFault, match="exit code 4"):
        decide(bot, start, seed=0)
    assert decide(bot, start, seed=0) == start.codes()[0]
    dismiss(bot)
    assert [process.poll() is not None for process in started] == [True, True]


def test_a_program_that_does_not_read(start: Position, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SPADEWORK_BOT_SECONDS", "0.5")
    bot = catalog.make("run:" + join([sys.executable, "-c", "import time; time.sleep(600)"]), start.game, seed=5)
    with pytest.raises(BotFault, match=r"took longer than 0\.5 s"):
        decide(bot, start, seed=0)


@pytest.mark.skipif(sys.platform == "win32", reason="a script of the shell")
def test_a_script_of_the_shell_can_play(start: Position, tmp_path: Path):
    script = tmp_path / "bot.sh"
    script.write_text('while read -r line; do code=${line#*\\"code\\":}; echo "{\\"action\\": ${code%%,*}}"; done\n')
    bot = catalog.make(f"run:sh {script}", start.game, seed=5)
    assert decide(bot, start, seed=0) == start.codes()[0]
    dismiss(bot)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("run:", "a command is missing"),
        ("run:  ", "a command is missing"),
        ("run:no-such-program --fast", "there is no program 'no-such-program'"),
        ("run:python 'bot.py", "no command line: No closing quotation"),
    ],
)
def test_commands_that_cannot_be_run_are_refused_at_once(name: str, problem: str):
    with pytest.raises(InputError, match=problem):
        catalog.check(name)
