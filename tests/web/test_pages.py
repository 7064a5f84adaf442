"""Every page in both themes, in three languages and at several sizes: for all eyes, and for those who do not see."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.server.live.background import Background
from tests.web.conftest import SHOTS
from tests.web.people import Person
from tests.web.places import ALL, Places

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
    .filter(({impact}) => impact === 'serious' || impact === 'critical')
    .map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`)"""
WIDE, NARROW = (1920, 1080), (360, 640)


@pytest.mark.parametrize(
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
def test_every_page_fits_its_window_and_keeps_nobody_out(
    visit: Callable[..., Person], server: Background, language: str, theme: str, size: tuple[int, int]
):
    """Axe finds nothing serious, and nothing must be scrolled sideways; pictures are kept, to be looked at."""
    width, height = size
    person = visit(viewport={"width": width, "height": height}, locale=language, color_scheme=theme)
    places = Places(server, person)
    SHOTS.mkdir(exist_ok=True)
    wrong: dict[str, list[str]] = {}
    for place in ALL:
        place(places)
        name = place.__name__
        person.page.screenshot(path=SHOTS / f"{name}-{language}-{theme}-{width}.jpg", type="jpeg", quality=80)
        wrong[name] = found_wrong(person)
    assert {name: what for name, what in wrong.items() if what} == {}


def found_wrong(person: Person) -> list[str]:
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = person.page.evaluate(RUN)
    return found if person.shows_no_scrollbar_below() else [*found, "wider than its window"]


@pytest.mark.parametrize(("theme", "size"), [("light", WIDE), ("dark", NARROW)])
def test_the_table_of_thebes_fits_into_the_room(visit: Callable[..., Person], theme: str, size: tuple[int, int]):
    width, height = size
    viewport = {"width": width, "height": height}
    ann = visit(settings={"plain": False}, viewport=viewport, color_scheme=theme).named("Ann")
    ann.sit_at(ann.open_table("thebes", [{}, {"bot": "novice"}], {"0": None}))
    expect(ann.page.locator("main").get_by_text("Your turn", exact=True)).to_be_visible()
    assert found_wrong(ann) == []
