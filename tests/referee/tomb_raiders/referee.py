"""The referee: a game of The Tomb Raiders played by the rulebook, told what chance gave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.referee.tomb_raiders import box as boxes
from tests.referee.tomb_raiders import legal, play, score, supply, tell
from tests.referee.tomb_raiders.notes import Notes, Shown
from tests.referee.tomb_raiders.state import FROM_MEMORY, SPACES, Seat, State


class Referee:
    def __init__(
        self,
        box: dict[str, Any],
        players: int,
        options: Sequence[str],
        chance: Sequence[str],
        *,
        old_rules: bool = False,
    ) -> None:
        """A new game: `box` is the parsed component file, `chance` what chance gave at set-up, by name."""
        assert all(option == FROM_MEMORY for option in options), f"no such option: {options}"
        self.state = _start(boxes.read(box, players), players, options, chance[:players], old_rules)
        supply.turn_up(self.state, chance[players:])
        self.last: list[dict[str, Any]] = []

    @property
    def actor(self) -> int | None:
        return self.state.actor

    def legal(self) -> dict[str, int]:
        return legal.legal(self.state)

    def play(self, action: str, chance: Sequence[str]) -> None:
        self.last = play.play(self.state, action, chance)

    def events(self, seat: int | None) -> list[dict[str, Any]]:
        """Only who looks through a pile is told what lay there."""
        return [
            event | {"pile": None} if event["event"] == "looked" and event["seat"] != seat else event
            for event in self.last
        ]

    def table(self) -> dict[str, Any]:
        return tell.table(self.state)

    def view(self, seat: int | None) -> dict[str, Any]:
        return tell.view(self.state, seat)

    def points(self) -> list[int]:
        return score.points(self.state)

    def ranks(self) -> list[int]:
        return score.ranks(self.state)

    def score(self) -> list[dict[str, int]]:
        return score.score(self.state)


def _start(box: boxes.Box, players: int, options: Sequence[str], order: Sequence[str], old_rules: bool) -> State:
    """Rulebook p. 1: the markers are stacked at random on space 0; chance names them from the top of the stack down."""
    assert sorted(order) == [f"seat {seat}" for seat in range(players)], f"no stack of markers: {order}"

    def blank() -> dict[str, Notes]:
        return {region: Notes() for region in box.regions}

    return State(
        box=box,
        options=list(options),
        old_rules=old_rules,
        seats=[Seat(dict(box.excavation_cards), blank(), blank()) for _ in range(players)],
        spectator=blank(),
        shown={region: Shown() for region in box.regions},
        stack=[int(name.split()[1]) for name in order],
        supply=[*box.green, *(card for region in box.regions for card in box.dig[region])],
        piles={region: [] for region in box.regions},
        storage=[None] * SPACES,
    )
