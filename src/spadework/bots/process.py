"""A process for a bot of others: asked a line of JSON it answers one in time, or else it is at fault and ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import weakref
from codecs import getincrementaldecoder
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

import msgspec

from spadework.bots.bot import BotFault
from spadework.engine.errors import UNREADABLE, InputError, unreadable
from spadework.engine.position import Position
from spadework.output.text import visible

SECONDS_A_DECISION = 60.0
VARIABLE = "SPADEWORK_BOT_SECONDS"  # names another limit
LONGEST_ANSWER = 64 * 1024  # bytes
LONGEST_QUOTE = 120  # characters
SECONDS_TO_LEAVE = 1.0

Answer = TypeVar("Answer")


def seconds_a_decision() -> float:
    """How long a bot may think about a decision."""
    given = os.environ.get(VARIABLE)
    if given is None:
        return SECONDS_A_DECISION
    try:
        seconds = float(given)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise InputError(f"{VARIABLE}={given!r}: expected a number of seconds above 0, such as 2.5")
    return seconds


class BotProcess:
    """A process that answers questions in the name of a bot; every fault ends it, with all that it started."""

    def __init__(self, bot: str, command: Sequence[str]) -> None:
        self._bot = bot
        try:
            self._process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise BotFault(f"{bot} cannot be started: {error.strerror}") from error
        self._questions: SimpleQueue[bytes | None] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=_converse, args=(self._process, self._questions, self._answers), daemon=True).start()
        self._relay = Thread(target=_relay, args=(self._process,), daemon=True)
        self._relay.start()
        self._end = weakref.finalize(self, _end, self._process, self._questions)

    @property
    def is_open(self) -> bool:
        """Whether it can be asked: no fault has ended it."""
        return self._end.alive

    def ask(self, question: Any, answer: type[Answer], seconds: float) -> Answer:
        """What the process answers to a question within a time."""
        self._questions.put(msgspec.json.encode(question) + b"\n")
        try:
            line = self._answers.get(timeout=seconds)
        except Empty:
            raise self.fault(f"took longer than {seconds:g} s") from None
        except KeyboardInterrupt:
            self._end()  # its answer would be taken for that to the next question
            raise
        if not line.endswith(b"\n"):
            raise self.fault(self._why_cut_off(line))
        try:
            return msgspec.json.decode(line, type=answer)
        except UNREADABLE as error:
            raise self.fault(f"answered {_quoted(line)}, which is not as it should be: {unreadable(error)}") from error

    def legal(self, position: Position, action: str | int) -> int:
        """The code of the action chosen, which must be legal."""
        try:
            return position.legal_code(action)
        except InputError as error:
            raise self.fault(f"chose what cannot be played: {error}") from error

    def fault(self, what: str) -> BotFault:
        """The fault to raise for what the bot did."""
        self._stop()
        return BotFault(f"{self._bot} {what}")

    def close(self) -> None:
        """Close the process's input and leave it a moment to end by itself."""
        self._questions.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(SECONDS_TO_LEAVE)
        self._stop()

    def _stop(self) -> None:
        self._end()
        self._relay.join(SECONDS_TO_LEAVE)  # what it said last often says why

    def _why_cut_off(self, line: bytes) -> str:
        if len(line) == LONGEST_ANSWER:
            return f"answered with more than {LONGEST_ANSWER} bytes in a line: {_quoted(line)}"
        try:
            code = self._process.wait(SECONDS_TO_LEAVE)
        except subprocess.TimeoutExpired:
            return "closed its output instead of answering"
        how = f"with exit code {code}" if code >= 0 else f"by {signal.Signals(-code).name}"
        return f"ended {how} instead of answering"


def _converse(
    process: subprocess.Popen[bytes], questions: SimpleQueue[bytes | None], answers: SimpleQueue[bytes]
) -> None:
    """Carry questions and answers until there are no more: a thread may wait for a pipe where others have a limit."""
    assert process.stdin is not None
    assert process.stdout is not None
    line = b"\n"
    while line.endswith(b"\n") and (question := questions.get()) is not None:
        with suppress(OSError):  # what there is to read then says how the process ended
            process.stdin.write(question)
            process.stdin.flush()
        line = process.stdout.readline(LONGEST_ANSWER)
        answers.put(line)
    with suppress(OSError):
        process.stdin.close()
    process.stdout.close()


def _relay(process: subprocess.Popen[bytes]) -> None:
    """Pass on what a bot writes to standard error, without what would command the terminal."""
    assert process.stderr is not None
    decoder = getincrementaldecoder("utf-8")(errors="replace")
    with process.stderr as written:
        while data := os.read(written.fileno(), LONGEST_ANSWER):
            sys.stderr.write(visible(decoder.decode(data)))
            sys.stderr.flush()


def _end(process: subprocess.Popen[bytes], questions: SimpleQueue[bytes | None]) -> None:
    """End a process with all that it started."""
    questions.put(None)
    if sys.platform == "win32":
        process.kill()
    else:
        with suppress(ProcessLookupError, PermissionError):  # gone already; macOS says the latter
            os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _quoted(line: bytes) -> str:
    text = line.decode(errors="replace").strip()
    return repr(text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}...")
