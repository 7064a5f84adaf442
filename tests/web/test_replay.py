"""A finished game once more: step by step, by its track, by itself, and by a jump to a move."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from spadework.engine.registry import NAMES
from spadework.server.client.ahead import at_the_end, play_ahead
from tests.server.live.background import Background
from tests.web.people import DRAWN, Person


@pytest.mark.parametrize("game", NAMES)
def test_a_finished_game_is_gone_through(visit: Callable[..., Person], server: Background, game: str):
    ann = visit(settings=DRAWN, reduced_motion="reduce").named("Ann")
    table = ann.open_table(game, [{}, {"bot": "novice"}], {"0": None})
    server.run(play_ahead(ann.visitor(), table, at_the_end))
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url) if "/replay?" in request.url else None)
    ann.go(f"/replay/{table}")
    track = ann.page.get_by_role("slider", name="Move", exact=True)
    moves = int(track.get_attribute("max") or 0)

    ann.button("One move on").click()
    expect(track).to_have_value("1")
    ann.page.keyboard.press("ArrowRight")
    expect(track).to_have_value("2")
    ann.button("One move back").click()
    expect(track).to_have_value("1")

    track.fill(str(moves // 2))
    expect(track).to_have_attribute("aria-valuetext", f"Move {moves // 2} of {moves}")
    ann.page.get_by_role("list", name="Moves").get_by_role("button").nth(6).click()
    expect(track).to_have_value("7")
    expect(ann.page).to_have_url(f"{ann.address}/replay/{table}?frame=7")

    ann.button("Play").click()
    expect(track).to_have_value("9")
    ann.button("Pause").click()
    ann.button("To the end").click()
    expect(track).to_have_value(str(moves))
    expect(ann.page.get_by_role("heading", name="The final count")).to_be_visible()
    assert sorted(asked) == sorted(set(asked)), "what is known is asked for again"


def test_the_link_to_a_moment_leads_there(visit: Callable[..., Person], server: Background):
    ann = visit(settings=DRAWN, permissions=["clipboard-read", "clipboard-write"]).named("Ann")
    table = ann.open_table("thebes", [{}, {"bot": "novice"}], {"0": None})
    server.run(play_ahead(ann.visitor(), table, at_the_end))
    ann.go(f"/replay/{table}?frame=5")
    ann.button("Copy the link to this moment").click()
    expect(ann.page.get_by_text("The link to this moment is copied.")).to_be_visible()
    bob = visit(settings=DRAWN)
    bob.page.goto(ann.page.evaluate("navigator.clipboard.readText()"))
    expect(bob.page.get_by_role("slider", name="Move", exact=True)).to_have_value("5")
