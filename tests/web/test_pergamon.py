"""Pergamon at its drawn table, as people play it: whole games with the mouse and with keys, rows, options, looking on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from tests.web.people import MOST_MOVES, Person
from tests.web.pergamon import Excavator, Typist
from tests.web.thebes import DRAWN

BOT = {"bot": "novice"}


def at_a_table(visit: Callable[..., Person], bots: int = 1, options: tuple[str, ...] = ()) -> Excavator:
    """Somebody who plays Pergamon against bots."""
    ann = visit(settings=DRAWN, reduced_motion="reduce").named("Ann")
    ann.sit_at(ann.open_table("pergamon", [{}, *[BOT] * bots], {"0": None}, options=list(options)))
    return Excavator(ann)


@pytest.mark.parametrize("kind", [Excavator, Typist])
def test_a_whole_game_against_a_bot(visit: Callable[..., Person], kind: type[Excavator]):
    """By clicking, and by keyboard alone; at the end all is counted up and can be looked at once more."""
    ann = at_a_table(visit).person
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
