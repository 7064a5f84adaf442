"""The supervisor of serving processes: with processes of a few lines, so that each of its troubles can be staged."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from spadework.processes import PR_SET_PDEATHSIG
from spadework.server.supervisor import Supervisor, Timing, spawn
from tests.server.processes import is_running

SECONDS = 30
QUICK = Timing(first_pause=0.05, longest_pause=0.2, seconds_to_be_well=60, seconds_to_stop=2)
IMPATIENT = replace(QUICK, seconds_of_silence=1)


def note(folder: Path) -> None:
    """Leave a file that says that this process was here."""
    (folder / str(os.getpid())).touch()


def noted(folder: Path) -> list[int]:
    """The processes that were here, the earliest first."""
    return [int(file.name) for file in sorted(folder.iterdir(), key=lambda file: file.stat().st_mtime_ns)]


def stay(folder: Path, beat: Callable[[], None]) -> None:
    note(folder)
    while True:
        beat()
        time.sleep(0.05)


def fall_over(folder: Path, _beat: Callable[[], None]) -> None:
    note(folder)
    raise SystemExit(3)


def start_slowly(folder: Path, _beat: Callable[[], None]) -> None:
    note(folder)
    time.sleep(1000)


def hang(folder: Path, beat: Callable[[], None]) -> None:
    note(folder)
    beat()
    time.sleep(1000)


def refuse_to_stop(folder: Path, beat: Callable[[], None]) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    stay(folder, beat)


def say_nothing(folder: Path, _beat: Callable[[], None]) -> None:
    """Hang so that no beat finds the pipe broken, on a system that ends nobody with their starter."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, 0)
    note(folder)
    time.sleep(1000)


def supervise(count: int, target: Callable[..., None], folder: Path) -> None:
    Supervisor(count, target, (folder,), QUICK).run()


def supervise_impatiently(count: int, target: Callable[..., None], folder: Path) -> None:
    Supervisor(count, target, (folder,), IMPATIENT).run()


def supervise_without_processes(count: int, target: Callable[..., None], folder: Path) -> None:
    """On a machine that has no room for the third process and the fourth."""
    start, starts = spawn.Process.start, iter(range(100))

    def start_or_fail(process: multiprocessing.process.BaseProcess) -> None:
        if next(starts) in (2, 3):
            raise BlockingIOError("Resource temporarily unavailable")
        start(process)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spawn.Process, "start", start_or_fail)
        supervise(count, target, folder)


def supervise_without_pipes(count: int, target: Callable[..., None], folder: Path) -> None:
    """On a machine that has no room for the third pipe and the fourth."""
    pipe, pipes = spawn.Pipe, iter(range(100))

    def pipe_or_fail(duplex: bool) -> object:
        if next(pipes) in (2, 3):
            raise OSError("Too many open files")
        return pipe(duplex=duplex)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spawn, "Pipe", pipe_or_fail)
        supervise(count, target, folder)


@contextmanager
def supervised(
    count: int, target: Callable[..., None], folder: Path, run: Callable[..., None] = supervise
) -> Iterator[multiprocessing.Process]:
    """A supervisor in a process of its own."""
    process = multiprocessing.get_context("spawn").Process(target=run, args=(count, target, folder))
    process.start()
    try:
        yield process
    finally:
        process.kill()
        process.join()
        wait_until(lambda: not any(map(is_running, noted(folder))))


def wait_until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_process_that_dies_is_replaced_and_the_others_stay(tmp_path: Path):
    with supervised(2, stay, tmp_path):
        wait_until(lambda: len(noted(tmp_path)) == 2)
        first, second = noted(tmp_path)
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: len(noted(tmp_path)) == 3)
        assert is_running(second)


@pytest.mark.parametrize("run", [supervise_without_processes, supervise_without_pipes])
def test_one_that_cannot_be_started_is_tried_again(tmp_path: Path, run: Callable[..., None]):
    with supervised(2, stay, tmp_path, run) as supervisor:
        wait_until(lambda: len(noted(tmp_path)) == 2)
        first, second = noted(tmp_path)
        os.kill(first, signal.SIGKILL)
        wait_until(lambda: len(noted(tmp_path)) == 3 or not supervisor.is_alive())
        assert supervisor.is_alive()
        assert is_running(second)


def test_one_that_dies_again_and_again_is_started_ever_more_slowly(tmp_path: Path):
    with supervised(1, fall_over, tmp_path):
        wait_until(lambda: len(noted(tmp_path)) >= 4)
    starts = [file.stat().st_mtime for file in sorted(tmp_path.iterdir(), key=lambda file: file.stat().st_mtime)]
    assert starts[3] - starts[2] > QUICK.longest_pause


def test_one_that_is_slow_to_start_is_waited_for(tmp_path: Path):
    with supervised(1, start_slowly, tmp_path, supervise_impatiently):
        wait_until(lambda: len(noted(tmp_path)) == 1)
        time.sleep(4 * IMPATIENT.seconds_of_silence)
        (only,) = noted(tmp_path)
        assert is_running(only)


def test_one_that_hangs_is_replaced(tmp_path: Path):
    with supervised(1, hang, tmp_path, supervise_impatiently):
        wait_until(lambda: len(noted(tmp_path)) >= 2)
        first, *_others = noted(tmp_path)
        wait_until(lambda: not is_running(first))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_all_of_them(tmp_path: Path, number: int):
    with supervised(2, stay, tmp_path) as supervisor:
        wait_until(lambda: len(noted(tmp_path)) == 2)
        os.kill(supervisor.pid, number)
        supervisor.join(SECONDS)
        assert supervisor.exitcode == 0
        assert not any(map(is_running, noted(tmp_path)))


def test_one_that_does_not_stop_is_killed(tmp_path: Path):
    with supervised(1, refuse_to_stop, tmp_path) as supervisor:
        wait_until(lambda: len(noted(tmp_path)) == 1)
        os.kill(supervisor.pid, signal.SIGTERM)
        supervisor.join(SECONDS)
        assert supervisor.exitcode == 0
        assert not any(map(is_running, noted(tmp_path)))


@pytest.mark.parametrize("target", [refuse_to_stop, say_nothing])
def test_when_the_supervisor_is_killed_all_end(tmp_path: Path, target: Callable[..., None]):
    with supervised(2, target, tmp_path) as supervisor:
        wait_until(lambda: len(noted(tmp_path)) == 2)
        os.kill(supervisor.pid, signal.SIGKILL)
        wait_until(lambda: not any(map(is_running, noted(tmp_path))))


@pytest.mark.skipif(sys.platform != "linux", reason="no other system ends a process that is stopped")
def test_even_one_that_is_stopped_ends_with_the_supervisor(tmp_path: Path):
    with supervised(1, stay, tmp_path) as supervisor:
        wait_until(lambda: len(noted(tmp_path)) == 1)
        (only,) = noted(tmp_path)
        os.kill(only, signal.SIGSTOP)
        os.kill(supervisor.pid, signal.SIGKILL)
        try:
            wait_until(lambda: not is_running(only))
        finally:
            with suppress(ProcessLookupError):
                os.kill(only, signal.SIGKILL)
