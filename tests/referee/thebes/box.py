"""What is in the box: the printed components by name."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Card:
    """A researcher card (rulebook p. 2: city, weeks and effect are printed on it)."""

    name: str
    kind: str
    city: str
    weeks: int
    site: str | None
    points: int


@dataclass(frozen=True)
class Exhibition:
    name: str
    size: str
    city: str
    weeks: int
    points: int
    needs: dict[str, int]


@dataclass(frozen=True)
class Find:
    """A token worth keeping: an artifact, a book of another site, or a general book."""

    name: str
    site: str
    kind: str  # "artifact", "book" or "general"
    points: int  # victory points of an artifact, points of knowledge of a book
    book_of: str | None


class Box:
    """The components of a game of Thebes, as the component file lists them."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.time: dict[str, Any] = data["time"]
        self.wheel: list[list[int]] = data["wheel"]["tokens"]
        self.congress: list[int] = data["congress"]["points"]
        self.majority: dict[str, int] = data["majority"]
        self.start: str = data["map"]["start"]
        self.cities: list[str] = data["map"]["cities"]
        self.sites: list[str] = data["map"]["sites"]
        self.routes: list[list[str]] = data["map"]["routes"]
        self.cards: dict[str, Card] = {}
        self.card_count: Counter[str] = Counter()
        for entry in data["researcher"]["cards"]:
            card = _card(entry)
            # An action names its card, so cards of one name must be alike.
            assert self.cards.get(card.name, card) == card, f"two different cards are called {card.name}"
            self.cards[card.name] = card
            self.card_count[card.name] += 1
        self.exhibitions: dict[str, Exhibition] = {}
        for entry in data["exhibition"]["cards"]:
            name = f"{entry['city']} {entry['size']}"
            assert name not in self.exhibitions, f"two exhibitions are called {name}"
            self.exhibitions[name] = Exhibition(name=name, **entry)
        self.finds: dict[str, Find] = {}
        self.bag_finds: dict[str, list[str]] = {}
        self.bag_debris: dict[str, int] = {}
        for site in self.sites:
            self._fill_bag(site, data["tokens"][site])
        self.distance: dict[tuple[str, str], int] = _distances(self.routes)

    def _fill_bag(self, site: str, tokens: dict[str, Any]) -> None:
        """Rulebook p. 2: 13 artifacts, 1 book of another area, 1 general book; the rest is debris."""
        finds = [Find(a["name"], site, "artifact", a["points"], None) for a in tokens["artifacts"]]
        of = tokens["book_of"]
        finds.append(Find(f"{site} book of {of}", site, "book", 1, of))
        finds += [Find(f"{site} general book", site, "general", 1, None)] * tokens["general_books"]
        self.finds.update({find.name: find for find in finds})
        self.bag_finds[site] = [find.name for find in finds]
        self.bag_debris[site] = tokens["debris"]


def _card(entry: dict[str, Any]) -> Card:
    kind, site, points = entry["kind"], entry.get("site"), entry.get("points", 0)
    words = [entry["city"], kind]
    if site is not None:
        words.append(site)
    if kind in ("book", "general"):
        words.append(str(points))
    return Card(" ".join(words), kind, entry["city"], entry["weeks"], site, points)


def _distances(routes: list[list[str]]) -> dict[tuple[str, str], int]:
    """Rulebook p. 4: along the broken lines, a week from one place to a neighbouring one; the shortest way."""
    places = sorted({place for route in routes for place in route})
    far = len(places)
    steps = {(a, b): 0 if a == b else far for a in places for b in places}
    for a, b in routes:
        steps[a, b] = steps[b, a] = 1
    for via in places:
        for a in places:
            for b in places:
                steps[a, b] = min(steps[a, b], steps[a, via] + steps[via, b])
    return steps
