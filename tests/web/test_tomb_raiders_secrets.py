"""What comes over the wire of The Tomb Raiders: no pile's size, no card face down, nothing that another has seen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.people import MOST_MOVES, Person
from tests.web.wire import every, received

LOOKING = "(Thief|Tomb raider|[Ss]cientist)"
PILE = {"finds", "rubble", "unplaced", "unplaced_rubble", "seen", "no_artifacts", "no_finds", "shown", "news"}
SECRET = (b"pile_size", b"buried", b'"fell"', b"green back", b"known_by", b"chance")
RUBBLE = 6
FINDS = 14


def looked(frames: list[bytes]) -> list[dict[str, Any]]:
    """The events of looking through a pile."""
    return [event for events in every(frames, "events") for event in events or [] if event["event"] == "looked"]


def known(frames: list[bytes]) -> set[str]:
    """All finds that somebody was ever told to lie in a pile."""
    return {find for piles in every(frames, "piles") for pile in piles.values() for find in pile["finds"]}


def test_neither_a_rival_nor_a_spectator_learns_what_lies_in_a_pile_or_how_many_cards(visit: Callable[..., Person]):
    ann, bob, eve = (visit().named(name) for name in ("Ann", "Bob", "Eve"))
    table = ann.open_table("tomb_raiders", [{}, {}], {"0": None})
    wires = {person: received(person) for person in (ann, bob, eve)}
    for person in (ann, bob, eve):
        person.sit_at(table)
    bob.button("Sit down here").click()
    ann_looks(ann, bob)
    for person in (bob, eve):
        expect(person.page.locator("[data-moves]")).to_have_attribute("data-moves", str(ann.moves))
    [sight] = looked(wires[ann])
    assert sight["pile"] is not None, "who looks is told, so that this test would notice"
    assert known(wires[ann]) == {name for name in sight["pile"] if name != "rubble"}
    for person in (bob, eve):
        wire = wires[person]
        assert looked(wire)
        assert [event for event in looked(wire) if event["pile"] is not None] == []
        assert b'"pile":[' not in b"".join(wire).replace(b" ", b"")
        assert known(wire) == set()
        assert [secret for secret in SECRET if secret in b"".join(wire)] == []
        piles_tell_only_what_was_open(wire)


def ann_looks(ann: Person, bob: Person) -> None:
    """Both take cards until Ann has one that looks into a pile; then she plays it."""
    for _ in range(MOST_MOVES):
        expect(ann.turn).to_have_text(re.compile("Your turn|Bob is to move"))
        mover = ann if ann.turn.text_content() == "Your turn" else bob
        mover.wait_for_turn()
        plays, takes = (
            mover.choices.filter(has_text=re.compile(f"^{deed}.*{LOOKING}")) for deed in ("(Play|Send)", "Take:")
        )
        if mover is ann and plays.count() > 0:
            click(mover, plays.first)
            return
        click(mover, takes.first if mover is ann and takes.count() > 0 else mover.choices.first)
    raise AssertionError("Ann never came to look")


def click(person: Person, choice: Any) -> None:
    moves = person.moves
    choice.click()
    expect(person.page.locator("[data-moves]")).not_to_have_attribute("data-moves", str(moves))


def piles_tell_only_what_was_open(wire: list[bytes]) -> None:
    """Nobody dug, so that all finds and all rubble are still anywhere, in a pile or to come."""
    told = [pile for piles in every(wire, "piles") for pile in piles.values()]
    assert told
    for pile in told:
        assert set(pile) == PILE
        assert (len(pile["unplaced"]), pile["unplaced_rubble"], pile["rubble"]) == (FINDS, RUBBLE, 0)
