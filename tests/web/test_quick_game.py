"""From the front door to the end of a game against bots, and back to look at it once more."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.people import MOST_MOVES, Person


def test_a_game_against_bots_takes_two_clicks_and_is_played_to_its_end(visit: Callable[..., Person]):
    ann = visit()
    ann.go("/")
    ann.button("Thebes by Peter Prinz", exact=False).first.click()
    ann.button("Begin").click()
    ann.wait_for_turn()
    over = ann.page.get_by_text("All is open now", exact=False)
    for _ in range(MOST_MOVES):
        expect(ann.choices.first.or_(over)).to_be_visible()
        if over.is_visible():
            break
        ann.play(ann.costliest())
    expect(over).to_be_visible()
    expect(ann.page.locator("ol li", has_text="points")).to_have_count(3)
    look_back(ann)


def look_back(ann: Person) -> None:
    """Scrub, step, play and jump; then fetch the record."""
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.startswith("thebes-")
    ann.page.get_by_role("link", name="Look back at the game").click()
    words = ann.page.locator(".transport p")
    expect(words).to_contain_text("The start")
    ann.button("One move on").click()
    expect(words).to_contain_text("Move 1 of")
    ann.page.keyboard.press("ArrowRight")
    expect(words).to_contain_text("Move 2 of")
    ann.button("Play").click()
    expect(words).to_contain_text("Move 3 of")
    ann.button("Pause").click()
    ann.page.get_by_role("slider").fill("5")
    expect(words).to_contain_text("Move 5 of")
    ann.page.get_by_label("Moves", exact=True).and_(ann.page.locator("ol")).get_by_role("button").nth(6).click()
    expect(words).to_contain_text("Move 7 of")
    ann.page.reload()
    expect(words).to_contain_text("Move 7 of")
    ann.button("To the end").click()
    ann.page.get_by_role("combobox", name="Seen by").select_option(index=1)
    expect(ann.button("One move on")).to_be_disabled()


def test_a_game_is_begun_and_played_by_keyboard_alone(visit: Callable[..., Person]):
    ann = visit()
    ann.go("/")
    poster = ann.button("Pergamon", exact=False).first
    expect(poster).to_be_visible()
    press = ann.page.keyboard.press
    for _ in range(12):
        press("Tab")
        if poster.evaluate("node => node === document.activeElement"):
            break
    press("Enter")
    expect(ann.button("Begin")).to_be_focused()
    press("Enter")
    ann.wait_for_turn()
    expect(ann.page.get_by_role("heading", level=1)).to_be_focused()
    for move in range(3):
        ann.wait_for_turn()
        for _ in range(20):
            press("Tab")
            if ann.choices.first.evaluate("node => node === document.activeElement"):
                break
        press("Enter")
        expect(ann.page.locator("[data-moves]")).not_to_have_attribute("data-moves", str(move))


def test_a_decision_can_be_taken_back_against_bots(visit: Callable[..., Person]):
    ann = visit().named("Ann")
    ann.sit_at(ann.open_table("thebes", [{}, {"bot": "novice"}], {"0": None}))
    ann.wait_for_turn()
    first = ann.choices.all_inner_texts()
    ann.play()
    ann.wait_for_turn()
    ann.choose_from_menu("Take back my last decision")
    expect(ann.choices).to_have_text(first)
