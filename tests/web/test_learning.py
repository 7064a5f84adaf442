"""For those who do not know a game: the guided first game, and the rules one click away."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.web.people import DRAWN, Person
from tests.web.thebes import Digger
from tests.web.tomb_raiders import Raider

LEARNERS: dict[str, type[Digger | Raider]] = {"thebes": Digger, "tomb_raiders": Raider}
LATE = 1000  # milliseconds
MOST_STEPS = 150
LANGUAGES = [("en", "Next"), ("de", "Weiter"), ("es", "Siguiente")]


def guided(visit: Callable[..., Person], game: str = "thebes", **context: object) -> Person:
    ann = visit(settings=DRAWN, reduced_motion="reduce", **context)
    ann.go("/")
    ann.page.locator("main li", has=ann.page.locator(f"a[href='/rules/{game}']")).get_by_role("button").click()
    return ann


def read_on(ann: Person, onward: str) -> list[str]:
    """Reads until something is to be done, once the bot has moved if it begins; the titles of what was read."""
    expect(ann.page.locator("[data-guide=bar] .yours")).to_be_visible()
    panel = ann.page.locator("section.guide")
    titles: list[str] = []
    while panel.get_by_role("button", name=onward, exact=True).is_visible() or not titles:
        expect(panel).to_be_visible()
        titles.append(panel.get_by_role("heading").inner_text())
        panel.get_by_role("button", name=onward, exact=True).click()
        expect(panel.get_by_role("heading")).not_to_have_text(titles[-1])
    return titles


@pytest.mark.parametrize("game", ["thebes", "tomb_raiders"])
@pytest.mark.parametrize(("language", "onward"), LANGUAGES)
def test_the_guide_leads_to_the_first_move(visit: Callable[..., Person], language: str, onward: str, game: str):
    ann = guided(visit, game, locale=language)
    panel = ann.page.locator("section.guide")
    pointed = ann.page.locator("[data-pointed]")
    assert len(set(read_on(ann, onward))) >= 3
    expect(pointed.first).to_be_visible()
    title = panel.get_by_role("heading").inner_text()
    learner = LEARNERS[game](ann)
    learner.choose(pointed.first)
    learner.do()
    expect(panel.get_by_role("heading")).not_to_have_text(title)


@pytest.mark.parametrize("game", ["thebes", "tomb_raiders"])
def test_on_a_phone_the_guide_points_at_the_tab_before_what_lies_behind_it(visit: Callable[..., Person], game: str):
    ann = guided(visit, game, viewport={"width": 360, "height": 640})
    read_on(ann, "Next")
    card = ann.page.locator("[data-guide=display] [data-pointed][data-explain=card]")
    expect(card.first).to_be_in_viewport()
    ann.page.get_by_role("tab", name="Me").click()
    expect(card).to_have_count(0)
    expect(ann.page.locator("[data-pointed]")).to_have_attribute("data-guide", "tab:display")
    expect(ann.page.locator("section.guide")).to_contain_text("Open “Display” to see it.")
    ann.page.locator("main .board").first.evaluate("node => node.scrollTo(0, 0)")
    ann.page.get_by_role("tab", name="Display").click()
    expect(card.first).to_be_in_viewport()


@pytest.mark.parametrize(("language", "onward"), LANGUAGES)
def test_who_does_as_the_guide_of_pergamon_says_places_a_figure(
    visit: Callable[..., Person], language: str, onward: str
):
    ann = guided(visit, "pergamon", locale=language)
    assert len(set(read_on(ann, onward))) >= 3
    panel = ann.page.locator("section.guide")
    title = panel.get_by_role("heading").inner_text()
    ann.page.locator("[data-guide=funds] [data-pointed] button").click()
    ann.page.locator("[data-guide=bar] button.main").click()
    expect(panel.get_by_role("heading")).not_to_have_text(title)
    expect(panel.get_by_role("button", name=onward, exact=True)).to_be_visible()


def test_the_guide_can_be_left_and_taken_up_again(visit: Callable[..., Person]):
    ann = guided(visit)
    panel = ann.page.locator("section.guide")
    panel.get_by_role("button", name="Next", exact=True).click()
    title = panel.get_by_role("heading").inner_text()
    ann.page.reload()
    expect(panel.get_by_role("heading")).to_have_text(title)
    panel.get_by_role("button", name="Stop the guide").click()
    expect(panel).to_be_hidden()
    ann.button("Take up the guide again").click()
    expect(panel.get_by_role("heading")).to_have_text(title)


def test_the_rules_are_one_click_away_from_what_they_are_about(visit: Callable[..., Person]):
    ann = visit(settings=DRAWN).named("Ann")
    ann.sit_at(ann.open_table("thebes", [{}, {"bot": "novice"}], {"0": None}))
    ann.button("Rules: Exhibitions").click()
    sheet = ann.page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Exhibitions")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(ann.button("Rules: Exhibitions")).to_be_focused()


def test_the_rules_can_be_searched(visit: Callable[..., Person]):
    ann = visit()
    ann.go("/rules/thebes#zeppelin")
    search = ann.page.get_by_role("combobox", name="Search the rules")
    search.fill("zeppelin")
    found = ann.page.get_by_role("link", name="Zeppelin", exact=False).first
    found.click()
    expect(ann.page.get_by_role("heading", name="Zeppelin", exact=False).first).to_be_in_viewport()
    search.fill("bulldozer")
    expect(ann.page.get_by_text("Nothing about")).to_be_visible()


IS_SEEN = """element => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return element.contains(there);
}"""


class Pupil:
    """Does what the guide says on a phone, and nothing that cannot be seen."""

    def __init__(self, ann: Person) -> None:
        self.page = ann.page
        self.panel = ann.page.locator("section.guide")
        self.onward = self.panel.locator("button.main")
        self.pointed = ann.page.locator("[data-pointed]:is(button, :has(button))")
        self.confirm = ann.page.locator("[data-guide=bar] button.main")
        self.go_on = ann.page.locator("[data-tray] button")
        self.is_yours = ann.page.locator("[data-guide=bar] .yours")

    def tap(self, thing: Locator) -> None:
        self.page.wait_for_function(IS_SEEN, arg=thing.element_handle())
        thing.tap()

    def follow(self) -> str:
        """Look at what was dug up, read on, or do what is pointed at; the title of what was read."""
        expect(self.go_on.or_(self.onward).or_(self.confirm).or_(self.pointed).first).to_be_visible()
        if self.go_on.first.is_visible():
            self.tap(self.go_on.first)
        elif self.confirm.is_visible():
            self.tap(self.confirm)
        elif self.onward.is_visible():
            title = self.panel.get_by_role("heading").inner_text()
            self.tap(self.onward)
            return title
        elif self.is_yours.is_visible() and self.pointed.count() > 0:
            inside = self.pointed.first.locator("button:enabled")
            self.tap(inside.first if inside.count() > 0 else self.pointed.first)
        return ""


@pytest.mark.parametrize("game", ["thebes", "tomb_raiders"])
def test_on_a_phone_all_that_the_guide_points_at_can_be_seen(visit: Callable[..., Person], game: str):
    pupil = Pupil(guided(visit, game, viewport={"width": 360, "height": 640}, has_touch=True))
    read = (pupil.follow() for _ in range(MOST_STEPS))
    assert "What you found" in read


def test_whoever_is_quicker_than_the_server_keeps_their_name(visit: Callable[..., Person]):
    ann = visit(settings=DRAWN).named("Ann")

    def answer_late(route: Route) -> None:
        ann.page.wait_for_timeout(LATE)
        route.continue_()

    ann.page.route("**/api/me", answer_late)
    ann.go("/")
    ann.page.locator("main li", has=ann.page.locator("a[href='/rules/thebes']")).get_by_role("button").click()
    expect(ann.page.locator("section.guide")).to_be_visible()
    expect(ann.page.get_by_text("Ann", exact=True).first).to_be_visible()
