"""A bot for Thebes that digs where it pays, and learns where it costs little."""

from random import Random
from statistics import mean

from spadework import Position
from spadework.engine import chance

WEEK, KNOWLEDGE = 0.6, 4.0  # what a week and a point of knowledge are worth, in victory points
SAMPLES = 10


class Digger:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, position: Position) -> object:
        return max(position.legal(), key=lambda action: self.worth(position, action))

    def worth(self, position: Position, action: object) -> float:
        """The points a seat has after an action, on average, less the weeks it takes."""
        seat = position.actor
        futures = [position.play(action, chance.seeded(self.random.getrandbits(32))) for _ in range(SAMPLES)]
        weeks = futures[0].record.week[seat] - position.record.week[seat]
        learnt = KNOWLEDGE if " book " in str(action) or " general " in str(action) else 0
        return mean(after.points()[seat] for after in futures) + learnt - WEEK * weeks
