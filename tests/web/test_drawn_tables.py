"""What every game's drawn table does alike: whole games with the mouse and with keys, two browsers, the advisor."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.drawn import CLICKING, TYPING, Player
from tests.web.people import DRAWN, MOST_MOVES, Person, until_alike

BOT = {"bot": "novice"}
BOTS = {"thebes": 1, "pergamon": 1, "tomb_raiders": 3}  # more bots, fewer moves of one's own
KINDS = [(game, kind) for kinds in (CLICKING, TYPING) for game, kind in kinds.items()]


def against_bots(visit: Callable[..., Person], game: str) -> Person:
    ann = visit(settings=DRAWN, reduced_motion="reduce").named("Ann")
    ann.sit_at(ann.open_table(game, [{}, *[BOT] * BOTS[game]], {"0": None}))
    return ann


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=lambda one: getattr(one, "__name__", one))
def test_a_whole_game_against_bots(visit: Callable[..., Person], game: str, kind: type[Player]):
    """By clicking, and by keyboard alone; at the end all is counted up and can be looked at once more."""
    ann = against_bots(visit, game)
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


@pytest.mark.parametrize(("game", "kind"), CLICKING.items(), ids=CLICKING)
def test_two_browsers_see_each_others_moves(visit: Callable[..., Person], game: str, kind: type[Player]):
    ann, bob = (visit(settings=DRAWN, reduced_motion="reduce").named(name) for name in ("Ann", "Bob"))
    table = ann.open_table(game, [{}, {}], {"0": None})
    ann.sit_at(table)
    bob.sit_at(table)
    bob.button("Sit down here").click()
    players = [kind(ann), kind(bob)]
    yours = ann.page.locator("main").get_by_text("Your turn", exact=True)
    for _ in range(6):
        expect(yours.or_(ann.page.get_by_text("Bob is to move").first).first).to_be_visible()
        mover = players[0 if yours.is_visible() else 1]
        expect(mover.settled.first).to_be_visible()
        mover.wait()
        mover.move()
        until_alike(ann, bob)


@pytest.mark.parametrize(("game", "kind"), CLICKING.items(), ids=CLICKING)
def test_the_advisor_says_what_the_search_likes_and_it_can_be_done(
    visit: Callable[..., Person], game: str, kind: type[Player]
):
    ann = against_bots(visit, game)
    kind(ann).wait()
    expect(ann.page.get_by_role("heading", name="Advisor")).to_be_hidden()
    ann.choose_from_menu("Show the advisor")
    ann.button("Ask for advice").click()
    best = ann.page.get_by_role("region", name="Advisor").get_by_role("listitem")
    expect(best.first).to_contain_text("to win")
    best.first.get_by_role("button").click()
    expect(ann.page.locator("[data-lit]").first).to_be_attached()
    moves = ann.moves
    ann.button("Do it").click()
    expect(ann.page.locator("[data-moves]")).not_to_have_attribute("data-moves", str(moves))
    expect(best).to_have_count(0)
