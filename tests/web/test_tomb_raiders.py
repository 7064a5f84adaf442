"""The Tomb Raiders at its drawn table, as people play it: whole games with the mouse and with keys, and looking."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.people import MOST_MOVES, Person
from tests.web.tomb_raiders import DRAWN, Raider, Typist

BOT = {"bot": "novice"}
LOOKING = re.compile("Thief|Tomb raider|Scientist")


def at_a_table(visit: Callable[..., Person], bots: int = 1, **context: object) -> Person:
    """Somebody who plays The Tomb Raiders against bots."""
    ann = visit(**{"settings": DRAWN, "reduced_motion": "reduce"} | context).named("Ann")
    ann.sit_at(ann.open_table("tomb_raiders", [{}, *[BOT] * bots], {"0": None}))
    return ann


@pytest.mark.parametrize("kind", [Raider, Typist])
def test_a_whole_game_against_bots(visit: Callable[..., Person], kind: type[Raider]):
    """By clicking, and by keyboard alone; at the end all is counted up and can be looked at once more."""
    ann = at_a_table(visit, bots=3)
    player = kind(ann)
    for _ in range(MOST_MOVES):
        player.wait()
        if player.over.is_visible():
            break
        player.move()
    expect(player.over).to_be_visible()
    expect(ann.page.get_by_text(re.compile(r"wins? with \d+ points|share"))).to_be_visible()
    expect(ann.page.get_by_role("img", name="Points over time", exact=False)).to_be_visible()
    ann.page.get_by_role("link", name="Look back at the game").click()
    ann.button("To the end").click()
    expect(player.over).to_be_visible()
    ann.page.get_by_role("link", name="To the table").click()
    ann.button("Rematch").click()
    player.wait()
    assert ann.moves < MOST_MOVES


@pytest.mark.parametrize("bots", [1, 2, 3])
def test_every_number_of_players(visit: Callable[..., Person], bots: int):
    """Everybody has a seat, a marker on the ruler, and as many excavation cards as the rules say."""
    ann = at_a_table(visit, bots)
    player = Raider(ann)
    for _ in range(3):
        player.wait()
        player.move()
    player.wait()
    expect(ann.page.locator("[data-guide^='seat:']")).to_have_count(bots)
    expect(ann.page.locator("[data-guide=ruler] li:not(.next)")).to_have_count(bots + 1)
    expect(ann.page.locator("[data-guide=me]").get_by_label(re.compile("excavation card"))).to_have_count(
        4 if bots == 1 else 5
    )


def test_what_is_pointed_at_shows_its_weeks_and_what_it_brings(visit: Callable[..., Person]):
    ann = at_a_table(visit)
    player = Raider(ann)
    player.wait()
    player.cards.first.hover()
    bar = ann.page.locator("[data-guide=bar]")
    expect(bar).to_contain_text(re.compile(r"\d weeks?.*then week \d+"))
    expect(ann.page.get_by_text("Your marker will stand", exact=False)).to_be_attached()
    assert player.confirm.count() == 0
    player.cards.first.click()
    ann.page.keyboard.press("Escape")
    expect(player.confirm).to_be_hidden()
    moves = ann.moves
    player.cards.first.dblclick()
    expect(ann.page.locator("[data-moves]")).not_to_have_attribute("data-moves", str(moves))


def test_what_one_saw_in_a_pile_stands_in_the_notebook(visit: Callable[..., Person]):
    ann = at_a_table(visit)
    player = Raider(ann)
    notebook = ann.page.get_by_role("region", name="Notebook")
    expect(notebook).to_contain_text("Nothing seen yet")
    for _ in range(MOST_MOVES):
        player.wait()
        looking = player.hand.filter(has_text=LOOKING)
        if looking.count() > 0:
            break
        wanted = player.cards.filter(has_text=LOOKING)
        player.do_with(wanted.first if wanted.count() > 0 else player.cards.first)
    player.do_with(looking.first)
    expect(notebook).to_contain_text("All seen, just now")


def test_a_line_of_the_log_lights_what_it_speaks_of(visit: Callable[..., Person]):
    ann = at_a_table(visit)
    player = Raider(ann)
    player.wait()
    player.take_a_card()
    player.wait()
    ann.page.get_by_role("region", name="Log").locator("li").last.focus()
    expect(ann.page.locator("[data-lit]").first).to_be_attached()
