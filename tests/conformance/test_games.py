"""Every registered game, for every number of players and every set of options, through the conformance suite."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import combinations

import pytest

from spadework.engine.errors import InputError
from spadework.engine.position import new
from spadework.engine.registry import NAMES, game
from tests.conformance import checks, parity
from tests.conformance.audit import audit

AUDITED_GAMES = 10_000


def settings() -> list[tuple[str, int, tuple[str, ...]]]:
    """Every game with every number of players and every set of options it accepts."""
    found = []
    for name in NAMES:
        played = game(name)
        for players in played.players:
            for count in range(len(played.options) + 1):
                for options in combinations([option.name for option in played.options], count):
                    try:
                        new(name, players, 0, options)
                    except InputError:
                        continue
                    found.append((name, players, options))
    return found


SETTINGS = settings()
EACH_SETTING = pytest.mark.parametrize(("name", "players", "options"), SETTINGS)
EACH_GAME = pytest.mark.parametrize("name", NAMES)


@EACH_SETTING
def test_ten_thousand_random_games_hold_together(name: str, players: int, options: tuple[str, ...]):
    played = game(name)
    met = audit(played, players, played.option_bits(options, players), AUDITED_GAMES, seed=players)
    assert met["decisions"] >= AUDITED_GAMES


@EACH_GAME
def test_declared_facts(name: str):
    checks.check_facts(game(name))


@EACH_GAME
def test_codes_actions_and_texts(name: str):
    checks.check_codes(game(name))


@EACH_GAME
def test_too_few_and_too_many_players_are_refused(name: str):
    for players in (game(name).players[0] - 1, game(name).players[-1] + 1):
        with pytest.raises(InputError, match="players"):
            new(name, players, 1)


@EACH_SETTING
def test_illegal_actions(name: str, players: int, options: tuple[str, ...]):
    checks.check_illegal(game(name), checks.sample(game(name), players, options))


@EACH_SETTING
def test_copies_never_change_each_other(name: str, players: int, options: tuple[str, ...]):
    checks.check_copies(game(name), players, options)


@EACH_SETTING
def test_same_seed_same_game(name: str, players: int, options: tuple[str, ...]):
    checks.check_repeatable(game(name), players, options)


@EACH_SETTING
def test_stubborn_players_come_to_an_end(name: str, players: int, options: tuple[str, ...]):
    checks.check_stubborn(game(name), players, options)


@EACH_SETTING
def test_nothing_is_foreseeable(name: str, players: int, options: tuple[str, ...]):
    checks.check_unforeseeable(checks.sample(game(name), players, options))


@EACH_SETTING
def test_json_round_trip(name: str, players: int, options: tuple[str, ...]):
    checks.check_json(checks.sample(game(name), players, options, every=1))


@EACH_SETTING
def test_records_replay(name: str, players: int, options: tuple[str, ...]):
    checks.check_record(game(name), players, options)


@EACH_SETTING
def test_every_move_can_be_told_and_counted(name: str, players: int, options: tuple[str, ...]):
    checks.check_words(game(name), players, options)


@EACH_SETTING
def test_no_leaks(name: str, players: int, options: tuple[str, ...]):
    checks.check_leaks(checks.sample(game(name), players, options))


@EACH_SETTING
def test_moves_that_reveal_nothing_could_be_taken_back(name: str, players: int, options: tuple[str, ...]):
    checks.check_reveals(checks.sample(game(name), players, options))


@EACH_SETTING
def test_compiled_and_interpreted_rules_agree(name: str, players: int, options: tuple[str, ...]):
    arguments = [name, str(players), *options]
    interpreted = subprocess.run(
        [sys.executable, "-W", "error", "-m", "tests.conformance.parity", *arguments],
        env={**os.environ, "SPADEWORK_JIT": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert interpreted.stdout.split() == parity.digests(game(name), players, options)
