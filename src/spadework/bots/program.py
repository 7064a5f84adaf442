"""Bots that are programs in any language: `run:COMMAND`, asked a line of JSON for each decision."""

from __future__ import annotations

import shlex
import shutil
from typing import Any

import msgspec

from spadework.bots.process import BotProcess, seconds_a_decision
from spadework.engine.errors import InputError
from spadework.engine.position import Position

PREFIX = "run:"
PROTOCOL = 1
LONGEST_LABEL = 30


class Answer(msgspec.Struct):
    """What a program answers: the text of an action, or its code."""

    action: str | int


class ProgramBot:
    """A program that plays one seat in one game, started at its first decision."""

    def __init__(self, name: str, seed: int) -> None:
        self._name = name
        self._seed = seed
        self._decisions = 0
        self._process: BotProcess | None = None

    def choose(self, position: Position) -> int:
        """The code of the action the program chooses."""
        if self._process is None or not self._process.is_open:
            self._process = BotProcess(self._name, _command(self._name))
        self._decisions += 1
        answer = self._process.ask(self._question(position), Answer, seconds_a_decision())
        return self._process.legal(position, answer.action)

    def _question(self, position: Position) -> dict[str, Any]:
        return {
            "protocol": PROTOCOL,
            "decision": self._decisions,
            "seed": self._seed,
            "legal": position.legal_json(),
            "view": position.view(position.actor),
            "position": position.to_json(),
        }

    def close(self) -> None:
        """Tell the program that there is nothing more to decide: its input ends."""
        if self._process is not None and self._process.is_open:
            self._process.close()


def check(name: str) -> None:
    """Refuse a command that cannot be run."""
    program = _command(name)[0]
    if shutil.which(program) is None:
        raise InputError(f"bot {name!r}: there is no program {program!r} that can be run here")
    seconds_a_decision()


def label(name: str) -> str:
    """The command, cut off where it is long."""
    return name if len(name) <= LONGEST_LABEL else f"{name[: LONGEST_LABEL - 3]}..."


def _command(name: str) -> list[str]:
    try:
        command = shlex.split(name.removeprefix(PREFIX))
    except ValueError as error:
        raise InputError(f"bot {name!r}: this is no command line: {error}") from error
    if not command:
        raise InputError(f"bot {name!r}: a command is missing, as in 'run:python3 bot.py'")
    return command
