"""Games played with the project's own rules, and compared with the referee after set-up and after every move."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

import spadework

from .referee import Referee

# The rules do not know the option from_memory yet. Delete this, and what asks for it, when they do.
AS_OF_OLD_RULES = True

# A difference that was found and changes no result: in the last round "beliebig viele Muenzen" may polish (rulebook
# p. 5), but the rules offer no more coins than the museum has spaces. Delete this if they come to offer them.
POLISHES_NO_FURTHER_THAN_THE_PLAN = True

UNORDERED = {"finds", "galleries", "gone", "unseen", "options"}
ROWS = {"ordered", "exhibited", "dissolved"}


@cache
def box() -> dict[str, Any]:
    """The component file that the project's rules use."""
    return tomllib.loads(spadework.game("pergamon").components.path.read_text(encoding="utf-8"))


def check_game(players: int, options: Sequence[str], seed: int) -> int:
    """Play one game at random and compare everything; the number of decisions compared."""
    position = spadework.new("pergamon", players=players, seed=seed, options=list(options))
    referee = Referee(box(), players, options, position.drawn_names())
    rng = random.Random(seed)
    mood = rng.choice(MOODS)
    tempers = [temper(rng, mood) for _ in range(players)]
    where = f"pergamon, {players} players, options {list(options)}, seed {seed}"
    compare(f"{where}, set-up", position, referee)
    compare_views(f"{where}, set-up", position, referee, range(players))
    moves = 0
    while position.actor is not None:
        actions = [legal["action"] for legal in position.legal_json()]
        action = choose(rng, tempers[position.actor], actions, referee.game.round == box()["calendar"]["rounds"])
        after = position.play(action)
        moves += 1
        told = f"{where}, move {moves}, {action!r}"
        try:
            referee.play(action, after.drawn_names())
        except AssertionError as error:
            raise AssertionError(f"{told}: the referee says: {error}") from error
        compare(told, after, referee)
        compare_events(told, position, action, after, referee)
        # One seat's view a move, in turn, saves time; at the end everybody's.
        compare_views(told, after, referee, [moves % players] if after.actor is not None else range(players))
        position = after
    return moves


# What a whole table likes or shuns, so that games reach rare corners: rows beyond space 24, three collections of a
# seat in the museum, full galleries.
MOODS: list[dict[str, float]] = [
    {},
    {},
    {"hoard": 1.0, "start": 0.02, "join": 40.0, "exhibit": 0.1, "discard": 0.1, "store": 5.0, "no": 0.2, "left": 1.0},
    {"start": 20.0, "join": 9.0, "polish": 5.0, "finish": 0.2, "no": 0.2, "left": 0.5},
    {"dig": 0.1, "no": 5.0},
]


def temper(rng: random.Random, mood: dict[str, float]) -> dict[str, float]:
    """How much a seat likes each kind of action: some exhibit at once, some polish, some throw finds away."""
    verbs = ["dig", "no", "start", "join", "polish", "exhibit", "finish", "discard", "store"]
    likes = {verb: rng.choice([0.2, 1.0, 5.0]) for verb in verbs}
    likes["dig"] *= 4
    likes["left"] = rng.choice([0.0, 0.0, 1.0])
    return {**likes, **mood}


def choose(rng: random.Random, likes: dict[str, float], actions: list[str], is_last_round: bool) -> str:
    if is_last_round and "hoard" in likes:  # What was hoarded is shown now, polished with all there is.
        likes = {**likes, "start": 20.0, "polish": 20.0}
    return rng.choices(actions, [weight(likes, action) for action in actions])[0]


def weight(likes: dict[str, float], action: str) -> float:
    verb, _, rest = action.partition(" ")
    if verb == "place":  # Spaces further left give more money.
        return 1.0 + likes["left"] * int(rest)
    if verb == "polish" and "hoard" in likes:
        return likes[verb] * int(rest) ** 2
    return likes.get(verb, 1.0)


def compare(where: str, position: Any, referee: Referee) -> None:
    """What the project says of a position to those who may know all of it."""
    same(f"{where}: actor", position.actor, referee.actor)
    legal = {each["action"]: each["coins"] for each in position.legal_json()}
    same(f"{where}: legal", legal, offered(referee.legal()))
    same(f"{where}: table", position.to_json(), referee.table())
    same(f"{where}: points", position.points(), referee.points())
    same(f"{where}: ranks", position.ranks(), referee.ranks())
    same(f"{where}: score", position.score(), referee.score())


def compare_events(where: str, before: Any, action: str, after: Any, referee: Referee) -> None:
    """What every seat and a spectator are told of a move."""
    for seat in [None, *range(len(after.points()))]:
        events = msgspec.to_builtins(before.events(after, action, seat))
        same(f"{where}: events for {seat}", events, referee.events(seat))


def compare_views(where: str, position: Any, referee: Referee, seats: Sequence[int]) -> None:
    for seat in [None, *seats]:
        same(f"{where}: view of {seat}", msgspec.to_builtins(position.view(seat)), referee.view(seat))


def offered(legal: dict[str, int]) -> dict[str, int]:
    most = box()["museum"]["spaces"]
    if not POLISHES_NO_FURTHER_THAN_THE_PLAN:
        return legal
    return {action: coins for action, coins in legal.items() if not action.startswith("polish") or coins <= most}


def same(what: str, rules: Any, referee: Any) -> None:
    if rules == referee or in_order(rules) == in_order(referee):
        return
    raise AssertionError(f"{what}\n" + "\n".join(differences("", in_order(rules), in_order(referee))))


def in_order(thing: Any, name: str = "") -> Any:
    """The same with unordered things sorted. The finds of a collection and those put in order are rows, and stay."""
    if isinstance(thing, dict):
        is_row = "marker" in thing or thing.get("event") in ROWS
        inner = "galleries" if name == "galleries" else None
        return {key: in_order(part, "" if is_row else inner or key) for key, part in thing.items()}
    if isinstance(thing, list):
        parts = [in_order(part) for part in thing]
        return sorted(parts) if name in UNORDERED and all(isinstance(part, str) for part in parts) else parts
    return thing


def differences(path: str, rules: Any, referee: Any) -> list[str]:
    """Only what differs, each with its path."""
    if rules == referee:
        return []
    if isinstance(rules, dict) and isinstance(referee, dict):
        keys = dict.fromkeys([*rules, *referee])
        return [line for key in keys for line in differences(f"{path} {key}", rules.get(key), referee.get(key))]
    if isinstance(rules, list) and isinstance(referee, list) and len(rules) == len(referee):
        pairs = enumerate(zip(rules, referee, strict=True))
        return [line for i, (one, other) in pairs for line in differences(f"{path} [{i}]", one, other)]
    return [f" {path}:\n    rules   {rules!r}\n    referee {referee!r}"]
