"""A server that goes away and comes back."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import expect

from spadework.server.config import CLIENT
from tests.server.live.background import in_background
from tests.server.serving import free_port
from tests.web.people import Person


def test_a_dead_server_is_said_plainly_and_the_game_goes_on_when_it_is_back(
    visit: Callable[..., Person], tmp_path: Path
):
    port = free_port()
    with ExitStack() as first:
        server = first.enter_context(in_background(tmp_path, client=CLIENT, port=port))
        ann = visit(server.address).named("Ann")
        ann.sit_at(ann.open_table("pergamon", [{}, {"bot": "novice"}], {"0": None}))
        ann.wait_for_turn()
        ann.play()
        with ann.cut_off():
            first.close()
            expect(ann.page.get_by_text("The server does not answer.", exact=False)).to_be_visible()
            ann.page.get_by_role("link", name="Back to all games").click()
            expect(ann.page.get_by_text("The server does not answer.", exact=False)).to_be_visible()
            ann.page.go_back()
            with in_background(tmp_path, client=CLIENT, port=port):
                ann.wait_for_turn()
                ann.play()
                ann.page.goto("about:blank")
