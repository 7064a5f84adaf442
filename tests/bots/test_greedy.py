"""The rules of thumb: always legal, sensible in plain cases, far better than chance."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import spadework
from spadework import Position
from spadework.arena.match import play
from spadework.arena.summary import summary
from spadework.arena.tournament import enter, jobs
from spadework.bots.greedy.bot import GreedyBot
from spadework.bots.prepare import prepare_bots
from spadework.engine.registry import NAMES, game
from tests.games.chosen import positions

EACH_GAME = pytest.mark.parametrize("name", NAMES)


def choice(position: Position, noise: float = 0.0) -> str:
    prepare_bots(position.game)
    return str(position.game.words.decode(GreedyBot(position.game, seed=1, noise=noise).choose(position)))


def thebes(*seats: dict[str, Any], **rest: Any) -> Position:
    return spadework.from_json({"game": "thebes", "players": 2, "seats": list(seats), **rest})


@EACH_GAME
@given(data=some.data(), noise=some.sampled_from([0.0, 0.5, 4.0]))
@settings(max_examples=60, deadline=None)
def test_its_choice_is_legal(name: str, noise: float, data: some.DataObject):
    position = data.draw(positions(name, most_moves=150))
    if position.actor is not None:
        assert choice(position, noise) in {str(action) for action in position.legal()}


@EACH_GAME
@pytest.mark.parametrize("players", [2, 3, 4])
def test_its_choice_is_legal_through_whole_games_of_its_own(name: str, players: int):
    prepare_bots(game(name))
    for option in [[], *[[option.name] for option in game(name).options if players in option.players]]:
        position = spadework.new(name, players, seed=players, options=option)
        bot = GreedyBot(position.game, seed=1, noise=0.5)
        while position.actor is not None:
            position = position.play(bot.choose(position))


@EACH_GAME
def test_it_slips_as_often_as_it_is_told(name: str):
    position = spadework.new(name, players=2, seed=1)
    prepare_bots(position.game)
    favourite = GreedyBot(position.game, seed=1).choose(position)
    for slips in (0, 20, 100):
        bot = GreedyBot(position.game, seed=1, slips=slips)
        chosen = [bot.choose(position) for _ in range(1000)]
        expected = slips / 100 * (1 - 1 / len(position.codes()))  # a slip may hit the favourite
        assert sum(code != favourite for code in chosen) / 1000 == pytest.approx(expected, abs=0.05)
        assert set(chosen) <= set(position.codes())


def test_in_thebes_it_digs_when_it_knows_enough():
    scholar = {
        "place": "egypt",
        "weeks": 20,
        "cards": ["london book egypt 3", "moscow book egypt 3", "rome book egypt 1"],
    }
    far_away = ["moscow car", "moscow book greece 1", "berlin book greece 1", "vienna zeppelin"]
    assert choice(thebes(scholar, {"weeks": 30}, display=far_away)).startswith("dig egypt")


def test_in_thebes_it_counts_the_journey():
    """The same book in two cities: the nearer one."""
    display = ["rome book crete 2", "vienna book crete 2", "rome zeppelin", "moscow car"]
    for city, nearer in (("rome", "take rome"), ("vienna", "take vienna")):
        position = thebes({"place": city}, {"weeks": 9}, display=display)
        assert choice(position).startswith(nearer)


def test_in_thebes_it_does_nothing_more_when_nothing_is_worth_the_time():
    assert choice(thebes({"weeks": 155, "place": "moscow"}, {"weeks": 156})) == "stop"


@EACH_GAME
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_chance(name: str, players: int):
    tournament = enter(game(name), bots=["greedy", "random"], players=players, games=24, seed=1)
    played = [play(job) for job in jobs(tournament)]
    [greedy, _random] = summary(tournament, played).entrants
    assert greedy.bot == "greedy"
    assert greedy.win_share >= 0.9
