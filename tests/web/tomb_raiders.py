"""Somebody at the drawn table of The Tomb Raiders, with a mouse or with keys alone."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from spadework.server.client.ahead import Legal, likely
from tests.server.live.background import Background
from tests.web.hands import Keys, Mouse
from tests.web.people import Person
from tests.web.sights import LATE, Sights

GLANCE = 50  # milliseconds


class Raider(Mouse):
    """Plays by clicking on what is lit: whatever a step asks for, then digs, halls, action cards, and cards to take."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self.scale = person.page.get_by_role("slider")
        self.crates = person.page.locator("[data-guide=crates] li button")
        self.cards = person.page.locator("[data-guide=display] [data-slot] button")
        self.halls = person.page.locator("[data-guide=exhibitions] li button, [data-guide=museums] li button")
        self.hand = person.page.locator("[data-guide=hand] button")
        self.step = person.page.locator("[data-tray] li button")
        self.go_on = person.page.locator("[data-tray] button", has_text="Go on").or_(
            person.page.locator("[data-tray] button", has_text="Draw all")
        )

    def wait(self) -> None:
        """Until it is one's turn or the game is over; nobody looks at what others do."""
        self.person.skip_to(self.settled.or_(self.go_on))
        self.look()
        self.person.skip_to(self.settled)
        expect(self.step.or_(self.cards).or_(self.over).first).to_be_visible()

    def look(self) -> None:
        """At all that one's own move has brought."""
        while self.page.locator("[data-tray]").is_visible() and self.step.count() == 0:
            if self.go_on.first.is_visible():
                self.go_on_by(self.go_on.first)
            self.page.wait_for_timeout(GLANCE)

    def lit(self) -> Locator:
        """What to do."""
        expect(self.step.or_(self.cards).first).to_be_visible()
        for kind in (self.step, self.halls, self.crates, self.hand):
            if kind.count() > 0:
                return kind.first
        return self.cards.first

    def move(self) -> None:
        """Choose something and do it."""
        self.do_with(self.lit())

    def take_a_card(self) -> None:
        self.do_with(self.cards.first)

    def do_with(self, thing: Locator) -> None:
        moves = self.person.moves
        is_dig = thing.evaluate("node => node.closest('[data-guide=crates]') !== null")
        self.choose(thing)
        if is_dig:
            self.turn_up(self.scale)
        self.do()
        expect(self.page.locator("[data-moves]")).not_to_have_attribute("data-moves", str(moves))
        self.look()


class Typist(Keys, Raider):
    """The same with keys alone."""


class TombRaidersSights(Sights):
    """What looks different in The Tomb Raiders."""

    game = "tomb_raiders"

    def __init__(self, server: Background, person: Person) -> None:
        super().__init__(server, person)
        self.giving = self.played_until(is_giving)

    def ways(self) -> list[Callable[[], None]]:
        seen = [self.turn, self.dig, self.advice, self.rule, self.give, self.advice_on_giving]
        return [*seen, self.final_count, self.replay, self.rules, self.guide]

    def is_late(self, legal: Legal, moves: int) -> bool:
        """Where a dig is possible."""
        return moves >= LATE and any(one["action"].startswith("dig") for one in legal)

    @staticmethod
    def choose(legal: Legal, pick: random.Random) -> int:
        """Gives to museums whenever that is possible."""
        museums = [one for one in legal if one["action"].startswith("take museum")]
        return likely(museums or legal, pick)

    def dig(self) -> None:
        """From the table: weeks and cards for a dig."""
        player = Raider(self.person)
        player.choose(player.crates.first)
        expect(player.scale).to_be_visible()

    def rule(self) -> None:
        self.open_tab("halls")
        self.look_up("museums")

    def give(self) -> None:
        """What one gives to a museum, marked at once: no step back, and all else can still be looked at."""
        self.person.sit_at(self.giving)
        expect(Raider(self.person).confirm).to_be_visible()

    def advice_on_giving(self) -> None:
        """From there."""
        self.ask_advisor()


def is_giving(legal: Legal, _moves: int) -> bool:
    return legal[0]["action"].startswith("donate")
