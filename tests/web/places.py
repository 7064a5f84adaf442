"""Every page of the client in the states that look different, reached quickly: some from the one before."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from spadework.server.client import Visitor
from spadework.server.client.ahead import after, play_ahead
from spadework.server.live.messages import Resign
from tests.server.live.background import Background
from tests.web.people import Person

BOTS = [{"bot": "novice"}, {"bot": "student"}, {"bot": "student"}]
LONG_NAME = "Wilhelmina von Ottersberg"[:24]
MOVES = 6
LIVE = {"kind": "live", "bank": 600, "move": 20}


class Places:
    """The tables that somebody has, and the ways to all pages."""

    def __init__(self, server: Background, person: Person) -> None:
        self.person = person.named(LONG_NAME)
        seats = [{}, {}, {"bot": "professor"}, {"invited": "Bob"}]
        self.waiting = person.open_table("thebes", seats, {"0": None}, public=True, pace=LIVE, confirm=True)
        self.running = person.open_table("thebes", [{}, *BOTS], {"0": None}, pace=LIVE)
        self.shared = person.open_table("pergamon", [{}, {}, {"bot": "novice"}], {"0": None, "1": "Bob"})
        self.ended = person.open_table("tomb_raiders", [{}, *BOTS[:1]], {"0": None}, public=True)
        server.run(given_up(person.visitor(), self.ended))

    def home(self) -> None:
        self.person.go("/")
        expect(self.person.page.locator(f"a[href='/table/{self.ended}']")).to_be_visible()

    def quick_game(self) -> None:
        """From home."""
        self.person.page.locator("button[aria-expanded]").first.click()
        expect(self.person.page.locator("form .primary")).to_be_focused()

    def new_table(self) -> None:
        self.person.go("/new?game=pergamon")
        self.person.page.locator("input[name=players]").last.check()
        self.person.page.locator("select").nth(1).select_option("friend")
        self.person.page.locator("input[name=pace][value=live]").check()

    def settings(self) -> None:
        self.person.go("/settings")
        expect(self.person.page.locator("#webhook")).to_be_visible()

    def waiting_room(self) -> None:
        self.person.sit_at(self.waiting)
        expect(self.person.page.locator("li select").first).to_be_visible()

    def table(self) -> None:
        self.person.sit_at(self.running)
        self.person.wait_for_turn()

    def journal(self) -> None:
        """From the table."""
        self.person.page.locator("button.journal").click()
        expect(self.person.page.locator("aside [role=log] li").first).to_be_visible()

    def talk(self) -> None:
        """From the journal."""
        self.person.page.locator("#tab-chat").click()

    def menu(self) -> None:
        """From the table, even with the journal beside it."""
        self.person.page.keyboard.press("Escape")
        self.person.page.locator("[popovertarget]").click()

    def question(self) -> None:
        """From the menu."""
        self.person.page.locator("#table-menu .grave").click()

    def hand_over(self) -> None:
        self.person.sit_at(self.shared)
        expect(self.person.page.locator("main .primary")).to_be_focused()

    def result(self) -> None:
        self.person.sit_at(self.ended)
        expect(self.person.page.locator(".first")).to_be_visible()

    def replay(self) -> None:
        self.person.go(f"/replay/{self.ended}?frame=3")
        expect(self.person.page.locator("input[type=range]")).to_be_visible()

    def no_table(self) -> None:
        self.person.sit_at("nowhere")
        expect(self.person.page.locator("h1")).to_be_visible()

    def no_replay(self) -> None:
        with self.person.refused():
            self.person.go(f"/replay/{self.running}")
            expect(self.person.page.locator("h1")).to_be_visible()


async def given_up(visitor: Visitor, table: str) -> None:
    """Make some moves, then give up."""
    await play_ahead(visitor, table, after(MOVES))
    async with visitor.at(table) as seat:
        await seat.do(Resign(0))


ALL: tuple[Callable[[Places], None], ...] = (
    Places.home,
    Places.quick_game,
    Places.new_table,
    Places.settings,
    Places.waiting_room,
    Places.table,
    Places.journal,
    Places.talk,
    Places.menu,
    Places.question,
    Places.hand_over,
    Places.result,
    Places.replay,
    Places.no_table,
    Places.no_replay,
)
