"""A whole run: games, faults and attacks for a while, then calm until all games are over, then the verdict."""

from __future__ import annotations

import asyncio
import os
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from spadework.server.storage import database as databases
from tests.server.chaos import disk
from tests.server.chaos.club import SECONDS_TO_ANSWER, SECONDS_TO_STOP, Club
from tests.server.chaos.faults import SECONDS_TO_COME_BACK, Harm, Tally, bring_back, go_wrong
from tests.server.chaos.hostile import attack
from tests.server.chaos.outcome import Harmed, Outcome
from tests.server.chaos.players import Evening, arrive, keep_names, play_games
from tests.server.chaos.verdict import Verdict, judge
from tests.server.conftest import started

ATTACKERS = 3
PROCESSES = 2  # that serve on PostgreSQL
SECONDS_BETWEEN_FAULTS = (0.5, 6.0)
SECONDS_BETWEEN_LINES = 10
SECONDS_TO_ARRIVE = 120
SECONDS_STUCK = 60  # without any news from any game: none goes on
SECONDS_TO_JUDGE = 60  # a few games

SECONDS_TO_LOOK_AGAIN = 0.1

Say = Callable[[str], None]
Telling = Callable[[], None]


class Plan(NamedTuple):
    """How long a run is, and how much goes on."""

    seconds: float  # while things go wrong, or less if they go wrong a number of times
    games: int
    seed: int
    harm: Harm = Harm(SECONDS_BETWEEN_FAULTS)
    seconds_to_move: tuple[float, float] = (0.2, 2.5)
    seconds_of_silence: float = 20
    seconds_to_complete: float = 90  # more, at most, until everything has gone wrong once
    seconds_to_end: float = 900  # for all games, at most

    @property
    def longest(self) -> float:
        """The seconds within which there is a verdict, however slow the machine is; each step has its own limit."""
        in_trouble = self.seconds + self.seconds_to_complete + SECONDS_TO_COME_BACK  # after the last fault
        calm = SECONDS_TO_COME_BACK + SECONDS_TO_ANSWER + self.seconds_to_end
        return SECONDS_TO_ANSWER + SECONDS_TO_ARRIVE + in_trouble + calm + SECONDS_TO_JUDGE + SECONDS_TO_STOP


@contextmanager
def new_club(kind: str) -> Iterator[Club]:
    """A club with a database of its own, of either kind."""
    with tempfile.TemporaryDirectory(prefix="spadework-chaos-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL runs as another user where this is root
        data = folder / "disk"
        with disk.mounted(data) as has_own:
            if kind == "sqlite":
                yield Club(folder, data, f"sqlite:///{data / 'spadework.db'}", processes=1, has_own_disk=has_own)
                return
            keep_lock_in(folder / "runtime")
            postgresql = started(data / "postgresql")
            try:
                yield Club(folder, data, str(postgresql.get_uri()), PROCESSES, postgresql, has_own)
            finally:
                postgresql.cleanup()


def keep_lock_in(folder: Path) -> None:
    """Where the package that brings PostgreSQL keeps a lock, if the machine has no place for such things."""
    folder.mkdir(0o700)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))


def run(kind: str, plan: Plan, say: Say) -> Outcome:
    """Run on a database of a kind."""
    with new_club(kind) as club:
        return asyncio.run(_run(kind, club, plan, say))


async def _run(kind: str, club: Club, plan: Plan, say: Say) -> Outcome:
    pick = random.Random(plan.seed)
    evening = Evening(
        club.address,
        random.Random(pick.random()),
        seconds_to_move=plan.seconds_to_move,
        seconds_of_silence=plan.seconds_of_silence,
    )
    tally = Tally()
    harmed = Harmed(tally.happened, tally.failed, club.filled, evening.reached, club.jumped)
    playing: list[asyncio.Task[None]] = []
    trouble: list[asyncio.Task[None]] = []
    try:
        await club.start()
        playing += await _began(evening, plan)
        marks = [time.monotonic()]
        trouble += [asyncio.create_task(attack(evening, random.Random(pick.random()))) for _ in range(ATTACKERS)]
        wrong = go_wrong(club, random.Random(pick.random()), plan.harm, tally, lambda: evening.moves)
        trouble.append(asyncio.create_task(wrong))
        tasks, tell = playing + trouble, lambda: say(_progress(evening, tally))
        await _wait(plan.seconds, lambda: not trouble[-1].done(), tasks, tell)
        await _wait(plan.seconds_to_complete, lambda: bool(harmed.missing(kind)), tasks, tell)
        await _stop(trouble)
        marks.append(time.monotonic())
        await _calm_down(club, evening, playing, plan, say)
        marks.append(time.monotonic())
        verdict = await _judged(club, evening)
        seconds = marks[1] - marks[0], marks[2] - marks[1]
        return Outcome(kind, plan.games, verdict, harmed, evening.moves, club.starts, club.said(), seconds)
    finally:
        await _stop(trouble + playing)
        await club.stop()


async def _began(evening: Evening, plan: Plan) -> list[asyncio.Task[None]]:
    """People have come, and play."""
    try:
        async with asyncio.timeout(SECONDS_TO_ARRIVE):
            people = [await arrive(evening.address, number) for number in range(2 * plan.games)]
    except TimeoutError:
        raise RuntimeError(f"the server did not let {2 * plan.games} people in within {SECONDS_TO_ARRIVE} s") from None
    pairs = zip(people[::2], people[1::2], strict=True)
    playing = [asyncio.create_task(play_games(evening, pair)) for pair in pairs]
    return [*playing, asyncio.create_task(keep_names(evening))]


async def _wait(seconds: float, goes_on: Callable[[], bool], tasks: Sequence[asyncio.Task[None]], say: Telling) -> None:
    """Wait for a while at most, as long as something goes on; a task that fails is a fault of the run itself."""
    until = time.monotonic() + seconds
    next_line = 0.0
    while goes_on() and (now := time.monotonic()) < until:
        if now >= next_line:
            say()
            next_line = now + SECONDS_BETWEEN_LINES
        await asyncio.sleep(SECONDS_TO_LOOK_AGAIN)
        for task in tasks:
            if task.done():
                task.result()


async def _calm_down(club: Club, evening: Evening, playing: list[asyncio.Task[None]], plan: Plan, say: Say) -> None:
    """Nothing goes wrong any more: every game must come to its end, as long as any goes on."""
    evening.is_calm = True
    if club.postgresql is not None:
        await asyncio.to_thread(bring_back, club)
    if not await club.answers():
        say(f"the server has not said that it is well for {SECONDS_TO_ANSWER} s")
    until = time.monotonic() + plan.seconds_to_end
    left = set(playing)
    while left and (seconds := until - time.monotonic()) > 0:
        say(f"calm: {sum(not witness.is_over for witness in evening.tables.values())} games are played to their ends")
        before = evening.told
        _, left = await asyncio.wait(left, timeout=min(seconds, SECONDS_STUCK))
        if left and evening.told == before:
            say(f"no game has gone on for {SECONDS_STUCK} s")
            return


async def _judged(club: Club, evening: Evening) -> Verdict:
    engine = databases.connect(club.database)
    try:
        return await judge(engine, evening.tables.values(), evening.kept)
    finally:
        await databases.close(engine)


async def _stop(tasks: list[asyncio.Task[Any]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def _progress(evening: Evening, tally: Tally) -> str:
    moves = sum(len(witness.moves) for witness in evening.tables.values())
    over = sum(witness.is_over for witness in evening.tables.values())
    return (
        f"{len(evening.tables)} games, {over} of them over; {moves} moves acknowledged; {tally.happened.total()} faults"
    )
