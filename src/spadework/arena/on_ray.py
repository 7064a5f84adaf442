"""Playing games on Ray: the same games as anywhere else, on a cluster or on this machine."""

from __future__ import annotations

import os
import socket
from collections.abc import Generator, Iterable
from itertools import islice
from typing import Any

from spadework.arena.match import Job, Played, play
from spadework.arena.tournament import Tournament, check_same
from spadework.engine.components import VARIABLE
from spadework.engine.errors import InputError
from spadework.engine.prepare import prepare
from spadework.engine.registry import game

SECONDS_TO_ANSWER = 5
JOBS_A_CPU = 2  # a worker that has finished a game need not wait for the next


def imported(address: str | None) -> Any:
    """Ray, if it is installed; it reports nothing to its makers, and a Ray of our own talks to this machine only."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    if address is None:
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # on every system this keeps Ray to the loopback address
    try:
        import ray
    except ImportError as error:
        raise InputError('--on ray: Ray is not installed; install it with: pip install "spadework[ray]"') from error
    return ray


def check_address(address: str) -> None:
    """Refuse an address where nobody listens; Ray itself would try for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if address == "auto":
        return
    if not host or not port.isdecimal():
        raise InputError(f"--ray-address {address}: expected an address such as 127.0.0.1:6379, or auto")
    try:
        socket.create_connection((host, int(port)), timeout=SECONDS_TO_ANSWER).close()
    except OSError as error:
        raise InputError(
            f"--ray-address {address}: no Ray cluster answers there ({error.strerror or error})"
        ) from error


def on_ray(
    jobs: Iterable[Job], tournament: Tournament, address: str | None, cores: int | None
) -> Generator[Played, None, None]:
    """Play games as they come on a Ray cluster, or on a Ray of our own; they are handed back as they are finished."""
    ray = imported(address)
    _connect(ray, address, cores)
    try:
        there = ray.remote(max_retries=0)(play_there)
        waiting = iter(jobs)
        busy: dict[Any, Job] = {}
        while True:
            room = JOBS_A_CPU * max(1, int(ray.cluster_resources().get("CPU", 1))) - len(busy)
            busy |= {there.remote(tournament, job): job for job in islice(waiting, room)}
            if not busy:
                return
            finished, _ = ray.wait(list(busy))
            for answer in finished:
                yield _answer(ray, answer, busy.pop(answer))
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str | None, cores: int | None) -> None:
    """Join the cluster at an address, or start a Ray of our own."""
    environment = {"env_vars": {VARIABLE: os.environ[VARIABLE]}} if VARIABLE in os.environ else {}
    own = {"num_cpus": cores, "include_dashboard": False, "_node_ip_address": "127.0.0.1"} if address is None else {}
    try:
        ray.init(address or "local", runtime_env=environment, log_to_driver=False, logging_level="error", **own)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise InputError(f"--on ray: Ray cannot be started or joined ({error})") from error


def _answer(ray: Any, answer: Any, job: Job) -> Played:
    try:
        played: Played = ray.get(answer)
    except ray.exceptions.WorkerCrashedError as error:
        seats = ", ".join(job.seats)
        raise InputError(f"game {job.number} ({seats}) ended the Ray worker that played it") from error
    return played


def play_there(tournament: Tournament, job: Job) -> Played:
    """Play a game on a worker, which must have the same rules."""
    check_same("a Ray worker", tournament)
    prepare(game(job.game))
    return play(job)
