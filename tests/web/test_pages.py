"""Every page in both themes, in three languages and at several sizes: for all eyes, and for those who do not see."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.live.background import Background
from tests.web.conftest import SHOTS
from tests.web.people import Person
from tests.web.places import ALL, Places

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
    .filter(({impact}) => impact === 'serious' || impact === 'critical')
    .map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`)"""
SIZES = {"wide": (1920, 1080), "narrow": (360, 640)}
LANGUAGES = ("en", "de", "es")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Callable[..., Person], server: Background, theme: str):
    person = visit(color_scheme=theme)
    places = Places(server, person)
    found = {}
    for place in ALL:
        place(places)
        person.page.evaluate(AXE.read_text(encoding="utf-8"))
        found[place.__name__] = person.page.evaluate(RUN)
    assert {name: violations for name, violations in found.items() if violations} == {}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_its_window(visit: Callable[..., Person], server: Background, language: str, size: str):
    """Pictures of all pages are kept, to be looked at."""
    width, height = SIZES[size]
    theme = "dark" if language == "de" else "light"
    person = visit(viewport={"width": width, "height": height}, locale=language, color_scheme=theme)
    places = Places(server, person)
    SHOTS.mkdir(exist_ok=True)
    too_wide = []
    for place in ALL:
        place(places)
        person.page.screenshot(path=SHOTS / f"{place.__name__}-{language}-{size}.jpg", type="jpeg", quality=80)
        if not person.shows_no_scrollbar_below():
            too_wide.append(place.__name__)
    assert too_wide == []
