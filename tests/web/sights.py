"""The drawn table of Thebes in the states that look different, with four players and long names."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from spadework.server.client import Visitor
from spadework.server.client.ahead import TO_THE_END, play_ahead
from tests.server.live.background import Background
from tests.web.people import Person
from tests.web.places import BOTS, LONG_NAME
from tests.web.thebes import Digger

LATE = 9  # own moves


class Sights:
    """Tables far advanced, and the ways to what is to be seen there."""

    def __init__(self, server: Background, person: Person) -> None:
        self.person = person.named(LONG_NAME)
        self.page = person.page
        self.player = Digger(person)
        self.late, self.ended = (person.open_table("thebes", [{}, *BOTS], {"0": None}) for _ in range(2))
        [cookie] = person.context.cookies()
        visitor = Visitor(person.address, cookie=f"{cookie['name']}={cookie['value']}")
        server.run(play_ahead(visitor, self.late, LATE))
        server.run(play_ahead(visitor, self.ended, TO_THE_END))

    def turn(self) -> None:
        self.person.sit_at(self.late)
        expect(self.page.locator(".bar.yours")).to_be_visible()

    def dig(self) -> None:
        """From the table, where a dig is possible."""
        if self.player.sites.count() > 0:
            self.player.choose(self.player.sites.first)
            expect(self.player.wheel).to_be_visible()

    def advice(self) -> None:
        self.page.keyboard.press("Escape")
        self.page.locator("[popovertarget]").click()
        self.page.locator("#table-menu .advisor").click()
        tab = self.page.locator("[data-guide='tab:advice']")
        if tab.count() > 0:
            tab.click()
        self.page.locator(".advisor .ask").click()
        expect(self.page.locator(".advisor li").first).to_be_visible()

    def rule(self) -> None:
        """From the table: what the rules say of something on it."""
        tab = self.page.locator("[data-guide='tab:display']")
        if tab.count() > 0:
            tab.click()
        self.page.locator("[data-guide=exhibitions] button[aria-haspopup=dialog]").click()
        expect(self.page.get_by_role("dialog")).to_be_visible()

    def final_count(self) -> None:
        self.person.sit_at(self.ended)
        expect(self.page.locator(".scoring .actions")).to_be_visible()
        expect(self.page.locator(".scoring figure")).to_be_visible()

    def replay(self) -> None:
        self.person.go(f"/replay/{self.ended}?frame=40")
        expect(self.page.locator("[data-guide=map]")).to_be_visible()

    def rules(self) -> None:
        self.person.go("/rules/thebes")
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()

    def guide(self) -> None:
        self.person.go("/")
        self.page.locator("main li", has=self.page.locator("a[href='/rules/thebes']")).get_by_role("button").click()
        expect(self.page.locator("section.guide")).to_be_visible()


ALL: tuple[Callable[[Sights], None], ...] = (
    Sights.turn,
    Sights.dig,
    Sights.advice,
    Sights.rule,
    Sights.final_count,
    Sights.replay,
    Sights.rules,
    Sights.guide,
)
