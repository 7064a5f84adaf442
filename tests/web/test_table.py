"""The table: waiting for others, friends at one screen, standing by a turn, leaving and coming back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.people import DRAWN, Person

LATER_THAN_ANY = 999


def test_the_screen_is_handed_over_and_nothing_is_shown_in_between(visit: Callable[..., Person]):
    ann = visit().named("Ann")
    ann.sit_at(ann.open_table("tomb_raiders", [{}, {}], {"0": None, "1": "Bob"}))
    curtain = ann.page.get_by_role("heading", name=re.compile("it is your turn"))
    seen: list[str] = []
    while len(seen) < 3:
        expect(curtain.or_(ann.choices.first)).to_be_visible()
        if curtain.is_visible():
            expect(ann.page.get_by_role("heading", name="On the table")).to_be_hidden()
            seen.append((curtain.text_content() or "").partition(",")[0])
            ann.button(f"I am {seen[-1]}").click()
            ann.wait_for_turn()
        ann.play(ann.costliest())
    assert seen in (["Ann", "Bob", "Ann"], ["Bob", "Ann", "Bob"])
    expect(curtain.or_(ann.choices.first)).to_be_visible()
    while not curtain.is_visible():
        ann.play(ann.costliest())
        expect(curtain.or_(ann.choices.first)).to_be_visible()
    ann.button("No secrets between us", exact=False).click()
    for _ in range(4):
        ann.wait_for_turn()
        ann.play(ann.costliest())
        expect(curtain).to_be_hidden()


def test_a_turn_is_undone_and_another_confirmed(visit: Callable[..., Person]):
    ann, bob = visit().named("Ann"), visit().named("Bob")
    table = ann.open_table("pergamon", [{}, {}], {"0": None}, confirm=True)
    ann.sit_at(table)
    bob.sit_at(table)
    bob.button("Sit down here").click()
    expect(ann.turn).to_have_text(re.compile("Your turn|Bob is to move"))
    mover, other = (ann, bob) if ann.turn.text_content() == "Your turn" else (bob, ann)
    mover.wait_for_turn()
    mover.play()
    expect(mover.turn).to_have_text("Your turn is made. Does it stand?")
    expect(other.turn).to_contain_text("has yet to confirm")
    mover.button("Undo").click()
    mover.wait_for_turn()
    mover.play(1)
    mover.button("Confirm").click()
    expect(other.turn).to_have_text("Your turn")


def test_the_host_plans_the_seats(visit: Callable[..., Person]):
    ann, bob = visit().named("Ann"), visit().named("Bob")
    table = ann.open_table("thebes", [{}, {}, {}], {"0": None})
    ann.sit_at(table)
    bob.sit_at(table)
    expect(bob.page.get_by_role("combobox")).to_have_count(0)
    ann.page.get_by_role("combobox", name="Seat 3").select_option("novice")
    expect(bob.page.get_by_text("Novice", exact=True)).to_be_visible()
    ann.page.get_by_role("combobox", name="Seat 2").select_option("keep")
    ann.page.get_by_label("Keep the seat for").fill("Eve")
    ann.button("Keep it").click()
    expect(bob.page.get_by_text("kept for Eve", exact=True)).to_be_visible()
    expect(bob.button("Sit down here")).to_have_count(0)
    ann.page.get_by_role("combobox", name="Seat 2").select_option("free")
    bob.button("Sit down here").click()
    for person in (ann, bob):
        expect(person.page.locator("[data-moves]")).to_be_visible()


def test_a_seat_is_left_to_a_bot_and_taken_back(visit: Callable[..., Person]):
    ann, bob = visit().named("Ann"), visit().named("Bob")
    table = ann.open_table("thebes", [{}, {}], {"0": None})
    ann.sit_at(table)
    bob.sit_at(table)
    bob.button("Sit down here").click()
    expect(ann.page.get_by_label("Who plays")).to_be_visible()
    ann.choose_from_menu("Leave the seat to a bot")
    ann.page.get_by_role("dialog").get_by_role("button", name="Leave the seat to a bot").click()
    expect(ann.page.get_by_text("A bot plays for you.")).to_be_visible()
    expect(bob.page.get_by_label("Who plays")).to_contain_text("left, a bot plays")
    ann.button("Take the seat back").click()
    expect(ann.page.get_by_text("A bot plays for you.")).to_be_hidden()
    expect(bob.page.get_by_label("Who plays")).not_to_contain_text("left, a bot plays")


def test_who_changes_their_mind_does_not_resign(visit: Callable[..., Person]):
    ann = visit().named("Ann")
    ann.sit_at(ann.open_table("thebes", [{}, {"bot": "novice"}], {"0": None}))
    ann.wait_for_turn()
    ann.choose_from_menu("Resign")
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("dialog")).to_be_hidden()
    ann.play()


def test_who_resigns_stands_behind_all_others(visit: Callable[..., Person]):
    ann = visit(settings=DRAWN, reduced_motion="reduce").named("Ann")
    table = ann.open_table("thebes", [{}, {"bot": "novice"}], {"0": None})
    ann.sit_at(table)
    ann.choose_from_menu("Resign")
    ann.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ann.page.get_by_text(re.compile(r"^Novice wins with \d+ points?$"))).to_be_visible()
    expect(ann.page.get_by_role("cell", name="Place 2", exact=False)).to_have_count(1)
    ann.go(f"/replay/{table}?frame={LATER_THAN_ANY}")
    expect(ann.page.get_by_text(re.compile(r"^Novice wins with \d+ points?$"))).to_be_visible()


@pytest.mark.parametrize(("language", "turn"), [("Deutsch", "Du bist am Zug"), ("Español", "Te toca")])
def test_the_language_is_switched_in_the_middle_of_a_game(visit: Callable[..., Person], language: str, turn: str):
    ann = visit().named("Ann")
    ann.sit_at(ann.open_table("thebes", [{}, {"bot": "novice"}], {"0": None}))
    ann.wait_for_turn()
    ann.play()
    ann.wait_for_turn()
    choices = ann.choices.count()
    ann.button("Menu").click()
    ann.page.locator("#table-menu").get_by_role("button", name=language).click()
    expect(ann.turn).to_have_text(turn)
    assert ann.choices.count() == choices
    ann.page.reload()
    expect(ann.turn).to_have_text(turn)


def test_a_clock_runs_for_the_one_to_move(visit: Callable[..., Person]):
    ann = visit().named("Ann")
    pace = {"kind": "live", "bank": 60, "move": 30}
    ann.sit_at(ann.open_table("thebes", [{}, {"bot": "novice"}], {"0": None}, pace=pace))
    ann.wait_for_turn()
    clock = ann.page.locator("[aria-current=true] .time")
    expect(clock).to_have_text(re.compile(r"1:2\d"))
    before = clock.text_content()
    expect(clock).not_to_have_text(before or "")


def test_a_link_that_leads_nowhere_says_so(visit: Callable[..., Person]):
    ann = visit()
    ann.go("/table/nowhere")
    expect(ann.page.get_by_role("heading", name="There is no such table")).to_be_visible()
    ann.page.get_by_role("link", name="Back to the start").click()
    expect(ann.page.get_by_role("heading", name="Set out tonight")).to_be_visible()
