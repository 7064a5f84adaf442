"""English for the things of The Tomb Raiders: regions, cards, finds, exhibitions, museums, professors and time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.text import Text

from spadework.games.tomb_raiders.components import (
    ARTIFACT_POINTS,
    ARTIFACTS,
    BOOK,
    CARD_NAMES,
    CARDS,
    EXHIBITIONS,
    FIND_NAMES,
    PRINTED,
    REGIONS,
)
from spadework.games.tomb_raiders.names import RUBBLE_NAME
from spadework.games.tomb_raiders.view import Seat
from spadework.terminal.english import counted, listed, with_article

REGION_STYLES = dict(zip(REGIONS, ("dark_goldenrod", "green4", "steel_blue", "medium_orchid3"), strict=True))

_REGION_OF = {name: region for region, names in zip(REGIONS, FIND_NAMES, strict=True) for name in names}
_BOOKS = {names[BOOK]: PRINTED.dig[region].book_of for region, names in zip(REGIONS, FIND_NAMES, strict=True)}
_POINTS = {
    FIND_NAMES[region][artifact]: int(ARTIFACT_POINTS[region, artifact])
    for region in range(len(REGIONS))
    for artifact in range(ARTIFACTS)
}


def region(name: str) -> str:
    """A region with its capital."""
    return name.capitalize()


def coloured(name: str) -> Text:
    """A region in its colour."""
    return Text(region(name), style=REGION_STYLES[name])


def weeks(count: int) -> str:
    return counted(count, "week")


def points(count: int) -> str:
    return counted(count, "point")


def knowledge(area: Seat, name: str) -> str:
    """Knowledge of a region for a dig as expertise and general points: ``3+2``."""
    expertise = area.expertise[name]
    general = area.dig_knowledge[name] - expertise
    return "-" if expertise == 0 else f"{expertise}+{general}" if general > 0 else str(expertise)


def card(name: str) -> str:
    """A card: ``expertise in Egypt (3)``, ``thief for Crete``."""
    printed = CARDS[CARD_NAMES.index(name)]
    match printed.kind:
        case "expertise":
            return f"expertise in {region(printed.region or '')} ({printed.points})"
        case "general":
            return f"general knowledge ({printed.points})"
        case "general_excavation":
            return "general excavation card"
        case kind if printed.region:
            return f"{kind.replace('_', ' ')} for {region(printed.region)}"
        case kind:
            return kind


def some_card(name: str) -> str:
    """A card with its article, if it takes one."""
    return card(name) if "knowledge" in card(name) or "expertise" in card(name) else with_article(card(name))


def cards(names: Iterable[str]) -> list[str]:
    """Cards with equal ones counted, of which there are never several with knowledge: ``2 assistants``."""
    counts = Counter(names)
    return [some_card(name) if copies == 1 else f"{copies} {_plural(card(name))}" for name, copies in counts.items()]


def _plural(words: str) -> str:
    return "congresses" if words == "congress" else f"{words}s"


def region_of(find: str) -> str:
    """Where a find comes from."""
    return _REGION_OF[find]


def is_artifact(find: str) -> bool:
    return find in _POINTS


def is_find(dig_card: str) -> bool:
    return dig_card != RUBBLE_NAME


def find(name: str) -> str:
    """A find, an artifact with its points: ``Larnax (5)``, ``book on Crete``."""
    return f"{name} ({_POINTS[name]})" if is_artifact(name) else f"book on {region(_BOOKS[name])}"


def points_of(names: Iterable[str]) -> list[int]:
    """The points of some finds; books have none."""
    return [_POINTS.get(name, 0) for name in names]


def dig_cards(finds: Sequence[str], rubble: int) -> list[str]:
    """Finds, the best first, and rubble."""
    best_first = sorted(finds, key=lambda name: -_POINTS.get(name, 0))
    return [find(name) for name in best_first] + ([f"{rubble} rubble"] if rubble else [])


def pile(names: Sequence[str]) -> str:
    """Everything that lies in a pile."""
    finds = [name for name in names if is_find(name)]
    return listed(dig_cards(finds, len(names) - len(finds)) or ["nothing"])


def tally(finds: Sequence[str], rubble: int) -> str:
    """Dig cards in figures: finds, in brackets their points, and rubble: ``3 (9), 2 rubble``."""
    parts = [f"{len(finds)} ({sum(points_of(finds))})"] if finds else []
    return ", ".join(parts + ([f"{rubble} rubble"] if rubble else [])) or "-"


def artifacts_by_region(names: Iterable[str]) -> dict[str, list[int]]:
    """The points of the artifacts among some finds, region by region."""
    sorted_out: dict[str, list[int]] = {name: [] for name in REGIONS}
    for name in names:
        if is_artifact(name):
            sorted_out[region_of(name)].append(_POINTS[name])
    return sorted_out


def exhibition(number: int) -> str:
    """An exhibition with its needs: ``exhibition 2 (Egypt 3, Mesopotamia 2, Greece 1)``."""
    needs = ", ".join(f"{region(name)} {count}" for name, count in EXHIBITIONS[number].needs)
    return f"exhibition {number} ({needs})"


def professor(name: str) -> str:
    return f"professor of {region(name)}" if name in REGIONS else "professor for the best knowledge"


def excavation_card(name: str) -> str:
    """The card a dig uses up, by its name in the event."""
    return some_card(name) if name in CARD_NAMES else f"an excavation card of {region(name.split()[0])}"
