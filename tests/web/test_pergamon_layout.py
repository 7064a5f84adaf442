"""Pergamon on small desktop screens: whatever one decides by is in sight, and nothing moves under the pointer."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from spadework.server.client.ahead import Legal, play_ahead
from tests.server.live.background import Background
from tests.web.people import DRAWN, Person
from tests.web.pergamon import Excavator

BOT = {"bot": "novice"}
SCREENS = [(1366, 768), (1280, 720)]
LATE = 30  # own moves: after the second scoring
STORED = 6  # finds, which fill more than a line
SHOWS = 0.2
MOST_GAMES = 12
# Whatever an ancestor that does not show what overflows, or the window, cuts off.
CLIPPED = """() => [...document.querySelectorAll('[data-explain=gallery], [data-explain=find]:not([data-guide=log] *)')]
  .filter((thing) => {
    const box = thing.getBoundingClientRect();
    const isOut = (other) => box.left < other.left - 1 || box.right > other.right + 1
      || box.top < other.top - 1 || box.bottom > other.bottom + 1;
    for (let around = thing.parentElement; around; around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around);
      if ((overflowX !== 'visible' || overflowY !== 'visible') && isOut(around.getBoundingClientRect())) return true;
    }
    return isOut(new DOMRect(0, 0, innerWidth, innerHeight));
  })
  .map((thing) => `${thing.dataset.explain} ${thing.dataset.id}`)"""

EVERY_SCREEN = [(360, 640), (1280, 720), (1366, 768), (1920, 1080)]
# How far the "?" of the museum reaches into a room, across.
INTO_A_ROOM = """() => {
  const museum = document.querySelector('[data-guide=museum]');
  const sign = museum.querySelector('button').getBoundingClientRect();
  return Math.max(...[...museum.querySelectorAll('[data-explain=room]')].map((room) => {
    const box = room.getBoundingClientRect();
    const isBeside = box.bottom <= sign.top || box.top >= sign.bottom;
    return isBeside ? 0 : Math.max(0, Math.min(box.right, sign.right) - Math.max(box.left, sign.left));
  }));
}"""
EDGE = 6  # pixels at the edge of a room, where no marker stands


def hoard(legal: Legal, pick: random.Random) -> int:
    """Asks for money, digs cheaply, and seldom shows anything, so that its store is full and paid for."""
    is_showing = pick.random() < SHOWS
    wanted = ("dig", "exhibit", "join", "start" if is_showing else "finish", "store")
    found = next((of for kind in wanted if (of := [one for one in legal if one["action"].startswith(kind)])), legal)
    return int(found[0]["code"] if found is not legal else pick.choice(legal[3:10] or legal)["code"])


class Late:
    """Whether somebody whose store was full after their last turn is to place a figure, late in the game."""

    def __init__(self) -> None:
        self.stored = 0
        self.is_reached = False

    def __call__(self, legal: Legal, moves: int) -> bool:
        actions = [one["action"] for one in legal]
        if "store" in actions:
            self.stored = sum(action.startswith("discard") for action in actions)
        self.is_reached = moves > LATE and self.stored >= STORED and actions[0].startswith("place")
        return self.is_reached


def late_table(server: Background, person: Person) -> None:
    """Somebody sits at a game of four that is nearly over, and is to place a figure; not every game leads there."""
    visitor = person.visitor()
    for seed in range(MOST_GAMES):
        table = person.open_table("pergamon", [{}, BOT, BOT, BOT], {"0": None})
        late = Late()
        server.run(play_ahead(visitor, table, late, hoard, seed=seed))
        if late.is_reached:
            person.sit_at(table)
            return
    raise AssertionError("no game leads there")


def in_sight(page: Page) -> None:
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CLIPPED) == [], f"cut off at {width}x{height}"


def test_late_in_a_game_of_four_no_gallery_and_no_find_is_clipped(visit: Callable[..., Person], server: Background):
    ann = visit(settings=DRAWN, reduced_motion="reduce").named("Ann")
    late_table(server, ann)
    player = Excavator(ann)
    expect(player.settled.first).to_be_visible()
    assert player.store.locator("[data-explain=find]").count() >= STORED
    in_sight(ann.page)
    player.choose(player.spaces.first)
    in_sight(ann.page)


@pytest.mark.parametrize("screen", SCREENS)
def test_the_hill_stays_where_it_is_when_the_cards_are_turned(visit: Callable[..., Person], screen: tuple[int, int]):
    ann = visit(settings=DRAWN, reduced_motion="reduce", viewport=dict(zip(("width", "height"), screen, strict=True)))
    ann.named("Ann").sit_at(ann.open_table("pergamon", [{}, BOT], {"0": None}))
    player = Excavator(ann)
    parts = [ann.page.locator(f"[data-guide={part}]") for part in ("funds", "galleries", "museum")]
    player.wait()
    before = [part.bounding_box() for part in parts]
    while player.spaces.count() > 0:
        player.move()
        player.wait()
    assert [part.bounding_box() for part in parts] == before


@pytest.mark.parametrize("screen", EVERY_SCREEN)
def test_the_sign_for_the_rules_of_the_museum_covers_no_room(visit: Callable[..., Person], screen: tuple[int, int]):
    ann = visit(settings=DRAWN, reduced_motion="reduce", viewport=dict(zip(("width", "height"), screen, strict=True)))
    ann.named("Ann").sit_at(ann.open_table("pergamon", [{}, BOT], {"0": None}))
    expect(ann.page.locator("[data-guide=museum] button")).to_be_visible()
    assert ann.page.evaluate(INTO_A_ROOM) <= EDGE
