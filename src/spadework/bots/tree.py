"""The tree of the search and how it grows: compiled, in flat arrays, for any game.

This is information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012) with one tree for the seat that
thinks. Every iteration deals anew what that seat does not know, walks down the tree by actions that are legal in that
deal, adds a node, plays on to the end of the game by rule of thumb, and notes on the way back how every seat fared.
A node is a sequence of actions; what chance does between them is averaged.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from spadework.bots.policy import favourite
from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Codes, Floats, Numbers, Record, actor, apply, hide, legal, points, ranks
from spadework.engine.jit import batch, rule

MOST_SEATS = 4
NONE = -1

# A node knows its first child and its next sibling. Sums over all visits: of what a seat cares for, wins and points.
NODE = np.dtype(
    (
        np.record,
        [
            ("code", "i4"),
            ("first", "i4"),
            ("next", "i4"),
            ("visits", "i4"),
            ("available", "i4"),  # visits of the parent in which this action was legal
            ("reward", "f4", (MOST_SEATS,)),
            ("wins", "f4", (MOST_SEATS,)),
            ("points", "f4", (MOST_SEATS,)),
        ],
    )
)
Tree: TypeAlias = npt.NDArray[Any]


class Settings(NamedTuple):
    """What the search's strength depends on, beside its budget."""

    exploration: float = 0.1
    noise: float = 1.0  # in the guesses of the rule of thumb
    width: float = 0.3  # a node visited n times has up to 1 + width * sqrt(n) children
    margin: float = 1.0  # the part of the reward that is the margin of victory; the rest is the win itself
    spread: float = 3.0  # margins up to this many times the usual one count
    guided: bool = True  # playouts by rule of thumb, not at random


class Room(NamedTuple):
    """Arrays that an iteration works in."""

    state: Record
    codes: Codes
    path: Numbers
    points: Numbers
    ranks: Numbers
    reward: Floats
    margins: npt.NDArray[np.float64]  # the sum of all margins of the search, and their number


@rule
def clear(node: Record, code: int, following: int) -> None:
    """Make a node that was never visited."""
    node.code = code
    node.first = NONE
    node.next = following
    node.visits = 0
    node.available = 1
    for seat in range(MOST_SEATS):
        node.reward[seat] = 0.0
        node.wins[seat] = 0.0
        node.points[seat] = 0.0


@rule
def is_among(codes: Codes, count: int, code: int) -> bool:
    """Whether a code is one of the first ``count``, which ascend."""
    low = 0
    high = count
    while low < high:
        middle = (low + high) >> 1
        if codes[middle] < code:
            low = middle + 1
        else:
            high = middle
    return low < count and codes[low] == code


@rule
def child_of(tree: Tree, node: int, code: int) -> int:
    child = tree[node].first
    while child != NONE and tree[child].code != code:
        child = tree[child].next
    return child


@rule
def best_child(tree: Tree, node: int, seat: int, codes: Codes, count: int, exploration: float) -> tuple[int, int]:
    """The legal child to follow by upper confidence bound, and how many legal children there are."""
    best = NONE
    best_bound = -math.inf
    tried = 0
    child = tree[node].first
    while child != NONE:
        if is_among(codes, count, tree[child].code):
            tried += 1
            tree[child].available += 1
            visits = tree[child].visits
            doubt = math.sqrt(math.log(tree[child].available) / visits)
            bound = tree[child].reward[seat] / visits + exploration * doubt
            if bound > best_bound:
                best_bound = bound
                best = child
        child = tree[child].next
    return best, tried


@rule
def new_action(
    tree: Tree, node: int, s: Record, codes: Codes, count: int, tried: int, noise: float, rng: Chance
) -> int:
    """An action that the node does not have: first the favourite, then what blurred guesses or chance suggest."""
    if tried == 0:
        return codes[0] if count == 1 else favourite(s, 0.0, rng)
    for _ in range(2):
        code = favourite(s, noise, rng)
        if child_of(tree, node, code) == NONE:
            return code
    code = codes[chance.below(rng, count)]
    return code if child_of(tree, node, code) == NONE else NONE


@rule
def descend(tree: Tree, used: int, room: Room, settings: Settings, rng: Chance) -> tuple[int, int]:
    """Walk down the tree and add a node; the nodes used by then, and the depth reached."""
    s = room.state[0]
    codes = room.codes
    node = 0
    depth = 0
    room.path[0] = 0
    while True:
        seat = actor(s)
        if seat < 0:
            return used, depth
        count = legal(s, codes)
        following, tried = best_child(tree, node, seat, codes, count, settings.exploration)
        is_new = False
        if tried < count and used < len(tree) and tried < 1 + settings.width * math.sqrt(tree[node].visits):
            code = new_action(tree, node, s, codes, count, tried, settings.noise, rng)
            if code != NONE:
                clear(tree[used], code, tree[node].first)
                tree[node].first = used
                following = used
                used += 1
                is_new = True
        if following == NONE:
            return used, depth
        apply(s, tree[following].code, rng)
        depth += 1
        room.path[depth] = following
        node = following
        if is_new:
            return used, depth


@rule
def play_by_thumb(s: Record, noise: float, rng: Chance) -> None:
    """Play to the end of the game, every seat by rule of thumb."""
    while actor(s) >= 0:
        apply(s, favourite(s, noise, rng), rng)


@rule
def play_at_random(s: Record, codes: Codes, rng: Chance) -> None:
    while actor(s) >= 0:
        apply(s, codes[chance.below(rng, legal(s, codes))], rng)


@rule
def judge(room: Room, players: int, settings: Settings) -> int:
    """Fill in what the end of a game is worth to every seat, from 0 to 1; returns how many seats won."""
    points(room.state[0], room.points)
    ranks(room.state[0], room.points, room.ranks)
    winners = 0
    for seat in range(players):
        winners += int(room.ranks[seat] == 1)
    for seat in range(players):
        best_other = -math.inf
        for other in range(players):
            if other != seat:
                best_other = max(best_other, float(room.points[other]))
        margin = room.points[seat] - best_other
        room.margins[0] += abs(margin)
        room.margins[1] += 1.0
        usual = max(1.0, room.margins[0] / room.margins[1])
        share = min(1.0, max(-1.0, margin / (settings.spread * usual)))
        win = 1.0 / winners if room.ranks[seat] == 1 else 0.0
        room.reward[seat] = (1.0 - settings.margin) * win + settings.margin * (0.5 + 0.5 * share)
    return winners


@batch
def grow(
    tree: Tree, used: int, root: Record, seat: int, rng: Chance, room: Room, iterations: int, settings: Settings
) -> int:
    """Grow the tree from the position in ``root[0]``, where ``seat`` thinks; returns the number of nodes used."""
    players = root[0].players
    for _ in range(iterations):
        room.state[0] = root[0]
        hide(room.state[0], seat, rng)
        used, depth = descend(tree, used, room, settings, rng)
        if settings.guided:
            play_by_thumb(room.state[0], settings.noise, rng)
        else:
            play_at_random(room.state[0], room.codes, rng)
        winners = judge(room, players, settings)
        for step in range(depth + 1):
            node = tree[room.path[step]]
            node.visits += 1
            for each in range(players):
                node.reward[each] += room.reward[each]
                node.points[each] += room.points[each]
                if room.ranks[each] == 1:
                    node.wins[each] += 1.0 / winners
    return used
