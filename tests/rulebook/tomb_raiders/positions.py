"""What the rulebook tests of The Tomb Raiders share: laying out a table, looking at it, and digging."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import spadework
from spadework import Position
from spadework.engine import chance

from .cards import ARTIFACTS, BOOKS, CARDS, EXHIBITIONS, MUSEUMS, REGIONS, RUBBLE, is_action

STORAGE = ["congress", "congress", "expertise egypt 1", "general 1"]
LATER = {"weeks": 90}
ALL_PROFESSORS = [*REGIONS, "best"]


def table(*seats: dict[str, Any], players: int = 2, **rest: Any) -> Position:
    """A position of two players (or more), seat 0 on top of the stack; only what is named lies on the piles."""
    piles = {region: [] for region in REGIONS} | rest.pop("piles", {})
    described = {"storage": STORAGE, "exhibitions": [], "museums": [], "stack": list(range(players)), **rest}
    return spadework.from_json(
        {"game": "tomb_raiders", "players": players, "seats": list(seats), "piles": piles, **described}
    )


def dealt_out(
    *seats: dict[str, Any],
    supply: Sequence[str],
    storage: Sequence[str] = STORAGE,
    piles: dict[str, list[str]] | None = None,
    **rest: Any,
) -> Position:
    """A position with only these cards in the supply: a further seat, far ahead, has all that is named nowhere."""
    piles = {region: [] for region in REGIONS} | (piles or {})
    rubble = {region: ["rubble"] * (RUBBLE - supply.count(f"{region} rubble")) for region in REGIONS}
    named = [*supply, *storage]
    for words in [*seats, rest]:
        named += [f"exhibition {number}" for number in words.get("exhibitions", [])]
        named += [f"museum {number}" for number in words.get("museums", [])]
        named += [*words.get("cards", []), *words.get("hand", []), *words.get("finds", [])]
    named += [find for pile in piles.values() for find in pile]
    named += ["assistant"] * sum(words.get("face_up_assistants", 0) for words in seats)
    return table(
        *seats,
        holding_the_rest(named),
        players=len(seats) + 1,
        storage=list(storage),
        piles={region: [*piles[region], *rubble[region]] for region in REGIONS},
        **rest,
    )


def holding_the_rest(named: Sequence[str]) -> dict[str, Any]:
    """A seat that has every card but these, rubble excepted."""
    cards = list((Counter(CARDS) - Counter(named)).elements())
    finds = [*[name for region in REGIONS for name in ARTIFACTS[region]], *BOOKS.values()]
    return {
        **LATER,
        "cards": [card for card in cards if not is_action(card)],
        "hand": [card for card in cards if is_action(card)],
        "finds": [find for find in finds if find not in named],
        "exhibitions": [number for number in range(len(EXHIBITIONS)) if f"exhibition {number}" not in named],
        "museums": [number for number in range(len(MUSEUMS)) if f"museum {number}" not in named],
        "professors": ALL_PROFESSORS,
    }


def legal(position: Position, *verbs: str) -> set[str]:
    """All legal actions as text, or only those that begin with one of these words."""
    actions = {str(action) for action in position.legal()}
    return {action for action in actions if not verbs or action.split()[0] in verbs}


def play(position: Position, *actions: str) -> Position:
    """Play actions one after another."""
    for action in actions:
        position = position.play(action)
    return position


def outcomes(position: Position, action: str, count: int) -> list[Position]:
    """What an action may lead to, with one generator after another."""
    return [position.play(action, chance.seeded(seed)) for seed in range(count)]


def seat(position: Position, number: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = position.to_json()["seats"][number]
    return found


def weeks(position: Position) -> list[int]:
    return [seat["weeks"] for seat in position.to_json()["seats"]]


def professors(position: Position) -> list[list[str]]:
    """Every seat's professors, in alphabetical order."""
    return [sorted(seat["professors"]) for seat in position.to_json()["seats"]]


def storage(position: Position) -> list[str]:
    """The cards in the storage, whatever space they lie on."""
    return sorted(card for card in position.to_json()["storage"] if card is not None)


def pile(position: Position, region: str) -> list[str]:
    return sorted(position.to_json()["piles"].get(region, []))


def knows(position: Position, number: int, region: str = "crete") -> list[str]:
    """The cards a seat has seen in a pile."""
    return sorted(seat(position, number)["knows"].get(region, []))


def digging(region: str, weeks: int, general: bool = False, assistants: int = 0) -> str:
    """The text of a dig."""
    permission = " using general_excavation" if general else ""
    assisted = {0: "", 1: " using 1 assistant"}.get(assistants, f" using {assistants} assistants")
    return f"dig {region} {weeks}{permission}{assisted}"


def yields(position: Position, region: str = "crete", general: bool = False, assistants: int = 0) -> list[int]:
    """How many artifacts a dig of 1 to 12 weeks brings, none where it is not legal; the pile must hold no rubble."""
    actor = position.actor
    assert actor is not None
    allowed, before, found = legal(position), len(seat(position, actor)["finds"]), []
    for weeks in range(1, 13):
        action = digging(region, weeks, general, assistants)
        found.append(len(seat(position.play(action), actor)["finds"]) - before if action in allowed else 0)
    return found


def artifacts_of(region: str, count: int = 13) -> list[str]:
    return list(ARTIFACTS[region])[:count]


def expertise(region: str, points: int) -> list[str]:
    """Expertise cards of a region that add up to some points."""
    cards = []
    for value in (3, 3, 2, 2, 2, 1, 1, 1, 1):
        if value <= points:
            cards.append(f"expertise {region} {value}")
            points -= value
    assert points == 0
    return cards
