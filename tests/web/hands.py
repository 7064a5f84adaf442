"""How somebody plays at a drawn table: with a mouse, or with keys alone."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.people import Person


class Mouse:
    """Clicks on what is lit, then on the button that does it."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.table = person.page.locator("main .table")
        self.confirm = person.page.locator("[data-guide=bar] button.main")
        self.over = person.page.get_by_role("heading", name="The final count")
        self.settled = person.page.locator("main").get_by_text("Your turn", exact=True).or_(self.over)

    def press(self, thing: Locator) -> None:
        thing.click()

    def choose(self, thing: Locator) -> None:
        self.press(thing)
        expect(self.confirm).to_be_visible()

    def turn_up(self, slider: Locator) -> None:
        """As far as it goes."""
        slider.press("End")

    def do(self) -> None:
        self.confirm.click()

    def go_on_by(self, button: Locator) -> None:
        button.click()


class Keys(Mouse):
    """Tabs to what is lit; then all that is wanted next has the focus, and Enter is enough."""

    def press(self, thing: Locator) -> None:
        self.person.reach(thing)
        self.page.keyboard.press("Enter")

    def turn_up(self, slider: Locator) -> None:
        expect(slider).to_be_focused()
        self.page.keyboard.press("End")

    def do(self) -> None:
        self.page.keyboard.press("Enter")

    def go_on_by(self, button: Locator) -> None:
        expect(button).to_be_focused()
        self.page.keyboard.press("Enter")
