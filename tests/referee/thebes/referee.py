"""The referee: a game of Thebes played by the rulebook, told what chance gave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.referee.thebes import legal, play, scoring, showing
from tests.referee.thebes.box import Box
from tests.referee.thebes.start import set_up
from tests.referee.thebes.table import Given, Table
from tests.referee.thebes.timeline import whose_turn


class Referee:
    def __init__(self, box: dict[str, Any], players: int, options: Sequence[str], chance: Sequence[str]) -> None:
        """A new game: `box` is the parsed component file, `chance` what chance gave at set-up."""
        self.state: Table = set_up(Box(box), players, options, Given(chance))

    @property
    def actor(self) -> int | None:
        return whose_turn(self.state)

    def legal(self) -> dict[str, int]:
        return legal.legal(self.state)

    def play(self, action: str, chance: Sequence[str]) -> None:
        play.play(self.state, action, Given(chance))

    def events(self, seat: int | None) -> list[dict[str, Any]]:
        """Everything lies open before all (rulebook p. 5, 7, 8: face up in the play area), so all are told the same."""
        return self.state.events

    def table(self) -> dict[str, Any]:
        return showing.table(self.state)

    def view(self, seat: int | None) -> dict[str, Any]:
        return showing.view(self.state, seat)

    def points(self) -> list[int]:
        return [row["total"] for row in self.score()]

    def ranks(self) -> list[int]:
        return scoring.ranks(self.points())

    def score(self) -> list[dict[str, int]]:
        return scoring.score(self.state)
