"""OpenSpiel's information-set search as a bot, with its own random rollouts and an equal clock.

``SPADEWORK_ISMCTS_SECONDS`` says how many seconds a decision takes.
"""

from __future__ import annotations

import math
import os
import sys
import time
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from experiments import OPEN_SPIEL_SECONDS
from open_spiel_game import OpenSpielGame, OpenSpielState
from spadework.engine.errors import InputError
from spadework.engine.position import Position

SECONDS = "SPADEWORK_ISMCTS_SECONDS"
EXPLORATION = 1.0  # in games of Thebes with 400 simulations 0.25 and 0.5 were no better, and 2 was worse


class TimeUp(Exception):
    """Ends a search from inside."""


class TimedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, ended by a clock too; it chooses what it visited most, which is its default."""

    def __init__(self, game: OpenSpielGame, seed: int, seconds: float, simulations: int) -> None:
        random = np.random.RandomState(seed % 2**32)
        rollout = mcts.RandomRolloutEvaluator(1, random)
        super().__init__(game, rollout, EXPLORATION, simulations, random_state=random)
        self.seconds = seconds
        self._end = 0.0

    def run_search(self, state: OpenSpielState) -> Any:
        self._end = time.perf_counter() + self.seconds
        try:
            return super().run_search(state)
        except TimeUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: OpenSpielState) -> OpenSpielState:
        """Where every simulation begins."""
        if self._root_node.total_visits > 0 and time.perf_counter() >= self._end:
            raise TimeUp
        dealt: OpenSpielState = super().sample_root_state(state)
        return dealt


class OpenSpielIsmcts:
    """Chooses by OpenSpiel's search, which plants a new tree for every decision."""

    simulations = sys.maxsize

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._seconds = seconds_a_decision()

    def choose(self, position: Position) -> int:
        """The code of a legal action."""
        game = OpenSpielGame(position.game, position.players, self._seed)
        search = TimedSearch(game, self._seed, self._seconds, self.simulations)
        self._seed += 1
        return int(search.step(OpenSpielState(game, position.buffer.copy())))


def seconds_a_decision() -> float:
    """How long a decision takes, from the environment."""
    text = os.environ.get(SECONDS, str(OPEN_SPIEL_SECONDS))
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds < math.inf:
        raise InputError(f"{SECONDS} {text!r}: give seconds a decision, for example 0.2")
    return seconds
