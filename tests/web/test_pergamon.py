"""Pergamon at its drawn table, as people play it: funds, rows, options."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.people import DRAWN, MOST_MOVES, Person
from tests.web.pergamon import Excavator

BOT = {"bot": "novice"}


def at_a_table(visit: Callable[..., Person], bots: int = 1, options: tuple[str, ...] = ()) -> Excavator:
    """Somebody who plays Pergamon against bots."""
    ann = visit(settings=DRAWN, reduced_motion="reduce").named("Ann")
    ann.sit_at(ann.open_table("pergamon", [{}, *[BOT] * bots], {"0": None}, options=list(options)))
    return Excavator(ann)


def until_a_row_fits(player: Excavator) -> None:
    """Play until one has finds that fit together."""
    for _ in range(MOST_MOVES):
        player.wait()
        if player.best.is_visible():
            return
        player.move()
    raise AssertionError("no finds fit")


def test_a_space_says_what_it_may_pay_before_a_figure_is_placed(visit: Callable[..., Person]):
    player = at_a_table(visit)
    player.wait()
    moves = player.person.moves
    player.spaces.last.hover()
    bar = player.page.locator("[data-guide=bar]")
    expect(bar).to_contain_text("you get")
    expect(bar).to_contain_text(re.compile(r"you act \d"))
    assert player.confirm.count() == 0
    player.page.locator("[data-guide='funds:6'] button").hover()
    expect(player.page.locator("[data-guide='gallery:3'].closed")).to_be_visible()
    expect(player.page.locator("[data-guide='gallery:2'].closed")).to_have_count(0)
    assert player.person.moves == moves


@pytest.mark.parametrize("size", [(360, 640), (1366, 768)])
def test_to_dig_nothing_lies_not_where_one_confirms(visit: Callable[..., Person], size: tuple[int, int]):
    player = at_a_table(visit)
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    player.wait()
    while player.galleries.count() == 0:
        player.move()
        player.wait()
    without = player.no_dig.bounding_box()
    player.choose(player.galleries.first)
    confirm = player.confirm.bounding_box()
    assert without is not None
    assert confirm is not None
    assert without["x"] + without["width"] <= confirm["x"] or without["y"] + without["height"] <= confirm["y"]
    expect(player.no_dig).to_have_count(0)


def test_a_row_is_built_by_dragging_and_shows_where_it_will_stand(visit: Callable[..., Person]):
    player = at_a_table(visit)
    until_a_row_fits(player)
    lit = player.store.locator("button.lit")
    lit.first.drag_to(player.row)
    expect(player.row.locator("button")).to_have_count(1)
    lit.first.drag_to(player.row)
    expect(player.row.locator("button")).to_have_count(2)
    expect(player.row.locator("[data-kind].item")).to_have_count(1)
    expect(player.page.locator("[data-guide=museum] .planned")).to_be_visible()
    expect(player.page.locator("[data-guide=bar]")).to_contain_text(re.compile(r"Museum space \d+"))
    player.row.locator("button").last.drag_to(player.store)
    expect(player.row.locator("button")).to_have_count(1)
    player.page.keyboard.press("Escape")
    expect(player.row.locator("button")).to_have_count(0)
    player.best.click()
    shown = player.page.locator("[data-guide=me] [data-explain=collection]")
    collections = shown.count()
    player.do()
    expect(shown).to_have_count(collections + 1)


@pytest.mark.parametrize(("bots", "options"), [(1, ("sorting",)), (2, ("order",)), (3, ("order", "sorting"))])
def test_all_numbers_of_players_and_the_options_can_be_played(
    visit: Callable[..., Person], bots: int, options: tuple[str, ...]
):
    player = at_a_table(visit, bots, options)
    expect(player.page.locator("[data-area]")).to_have_count(bots + 1)
    raider = 0
    for _ in range(5):
        player.wait()
        raider += player.page.locator("[data-figure=raider]").count()
        player.move()
    assert (raider > 0) == (bots == 1), "the raider plays with two"
