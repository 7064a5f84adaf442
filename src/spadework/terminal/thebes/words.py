"""English for the things of Thebes: places, cards, finds, exhibitions and time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rich.text import Text

from spadework.games.thebes.components import (
    ARTIFACTS,
    CARD_NAMES,
    CARDS,
    EXHIBITION_NAMES,
    EXHIBITIONS,
    FIND_NAMES,
    LAST_YEAR,
    SITES,
)
from spadework.games.thebes.view import Knowledge
from spadework.terminal.english import counted, with_article

SITE_STYLES = dict(
    zip(SITES, ("dark_orange3", "medium_orchid3", "dark_goldenrod", "green4", "steel_blue"), strict=True)
)

# A find's site and its points; books have none.
_ARTIFACTS = {
    artifact.name: (site, artifact.points)
    for site, artifacts in zip(SITES, ARTIFACTS, strict=True)
    for artifact in artifacts
}
_BOOK_FINDS = {
    name: name.removeprefix(f"{site} ")
    for site, names in zip(SITES, FIND_NAMES, strict=True)
    for name in names
    if name not in _ARTIFACTS
}


def place(name: str) -> str:
    """A place with its capital."""
    return name.capitalize()


def site(name: str) -> Text:
    """A site in its colour."""
    return Text(place(name), style=SITE_STYLES[name])


def weeks(count: int) -> str:
    return counted(count, "week")


def when(year: int, space: int, home_year: int | None = None) -> str:
    """A marker's place in time; the year is left out where it is ``home_year``."""
    if year > LAST_YEAR:
        return "the end"
    return f"week {space}" if year == home_year else f"week {space} of {year}"


def knowledge(known: Knowledge) -> str:
    """Knowledge of a site as special and general points: ``3+2``."""
    if known.special == 0:
        return "-"
    general = known.total - known.special
    return f"{known.special}+{general}" if general > 0 else str(known.special)


def card(name: str) -> str:
    """A researcher card without its city: ``book on Greece (3)``."""
    printed = CARDS[CARD_NAMES.index(name)]
    if printed.kind == "book":
        return f"book on {place(printed.site or '')} ({printed.points})"
    if printed.kind == "general":
        return f"general book ({printed.points})"
    if printed.kind == "rumor":
        return f"rumor about {place(printed.site or '')}"
    return printed.kind.replace("_", " ")


def cards(names: Iterable[str]) -> list[str]:
    """Cards with equal ones counted: ``a car``, ``2 shovels``."""
    counts = Counter(card(name) for name in names)
    return [with_article(words) if copies == 1 else f"{copies} {_plural(words)}" for words, copies in counts.items()]


def _plural(words: str) -> str:
    if words.startswith("book"):
        return words.replace("book", "books", 1)
    if words.startswith("general book"):
        return words.replace("general book", "general books", 1)
    return "congresses" if words == "congress" else f"{words}s"


def use(name: str) -> str:
    """A card that a dig can use up, by its name in the action."""
    return name.removeprefix("by_").replace("_", " ")


def artifact(name: str) -> tuple[str, int] | None:
    """An artifact's site and points, or None for a book."""
    return _ARTIFACTS.get(name)


def points_of(names: Iterable[str]) -> list[int]:
    """The points of some finds; books have none."""
    return [found[1] if (found := artifact(name)) else 0 for name in names]


def find(name: str) -> str:
    """A find with its points: ``Snake goddess (3)``."""
    found = artifact(name)
    return f"{name} ({found[1]})" if found else _book_find(name)


def _book_find(name: str) -> str:
    words = _BOOK_FINDS[name]
    if words.startswith("book of "):
        return f"a book on {place(words.removeprefix('book of '))} (1)"
    return "a general book (1)"


def artifacts_by_site(names: Iterable[str]) -> dict[str, list[int]]:
    """The points of the artifacts among some finds, site by site."""
    sorted_out: dict[str, list[int]] = {name: [] for name in SITES}
    for name in names:
        if found := artifact(name):
            sorted_out[found[0]].append(found[1])
    return sorted_out


def exhibition(name: str) -> str:
    """An exhibition: ``small exhibition in London``."""
    printed = EXHIBITIONS[EXHIBITION_NAMES.index(name)]
    return f"{printed.size} exhibition in {place(printed.city)}"
