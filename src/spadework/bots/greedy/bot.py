"""The bot that plays by rule of thumb."""

from __future__ import annotations

from spadework.bots.greedy import policy
from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Record
from spadework.engine.game import Game
from spadework.engine.jit import rule
from spadework.engine.position import Position


@rule
def favourite_of_first(states: Record, noise: float, rng: Chance) -> int:
    """The favourite action in the first of some positions."""
    return policy.favourite(states[0], noise, rng)


class GreedyBot:
    """Plays its game's rule of thumb, but can err as a beginner does.

    With noise it misjudges what things are worth; in ``slips`` of a hundred decisions it does anything at all.
    """

    def __init__(self, game: Game, seed: int, noise: float = 0.0, slips: int = 0) -> None:
        policy.bind(game)
        self._noise = noise
        self._slips = slips
        self._rng = chance.seeded(seed)

    def choose(self, position: Position) -> int:
        """The code of the favourite action, or of any at a slip."""
        if self._slips > chance.below(self._rng, 100):
            codes = position.codes()
            return codes[chance.below(self._rng, len(codes))]
        states = position.buffer.view(position.game.state)
        return int(favourite_of_first(states, self._noise, self._rng))
