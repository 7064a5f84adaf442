"""Playing a game to its end for the search, and what that end is worth to every seat."""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from spadework.bots.greedy.policy import favourite, gained, hope, is_draw
from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Codes, Floats, Numbers, Record, actor, apply, legal, points, ranks
from spadework.engine.jit import rule

MOST_SEATS = 4


class Settings(NamedTuple):
    """What the search's strength depends on, beside its budget."""

    root_exploration: float = 0.1
    root_width: float = 0.6  # visited n times, the root has up to 1 + root_width * sqrt(n) children
    exploration: float = 0.05
    width: float = 0.1  # likewise for all other nodes
    trust: float = 30.0  # visits that outweigh what is believed of a child at first
    handicap: float = 0.05  # what an action is believed to be worth less than the favourite
    noise: float = 0.5  # in the guesses of the rule of thumb
    rivalry: float = 0.5  # how much a point of the best rival counts against one's own
    spread: float = 3.0  # standard deviations of such a lead that make the whole difference
    guided: bool = True  # playouts by rule of thumb, not at random


class Room(NamedTuple):
    """Arrays that an iteration works in."""

    state: Record
    codes: Codes
    path: Numbers
    points: Numbers
    ranks: Numbers
    reward: Floats
    luck: Floats
    leads: npt.NDArray[np.float64]  # of all iterations: their number, sum, and sum of squares


@rule
def act(s: Record, code: int, rng: Chance, luck: Floats) -> None:
    """Play an action, and note what chance gave its seat beyond what was to be expected."""
    if not is_draw(s, code):
        apply(s, code, rng)
        return
    seat = actor(s)
    expected = gained(s, code, seat) + hope(s, code)
    apply(s, code, rng)
    luck[seat] += gained(s, code, seat) - expected


@rule
def play_by_thumb(s: Record, noise: float, rng: Chance, luck: Floats) -> None:
    """Play to the end of the game, every seat by rule of thumb."""
    while actor(s) >= 0:
        act(s, favourite(s, noise, rng), rng, luck)


@rule
def play_at_random(s: Record, codes: Codes, rng: Chance, luck: Floats) -> None:
    """Play to the end of the game, every seat at random."""
    while actor(s) >= 0:
        act(s, codes[chance.below(rng, legal(s, codes))], rng, luck)


@rule
def judge(room: Room, players: int, settings: Settings) -> int:
    """Fill in what the end of a game is worth to every seat, from 0 to 1; returns how many seats won.

    Luck is taken out first: it says nothing about the actions, and without it far fewer games are needed to tell them
    apart. What is left averages to the same.
    """
    points(room.state[0], room.points)
    ranks(room.state[0], room.points, room.ranks)
    winners = 0
    for seat in range(players):
        winners += int(room.ranks[seat] == 1)
        best_rival = -math.inf
        for rival in range(players):
            if rival != seat:
                best_rival = max(best_rival, room.points[rival] - room.luck[rival])
        lead = room.points[seat] - room.luck[seat] - settings.rivalry * best_rival
        room.reward[seat] = 0.5 + 0.5 * standing(room.leads, lead, settings.spread)
    return winners


@rule
def standing(leads: npt.NDArray[np.float64], lead: float, spread: float) -> float:
    """A lead beside all leads so far, from -1 to 1."""
    leads[0] += 1.0
    leads[1] += lead
    leads[2] += lead * lead
    mean = leads[1] / leads[0]
    deviation = math.sqrt(max(1.0, leads[2] / leads[0] - mean * mean))
    return min(1.0, max(-1.0, (lead - mean) / (spread * deviation)))
