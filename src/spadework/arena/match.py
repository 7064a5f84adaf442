"""One game between bots: a number of a tournament and its seating decide all of it, wherever it is played."""

from __future__ import annotations

import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
import numpy as np
from msgspec import Meta

from spadework.bots import catalog
from spadework.bots.bot import Bot, BotFault, dismiss
from spadework.engine import chance
from spadework.engine.errors import InputError
from spadework.engine.game import Action
from spadework.engine.position import Position, set_up
from spadework.engine.registry import game

SEED_BITS = 53  # every reader of JSON can hold such a seed

# Far more than any game brings; files of strangers may say anything, and sums must stay numbers.
Whole: TypeAlias = Annotated[int, Meta(ge=-(2**31), le=2**31)]
Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=1e9)]


class Job(msgspec.Struct, frozen=True):
    """A game to be played."""

    game: str
    players: int
    options: list[str]
    seed: int
    number: int
    seats: tuple[str, ...]


class Fault(msgspec.Struct, frozen=True):
    """How a bot lost its game without playing it to the end; ``move`` counts from 1."""

    bot: str
    seat: int
    move: int
    message: str


class Outcome(msgspec.Struct, frozen=True):
    """What came of a game: points as they stood at its end, and what each seat took to get there."""

    number: int
    seats: tuple[str, ...]
    points: list[Whole]
    ranks: list[Whole]
    decisions: list[Whole]
    seconds: list[Seconds]
    fault: Fault | None


class Played(Outcome, frozen=True):
    """A game with its moves, as codes."""

    moves: list[Whole]


class Lost(Exception):
    """A bot lost the game by a fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def derived(seed: int, *further: int) -> int:
    """A seed made from another and from numbers that say what it is for."""
    words = np.random.SeedSequence(seed, spawn_key=further).generate_state(1, np.uint64)
    return int(words[0]) >> (64 - SEED_BITS)


def game_seed(job: Job) -> int:
    """The seed of one game of the tournament, as its record names it."""
    return derived(job.seed, job.number)


def play(job: Job) -> Played:
    """Play a game to its end, or to the first fault of a bot."""
    table = Table(job)
    fault = None
    try:
        with ExitStack() as leaving:
            table.seat_bots(leaving)
            while (seat := table.position.actor) is not None:
                table.move(seat)
        ranks = table.position.ranks()
    except Lost as lost:
        fault = lost.fault
        ranks = ranks_after(fault, job.seats)
    points = table.position.points()
    return Played(job.number, job.seats, points, ranks, table.decisions, table.seconds, fault, table.moves)


def ranks_after(fault: Fault, seats: Sequence[str]) -> list[int]:
    """The bot at fault comes last with every seat it has; the others share the win."""
    others = len(seats) - seats.count(fault.bot)
    return [others + 1 if bot == fault.bot else 1 for bot in seats]


class Table:
    """A game under way; each bot is handed what its seat may know and nothing else."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.seed = game_seed(job)
        self.position = set_up(game(job.game), job.players, job.options, chance.seeded(self.seed))
        self.bots: list[Bot] = []
        self.moves: list[int] = []
        self.decisions = [0] * job.players
        self.seconds = [0.0] * job.players

    def seat_bots(self, leaving: ExitStack) -> None:
        """Make a bot for every seat, to be closed when they leave."""
        for seat, name in enumerate(self.job.seats):
            with self.blaming(seat):
                bot = catalog.make(name, self.position.game, derived(self.seed, seat, 0))
            self.bots.append(bot)
            leaving.callback(self.dismiss, seat)

    def dismiss(self, seat: int) -> None:
        with self.blaming(seat):
            dismiss(self.bots[seat])

    def move(self, seat: int) -> None:
        """Let the bot on a seat choose, and play its choice."""
        hidden = self.position.hidden_from(seat, derived(self.seed, seat, 1 + len(self.moves)))
        with self.blaming(seat):
            self.decisions[seat] += 1
            started = time.perf_counter()
            try:
                answer = self.bots[seat].choose(hidden)
            finally:
                self.seconds[seat] += time.perf_counter() - started
            code = legal_code(self.position, answer)
        self.position = self.position.play(code, chance.seeded(self.seed, len(self.moves)))
        self.moves.append(code)

    @contextmanager
    def blaming(self, seat: int) -> Iterator[None]:
        """Whatever goes wrong in here is the fault of the bot on a seat; a bot that exits has crashed as well."""
        try:
            yield
        except (Exception, SystemExit) as error:
            raise Lost(Fault(self.job.seats[seat], seat, len(self.moves) + 1, told(error))) from error


def legal_code(position: Position, answer: Action | str | int) -> int:
    """The code of what a bot answered."""
    try:
        return position.legal_code(answer)
    except InputError as error:
        raise BotFault(f"chose what cannot be played: {error}") from error


def told(error: BaseException) -> str:
    """An error of a bot in one line; of a crash also where it happened."""
    if isinstance(error, BotFault):
        return str(error)
    what = " ".join(traceback.format_exception_only(error)[-1].split())
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{what} ({Path(last.filename).name}, line {last.lineno})"
