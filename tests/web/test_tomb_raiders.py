"""The Tomb Raiders at its drawn table, as people play it: digs, what cards bring, looking through piles."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from spadework.server.client.ahead import Legal, play_ahead
from tests.server.live.background import Background
from tests.web.people import DRAWN, MOST_MOVES, WATCH_DRAWS, Person
from tests.web.sights import MOST_GAMES
from tests.web.tomb_raiders import Raider, Typist

BOT = {"bot": "novice"}
LOOKING = re.compile("Thief|Tomb raider|Scientist")


def at_a_table(visit: Callable[..., Person], bots: int = 1, **context: object) -> Person:
    """Somebody who plays The Tomb Raiders against bots."""
    ann = visit(**{"settings": DRAWN, "reduced_motion": "reduce"} | context).named("Ann")
    ann.sit_at(ann.open_table("tomb_raiders", [{}, *[BOT] * bots], {"0": None}))
    return ann


@pytest.mark.parametrize("bots", [1, 2, 3])
def test_every_number_of_players(visit: Callable[..., Person], bots: int):
    """Everybody has a seat, a marker on the ruler, and as many excavation cards as the rules say."""
    ann = at_a_table(visit, bots)
    player = Raider(ann)
    player.wait()
    expect(ann.page.locator("[data-guide=me]").get_by_label(re.compile("excavation card"))).to_have_count(
        4 if bots == 1 else 5
    )
    for _ in range(3):
        player.wait()
        player.move()
    player.wait()
    expect(ann.page.locator("[data-guide^='seat:']")).to_have_count(bots)
    expect(ann.page.locator("[data-guide=ruler] li:not(.next)")).to_have_count(bots + 1)


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


def until_a_dig_is_possible(player: Raider) -> None:
    for _ in range(MOST_MOVES):
        player.wait()
        if player.crates.count() > 0:
            return
        player.take_a_card()
    raise AssertionError("nobody can dig")


def test_the_weeks_of_a_dig_are_chosen_by_keys_and_enter_begins_it(visit: Callable[..., Person]):
    ann = at_a_table(visit)
    player = Typist(ann)
    until_a_dig_is_possible(player)
    player.choose(player.crates.first)
    expect(player.scale).to_be_focused()
    ann.page.keyboard.press("End")
    ann.page.keyboard.press("ArrowLeft")
    expect(player.scale).to_have_attribute("aria-valuenow", "11")
    ann.page.keyboard.press("Enter")
    expect(player.go_on).to_be_focused()
    player.wait()
    expect(ann.page.get_by_role("region", name="Log")).to_contain_text(re.compile("You dig in .* for 11 weeks"))


def test_a_dig_says_what_to_expect_and_cards_leave_the_crate_one_by_one(visit: Callable[..., Person]):
    ann = at_a_table(visit, settings=DRAWN | {"motion": "full"}, reduced_motion="no-preference")
    player = Raider(ann)
    until_a_dig_is_possible(player)
    player.choose(player.crates.first)
    player.turn_up(player.scale)
    expect(player.scale).to_have_attribute("aria-valuetext", re.compile(r"12 weeks: \d cards?"))
    expect(ann.page.get_by_text(re.compile(r"about \d+\.\d points")).first).to_be_visible()
    drawn = draws(player)
    while drawn == 0:  # nobody knows how many cards lie there
        until_a_dig_is_possible(player)
        player.choose(player.crates.first)
        drawn = draws(player)
    assert ann.page.evaluate("seen") == list(range(1, drawn + 1))


def draws(player: Raider) -> int:
    """Do the dig that is planned, and watch how many cards leave the crate."""
    player.page.evaluate(WATCH_DRAWS)
    player.do()
    expect(player.page.locator("[data-tray] button")).to_have_text("Go on")
    return player.page.locator("[data-tray] ol li").count()


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


def at_a_museum(server: Background, ann: Person) -> Raider:
    """Somebody who has the artifacts that a museum wants; not every game leads there."""
    visitor = ann.visitor()
    museum = ann.page.locator("[data-guide=museums] li button")
    for seed in range(MOST_GAMES):
        table = ann.open_table("tomb_raiders", [{}, BOT], {"0": None})
        server.run(play_ahead(visitor, table, can_give, seed=seed))
        ann.sit_at(table)
        player = Raider(ann)
        expect(player.settled.first).to_be_visible()
        if museum.count() > 0:
            return player
    raise AssertionError("nobody can give to a museum")


def can_give(legal: Legal, _moves: int) -> bool:
    return any(one["action"].startswith("take museum") for one in legal)


def test_gifts_for_a_museum_are_marked_and_given_with_one_confirmation(
    visit: Callable[..., Person], server: Background
):
    ann = visit(settings=DRAWN, reduced_motion="reduce", viewport={"width": 1366, "height": 768}).named("Ann")
    player = at_a_museum(server, ann)
    museums = ann.page.locator("[data-guide=museums]")
    player.choose(museums.locator("li button").first)
    expect(museums).to_be_visible()
    gifts = ann.page.locator("[data-guide=step] li")
    expect(gifts.first).to_be_visible()
    bar = ann.page.locator("[data-guide=bar]")
    expect(bar).to_contain_text(re.compile(r"less \d+ points? for your gifts"))
    own = ann.page.locator("[data-guide=me] [aria-label^='Museum for']")
    held = own.count()
    player.do()
    player.wait()
    expect(own).to_have_count(held + 1)


def test_whoever_thinks_better_of_a_dig_leaves_no_trace_of_it(visit: Callable[..., Person]):
    ann = at_a_table(visit)
    player = Typist(ann)
    until_a_dig_is_possible(player)
    player.choose(player.crates.first)
    ann.page.keyboard.press("Escape")
    expect(player.crates.first).to_be_focused()
    expect(ann.page.locator("[data-guide=bar]")).not_to_contain_text("Dig in")
    expect(ann.page.locator("[data-guide=ruler] li.next")).to_have_count(0)


def test_a_line_of_the_log_lights_what_it_speaks_of(visit: Callable[..., Person]):
    ann = at_a_table(visit)
    player = Raider(ann)
    player.wait()
    player.take_a_card()
    player.wait()
    ann.page.get_by_role("region", name="Log").locator("li").last.focus()
    expect(ann.page.locator("[data-lit]").first).to_be_attached()
