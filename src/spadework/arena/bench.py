"""Measuring the speed of the rules, beside OpenSpiel in the same run on the same machine."""

from __future__ import annotations

import os
import random
import subprocess
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import TypeAlias

import msgspec
import numpy as np

from spadework.bots.greedy.games import play_by_thumb
from spadework.bots.prepare import prepare_bots
from spadework.bots.search.bot import Search
from spadework.bots.search.budget import Budget
from spadework.bots.search.playout import Settings
from spadework.engine import chance
from spadework.engine.copying import copy_often
from spadework.engine.game import Game
from spadework.engine.playout import play_random
from spadework.engine.position import Position, new
from spadework.engine.registry import all_games
from spadework.processes import PYTHON

GAMES_A_BATCH = 200
LOOP_DECISIONS = 2000
COPIES = 100_000
ITERATIONS = 10_000
OPEN_SPIEL_GAMES = ("backgammon", "gin_rummy")
Moves: TypeAlias = list[tuple[Position, int, Position]]  # the position before, the code, and the position after


class Row(msgspec.Struct, frozen=True):
    """One measurement; ``ratios`` compares it with OpenSpiel's games, more is faster."""

    what: str
    value: float
    unit: str
    ratios: dict[str, float] = {}


class Bench(msgspec.Struct, frozen=True):
    """All measurements of a run."""

    rows: list[Row]
    notes: list[str]


def rows() -> int:
    """How many measurements a run makes."""
    return sum(len(played.players) + 13 for played in all_games()) + len(OPEN_SPIEL_GAMES)


def measure(seconds: float, on_progress: Callable[[int], None]) -> Bench:
    """Measure every game for about ``seconds`` a row."""
    has_open_spiel = find_spec("pyspiel") is not None
    others: dict[str, float] = {}
    for name in OPEN_SPIEL_GAMES:
        if has_open_spiel:
            others[name] = best_rate(seconds, partial(open_spiel_decisions, name))
        on_progress(1)
    found = [Row(f"OpenSpiel {name} from Python", rate, "decisions/s") for name, rate in others.items()]
    for played in all_games():
        prepare_bots(played)
        for row in measure_game(played, seconds, others):
            found.append(row)
            on_progress(1)
    notes = (
        [] if has_open_spiel else ["OpenSpiel is not installed; `make bench` installs it (extra: spadework[bench])."]
    )
    return Bench(found, notes)


def measure_game(played: Game, seconds: float, others: dict[str, float]) -> list[Row]:
    """All rows of one game."""

    def rate(what: str, decisions: Callable[[], int]) -> Row:
        value = best_rate(seconds, decisions)
        return Row(f"{played.title}, {what}", value, "decisions/s", {name: value / of for name, of in others.items()})

    compiled = [
        rate(f"{players} players, compiled", partial(compiled_decisions, played, players)) for players in played.players
    ]
    return [
        *compiled,
        rate("2 players, legal and play from Python", partial(loop_decisions, played)),
        rate("2 players, Position from Python", partial(position_decisions, played)),
        Row(f"{played.title}, a position", played.state.itemsize, "bytes"),
        Row(f"{played.title}, copy, compiled", 1e9 / best_rate(seconds, partial(copies, played)), "ns"),
        Row(f"{played.title}, copy from Python", 1e9 / best_rate(seconds, partial(python_copies, played)), "ns"),
        *telling_rows(played, seconds),
        *bot_rows(played, seconds),
        *start_rows(played),
    ]


def telling_rows(played: Game, seconds: float) -> list[Row]:
    """What a table tells a seat, for every move of a random game: the view of a position that nobody saw before."""
    moves = random_moves(played)
    told = {
        "view": (views, "views/s"),
        "events": (tellings, "moves/s"),
        "legal actions as JSON": (legal_lists, "positions/s"),
    }
    return [
        Row(f"{played.title}, 2 players, {what}", best_rate(seconds, partial(tell, moves)), unit)
        for what, (tell, unit) in told.items()
    ]


def random_moves(played: Game) -> Moves:
    position, pick = new(played.name, 2, 1), random.Random(1)
    moves = []
    while position.actor is not None:
        code = pick.choice(position.codes())
        after = position.play(code)
        moves.append((position, code, after))
        position = after
    return moves


def views(moves: Moves) -> int:
    rng = chance.seeded(1)
    for _, _, after in moves:
        Position(after.game, after.buffer, rng).view(0)
    return len(moves)


def tellings(moves: Moves) -> int:
    for before, code, after in moves:
        before.events(after, code, 0)
    return len(moves)


def legal_lists(moves: Moves) -> int:
    for before, _, _ in moves:
        before.legal_json()
    return len(moves)


def bot_rows(played: Game, seconds: float) -> list[Row]:
    """Whole games by rule of thumb, and iterations of the search from the opening, each a whole game too."""
    guided, light = (
        best_rate(seconds, partial(iterations, played, Settings(guided=guided))) for guided in (True, False)
    )
    return [
        Row(f"{played.title}, 2 players, greedy", best_rate(seconds, partial(greedy_games, played)), "games/s"),
        Row(f"{played.title}, 2 players, search", guided, "iterations/s"),
        Row(f"{played.title}, 2 players, search with light playouts", light, "iterations/s"),
    ]


def greedy_games(played: Game) -> int:
    play_by_thumb(played, 2, chance.seeded(1), GAMES_A_BATCH)
    return GAMES_A_BATCH


def iterations(played: Game, settings: Settings) -> int:
    Search(played, Budget(iterations=ITERATIONS), 1, settings).think(new(played.name, 2, 1))
    return ITERATIONS


def best_rate(seconds: float, work: Callable[[], int]) -> float:
    """The best units of work a second among repeated runs: other programs only ever slow a run down."""
    work()
    best = 0.0
    end = time.perf_counter() + seconds
    while best == 0.0 or time.perf_counter() < end:
        started = time.perf_counter()
        done = work()
        best = max(best, done / (time.perf_counter() - started))
    return best


def compiled_decisions(played: Game, players: int) -> int:
    return int(play_random(played, players, 0, chance.seeded(1), GAMES_A_BATCH).decisions.sum())


def loop_decisions(played: Game) -> int:
    """Random play with the lowest public calls, from Python."""
    legal, play, setup = played.calls.legal, played.calls.play, played.calls.setup
    buffer, out, rng, pick = played.buffer(), played.legal_buffer(), chance.seeded(1), random.Random(1).random
    setup(buffer, 2, 0, rng)
    for _ in range(LOOP_DECISIONS):
        count = legal(buffer, out)
        if count == 0:
            buffer = played.buffer()
            setup(buffer, 2, 0, rng)
            count = legal(buffer, out)
        play(buffer, out.item(int(pick() * count)), rng, out)
    return LOOP_DECISIONS


def position_decisions(played: Game) -> int:
    """Random play with Position, typed actions and all."""
    position = new(played.name, 2, 1)
    pick = random.Random(1)
    decisions = 0
    while position.actor is not None:
        position = position.play(pick.choice(position.legal()))
        decisions += 1
    return decisions


def copies(played: Game) -> int:
    copy_often(np.zeros(64, dtype=played.state), COPIES)
    return COPIES


def python_copies(played: Game) -> int:
    buffer = played.buffer()
    for _ in range(LOOP_DECISIONS):
        buffer.copy()
    return LOOP_DECISIONS


def start_rows(played: Game) -> list[Row]:
    """Seconds until a game can be played in a new process: with an empty cache, then with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        first, second = (start_seconds(played.name, folder) for _ in range(2))
    return [
        Row(f"{played.title}, first start (compiles)", first, "s"),
        Row(f"{played.title}, later start (from cache)", second, "s"),
    ]


def start_seconds(name: str, folder: str) -> float:
    started = time.perf_counter()
    command = [*PYTHON, "-m", "spadework.cli", "prepare", name]
    subprocess.run(command, check=True, env={**os.environ, "SPADEWORK_CACHE": folder}, capture_output=True)
    return time.perf_counter() - started


def open_spiel_decisions(name: str) -> int:
    """One random game through OpenSpiel's Python API; what chance does is not counted."""
    import pyspiel

    pick = random.Random(1)
    state = pyspiel.load_game(name).new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(pick.choices(outcomes, weights)[0])
        else:
            state.apply_action(pick.choice(state.legal_actions()))
            decisions += 1
    return decisions
