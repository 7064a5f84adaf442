"""The search bot: it thinks for a number of iterations or seconds, and its opinion can be read afterwards."""

from __future__ import annotations

import threading
import time

import msgspec
import numpy as np

from spadework.bots.greedy import policy
from spadework.bots.search import tree
from spadework.bots.search.budget import Budget
from spadework.bots.search.playout import MOST_SEATS, Room, Settings
from spadework.bots.search.tree import NODE, NONE
from spadework.engine import chance
from spadework.engine.contract import Record
from spadework.engine.errors import InputError
from spadework.engine.game import Buffer, Game
from spadework.engine.position import Position

SLICE = 256  # iterations between two looks at the clock
FIRST_NODES = 1 << 12
MOST_NODES = 1 << 22


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
        self._room = self._new_room()
        self._chosen = NONE
        self._cancelled = threading.Event()

    def choose(self, position: Position) -> int:
        """The code of the action that most of the thinking went into; an only action is chosen without thinking."""
        codes = position.codes()
        if len(codes) == 1:
            self._plant(position)
            self._chosen = codes[0]
        else:
            self._chosen = self.think(position)[0].code
        return self._chosen

    def cancel(self) -> None:
        """Stop thinking soon, from another thread; the opinion formed so far stands."""
        self._cancelled.set()

    def think(self, position: Position) -> list[Judgement]:
        """Judge the actions of the seat to move, the most visited first."""
        self._plant(position)
        self._grow(position, [])
        return self.opinion()

    def judge(self, position: Position, code: int) -> Judgement:
        """Judge one action of the seat to move by thinking only about what comes after it, for the whole budget.

        Every iteration deals anew what the seat does not know and plays the action with a new chance, so the judgement
        is of the action and not of what it happened to lead to.
        """
        self._plant_new(position)
        self._grow(position, [position.legal_code(code)])
        return self._judgement(self._nodes[0], code)

    def _grow(self, position: Position, opening: list[int]) -> None:
        """Let the tree grow for as long as the budget allows."""
        seat = position.actor
        if seat is None:
            raise InputError("position: the game is over, there is nothing to think about")
        self._cancelled.clear()
        deadline = None if self.budget.seconds is None else time.perf_counter() + self.budget.seconds
        codes = np.array(opening, dtype=np.int32)
        while (iterations := self._next_slice(deadline)) > 0:
            self._make_space(self._used + iterations)
            self._used = tree.grow(
                self._nodes, self._used, self._root, seat, codes, self._rng, self._room, iterations, self.settings
            )

    def opinion(self) -> list[Judgement]:
        """What the last thinking found, the most visited action first."""
        judged = [self._judgement(node, int(node["code"])) for node in self._nodes[self._children()]]
        return sorted(judged, key=lambda found: -found.visits)

    def _judgement(self, node: Record, code: int) -> Judgement:
        players = int(self._root["players"][0])
        visits = int(node["visits"])
        win = (node["wins"][:players] / visits).tolist()
        points = (node["points"][:players] / visits).tolist()
        return Judgement(code, str(self.game.words.decode(code)), visits, win, points)

    def iterations(self) -> int:
        """How many iterations stand behind the opinion."""
        return int(self._nodes["visits"][0])

    def _children(self) -> list[int]:
        found = []
        child = int(self._nodes["first"][0]) if self._used else NONE
        while child != NONE:
            found.append(child)
            child = int(self._nodes["next"][child])
        return found

    def _next_slice(self, deadline: float | None) -> int:
        """How many iterations to go on for; at least one is made, however short the time."""
        done = self.iterations()
        is_late = self._cancelled.is_set() or (deadline is not None and time.perf_counter() >= deadline)
        if is_late and done > 0:
            return 0
        return SLICE if self.budget.iterations is None else min(SLICE, self.budget.iterations - done)

    def _make_space(self, nodes: int) -> None:
        while len(self._nodes) < min(nodes, MOST_NODES):
            self._nodes = np.concatenate([self._nodes, np.zeros_like(self._nodes)])

    def _plant(self, position: Position) -> None:
        """Let the tree stand at a position: the part of the last one that belongs there, or else a new one."""
        kept = self._kept(position)
        if kept == NONE:
            self._plant_new(position)
            return
        bed = np.zeros_like(self._nodes)
        self._used = tree.transplant(self._nodes, kept, bed)
        self._nodes = bed
        self._stand_at(position)

    def _plant_new(self, position: Position) -> None:
        self._room = self._new_room()
        self._nodes[:1] = 0
        self._nodes["first"][0] = NONE
        self._used = 1
        self._stand_at(position)

    def _stand_at(self, position: Position) -> None:
        self._chosen = NONE
        self._root.view(np.uint8)[:] = position.buffer

    def _kept(self, position: Position) -> int:
        """The node of the action last chosen, if it led here and nobody else acted.

        Where chance had a part, or hidden things were looked at, the node stands for all that might have come, not for
        what did.
        """
        if self._chosen == NONE or self.game.words.looks(self._chosen):
            return NONE
        seat = self.game.calls.actor(self._root.view(np.uint8))
        if position.actor != seat or position.players != self._root["players"][0]:
            return NONE
        after = self._root.view(np.uint8).copy()
        rng = chance.seeded(0)
        self.game.calls.play(after, self._chosen, rng, self.game.legal_buffer())
        if chance.drawn(rng) or self._as_known(after, seat) != self._as_known(position.buffer, seat):
            return NONE
        return next((child for child in self._children() if self._nodes["code"][child] == self._chosen), NONE)

    def _as_known(self, buffer: Buffer, seat: int) -> bytes:
        """Bytes that are the same for all positions a seat cannot tell apart."""
        known = buffer.copy()
        self.game.calls.hide(known, seat, chance.seeded(0))
        return known.tobytes()

    def _new_room(self) -> Room:
        players = self.game.players[-1]
        return Room(
            state=np.zeros(1, dtype=self.game.state),
            codes=self.game.legal_buffer(),
            path=np.zeros(self.game.longest + 2, dtype=np.int32),
            points=np.zeros(players, dtype=np.int32),
            ranks=np.zeros(players, dtype=np.int32),
            reward=np.zeros(MOST_SEATS, dtype=np.float32),
            luck=np.zeros(MOST_SEATS, dtype=np.float32),
            leads=np.zeros(3),
        )
