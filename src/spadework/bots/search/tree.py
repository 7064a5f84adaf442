"""The tree of the search and how it grows: compiled, in flat arrays, for any game.

This is information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012) with one tree for the seat that
thinks. Every iteration deals anew what that seat does not know, walks down the tree by actions that are legal in that
deal, adds a node, plays on to the end of the game by rule of thumb, and notes on the way back how every seat fared.
A node is a sequence of actions; what chance does between them is averaged.
"""

from __future__ import annotations

import math
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from spadework.bots.greedy.policy import favourite
from spadework.bots.search.playout import MOST_SEATS, Room, Settings, act, judge, play_at_random, play_by_thumb
from spadework.engine import chance
from spadework.engine.chance import Chance
from spadework.engine.contract import Codes, Record, actor, hide, legal
from spadework.engine.jit import batch, rule

NONE = -1
ROOT = 0

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
def best_child(
    tree: Tree, node: int, seat: int, codes: Codes, count: int, thumb: int, settings: Settings
) -> tuple[int, int]:
    """The legal child to follow by upper confidence bound, and how many legal children there are.

    Playouts are noisy and the rule of thumb is not bad, so a child is first believed to be worth what its parent is,
    those but the one of ``thumb`` a little less; its own visits then outweigh that. At the root only the last choice
    counts, not how the search got there, so it goes on trying others for longer (Tolpin and Shimony 2012).
    """
    believed = tree[node].reward[seat] / max(1, tree[node].visits)
    best = NONE
    best_bound = -math.inf
    tried = 0
    child = tree[node].first
    while child != NONE:
        if is_among(codes, count, tree[child].code):
            tried += 1
            tree[child].available += 1
            visits = tree[child].visits
            doubt = settings.exploration * math.sqrt(math.log(tree[child].available) / visits)
            if node == ROOT:
                doubt = settings.root_exploration * math.sqrt(math.sqrt(tree[child].available) / visits)
            prior = believed if tree[child].code == thumb else believed - settings.handicap
            worth = (tree[child].reward[seat] + settings.trust * prior) / (visits + settings.trust)
            bound = worth + doubt
            if bound > best_bound:
                best_bound = bound
                best = child
        child = tree[child].next
    return best, tried


@rule
def next_step(
    tree: Tree, node: int, s: Record, codes: Codes, count: int, settings: Settings, rng: Chance
) -> tuple[int, int]:
    """The child to follow, or ``NONE`` and the action of a new one.

    A node stands for all that chance may bring before it, and what is wise differs with it: so every visit asks the
    rule of thumb anew, with blurred guesses, and what it says is at least tried. Other actions come in slowly.
    """
    thumb = codes[0] if count == 1 else favourite(s, settings.noise, rng)
    if child_of(tree, node, thumb) == NONE:
        return NONE, thumb
    following, tried = best_child(tree, node, actor(s), codes, count, thumb, settings)
    width = settings.root_width if node == ROOT else settings.width
    if tried < count and tried < 1 + width * math.sqrt(tree[node].visits):
        code = codes[chance.below(rng, count)]
        if child_of(tree, node, code) == NONE:
            return NONE, code
    return following, tree[following].code


@rule
def descend(tree: Tree, used: int, room: Room, settings: Settings, rng: Chance) -> tuple[int, int]:
    """Walk down the tree and add a node; the nodes used by then, and the depth reached."""
    s = room.state[0]
    node = ROOT
    depth = 0
    room.path[0] = ROOT
    while actor(s) >= 0:
        count = legal(s, room.codes)
        following, code = next_step(tree, node, s, room.codes, count, settings, rng)
        is_new = following == NONE
        if is_new:
            if used == len(tree):
                return used, depth
            clear(tree[used], code, tree[node].first)
            tree[node].first = used
            following = used
            used += 1
        act(s, code, rng, room.luck)
        depth += 1
        room.path[depth] = following
        node = following
        if is_new:
            return used, depth
    return used, depth


@batch
def grow(
    tree: Tree,
    used: int,
    root: Record,
    seat: int,
    opening: Codes,
    rng: Chance,
    room: Room,
    iterations: int,
    settings: Settings,
) -> int:
    """Grow the tree from the position in ``root[0]``, where ``seat`` thinks; returns the number of nodes used.

    Every iteration first plays the opening, each time with a chance of its own: the tree is about what comes after it.
    """
    players = root[0].players
    for _ in range(iterations):
        room.state[0] = root[0]
        room.luck[:] = 0.0
        hide(room.state[0], seat, rng)
        for code in opening:
            act(room.state[0], code, rng, room.luck)
        used, depth = descend(tree, used, room, settings, rng)
        if settings.guided:
            play_by_thumb(room.state[0], settings.noise, rng, room.luck)
        else:
            play_at_random(room.state[0], room.codes, rng, room.luck)
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


@batch
def transplant(tree: Tree, root: int, bed: Tree) -> int:
    """Copy the part of a tree below a node into another array, as a tree of its own; returns the nodes used."""
    bed[0] = tree[root]
    bed[0].next = NONE
    used = 1
    node = 0
    while node < used:
        child = bed[node].first
        if child != NONE:
            bed[node].first = used
        while child != NONE:
            bed[used] = tree[child]
            child = tree[child].next
            used += 1
            bed[used - 1].next = NONE if child == NONE else used
        node += 1
    return used
