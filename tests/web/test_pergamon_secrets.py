"""What comes over the wire of Pergamon: backs of cards only, and no find before it is turned up."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from playwright.sync_api import expect

from tests.web.people import MOST_MOVES, Person
from tests.web.wire import every, received, under

ROUNDS = 3
FIND = re.compile(r"\d+/\d+")
SECRET = (b"chance", b"seed")


def test_neither_a_rival_nor_a_spectator_learns_what_lies_face_down(visit: Callable[..., Person]):
    ann, bob, eve = (visit().named(name) for name in ("Ann", "Bob", "Eve"))
    table = ann.open_table("pergamon", [{}, {}], {"0": None})
    wires = {person: received(person) for person in (ann, bob, eve)}
    for person in wires:
        person.sit_at(table)
    bob.button("Sit down here").click()
    both_play(ann, bob, lambda: any(view["round"] >= ROUNDS for view in views(wires[bob])))
    expect(eve.page.locator("[data-moves]")).to_have_attribute("data-moves", str(bob.moves))
    for wire in wires.values():
        assert [secret for secret in SECRET if secret in b"".join(wire)] == []
        cards_are_told_when_they_are_turned(views(wire))
        finds_are_told_when_they_are_turned(wire)


def both_play(ann: Person, bob: Person, is_enough: Callable[[], bool]) -> None:
    """The first thing that each of them can do, again and again."""
    for _ in range(MOST_MOVES):
        expect(ann.turn).to_have_text(re.compile("Your turn|Bob is to move"))
        mover = ann if ann.turn.text_content() == "Your turn" else bob
        mover.wait_for_turn()
        mover.play()
        for person in (ann, bob):
            expect(person.page.locator("[data-moves]")).to_have_attribute("data-moves", str(mover.moves))
        if is_enough():
            return
    raise AssertionError("they never came so far")


def views(wire: list[bytes]) -> list[dict[str, Any]]:
    """Every view of the game, in the order in which they came."""
    return [game["view"] for game in every(wire, "game") if isinstance(game, dict)]


def cards_are_told_when_they_are_turned(told: list[dict[str, Any]]) -> None:
    """Backs only, and cards face down are among those still to come."""
    assert all({key for key in view if "card" in key} == {"cards", "cards_left"} for view in told)
    assert all(set(view["cards"]) <= {"bag", "chest"} for view in told if view["phase"] == "place")
    turned = [
        (before, after)
        for before, after in pairwise(told)
        if before["phase"] == "place" != after["phase"] and before["round"] == after["round"]
    ]
    assert len(turned) >= ROUNDS - 1
    for before, after in turned:
        left = [was - now for was, now in zip(before["cards_left"], after["cards_left"], strict=True)]
        assert [value for value, gone in enumerate(left, start=1) for _ in range(gone)] == sorted(after["cards"])


def finds_are_told_when_they_are_turned(wire: list[bytes]) -> None:
    """What nobody has seen stands only in the list of all such, in the order of the finds and not of their drawing."""
    come = 0
    unseen: set[str] = set()
    for message in map(json.loads, wire):
        for listed in under(message, "unseen"):
            assert listed == sorted(listed, key=order)
            assert not set(listed) & set(finds_beside(message))
            come += len(unseen - set(listed))
            unseen = set(listed)
    assert come > 0, "nothing was turned up, so that this test would notice nothing"


def order(find: str) -> list[int]:
    return [int(part) for part in find.split("/")]


def finds_beside(told: Any) -> Iterator[str]:
    """All finds that a message names, but for its lists of unseen ones."""
    if isinstance(told, str) and FIND.fullmatch(told):
        yield told
    elif isinstance(told, dict):
        for key, part in told.items():
            if key != "unseen":
                yield from finds_beside(part)
    elif isinstance(told, list):
        for part in told:
            yield from finds_beside(part)
