"""Every page in both themes, in three languages and at several sizes: for all eyes, and for those who do not see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.server.live.background import Background
from tests.web import places
from tests.web.conftest import SHOTS
from tests.web.people import DRAWN, Person
from tests.web.pergamon import PergamonSights
from tests.web.places import Places
from tests.web.sights import Sights
from tests.web.thebes import ThebesSights
from tests.web.tomb_raiders import TombRaidersSights

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
    .filter(({impact}) => impact === 'serious' || impact === 'critical')
    .map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`)"""
WIDE, NARROW = (1920, 1080), (360, 640)


SIGHTS = pytest.mark.parametrize(
    ("language", "theme", "size"),
    [
        ("en", "light", WIDE),
        ("de", "dark", WIDE),
        ("es", "light", WIDE),
        ("en", "dark", NARROW),
        ("de", "light", NARROW),
        ("es", "dark", NARROW),
    ],
)


@SIGHTS
def test_every_page_fits_its_window_and_keeps_nobody_out(
    visit: Callable[..., Person], server: Background, language: str, theme: str, size: tuple[int, int]
):
    """Axe finds nothing serious, and nothing must be scrolled sideways; pictures are kept, to be looked at."""
    width, height = size
    person = visit(viewport={"width": width, "height": height}, locale=language, color_scheme=theme)
    there = Places(server, person)
    looked_at(person, [getattr(there, way.__name__) for way in places.ALL], f"places-{language}-{theme}-{width}")


def looked_at(person: Person, ways: Sequence[Callable[[], None]], kind: str) -> None:
    """Go everywhere, take a picture there, and find nothing wrong."""
    SHOTS.mkdir(exist_ok=True)
    wrong: dict[str, list[str]] = {}
    for way in ways:
        way()
        where = way.__name__
        person.page.screenshot(path=SHOTS / f"{kind}-{where}.jpg", type="jpeg", quality=80)
        wrong[where] = found_wrong(person)
    assert {where: what for where, what in wrong.items() if what} == {}


def found_wrong(person: Person) -> list[str]:
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = person.page.evaluate(RUN)
    return found if person.shows_no_scrollbar_below() else [*found, "wider than its window"]


@SIGHTS
@pytest.mark.parametrize("sights", [ThebesSights, PergamonSights, TombRaidersSights])
def test_every_sight_of_a_game_fits_its_window_and_keeps_nobody_out(
    visit: Callable[..., Person],
    server: Background,
    sights: type[Sights],
    language: str,
    theme: str,
    size: tuple[int, int],
):
    width, height = size
    viewport = {"width": width, "height": height}
    person = visit(settings=DRAWN, viewport=viewport, locale=language, color_scheme=theme, reduced_motion="reduce")
    there = sights(server, person)
    looked_at(person, there.ways(), f"{sights.game}-{language}-{theme}-{width}")
