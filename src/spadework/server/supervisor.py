"""Several processes that do the same: whichever ends is replaced, and none is in the way of the others."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from types import FrameType
from typing import Any

from spadework.processes import end_with_starter, started, starting

SECONDS_BETWEEN_LOOKS = 0.2
SIGNALS = (signal.SIGTERM, signal.SIGINT)
spawn = multiprocessing.get_context("spawn")
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Timing:
    """How patient a supervisor is, in seconds."""

    first_pause: float = 0.5  # before a process that ended is replaced; each pause is twice the last
    longest_pause: float = 30.0
    seconds_to_be_well: float = 60.0  # a process that ran for so long was well, and the pauses begin anew
    seconds_of_silence: float = 120.0  # after its first beat; starting may take any time
    seconds_to_stop: float = 10.0


class Supervisor:
    """Keeps a number of processes going until a signal stops them."""

    def __init__(
        self, count: int, target: Callable[..., None], arguments: tuple[Any, ...], timing: Timing | None = None
    ) -> None:
        self._timing = timing or Timing()
        self._places = [Place(target, arguments, self._timing) for _ in range(count)]
        self._signals = 0

    def run(self) -> None:
        """Keep them going; the first signal stops them in peace, the next at once."""
        before = {number: signal.signal(number, self._hear) for number in SIGNALS}
        try:
            while not self._signals:
                for place in self._places:
                    place.look_after()
                time.sleep(SECONDS_BETWEEN_LOOKS)
            self._stop()
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _hear(self, _number: int, _frame: FrameType | None) -> None:
        self._signals += 1

    def _stop(self) -> None:
        for place in self._places:
            place.ask_to_stop()
        end = time.monotonic() + self._timing.seconds_to_stop
        while any(place.is_busy for place in self._places) and time.monotonic() < end and self._signals == 1:
            time.sleep(SECONDS_BETWEEN_LOOKS)
        for place in self._places:
            place.kill()


class Place:
    """A place for one process after another; each tells by beats that it is up and does not hang."""

    def __init__(self, target: Callable[..., None], arguments: tuple[Any, ...], timing: Timing) -> None:
        self._target = target
        self._arguments = arguments
        self._timing = timing
        self._process: multiprocessing.process.BaseProcess | None = None
        self._beats: Connection | None = None
        self._is_up = False
        self._silent_looks = 0  # looks, not time: a machine that slept has not waited for a beat
        self._pause = timing.first_pause
        self._started_at = 0.0
        self._start_at = 0.0

    @property
    def is_busy(self) -> bool:
        """Whether a process runs here."""
        return self._process is not None and self._process.is_alive()

    def look_after(self) -> None:
        """Start a process if none runs and its time has come; end one that hangs."""
        if self.is_busy:
            self._listen()
        elif self._process is not None:
            self._bury()
        elif time.monotonic() >= self._start_at:
            try:
                self._start()
            except OSError as error:
                log.error("a process cannot be started (%s); trying again in %s s", error, self._pause)
                self._put_off()

    def _start(self) -> None:
        beats, sending = spawn.Pipe(duplex=False)
        process = spawn.Process(target=_run, args=(self._target, self._arguments, sending))
        try:
            with starting():
                process.start()
        except OSError:
            beats.close()
            raise
        finally:
            sending.close()
        self._process, self._beats = process, beats
        self._is_up, self._silent_looks, self._started_at = False, 0, time.monotonic()

    def _listen(self) -> None:
        assert self._process is not None
        if self._heard():
            self._is_up, self._silent_looks = True, 0
        elif self._is_up:
            self._silent_looks += 1
            if self._silent_looks * SECONDS_BETWEEN_LOOKS > self._timing.seconds_of_silence:
                log.warning("process %s hangs and is ended", self._process.pid)
                self._process.kill()

    def _heard(self) -> bool:
        """Take in the beats that have come; whether there were any."""
        assert self._beats is not None
        is_heard = False
        try:
            while self._beats.poll():
                self._beats.recv_bytes()
                is_heard = True
        except (EOFError, OSError):
            return False  # it is ending, which the next look will find
        return is_heard

    def _bury(self) -> None:
        """Decide when the next process starts: soon after one that was well for long, else ever later."""
        assert self._process is not None
        assert self._beats is not None
        if time.monotonic() - self._started_at > self._timing.seconds_to_be_well:
            self._pause = self._timing.first_pause
        code, pid = self._process.exitcode, self._process.pid
        log.warning("process %s ended (exit code %s); another starts in %s s", pid, code, self._pause)
        self._put_off()
        self._process.close()
        self._beats.close()
        self._process = None

    def _put_off(self) -> None:
        self._start_at = time.monotonic() + self._pause
        self._pause = min(2 * self._pause, self._timing.longest_pause)

    def ask_to_stop(self) -> None:
        """Have the process end in peace."""
        if self._process is not None:
            self._process.terminate()

    def kill(self) -> None:
        """End the process, if it still runs."""
        if self._process is not None:
            if self._process.is_alive():
                log.warning("process %s does not stop and is ended", self._process.pid)
                self._process.kill()
            self._process.join()


def _run(target: Callable[..., None], arguments: tuple[Any, ...], beats: Connection) -> None:
    """What a process does: it ends with its supervisor, so that nothing of a server outlives it."""
    started()
    end_with_starter()
    threading.Thread(target=_end_with_supervisor, daemon=True).start()
    target(*arguments, lambda: beats.send_bytes(b"."))


def _end_with_supervisor() -> None:
    supervisor = multiprocessing.parent_process()
    assert supervisor is not None
    supervisor.join()
    os._exit(1)
