"""Somebody who comes late to a long game sees the last lines of its log, and shows earlier ones."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from spadework.server.client import Visitor
from spadework.server.client.ahead import Legal, after, at_the_end, play_ahead
from spadework.server.live.lines import MOST_LINES
from spadework.server.live.messages import Say
from tests.server.live.background import Background
from tests.web.conftest import SHOTS
from tests.web.people import DRAWN, Person

WINDOWS = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1366, "height": 768}}
MOVES = 38  # of one of four players, with which a game has between 100 and 200 lines
FIRST_WORDS = "These are the first words."
OPENED = "The table was opened."


def anything(legal: Legal, pick: random.Random) -> int:
    return int(pick.choice(legal)["code"])


async def talk_and_play(ann: Visitor, table: str) -> None:
    async with ann.at(table) as seat:
        await seat.do(Say(FIRST_WORDS))
    await play_ahead(ann, table, at_the_end, anything)


@pytest.fixture(scope="module")
def long_table(server: Background, browser: Browser) -> Iterator[str]:
    """A game that is over, with more lines than are told at once."""
    ann = Person(browser, server.address).named("Ann")
    table = ann.open_table("pergamon", [{}, {"bot": "novice"}], {"0": None})
    server.run(talk_and_play(ann.visitor(), table))
    yield table
    ann.context.close()


def shown(person: Person) -> Locator:
    return person.page.get_by_role("log").get_by_role("listitem")


@pytest.mark.parametrize("window", WINDOWS)
def test_a_visitor_sees_the_last_lines_and_shows_earlier_ones_by_keyboard(
    visit: Callable[..., Person], long_table: str, window: str
):
    eve = visit(viewport=WINDOWS[window])
    eve.sit_at(long_table)
    eve.button("Journal", exact=False).first.click()
    eve.page.get_by_role("tab", name="Log").click()
    expect(eve.page.get_by_text("The game is over.", exact=True).last).to_be_visible()
    assert shown(eve).count() <= MOST_LINES
    expect(eve.page.get_by_text(OPENED)).to_have_count(0)
    last = shown(eve).last.inner_text()
    earlier = eve.button("Show earlier lines")
    eve.reach(earlier)
    eve.page.screenshot(path=SHOTS / f"earlier-lines-{window}.png")
    eve.page.keyboard.press("Enter")
    expect(earlier).to_have_count(0)
    expect(eve.page.get_by_text(OPENED)).to_have_count(1)
    assert shown(eve).count() > MOST_LINES
    assert shown(eve).last.inner_text() == last
    expect(eve.page.get_by_role("log")).to_be_focused()
    assert eve.shows_no_scrollbar_below()
    eve.page.keyboard.press("Home")
    expect(eve.page.get_by_text(OPENED)).to_be_in_viewport()


def test_what_was_said_first_can_be_shown_in_the_talk(visit: Callable[..., Person], long_table: str):
    eve = visit()
    eve.sit_at(long_table)
    eve.button("Journal", exact=False).first.click()
    eve.page.get_by_role("tab", name="Talk").click()
    expect(eve.page.get_by_text(FIRST_WORDS)).to_have_count(0)
    eve.button("Show earlier lines").click()
    expect(eve.page.get_by_text(FIRST_WORDS)).to_be_visible()
    expect(eve.button("Show earlier lines")).to_have_count(0)


def test_the_log_of_a_drawn_table_shows_earlier_moves(visit: Callable[..., Person], server: Background):
    ann = visit(settings=DRAWN, reduced_motion="reduce").named("Ann")
    table = ann.open_table("pergamon", [{}, *[{"bot": "novice"}] * 3], {"0": None})
    server.run(play_ahead(ann.visitor(), table, after(MOVES), anything))
    ann.sit_at(table)
    earlier = ann.button("Show earlier lines")
    expect(earlier).to_be_visible()
    moves = ann.moves
    assert moves <= MOST_LINES
    earlier.focus()
    ann.page.screenshot(path=SHOTS / "earlier-lines-drawn.png")
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("[data-moves]")).not_to_have_attribute("data-moves", str(moves))
    assert ann.moves > MOST_LINES
    expect(earlier).to_have_count(0)
    assert ann.page.evaluate("document.activeElement.closest('ol') !== null")
    ann.page.screenshot(path=SHOTS / "earlier-lines-drawn-shown.png")
