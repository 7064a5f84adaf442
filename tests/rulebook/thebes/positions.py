"""What the rulebook tests of Thebes share: laying out a table, looking at it, and deciding chance."""

from __future__ import annotations

from typing import Any

import spadework
from spadework import Position
from spadework.engine import chance
from spadework.games.thebes.events import Dug
from spadework.games.thebes.view import Seat

SITES = ["greece", "crete", "egypt", "palestine", "mesopotamia"]
EXHIBITIONS = [
    f"{city} {size}" for size in ("small", "large") for city in ("london", "paris", "berlin", "vienna", "moscow")
]
WHOLE_GAME = 156  # weeks with two players
FINISHED = {"weeks": WHOLE_GAME}

CRETE_BOOKS = [
    "moscow book crete 3",
    "moscow book crete 3",
    "paris book crete 2",
    "vienna book crete 2",
    "rome book crete 2",
    "paris book crete 1",
    "berlin book crete 1",
    "berlin book crete 1",
    "vienna book crete 1",
]


def table(*seats: dict[str, Any], players: int = 2, **rest: Any) -> Position:
    """A position of two players (or more), seat 0 on top of the stack; what is not named is as at the start."""
    return spadework.from_json({"game": "thebes", "players": players, "seats": list(seats), **rest})


def legal(position: Position) -> set[str]:
    """All legal actions as text."""
    return {str(action) for action in position.legal()}


def seat(position: Position, number: int = 0) -> Seat:
    return position.view(None).seats[number]


def weeks_for(position: Position, action: str) -> int:
    """The weeks the seat to move spends on an action, its journey included."""
    actor = position.actor
    assert actor is not None
    return seat(position.play(action), actor).weeks - seat(position, actor).weeks


def play_drawing(position: Position, action: str, *names: str) -> Position:
    """Play an action for which chance must give exactly these pieces, in this order."""
    after = position.play(action, chance.scripted([position.game.pieces.index(name) for name in names]))
    assert after.drawn_names() == list(names)
    return after


def dug(position: Position, action: str) -> Dug:
    """What a dig came to."""
    after = position.play(action)
    (event,) = [event for event in position.events(after, action, None) if isinstance(event, Dug)]
    return event


def tokens_drawn(position: Position, action: str) -> int:
    """How many tokens chance gave for a dig."""
    return len(position.play(action).drawn)


def crete_books(points: int) -> list[str]:
    """Book cards of Crete that add up to some points."""
    cards = []
    for card in CRETE_BOOKS:
        if int(card[-1]) <= points:
            cards.append(card)
            points -= int(card[-1])
    assert points == 0
    return cards


def all_researcher_cards() -> list[str]:
    """The 85 researcher cards, a name for each copy."""
    game = spadework.game("thebes")
    titles = game.pieces[: game.pieces.index(EXHIBITIONS[0])]
    return [name for name, copies in zip(titles, game.box, strict=False) for _ in range(copies)]


def all_cards_but(*cards: str) -> list[str]:
    """The researcher cards without these copies."""
    left = all_researcher_cards()
    for card in cards:
        left.remove(card)
    return left
