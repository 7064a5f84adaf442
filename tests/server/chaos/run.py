"""A whole run: games, faults and attacks for a while, then calm until all games are over, then the verdict."""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from spadework.server.storage import database as databases
from tests.server.chaos.club import Club
from tests.server.chaos.faults import Harm, bring_back, go_wrong
from tests.server.chaos.hostile import KINDS, attack
from tests.server.chaos.players import Evening, arrive, keep_names, play_games
from tests.server.chaos.verdict import Verdict, judge
from tests.server.conftest import started

ATTACKERS = 3
PROCESSES = 2  # that serve on PostgreSQL
SECONDS_BETWEEN_FAULTS = (0.5, 6.0)
SECONDS_BETWEEN_LINES = 10
SECONDS_TO_END = 240
SECONDS_TO_BE_ATTACKED = 20

Say = Callable[[str], None]


class Plan(NamedTuple):
    """How long a run is at most, and how much goes on."""

    seconds: float
    games: int
    seed: int
    harm: Harm = Harm(SECONDS_BETWEEN_FAULTS)
    seconds_to_move: tuple[float, float] = (0.2, 2.5)


class Outcome(NamedTuple):
    """What came of a run."""

    verdict: Verdict
    faults: Counter[str]
    starts: int
    log: str  # of the server
    moves_in_trouble: int
    reached: Counter[str]  # attacks that came as far as the server
    jumped: Counter[str]  # clocks that were set

    @property
    def errors(self) -> int:
        """How many lines of the server's log report an error."""
        return self.log.count('"level":"error"')


@contextmanager
def new_club(kind: str) -> Iterator[Club]:
    """A club with a database of its own, of either kind."""
    with tempfile.TemporaryDirectory(prefix="spadework-chaos-") as name:
        folder = Path(name)
        if kind == "sqlite":
            yield Club(folder, f"sqlite:///{folder / 'spadework.db'}", processes=1)
            return
        folder.chmod(0o755)  # PostgreSQL runs as another user where this is root
        keep_lock_in(folder / "runtime")
        postgresql = started(folder / "postgresql")
        try:
            yield Club(folder, str(postgresql.get_uri()), PROCESSES, postgresql)
        finally:
            postgresql.cleanup()


def keep_lock_in(folder: Path) -> None:
    """Where the package that brings PostgreSQL keeps a lock, if the machine has no place for such things."""
    folder.mkdir(0o700)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))


def run(kind: str, plan: Plan, say: Say) -> Outcome:
    """Run on a database of a kind."""
    with new_club(kind) as club:
        return asyncio.run(_run(club, plan, say))


async def _run(club: Club, plan: Plan, say: Say) -> Outcome:
    pick = random.Random(plan.seed)
    evening = Evening(club.address, random.Random(pick.random()), seconds_to_move=plan.seconds_to_move)
    faults: Counter[str] = Counter()
    await club.start()
    people = [await arrive(club.address, number) for number in range(2 * plan.games)]
    pairs = zip(people[::2], people[1::2], strict=True)
    playing = [asyncio.create_task(play_games(evening, pair)) for pair in pairs]
    trouble = [asyncio.create_task(attack(evening, random.Random(pick.random()))) for _ in range(ATTACKERS)]
    wrong = go_wrong(club, random.Random(pick.random()), plan.harm, faults, lambda: evening.moves)
    trouble.append(asyncio.create_task(wrong))
    playing.append(asyncio.create_task(keep_names(evening)))
    try:
        await _wait(plan.seconds, trouble[-1], playing + trouble, lambda: say(_progress(evening, faults)))
        await _until_attacked(evening)
        await _stop(trouble)
        await _calm_down(club, evening, playing, say)
        return await _judged(club, evening, faults)
    finally:
        await _stop(trouble + playing)
        await club.stop()


async def _wait(
    seconds: float, harm: asyncio.Task[None], tasks: list[asyncio.Task[None]], say: Callable[[], None]
) -> None:
    """Wait for a while, or until nothing more goes wrong; a task that fails is a fault of the run itself."""
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0 and not harm.done():
        say()
        await asyncio.wait([harm], timeout=min(left, SECONDS_BETWEEN_LINES))
        for task in tasks:
            if task.done():
                task.result()


async def _until_attacked(evening: Evening) -> None:
    """Every kind of attack must have come as far as the server."""
    with suppress(TimeoutError):
        async with asyncio.timeout(SECONDS_TO_BE_ATTACKED):
            while not evening.reached.keys() >= KINDS:
                await asyncio.sleep(0.1)


async def _calm_down(club: Club, evening: Evening, playing: list[asyncio.Task[None]], say: Say) -> None:
    """Nothing goes wrong any more: every game must come to its end."""
    evening.is_calm = True
    if club.postgresql is not None:
        await asyncio.to_thread(bring_back, club)
    await club.answers()
    say(f"calm: {sum(not witness.is_over for witness in evening.tables.values())} games are played to their ends")
    await asyncio.wait(playing, timeout=SECONDS_TO_END)


async def _judged(club: Club, evening: Evening, faults: Counter[str]) -> Outcome:
    engine = databases.connect(club.database)
    try:
        verdict = await judge(engine, evening.tables.values(), evening.kept)
    finally:
        await databases.close(engine)
    log = club.log.read_text(errors="replace")
    return Outcome(verdict, faults, club.starts, log, evening.moves, evening.reached, club.jumped)


async def _stop(tasks: list[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _progress(evening: Evening, faults: Counter[str]) -> str:
    moves = sum(len(witness.moves) for witness in evening.tables.values())
    over = sum(witness.is_over for witness in evening.tables.values())
    return f"{len(evening.tables)} games, {over} of them over; {moves} moves acknowledged; {faults.total()} faults"
