"""The referee: plays Pergamon by the rulebook, slowly, and says what is so after every move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import funds, layout, museum, rounds, shown, turns
from .pieces import Chance, new_game


class Referee:
    def __init__(self, box: dict[str, Any], players: int, options: Sequence[str], chance: Sequence[str]) -> None:
        """A new game: `box` is the parsed component file, `chance` what chance gave at set-up."""
        given = Chance(chance)
        self.game = new_game(box, players, options)
        rounds.set_up(self.game, given)
        given.end()
        self.counts = museum.final_count(self.game)

    @property
    def actor(self) -> int | None:
        return None if self.game.phase == "over" else self.game.turn

    def legal(self) -> dict[str, int]:
        """Every legal action of the actor, with the coins that it costs."""
        game = self.game
        if game.phase == "order":
            return layout.orders(game)
        if game.phase == "place":
            return {f"place {space}": 0 for space in funds.free_spaces(game)}
        if game.phase == "dig":
            return {**turns.digs(game), "no dig": 0}
        if game.phase == "exhibit":
            return turns.exhibitions(game)
        return turns.storing(game) if game.phase == "store" else {}

    def play(self, action: str, chance: Sequence[str]) -> None:
        assert action in self.legal(), f"{action} is not legal"
        game, given = self.game, Chance(chance)
        game.happened = []
        verb, _, rest = action.partition(" ")
        if verb == "order":
            layout.settle(game, rest.split())
            rounds.go_on_laying_out(game, given)
        elif verb == "place":
            rounds.place(game, int(rest), given)
        elif verb == "dig":
            turns.dig(game, rest)
        elif verb == "no":
            turns.dig_nothing(game)
        elif verb == "discard":
            turns.discard(game, rest)
        elif verb == "store":
            turns.store(game)
            rounds.next_turn(game, given)
        else:
            turns.exhibiting(game, verb, rest)
        given.end()
        self.counts = museum.final_count(game)

    def events(self, seat: int | None) -> list[dict[str, Any]]:
        """All of it happens in sight of all: whoever gets points from memory gets them openly, then turns them over."""
        return self.game.happened

    def table(self) -> dict[str, Any]:
        return shown.table(self.game)

    def view(self, seat: int | None) -> dict[str, Any]:
        return shown.view(self.game, seat, self.counts)

    def points(self) -> list[int]:
        return [count["total"] for count in self.score()]

    def ranks(self) -> list[int]:
        return museum.ranks(self.game, self.points())

    def score(self) -> list[dict[str, int]]:
        """The final count as if the game ended now."""
        return self.counts
