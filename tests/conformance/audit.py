"""Random games played in compiled code with every position checked; for any game."""

from __future__ import annotations

from typing import Any

import numpy as np

from spadework.engine import chance
from spadework.engine.chance import AT, END, Chance
from spadework.engine.contract import Codes, Numbers, Record, actor, apply, census, legal, setup
from spadework.engine.game import Game
from spadework.engine.jit import batch, rule

FAULTS = [
    "",
    "no legal action before the end",
    "more legal actions than declared",
    "legal actions are not ascending codes of the game",
    "a piece is missing or doubled",
    "a legal action leaves a piece missing or doubled",
    "the game is longer than declared",
    "chance gave more pieces than declared",
    "a finished game has legal actions",
    "the actor is no seat of the game",
]


@rule
def is_complete(s: Record, box: Numbers, counted: Numbers) -> bool:
    census(s, counted)
    missing = 0
    for piece in range(len(box)):
        missing += counted[piece] != box[piece]
    return missing == 0


@rule
def legal_fault(count: int, codes: Codes, most_legal: int, all_codes: int) -> int:
    if count <= 0:
        return 1
    if count > most_legal:
        return 2
    last = -1
    for place in range(count):
        if codes[place] <= last or codes[place] >= all_codes:
            return 3
        last = codes[place]
    return 0


@rule
def every_action_fault(states: Record, count: int, rng: Chance, codes: Codes, box: Numbers, counted: Numbers) -> int:
    """Try every legal action on a copy."""
    for place in range(count):
        states[1] = states[0]
        apply(states[1], codes[place], rng)
        if not is_complete(states[1], box, counted):
            return 5
    return 0


@rule
def turn_fault(
    states: Record,
    players: int,
    rng: Chance,
    codes: Codes,
    box: Numbers,
    counted: Numbers,
    bounds: Numbers,
    seen: Numbers,
) -> int:
    """Check a position, try every action in it, then play one at random."""
    s = states[0]
    if actor(s) < 0 or actor(s) >= players:
        return 9
    count = legal(s, codes)
    fault = legal_fault(count, codes, bounds[2], bounds[1])
    if fault == 0:
        fault = every_action_fault(states, count, rng, codes, box, counted)
    if fault != 0:
        return fault
    rng[AT] = 0
    rng[END] = 0
    apply(s, codes[chance.below(rng, count)], rng)
    seen[1] = max(seen[1], count)
    seen[3] = max(seen[3], rng[AT])
    if not is_complete(s, box, counted):
        return 4
    return 7 if rng[AT] > bounds[4] else 0


@batch
def audit_games(
    states: Record,  # the game played, a copy to try actions on, and an empty record
    players: int,
    options: int,
    rng: Chance,
    codes: Codes,
    box: Numbers,
    counted: Numbers,
    bounds: Numbers,  # games, codes, most legal, longest, most drawn
    seen: Numbers,  # decisions, and the largest legal list, length and draw met
) -> int:
    """Play games trying every legal action at every decision; the number of the first fault, or 0."""
    for _ in range(bounds[0]):
        states[0] = states[2]
        rng[AT] = 0
        rng[END] = 0
        setup(states[0], players, options, rng)
        if rng[AT] > bounds[4]:
            return 7
        if not is_complete(states[0], box, counted):
            return 4
        decisions = 0
        while actor(states[0]) != -1:
            fault = turn_fault(states, players, rng, codes, box, counted, bounds, seen)
            decisions += 1
            if fault == 0 and decisions > bounds[3]:
                fault = 6
            if fault != 0:
                return fault
        if legal(states[0], codes) != 0:
            return 8
        seen[0] += decisions
        seen[2] = max(seen[2], decisions)
    return 0


def audit(game: Game, players: int, options: int, games: int, seed: int, play: Any = audit_games) -> dict[str, int]:
    """Audit random games; returns what was met, raises on a fault."""
    bounds = [games, game.codes, game.most_legal, game.longest, game.most_drawn]
    seen = np.zeros(4, dtype=np.int32)
    fault = play(
        np.zeros(3, dtype=game.state),
        players,
        options,
        chance.seeded(seed),
        game.legal_buffer(),
        game.box,
        np.zeros_like(game.box),
        np.array(bounds, dtype=np.int32),
        seen,
    )
    if fault:
        raise AssertionError(f"{game.title}, {players} players, options {options}: {FAULTS[fault]}")
    return dict(zip(["decisions", "legal", "length", "drawn"], seen.tolist(), strict=True))
