"""People with browsers of their own at one table."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from spadework.engine.registry import NAMES
from tests.web.people import Person


def test_two_play_each_other_one_reconnecting_and_one_reloading(visit: Callable[..., Person]):
    ann, bob = visit(), visit()
    table = invitation(ann)
    sits_down(bob, table)
    play_on(ann, bob, 4)
    with ann.cut_off():
        ann.context.set_offline(True)
        expect(ann.page.get_by_text("The connection is lost")).to_be_visible()
        play_on_alone(bob)
        ann.context.set_offline(False)
        expect(ann.page.get_by_text("The connection is lost")).to_be_hidden()
    play_on(ann, bob, 2)
    bob.page.reload()
    play_on(ann, bob, 4)
    assert [moment(line) for line in log_of(ann)] == [moment(line) for line in log_of(bob)]


def invitation(ann: Person) -> str:
    """Set a table by the page for it; the path of the link to send."""
    ann.go("/new")
    ann.page.get_by_label("Pergamon", exact=True).check()
    ann.page.get_by_label("Your name at the table").fill("Ann")
    ann.button("Open the table").click()
    expect(ann.page.get_by_text("1 seat is still free")).to_be_visible()
    return ann.page.get_by_label("Link to this table").input_value().removeprefix(ann.address)


def sits_down(bob: Person, path: str) -> None:
    bob.go(path)
    bob.button("Sit down here").click()
    bob.page.get_by_label("Your name at the table").fill("Bob")
    bob.button("Sit down").click()
    expect(bob.page.get_by_label("Who plays")).to_contain_text("Ann")


def play_on(ann: Person, bob: Person, moves: int) -> None:
    """Whoever is to move does, and both hear of it."""
    for _ in range(moves):
        expect(ann.turn).to_have_text(re.compile("Your turn|Bob is to move"))
        mover, other = (ann, bob) if ann.turn.text_content() == "Your turn" else (bob, ann)
        mover.wait_for_turn()
        mover.play()
        expect(other.page.locator("[data-moves]")).to_have_attribute("data-moves", str(mover.moves))


def play_on_alone(bob: Person) -> None:
    """The one who is still there says something, and moves if it is their turn."""
    bob.button("Journal").click()
    bob.page.get_by_role("tab", name="Talk").click()
    bob.page.get_by_label("Say something to all").fill("Are you there?")
    bob.page.keyboard.press("Enter")
    expect(bob.page.get_by_role("log").get_by_text("Are you there?")).to_be_visible()
    bob.button("Close").click()
    if bob.turn.text_content() == "Your turn":
        bob.play()


def log_of(person: Person) -> list[str]:
    person.button("Journal", exact=False).first.click()
    person.page.get_by_role("tab", name="Log").click()
    lines = person.page.locator("[role=log] li.move").all_inner_texts()
    assert len(lines) >= 10
    return lines


def moment(line: str) -> str:
    """When a line of the log was said; its words are the reader's own: what you do, others are told of you."""
    return line.rpartition("\n")[2]


def test_talk_reaches_the_others_and_is_counted_until_read(visit: Callable[..., Person]):
    ann, bob = visit().named("Ann"), visit().named("Bob")
    table = ann.open_table("thebes", [{}, {}], {"0": None})
    ann.sit_at(table)
    bob.sit_at(table)
    bob.button("Sit down here").click()
    for person in (ann, bob):
        expect(person.page.locator("[data-moves]")).to_be_visible()
    bob.button("Journal").click()
    bob.page.get_by_role("tab", name="Talk").click()
    bob.page.get_by_label("Say something to all").fill("Good luck & <b>have fun</b>!")
    bob.button("Say it").click()
    ann.button("Journal, 1 new message").click()
    expect(ann.page.get_by_role("log").get_by_text("Good luck & <b>have fun</b>!")).to_be_visible()
    expect(ann.button("Journal")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.button("Journal")).to_be_focused()


def test_a_second_tab_of_the_same_person_plays_as_well(visit: Callable[..., Person]):
    ann = visit().named("Ann")
    table = ann.open_table("pergamon", [{}, {"bot": "novice"}], {"0": None})
    ann.sit_at(table)
    ann.wait_for_turn()
    first = ann.page
    ann.page = ann.new_tab()
    ann.sit_at(table)
    ann.wait_for_turn()
    ann.play()
    expect(first.locator("[data-moves]")).not_to_have_attribute("data-moves", "0")


def test_who_watches_sees_the_table_and_can_do_nothing(visit: Callable[..., Person]):
    ann, eve = visit().named("Ann"), visit()
    table = ann.open_table("tomb_raiders", [{}, {"bot": "novice"}], {"0": None}, public=True)
    ann.sit_at(table)
    ann.wait_for_turn()
    eve.go("/")
    eve.page.get_by_role("link", name="Ann · Novice", exact=False).click()
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    expect(eve.page.get_by_role("heading", name="On the table")).to_be_visible()
    assert eve.choices.count() == 0
    eve.button("Journal").click()
    eve.page.get_by_role("tab", name="Talk").click()
    expect(eve.page.get_by_text("Only those who sit at the table talk here.")).to_be_visible()
    ann.play()
    expect(eve.page.locator("[data-moves]")).not_to_have_attribute("data-moves", "0")


@pytest.mark.parametrize("game", NAMES)
def test_nothing_that_only_a_seat_knows_comes_to_a_spectator(visit: Callable[..., Person], game: str):
    """What is told to a spectator is the view of everybody: nothing of a seat's own, and nothing to choose from."""
    ann, eve = visit().named("Ann"), visit()
    table = ann.open_table(game, [{}, {"bot": "novice"}], {"0": None})
    told = {person: heard_by(person) for person in (ann, eve)}
    eve.sit_at(table)
    ann.sit_at(table)
    for _ in range(4):
        ann.wait_for_turn()
        ann.play(ann.costliest())
    expect(eve.page.locator("[data-moves]")).to_have_attribute("data-moves", re.compile(r"[4-9]|\d\d"))
    games = {person: [now["game"] for now in told[person] if now.get("game")] for person in told}
    assert any(now["own"] for now in games[ann])
    assert any(now.get("legal") for now in games[ann])
    assert games[eve]
    for now in games[eve]:
        assert not now["own"]
        assert not now.get("legal")
        assert now["view"]["seat"] is None


def heard_by(person: Person) -> list[dict[str, Any]]:
    """Everything that comes over the sockets of somebody's page from now on."""
    heard: list[dict[str, Any]] = []
    person.page.on(
        "websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))
    )
    return heard


def test_a_rematch_brings_both_to_a_new_table(visit: Callable[..., Person]):
    ann, bob = visit().named("Ann"), visit().named("Bob")
    table = ann.open_table("thebes", [{}, {}], {"0": None})
    ann.sit_at(table)
    bob.sit_at(table)
    bob.button("Sit down here").click()
    expect(bob.page.get_by_label("Who plays")).to_be_visible()
    bob.choose_from_menu("Resign")
    bob.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ann.page.get_by_role("heading", name="You win")).to_be_visible()
    ann.button("Rematch").click()
    expect(ann.page.get_by_text("kept for Bob", exact=True)).to_be_visible()
    bob.page.get_by_role("link", name="To the rematch").click()
    bob.button("Sit down here").click()
    for person in (ann, bob):
        expect(person.page.locator("[data-moves]")).to_be_visible()
    assert ann.page.url == bob.page.url != f"{ann.address}/table/{table}"
