"""Thebes at its drawn table, as people play it: digs, ways on the map, looking back, one screen for several."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import expect

from spadework.server.client.ahead import Legal, play_ahead
from tests.server.live.background import Background
from tests.web.people import DRAWN, MOST_MOVES, WATCH_DRAWS, Person
from tests.web.thebes import Digger

AGAINST_A_BOT = ("thebes", [{}, {"bot": "novice"}], {"0": None})


def at_a_table(visit: Callable[..., Person], **context: object) -> Person:
    """Somebody who plays Thebes against a bot."""
    ann = visit(**{"settings": DRAWN, "reduced_motion": "reduce"} | context).named("Ann")
    ann.sit_at(ann.open_table(*AGAINST_A_BOT))
    return ann


def plan_a_dig(player: Digger, tokens: int) -> None:
    """Take cards until some dig brings so many tokens, and choose it."""
    for _ in range(MOST_MOVES):
        player.wait()
        for site in player.sites.all():
            player.choose(site)
            player.turn_up(player.wheel)
            if player.tokens() >= tokens:
                return
            player.page.keyboard.press("Escape")
        player.take_a_card()
    raise AssertionError("no dig brings so much")


def test_tokens_leave_the_bag_one_by_one(visit: Callable[..., Person]):
    ann = at_a_table(visit, reduced_motion="no-preference", settings=DRAWN | {"motion": "full"})
    player = Digger(ann)
    plan_a_dig(player, tokens=3)
    ann.page.evaluate(WATCH_DRAWS)
    player.do()
    expect(player.go_on).to_have_text("Go on")
    tokens = ann.page.locator("[data-tray] li:not(.bonus)").count()
    assert tokens >= 3
    assert ann.page.evaluate("seen") == list(range(1, tokens + 1))
    player.go_on.click()
    expect(player.go_on).to_be_hidden()
    player.wait()


def test_what_is_pointed_at_shows_its_way_and_its_weeks(visit: Callable[..., Person]):
    ann = at_a_table(visit)
    player = Digger(ann)
    player.wait()
    player.cards.first.hover()
    bar = ann.page.locator("[data-guide=bar]")
    expect(bar).to_contain_text(re.compile(r"\d weeks?"))
    expect(ann.page.locator("[data-guide=map] path.way").first).to_be_attached()
    expect(ann.page.get_by_text("Your marker will stand", exact=False)).to_be_attached()
    assert player.confirm.count() == 0
    player.cards.first.click()
    ann.page.keyboard.press("Escape")
    expect(player.confirm).to_be_hidden()
    moves = ann.moves
    player.cards.first.dblclick()
    expect(ann.page.locator("[data-moves]")).not_to_have_attribute("data-moves", str(moves))


def test_what_happened_since_ones_last_turn_is_played_again_even_after_a_reload(visit: Callable[..., Person]):
    ann = at_a_table(visit)
    player = Digger(ann)
    log = ann.page.get_by_role("region", name="Log")
    since = log.get_by_role("button", name="Since your last turn")
    player.wait()
    while ann.moves < 2 or not since.is_visible():
        player.move()
        player.wait()
    ann.page.reload()
    player.wait()
    lines = log.locator("li").count()
    with ann.page.expect_request("**/since?seat=0"):
        since.click()
    expect(ann.button("Skip")).to_be_visible()
    ann.button("Skip").click()
    player.wait()
    expect(log.locator("li")).to_have_count(lines)


def test_a_line_of_the_log_lights_what_it_speaks_of(visit: Callable[..., Person]):
    ann = at_a_table(visit)
    player = Digger(ann)
    player.wait()
    player.move()
    player.wait()
    ann.page.get_by_role("region", name="Log").locator("li").last.focus()
    expect(ann.page.locator("[data-guide=map] [data-lit]").first).to_be_visible()


def test_among_people_there_is_no_advisor(visit: Callable[..., Person]):
    ann = visit(settings=DRAWN | {"advisor": True}).named("Ann")
    ann.sit_at(ann.open_table("thebes", [{}, {}], {"0": None, "1": "Bob"}))
    ann.button("No secrets between us", exact=False).click()
    Digger(ann).wait()
    expect(ann.page.get_by_role("heading", name="Advisor")).to_be_hidden()
    ann.button("Menu").click()
    expect(ann.page.locator("#table-menu .item", has_text="advisor")).to_have_count(0)


def test_friends_at_one_screen_see_their_digs_before_they_hand_it_over(visit: Callable[..., Person]):
    ann = visit(settings=DRAWN, reduced_motion="reduce").named("Ann")
    ann.sit_at(ann.open_table("thebes", [{}, {}], {"0": None, "1": "Bob"}))
    player = Digger(ann)
    curtain = ann.page.get_by_role("heading", name=re.compile("it is your turn"))
    yours = ann.page.locator("main").get_by_text("Your turn", exact=True)
    for _ in range(MOST_MOVES):
        expect(curtain.or_(yours).first).to_be_visible()
        if curtain.is_visible():
            expect(player.table).to_be_hidden()
            ann.button("I am", exact=False).click()
            expect(yours).to_be_visible()
        if player.sites.count() > 0:
            break
        player.take_a_card()
    player.choose(player.sites.first)
    player.do()
    expect(player.go_on).to_be_visible()
    expect(curtain).to_be_hidden()
    player.see_the_dig()
    expect(curtain.or_(yours).first).to_be_visible()


def test_who_comes_by_keyboard_stops_for_good_with_enter_twice(visit: Callable[..., Person], server: Background):
    """The button that stops goes away when it is pressed, and the one that confirms takes its focus."""
    ann = visit(settings=DRAWN, reduced_motion="reduce").named("Ann")
    table = ann.open_table(*AGAINST_A_BOT)
    server.run(play_ahead(ann.visitor(), table, may_stop, shortest))
    ann.sit_at(table)
    player = Digger(ann)
    player.wait()
    ann.reach(player.stop)
    ann.page.keyboard.press("Enter")
    expect(player.confirm).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(player.over).to_be_visible()


def may_stop(legal: Legal, _made: int) -> bool:
    return any(one["action"] == "stop" for one in legal)


def shortest(legal: Legal, _pick: random.Random) -> int:
    """With short actions one surely comes to the last year with weeks left."""
    return int(min(legal, key=lambda one: int(one["weeks"]))["code"])
