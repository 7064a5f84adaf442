"""Spadework's games as games of OpenSpiel, for its algorithms that are written in Python.

Its C++ search is closed to games from Python: that cannot ask one to deal anew what a player does not know. Methods
stand here under the names the algorithms call, so that no call goes through C++ and back; hence OpenSpiel keeps no
history of the actions. What stays slow is OpenSpiel's own: more than half of a rollout is spent in the function with
which it chooses actions, NumPy's ``RandomState.choice``, and most of the rest in its loop and in calls from Python.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import pyspiel

from spadework.engine import chance
from spadework.engine.game import Buffer, Game
from spadework.engine.prepare import prepare

FULL_LEAD = 40  # points; leading by more gains no more


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game for a number of players. It holds the one generator of all its states, as sampled chance does there."""

    def __init__(self, game: Game, players: int, seed: int, options: Sequence[str] = ()) -> None:
        prepare(game)
        super().__init__(_game_type(game), _game_info(game, players), {})
        self.game = game
        self.players = players
        self.options = game.option_bits(options, players)
        self.rng = chance.seeded(seed)
        self.codes = game.legal_buffer()
        self.hiding = chance.seeded(0)

    def new_initial_state(self) -> OpenSpielState:
        buffer = self.game.buffer()
        self.game.calls.setup(buffer, self.players, self.options, self.rng)
        return OpenSpielState(self, buffer)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]
    """A position. Chance is drawn while an action is applied, so there are no chance nodes."""

    def __init__(self, of: OpenSpielGame, buffer: Buffer) -> None:
        super().__init__(of)
        self.of = of
        self.buffer = buffer
        self.actor = of.game.calls.actor(buffer)

    def current_player(self) -> int:
        return self.actor if self.actor >= 0 else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        return self.actor < 0

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, _player: int | None = None) -> list[int]:
        out = self.of.codes
        codes: list[int] = out[: self.of.game.calls.legal(self.buffer, out)].tolist()
        return codes

    def apply_action(self, action: int) -> None:
        calls = self.of.game.calls
        if not calls.play(self.buffer, int(action), self.of.rng, self.of.codes):
            raise ValueError(f"action {action} is not legal")
        self.actor = calls.actor(self.buffer)

    def clone(self) -> OpenSpielState:
        return OpenSpielState(self.of, self.buffer.copy())

    def resample_from_infostate(self, player: int, _sampler: Callable[[], float]) -> OpenSpielState:
        """A state the player cannot tell from this one; drawn by the game's own generator."""
        other = self.clone()
        self.of.game.calls.hide(other.buffer, player, self.of.rng)
        return other

    def information_state_string(self, player: int | None = None) -> str:
        """What a player knows: the bytes of a position in which all else is dealt in one fixed way."""
        buffer = self.buffer
        if self.of.game.hidden:
            buffer = buffer.copy()
            self.of.game.calls.hide(buffer, self.actor if player is None else player, self.of.hiding.copy())
        return buffer.tobytes().decode("latin-1")

    def returns(self) -> list[float]:
        """Half for winning and half for the lead: OpenSpiel's search wins more games by it than by winning alone."""
        points, ranks = np.zeros((2, self.of.players), dtype=np.int32)
        self.of.game.calls.points(self.buffer, points)
        self.of.game.calls.ranks(self.buffer, points, ranks)
        wins = win_shares(ranks.tolist())
        return [won - 0.5 + led / 2 for won, led in zip(wins, leads(points.tolist()), strict=True)]


def win_shares(ranks: list[int]) -> list[float]:
    """1 for the winner; those who share the first rank share that."""
    return [(rank == 1) / ranks.count(1) for rank in ranks]


def leads(points: list[int]) -> list[float]:
    """How far each seat is ahead of the best of the others, or behind, from -1 to 1."""
    first, second = sorted(points, reverse=True)[:2]
    ahead = [scored - (second if scored == first else first) for scored in points]
    return [max(-1.0, min(1.0, lead / FULL_LEAD)) for lead in ahead]


def _game_type(game: Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"spadework_{game.name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=game.players[0],
        max_num_players=game.players[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )


def _game_info(game: Game, players: int) -> pyspiel.GameInfo:
    return pyspiel.GameInfo(
        num_distinct_actions=game.codes,
        max_chance_outcomes=0,
        num_players=players,
        min_utility=-1.0,
        max_utility=1.0,
        max_game_length=game.longest,
    )
