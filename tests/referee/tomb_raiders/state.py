"""What lies on the table: plain data, nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.referee.tomb_raiders.box import Box
from tests.referee.tomb_raiders.notes import Notes, Shown

FROM_MEMORY = "from_memory"
SPACES = 4  # storage spaces of the board


@dataclass
class Seat:
    excavation: dict[str, int]
    memory: dict[str, Notes]  # what it may know of each pile
    looks: dict[str, Notes]  # what it saw there itself
    weeks: int = 0
    cards: list[str] = field(default_factory=list)  # open before it, without assistants
    assistants: int = 0  # lying face up
    hand: list[str] = field(default_factory=list)
    finds: list[str] = field(default_factory=list)
    professors: list[str] = field(default_factory=list)
    exhibitions: list[int] = field(default_factory=list)
    museums: list[int] = field(default_factory=list)


@dataclass
class State:
    box: Box
    options: list[str]
    old_rules: bool  # the rulings before "falls are seen"; goes when the code has followed
    seats: list[Seat]
    spectator: dict[str, Notes]
    shown: dict[str, Shown]
    stack: list[int]  # seats by whose marker moved last, that one first
    supply: list[str]  # the pile, in no order: what chance gives is taken out of it
    piles: dict[str, list[str]]
    storage: list[str | None]
    exhibitions: list[int] = field(default_factory=list)
    museums: list[int] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    playing: str | None = None  # a thief or tomb raider whose find is to be picked
    museum: int | None = None  # a museum for which artifacts are being donated
    due: int = 0  # how many of them still

    @property
    def over(self) -> bool:
        """Rulebook p. 3: when the card pile is exhausted, the game ends immediately."""
        return not self.supply

    @property
    def actor(self) -> int | None:
        """Rulebook p. 2: the marker that is last on the time scale; of several, the one on top of the stack."""
        if self.over:
            return None
        last = min(seat.weeks for seat in self.seats)
        return next(seat for seat in self.stack if self.seats[seat].weeks == last)

    @property
    def viewers(self) -> list[dict[str, Notes]]:
        """The notes of all who watch: every seat, and the spectator."""
        return [seat.memory for seat in self.seats] + [self.spectator]
