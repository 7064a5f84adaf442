"""People who play on whatever happens: they come again, look again and move again until their game is over."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import count, cycle
from typing import Any

from spadework.engine.errors import InputError
from spadework.engine.registry import NAMES
from spadework.server.client import Seat, Visitor
from spadework.server.live.messages import ComeBack, Confirm, Move, Say, Sit, Told, Undo
from spadework.server.play.entries import Plan
from spadework.server.play.pace import Live, Untimed
from spadework.server.web.tables import Wanted
from tests.server.chaos.witness import Stored, Witness

LEVEL = "novice"
SECONDS_A_MOVE = 60
PACES = (Live(bank=600, move=SECONDS_A_MOVE), Untimed())  # longer than a run without a fault, shorter than clocks jump
SECONDS_TO_ASK_AGAIN = 0.3
SECONDS_BETWEEN_KEEPERS = 1.0
PASSWORD = "a password of {}"
KEEPERS = 4000  # the numbers of their addresses begin there
OPPONENTS = ("bot", "person", "two bots")
# Game, opponents, confirm: all there are, in an order in which the first few have something of each.
KINDS = tuple((game, OPPONENTS[(n + turn) % 3], turn % 2 == 1) for turn in range(6) for n, game in enumerate(NAMES))


@dataclass
class Evening:
    """Everything that is played during a run."""

    address: str
    pick: random.Random
    is_calm: bool = False  # the faults are over: games are played to their ends, and no more begin
    tables: dict[str, Witness] = field(default_factory=dict)
    seconds_to_move: tuple[float, float] = (0.2, 2.5)
    seconds_of_silence: float = 20.0  # without news somebody looks anew
    moves: int = 0  # acknowledged while things went wrong
    reached: Counter[str] = field(default_factory=Counter)  # attacks that came as far as the server, by kind
    kept: dict[str, str] = field(default_factory=dict)  # passwords by the names they keep, as acknowledged
    stranger: Visitor | None = None  # who asks for what is none of their business
    games: Any = field(default_factory=lambda: cycle(KINDS))

    @property
    def told(self) -> int:
        """How much people were told; as long as it grows, some game goes on."""
        return sum(len(witness.seen) + len(witness.heard) for witness in self.tables.values())


async def persistent(ask: Any) -> Any:
    """What comes of asking, however often the server is away or refuses because it is in trouble."""
    while True:
        try:
            return await ask()
        except (OSError, InputError) as error:
            if isinstance(error, InputError) and not is_passing(error):
                raise
            await asyncio.sleep(SECONDS_TO_ASK_AGAIN)


def is_passing(error: InputError) -> bool:
    """Whether an error says that the server is in trouble and not that somebody did something wrong."""
    return str(error).startswith(("server:", "database:"))


async def arrive(address: str, number: int) -> Visitor:
    """Somebody who comes from an address of their own, as a proxy tells it."""
    headers = {"X-Forwarded-For": f"10.1.{number // 250}.{number % 250 + 1}"}
    return await persistent(lambda: Visitor.named(f"Ann {number}", address, headers=headers))


async def keep_names(evening: Evening) -> None:
    """People come, keep their names with passwords, and change them, until it is calm."""
    for number in count():
        if evening.is_calm:
            return
        with suppress(InputError):  # it had counted, but the answer was lost: then a second time needs the old one
            keeper, old, new = await arrive(evening.address, KEEPERS + number), f"Keeper {number}", f"Warden {number}"
            await persistent(partial(keeper.ask, "PUT", "/api/me/name", {"name": old}))
            password = PASSWORD.format(number)
            await persistent(partial(keeper.ask, "PUT", "/api/me/password", {"password": password}))
            evening.kept[old] = password
            if number % 2:
                del evening.kept[old]  # one of both, as long as there is no answer
                await persistent(partial(keeper.ask, "PUT", "/api/me/name", {"name": new}))
                evening.kept[new] = password
        await asyncio.sleep(SECONDS_BETWEEN_KEEPERS)


async def play_games(evening: Evening, people: tuple[Visitor, Visitor]) -> None:
    """Two people play one game after another, with each other or with bots, until it is calm."""
    while not evening.is_calm:
        game, opponents, confirm = next(evening.games)
        plans = {
            "bot": [Plan(), Plan(bot=LEVEL)],
            "two bots": [Plan(), Plan(bot=LEVEL), Plan(bot=LEVEL)],
            "person": [Plan(), Plan()],
        }[opponents]
        wanted = Wanted(game, plans, {0: None}, pace=evening.pick.choice(PACES), confirm=confirm)
        table = await persistent(lambda wanted=wanted: people[0].open_table(wanted))
        witness = evening.tables[table] = Witness(table)
        playing = [Player(evening, people[0], witness, 0).play()]
        if opponents == "person":
            playing.append(Player(evening, people[1], witness, 1).play())
        await asyncio.gather(*playing)


class Player:
    """Somebody on a seat."""

    def __init__(self, evening: Evening, visitor: Visitor, witness: Witness, seat: int) -> None:
        self._evening = evening
        self._visitor = visitor
        self._witness = witness
        self._number = seat
        self._pick = random.Random(evening.pick.random())
        self._said = 0
        self._moved_at = time.monotonic()

    async def play(self) -> None:
        """Play to the end of the game."""
        self._witness.seats.add(self._number)
        while not (self._witness.is_over or self._witness.is_closed):
            async with self._visitor.at(self._witness.table) as seat:
                if self._number:
                    await self._do_as(seat, Sit(self._number), "seated", 0)
                await self._play(seat)

    async def _play(self, seat: Seat) -> None:
        """Play as long as there is news."""
        while True:
            try:
                async with asyncio.timeout(self._evening.seconds_of_silence):
                    told = await seat.next()
            except TimeoutError:
                return
            self._witness.note(told, self._number)
            self._witness.is_closed |= told.status == "closed"
            if told.status in ("ended", "closed"):
                return
            await self._answer(seat, told)

    async def _answer(self, seat: Seat, told: Told) -> None:
        for line in told.lines:
            if line.what == "absent" and line.seat == self._number:
                await self._do_as(seat, ComeBack(self._number), "returned", line.number)
        if told.game is None:
            return
        if told.game.unconfirmed == self._number:
            deed = self._pick.choice([Confirm(told.game.changed)] * 5 + [Undo(told.game.changed)])
            await self._do_as(seat, deed, "undone" if isinstance(deed, Undo) else "confirmed", told.game.changed)
        elif told.game.legal:
            await self._move(seat, told)

    async def _move(self, seat: Seat, told: Told) -> None:
        assert told.game is not None
        assert told.game.legal is not None
        if not self._evening.is_calm:
            await asyncio.sleep(self._pick.uniform(*self._evening.seconds_to_move))
        code = int(self._pick.choice(told.game.legal)["code"])
        if await self._do(seat, Move(self._number, code, told.game.changed)):
            self._note_time()
            self._witness.moves.add((told.game.changed, self._number, code))
            self._evening.moves += not self._evening.is_calm
        if self._pick.random() < 0.05:
            self._said += 1
            text = f"seat {self._number} says line {self._said}"
            self._witness.said.add(text)
            if await self._do(seat, Say(text)):
                self._witness.words.add(text)

    def _note_time(self) -> None:
        """Nobody has thought longer at a move than since their last one."""
        now = time.monotonic()
        spent = max(0.0, now - self._moved_at - SECONDS_A_MOVE)
        self._witness.spent[self._number] = self._witness.spent.get(self._number, 0.0) + spent
        self._moved_at = now

    async def _do_as(self, seat: Seat, deed: Any, kind: str, after: int) -> None:
        """Do something, and note what must be in the log if it is acknowledged."""
        number = await self._do(seat, deed)
        if number:
            self._witness.stored.add(Stored(kind, self._number, after, number))

    async def _do(self, seat: Seat, deed: Any) -> int:
        """Do something; 0 if it was refused, as what the position has changed since, or took too long."""
        try:
            async with asyncio.timeout(self._evening.seconds_of_silence):
                return await seat.do(deed)
        except (InputError, TimeoutError):
            return 0
