"""The search bot: it thinks for a number of iterations or seconds, and its opinion can be read afterwards."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

import msgspec
import numpy as np

from spadework.bots import policy, tree
from spadework.bots.tree import MOST_SEATS, NODE, NONE, Room, Settings
from spadework.engine import chance
from spadework.engine.errors import InputError
from spadework.engine.game import Buffer, Game
from spadework.engine.position import Position

SLICE = 256  # iterations between two looks at the clock
FIRST_NODES = 1 << 14
MOST_NODES = 1 << 22


@dataclass(frozen=True)
class Budget:
    """How long to think about a decision: until either number is reached."""

    iterations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if self.iterations is None and self.seconds is None:
            raise InputError("budget: give iterations or seconds")
        if self.iterations is not None and self.iterations < 1:
            raise InputError(f"iterations {self.iterations}: search at least 1")
        if self.seconds is not None and not 0 < self.seconds < 24 * 60 * 60:
            raise InputError(f"seconds {self.seconds}: more than 0, and less than a day")


class Judgement(msgspec.Struct, frozen=True):
    """What the search found out about an action: chance to win and expected points of every seat."""

    code: int
    action: str
    visits: int
    win: list[float]
    points: list[float]


class Search:
    """Information-set Monte Carlo tree search with playouts by the game's rule of thumb."""

    def __init__(self, game: Game, budget: Budget, seed: int, settings: Settings | None = None) -> None:
        policy.bind(game)
        self.game = game
        self.budget = budget
        self.settings = settings or Settings()
        self._rng = chance.seeded(seed)
        self._nodes = np.zeros(FIRST_NODES, dtype=NODE)
        self._used = 0
        self._root = np.zeros(1, dtype=game.state)
        self._thinker = NONE
        self._cancelled = threading.Event()

    def choose(self, position: Position) -> int:
        """The code of the action that most of the thinking went into; an only action is chosen without thinking."""
        codes = position.codes()
        if len(codes) == 1:
            return codes[0]
        return self.think(position)[0].code

    def cancel(self) -> None:
        """Stop thinking soon, from another thread; the opinion formed so far stands."""
        self._cancelled.set()

    def think(self, position: Position) -> list[Judgement]:
        """Judge the actions of the seat to move, the most visited first."""
        seat = position.actor
        if seat is None:
            raise InputError("position: the game is over, there is nothing to think about")
        self._cancelled.clear()
        self._plant(position, seat)
        room = self._room(position.players)
        deadline = None if self.budget.seconds is None else time.perf_counter() + self.budget.seconds
        while (iterations := self._next_slice(deadline)) > 0:
            self._make_space(iterations)
            self._used = tree.grow(
                self._nodes, self._used, self._root, seat, self._rng, room, iterations, self.settings
            )
        return self.opinion()

    def opinion(self) -> list[Judgement]:
        """What the last thinking found, the most visited action first."""
        players = int(self._root[0]["players"])
        found = []
        child = int(self._nodes[0]["first"]) if self._used else NONE
        while child != NONE:
            node = self._nodes[child]
            visits = int(node["visits"])
            found.append(
                Judgement(
                    int(node["code"]),
                    str(self.game.words.decode(int(node["code"]))),
                    visits,
                    [float(wins) / visits for wins in node["wins"][:players]],
                    [float(points) / visits for points in node["points"][:players]],
                )
            )
            child = int(node["next"])
        return sorted(found, key=lambda judged: -judged.visits)

    def _next_slice(self, deadline: float | None) -> int:
        """How many iterations to go on for; at least one is made whatever the budget."""
        done = int(self._nodes[0]["visits"])
        if done > 0 and (self._cancelled.is_set() or (deadline is not None and time.perf_counter() >= deadline)):
            return 0
        return SLICE if self.budget.iterations is None else min(SLICE, self.budget.iterations - done)

    def _make_space(self, iterations: int) -> None:
        needed = self._used + iterations
        if needed > len(self._nodes) and len(self._nodes) < MOST_NODES:
            self._nodes = np.concatenate([self._nodes, np.zeros(len(self._nodes), dtype=NODE)])

    def _plant(self, position: Position, seat: int) -> None:
        """Start a tree at a position."""
        self._root.view(np.uint8)[:] = position.buffer
        self._nodes[0] = np.zeros(1, dtype=NODE)[0]
        self._nodes[0]["first"] = self._nodes[0]["next"] = self._nodes[0]["code"] = NONE
        self._used = 1

    def _room(self, players: int) -> Room:
        return Room(
            state=np.zeros(1, dtype=self.game.state),
            codes=self.game.legal_buffer(),
            path=np.zeros(self.game.longest + 2, dtype=np.int32),
            points=np.zeros(players, dtype=np.int32),
            ranks=np.zeros(players, dtype=np.int32),
            reward=np.zeros(MOST_SEATS, dtype=np.float32),
            margins=np.zeros(2),
        )
