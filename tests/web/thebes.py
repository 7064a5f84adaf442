"""Somebody at the drawn table of Thebes, with a mouse or with keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.web.hands import Keys, Mouse
from tests.web.people import Person
from tests.web.sights import Sights


class Digger(Mouse):
    """Plays by clicking on what is lit: digs where they can, otherwise takes what is offered first."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self.wheel = person.page.get_by_role("slider")
        self.sites = person.page.locator("[data-guide=map] button:not([data-id=warsaw])")
        self.cards = person.page.locator("[data-guide=display] [data-slot] button")
        self.exhibitions = person.page.locator("[data-guide=exhibitions] [data-slot] button")
        self.stop = person.page.locator("[data-guide=stop]")
        self.go_on = person.page.locator("[data-tray] button")

    def wait(self) -> None:
        """Until it is one's turn or the game is over; nobody looks at what others do."""
        self.person.skip_to(self.settled)

    def lit(self) -> Locator:
        """What to do: dig, exhibit, take a card, change the display, or stop."""
        for kind in (self.sites, self.exhibitions, self.cards, self.page.locator("[data-guide=change]")):
            if kind.count() > 0:
                return kind.first
        return self.stop

    def move(self) -> None:
        """Choose something and do it."""
        moves = self.person.moves
        is_dig = self.sites.count() > 0
        self.choose(self.lit())
        if is_dig:
            self.turn_up(self.wheel)
        self.do()
        expect(self.page.locator("[data-moves]")).not_to_have_attribute("data-moves", str(moves))
        if is_dig:
            self.see_the_dig()

    def take_a_card(self) -> None:
        moves = self.person.moves
        self.choose(self.cards.first)
        self.do()
        expect(self.page.locator("[data-moves]")).not_to_have_attribute("data-moves", str(moves))

    def tokens(self) -> int:
        """How many tokens the wheel promises."""
        found = re.search(r"(\d+) token", self.wheel.get_attribute("aria-valuetext") or "")
        return int(found.group(1)) if found else 0

    def see_the_dig(self) -> None:
        """All tokens at once, and on."""
        expect(self.go_on).to_be_visible()
        while self.go_on.is_visible():
            self.go_on_by(self.go_on)


class Typist(Keys, Digger):
    """The same with keys alone."""


class ThebesSights(Sights):
    """What looks different in Thebes."""

    game = "thebes"

    def ways(self) -> list[Callable[[], None]]:
        return [self.turn, self.dig, self.advice, self.rule, self.final_count, self.replay, self.rules, self.guide]

    def dig(self) -> None:
        """From the table, where a dig is possible."""
        player = Digger(self.person)
        if player.sites.count() > 0:
            player.choose(player.sites.first)
            expect(player.wheel).to_be_visible()

    def rule(self) -> None:
        self.open_tab("display")
        self.look_up("exhibitions")
