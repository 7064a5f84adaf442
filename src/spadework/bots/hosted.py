"""Bots that users write in Python: `FILE.py:CLASS`, each in a process of its own.

So no crash and no endless loop stops a game, and what a seat may not know is not even in the bot's memory.
"""

from __future__ import annotations

import hashlib
import os
import pickle
from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec

from spadework.bots.bot import BotFault
from spadework.bots.process import BotProcess, seconds_a_decision
from spadework.engine.errors import InputError
from spadework.engine.position import Position
from spadework.processes import PYTHON

SECONDS_TO_START = 60.0

# Processes whose game is over and that wait for another, by the process that started them and the name of the bot.
_waiting: defaultdict[tuple[int, str], list[BotProcess]] = defaultdict(list)


class Answer(msgspec.Struct):
    """What the process answers: the action chosen, where one was asked for, or what went wrong."""

    action: str | int = ""
    fault: str | None = None


class HostedBot:
    """An object of a user's class that plays one seat in one game, made at its first decision."""

    def __init__(self, name: str, seed: int) -> None:
        self._name = name
        self._seed = seed
        self._process: BotProcess | None = None

    def choose(self, position: Position) -> int:
        """The code of the action the bot chooses."""
        if self._process is None or not self._process.is_open:
            self._process = _host(self._name)
            seat = {"do": "sit_down", "game": position.game.name, "seed": self._seed}
            _ask(self._process, seat, SECONDS_TO_START)
        question = {"do": "choose", "position": pickle.dumps(position)}
        return self._process.legal(position, _ask(self._process, question, seconds_a_decision()).action)

    def close(self) -> None:
        """Let the process go on to another game."""
        if self._process is not None and self._process.is_open:
            _waiting[os.getpid(), self._name].append(self._process)
        self._process = None


def check(name: str) -> None:
    """Refuse a file or class that is not there or is no bot; the file is run, but not in this process."""
    path, class_name = _parts(name)
    if not path.is_file():
        raise InputError(f"bot {name!r}: there is no file {str(path)!r}")
    if not class_name:
        raise InputError(f"bot {name!r}: name its class as well, as in {path}:Name")
    seconds_a_decision()
    try:
        _waiting[os.getpid(), name].append(_host(name))
    except BotFault as fault:
        raise InputError(str(fault)) from fault


def label(name: str) -> str:
    """The name without the folder."""
    path, class_name = _parts(name)
    return f"{path.name}:{class_name}"


def lasting(name: str) -> str:
    """The name by which the bot is found from any folder."""
    path, class_name = _parts(name)
    return f"{path.resolve()}:{class_name}"


def digest(name: str) -> str | None:
    """A digest of the file, if it is there."""
    path, _ = _parts(name)
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.is_file() else None


def _parts(name: str) -> tuple[Path, str]:
    path, ending, class_name = name.rpartition(".py")
    return Path(path + ending), class_name.removeprefix(":")


def _host(name: str) -> BotProcess:
    """A process that knows the class: one that waits, or else a new one."""
    if _waiting[os.getpid(), name]:
        return _waiting[os.getpid(), name].pop()
    process = BotProcess(label(name), [*PYTHON, "-m", "spadework.bots.host"])
    path, class_name = _parts(name)
    _ask(process, {"do": "load", "path": str(path), "class_name": class_name}, SECONDS_TO_START)
    return process


def _ask(process: BotProcess, question: dict[str, Any], seconds: float) -> Answer:
    answer = process.ask(question, Answer, seconds)
    if answer.fault is not None:
        raise process.fault(answer.fault)
    return answer
