"""A real server with the built client, and people who visit it with real browsers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from spadework.bots.prepare import prepare_bots
from spadework.engine.registry import all_games
from spadework.server.config import CLIENT
from tests.server.live.background import Background, in_background
from tests.web.chromium import executable
from tests.web.people import PATIENCE, Person

SHOTS = Path(__file__).parent / "shots"
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Background]:
    assert (CLIENT / "index.html").exists(), "the browser client is not built; run: make client"
    for game in all_games():
        prepare_bots(game)
    with in_background(tmp_path_factory.mktemp("web"), client=CLIENT) as background:
        yield background


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=executable(), args=["--no-sandbox"])
        yield launched
        launched.close()


@pytest.fixture
def visit(browser: Browser, server: Background, request: pytest.FixtureRequest) -> Iterator[Callable[..., Person]]:
    """Lets somebody come to the server with a browser of their own; whatever a browser complains of fails the test."""
    people: list[Person] = []

    def come(address: str = server.address, **context: object) -> Person:
        people.append(Person(browser, address, **context))
        return people[-1]

    yield come
    SHOTS.mkdir(exist_ok=True)
    for number, person in enumerate(people):
        person.page.screenshot(path=SHOTS / f"{request.node.name}-{number}.png")
        person.context.close()
    assert [complaint for person in people for complaint in person.complaints] == []
