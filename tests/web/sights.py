"""The drawn table of a game in the states that look different, with four players and long names."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from playwright.sync_api import expect

from spadework.server.client.ahead import Choice, Legal, Reached, at_the_end, likely, play_ahead
from tests.server.live.background import Background
from tests.web.people import Person
from tests.web.places import BOTS, LONG_NAME

LATE = 9  # own moves
MOST_GAMES = 10


class Sights:
    """Tables far advanced, and the ways to what is to be seen there; a game adds its own."""

    game: ClassVar[str]
    choose: ClassVar[Choice] = staticmethod(likely)
    """What this person plays on the way."""

    def __init__(self, server: Background, person: Person) -> None:
        self.person = person.named(LONG_NAME)
        self.page = person.page
        self._visitor = person.visitor()
        self._server = server
        self.late = self.played_until(self.is_late)
        self.ended, _ = self._played(at_the_end)

    def played_until(self, is_reached: Reached) -> str:
        """A table at which this person has played until something is reached; not every game leads there."""
        for _ in range(MOST_GAMES):
            table, is_there = self._played(is_reached)
            if is_there:
                return table
        raise AssertionError("no game leads there")

    def _played(self, is_reached: Reached) -> tuple[str, bool]:
        """A table at which this person has played until something is reached, or to the end, and which of both."""
        table = self.person.open_table(self.game, [{}, *BOTS], {"0": None})
        reached: list[bool] = []

        def is_there(legal: Legal, moves: int) -> bool:
            reached.append(is_reached(legal, moves))
            return reached[-1]

        self._server.run(play_ahead(self._visitor, table, is_there, self.choose))
        return table, reached[-1]

    def is_late(self, _legal: Legal, moves: int) -> bool:
        return moves >= LATE

    def ways(self) -> list[Callable[[], None]]:
        """All ways, in the order in which they are gone: some lead on from the one before."""
        return [self.turn, self.advice, self.final_count, self.replay, self.rules]

    def turn(self) -> None:
        self.person.sit_at(self.late)
        expect(self.page.locator(".bar.yours")).to_be_visible()

    def advice(self) -> None:
        self.page.keyboard.press("Escape")
        self.page.locator("[popovertarget]").click()
        self.page.locator("#table-menu .advisor").click()
        bar = self.page.locator(".bar.yours")
        before = bar.bounding_box()
        self.ask_advisor()
        assert bar.bounding_box() == before, "the bar grows for advice that is only pointed at"

    def ask_advisor(self) -> None:
        self.open_tab("advice")
        self.page.locator(".advisor .ask").click()
        expect(self.page.locator(".advisor li").first).to_be_visible()

    def open_tab(self, name: str) -> None:
        """On narrow screens, where there are tabs."""
        tab = self.page.locator(f"[data-guide='tab:{name}']")
        if tab.count() > 0:
            tab.click()

    def look_up(self, part: str) -> None:
        """From the table: what the rules say of a part of it."""
        self.page.locator(f"[data-guide={part}] button[aria-haspopup=dialog]").first.click()
        expect(self.page.get_by_role("dialog").get_by_role("heading").first).to_be_visible()

    def final_count(self) -> None:
        self.person.sit_at(self.ended)
        expect(self.page.locator(".scoring .actions")).to_be_visible()
        expect(self.page.locator(".scoring figure")).to_be_visible()

    def replay(self) -> None:
        self.person.go(f"/replay/{self.ended}?frame=40")
        expect(self.page.locator("main .table")).to_be_visible()

    def rules(self) -> None:
        self.person.go(f"/rules/{self.game}")
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()

    def guide(self) -> None:
        self.person.go("/")
        learn = self.page.locator("main li", has=self.page.locator(f"a[href='/rules/{self.game}']"))
        learn.get_by_role("button").click()
        expect(self.page.locator("section.guide")).to_be_visible()
