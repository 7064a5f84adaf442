"""Being told that it is one's turn, and that a seat is kept for one."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.people import Person

# A browser that notes what it would show, on a page that nobody looks at once `isAway` is set.
NOTING = """
    window.noted = [];
    window.Notification = class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title, {tag}) { window.noted.push(`${title} at ${tag}`); }
      close() {}
    };
    Object.defineProperty(document, 'visibilityState', {get: () => window.isAway ? 'hidden' : 'visible'});
"""


def test_the_browser_says_when_it_is_ones_turn(visit: Callable[..., Person]):
    ann, bob = visit().named("Ann"), visit().named("Bob")
    ann.context.add_init_script(NOTING)
    ann.go("/settings")
    ann.page.get_by_label("Say in this browser when it is my turn", exact=False).check()
    table = ann.open_table("pergamon", [{}, {}], {"0": None}, pace={"kind": "slow", "days": 2})
    ann.sit_at(table)
    bob.sit_at(table)
    bob.button("Sit down here").click()
    expect(ann.turn).to_have_text(re.compile("Your turn|Bob is to move"))
    if ann.turn.text_content() == "Your turn":
        ann.play()
    ann.page.evaluate("window.noted = []; window.isAway = true")
    bob.wait_for_turn()
    bob.play()
    expect(ann.turn).to_have_text("Your turn")
    assert ann.page.evaluate("window.noted") == [f"Your turn in Pergamon at {table}"]
    expect(ann.page).to_have_title(re.compile("^● "))


def test_whoever_is_invited_finds_the_table_at_home(visit: Callable[..., Person]):
    ann, zoe = visit().named("Ann"), visit().named("Zoe of Ur")
    zoe.ask("PUT", "/api/me/password", {"password": "a long secret"})
    table = ann.open_table("thebes", [{}, {"invited": "Zoe of Ur"}], {"0": None})
    zoe.go("/")
    zoe.page.locator(f"a[href='/table/{table}']", has_text="A seat is kept for you").click()
    zoe.button("Sit down here").click()
    expect(zoe.page.get_by_label("Who plays")).to_contain_text("Ann")


def test_whoever_comes_by_link_takes_the_name_a_seat_is_kept_for(visit: Callable[..., Person]):
    ann, bob = visit().named("Ann"), visit()
    bob.sit_at(ann.open_table("thebes", [{}, {"invited": "Bob"}], {"0": None}))
    bob.button("I am Bob").click()
    bob.button("Sit down").click()
    expect(bob.page.get_by_label("Who plays")).to_contain_text("Bob")
