"""Somebody with a browser: what they see and do at the pages, in the words of the pages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from spadework.server.client import Visitor

PLAIN = {"plain": True}  # games as text, so that these tests are about the room and not about a game's board
DRAWN = {"plain": False}  # tables drawn for their games
MOST_MOVES = 200
MOST_TABS = 150
KEEP_SETTINGS = """if (location.protocol === 'http:')
    localStorage.getItem('spadework.settings') ?? localStorage.setItem('spadework.settings', %s)"""
WATCH_DRAWS = """() => {
    window.seen = [];
    new MutationObserver(() => {
        const drawn = document.querySelectorAll('[data-tray] li.taken').length;
        if (drawn > (seen.at(-1) ?? 0)) seen.push(drawn);
    }).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""
CUT_OFF = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_", "ERR_FAILED", "WebSocket connection to")
SETTLED = 200  # milliseconds
PATIENCE = 30_000  # milliseconds; machines may be busy


class Person:
    """A browser of one's own, with its own cookie and settings."""

    def __init__(self, browser: Browser, address: str, **context: Any) -> None:
        settings = PLAIN | context.pop("settings", {})
        wanted = {"viewport": {"width": 1366, "height": 768}, "locale": "en-GB"} | context
        self.address = address
        self.context = browser.new_context(**wanted)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(KEEP_SETTINGS % json.dumps(json.dumps(settings)))
        self.complaints: list[str] = []
        self._expected: tuple[str, ...] = ()
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        is_expected = any(words in message.text for words in self._expected)
        if message.type in ("error", "warning") and not is_expected:
            self.complaints.append(f"{message.location.get('url')}: {message.text}")

    @contextmanager
    def cut_off(self) -> Iterator[None]:
        """While this lasts, the browser may complain that it reaches nobody."""
        yield from self._expecting(*CUT_OFF)

    @contextmanager
    def refused(self) -> Iterator[None]:
        """While this lasts, the browser may note that the server refused something."""
        yield from self._expecting("status of 400")

    def _expecting(self, *words: str) -> Iterator[None]:
        self._expected = words
        yield
        self.page.wait_for_timeout(SETTLED)
        self._expected = ()

    def go(self, path: str) -> None:
        self.page.goto(f"{self.address}{path}")

    def ask(self, method: str, path: str, content: object = None) -> Any:
        """Ask the server as this person, to set something up quickly."""
        answer = self.context.request.fetch(f"{self.address}{path}", method=method, data=content)
        assert answer.ok, answer.text()
        return answer.json()

    def named(self, name: str) -> Person:
        self.ask("POST", "/api/people", {"name": name})
        return self

    def visitor(self) -> Visitor:
        """The same person without a browser, to play ahead quickly."""
        [cookie] = self.context.cookies()
        return Visitor(self.address, cookie=f"{cookie['name']}={cookie['value']}")

    def open_table(self, game: str, seats: list[dict[str, str]], mine: dict[str, str | None], **more: object) -> str:
        """A table, opened quickly; its id."""
        wanted = {"game": game, "seats": seats, "mine": mine, **more}
        return str(self.ask("POST", "/api/tables", wanted)["table"])

    def sit_at(self, table: str) -> None:
        self.go(f"/table/{table}")

    def button(self, name: str, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def choose_from_menu(self, name: str) -> None:
        self.button("Menu").click()
        self.page.locator("#table-menu .item").filter(has_text=name).click()

    @property
    def turn(self) -> Locator:
        """What the table says about whose turn it is."""
        return self.page.locator(".turn p")

    @property
    def choices(self) -> Locator:
        """What one can do in a game that is shown as text."""
        return self.page.locator(".actions .kit-button")

    def play(self, choice: int = 0) -> None:
        """Make a move, and wait until the table has heard of it."""
        moves = self.moves
        self.choices.nth(choice).click()
        expect(self.page.locator("[data-moves]")).not_to_have_attribute("data-moves", str(moves))

    @property
    def moves(self) -> int:
        """How many moves have been made, as far as this page knows."""
        return int(self.page.locator("[data-moves]").get_attribute("data-moves") or 0)

    def costliest(self) -> int:
        """The choice that costs most, with which games end soon."""
        costs = [re.search(r"(\d+) (?:week|coin)", text) for text in self.choices.all_inner_texts()]
        return max(range(len(costs)), key=lambda place: int(costs[place].group(1)) if costs[place] else 0)

    def reach(self, thing: Locator) -> None:
        """Go to something by keyboard alone."""
        for _ in range(MOST_TABS):
            if thing.evaluate("node => node === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("it cannot be reached by keyboard")

    def skip_to(self, wanted: Locator) -> None:
        """Look at nothing of what others do until something can be seen."""
        skip = self.button("Skip")
        expect(wanted.or_(skip).first).to_be_visible()
        while not wanted.first.is_visible():
            if skip.is_visible():
                self.page.keyboard.press("Escape")
            expect(wanted.or_(skip).first).to_be_visible()

    def wait_for_turn(self) -> None:
        expect(self.choices.first).to_be_visible()

    def shows_no_scrollbar_below(self) -> bool:
        """Whether the page fits into the width of the window."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def until_alike(one: Person, other: Person) -> None:
    """Both have heard of the same moves; what there is no choice in may follow a move by itself."""
    for _ in range(PATIENCE // SETTLED):
        one.page.wait_for_timeout(SETTLED)
        if one.moves == other.moves:
            return
    raise AssertionError(f"{one.moves} and {other.moves} moves")
