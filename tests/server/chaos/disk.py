"""A full disk: a small one that is really full, or where nobody may mount one, processes that may not write on."""

from __future__ import annotations

import asyncio
import errno
import os
import resource
import subprocess
from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

import psutil

LARGE = "2g"  # takes no more memory than what is written to it
TRIES = 20  # while a server writes to it, too
ROOM_TO_TRY = 4096  # bytes
FULL_WORDS = "disk of {:.1f} MB full"
SMALLEST_FILE = 8192  # bytes
LIMIT_WORDS = "no process could write more than 8 kB to a file"
SECONDS_TO_LOOK_AGAIN = 0.1


@contextmanager
def mounted(folder: Path) -> Iterator[bool]:
    """A folder, on a disk of its own if this user may mount one."""
    folder.mkdir()
    is_mounted = _mount("-t", "tmpfs", "-o", f"size={LARGE},mode=755", "none", str(folder))
    try:
        yield is_mounted
    finally:
        if is_mounted:
            subprocess.run(["umount", "--lazy", folder], check=True)


def _mount(*words: str) -> bool:
    with suppress(FileNotFoundError):
        return subprocess.run(["mount", *words], capture_output=True).returncode == 0
    return False


@asynccontextmanager
async def full(folder: Path) -> AsyncIterator[str | None]:
    """A mounted disk has no room left for a while; yields what was done, or None if it could not be."""
    try:
        yield FULL_WORDS.format(_used(folder) / 2**20) if _fill(folder) else None
    finally:
        if not _resized(folder, LARGE):
            raise OSError(errno.EIO, "a full disk could not be made larger again", str(folder))


def _fill(folder: Path) -> bool:
    """Make a disk as small as what is on it; nothing is written for that, which would take memory."""
    return any(_resized(folder, str(max(_used(folder), ROOM_TO_TRY))) and _is_full(folder) for _ in range(TRIES))


def _resized(folder: Path, size: str) -> bool:
    return _mount("-o", f"remount,size={size}", str(folder))


def _used(folder: Path) -> int:
    disk = os.statvfs(folder)
    return (disk.f_blocks - disk.f_bfree) * disk.f_frsize


def _is_full(folder: Path) -> bool:
    file = folder / "try"
    try:
        file.write_bytes(bytes(ROOM_TO_TRY))
    except OSError as error:
        return error.errno == errno.ENOSPC
    finally:
        file.unlink()
    return False


@asynccontextmanager
async def limited(processes: Callable[[], Collection[psutil.Process]]) -> AsyncIterator[str | None]:
    """Processes, those that start meanwhile too, cannot write on; yields what was done, or None if it could not be."""
    done: set[psutil.Process] = set()
    renewing = None
    try:
        if _limit_all(processes(), done):
            renewing = asyncio.create_task(_renew(processes, done))
        yield LIMIT_WORDS if renewing is not None else None
    finally:
        if renewing is not None:
            renewing.cancel()
            await asyncio.wait([renewing])
        # A process that is forked by a limited one in between is limited, too.
        for process in [*done, *(set(processes()) - done)]:
            _limit(process, _usual_limit())


async def _renew(processes: Callable[[], Collection[psutil.Process]], done: set[psutil.Process]) -> None:
    while True:
        await asyncio.sleep(SECONDS_TO_LOOK_AGAIN)
        _limit_all(processes(), done)


def _limit_all(processes: Collection[psutil.Process], done: set[psutil.Process]) -> bool:
    """Limit those that are not yet; False if one that runs could not be."""
    for process in set(processes) - done:
        if _limit(process, str(SMALLEST_FILE)):
            done.add(process)
        elif _runs(process):
            return False
    return bool(done)


def _runs(process: psutil.Process) -> bool:
    with suppress(psutil.NoSuchProcess):
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    return False


def _limit(process: psutil.Process, size: str) -> bool:
    """Let a process write no file beyond a size; only its own user may say so, even where this is root."""
    with suppress(psutil.NoSuchProcess, FileNotFoundError):
        is_root = os.geteuid() == 0
        user, group = (process.uids().real, process.gids().real) if is_root else (None, None)
        command = ["prlimit", f"--pid={process.pid}", f"--fsize={size}:"]
        return subprocess.run(command, user=user, group=group, capture_output=True).returncode == 0
    return False


def _usual_limit() -> str:
    """What processes inherit from this one."""
    soft, _ = resource.getrlimit(resource.RLIMIT_FSIZE)
    return "unlimited" if soft == resource.RLIM_INFINITY else str(soft)
