"""Names and passwords, and what people choose for themselves."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.web.people import Person


def test_a_name_is_taken_changed_kept_and_found_again(visit: Callable[..., Person]):
    ann, other = visit(), visit()
    ann.go("/settings")
    ann.page.get_by_label("Your name at the table").fill("Zenobia")
    ann.button("Take this name").click()
    expect(ann.page.get_by_text("You are called Zenobia now", exact=False)).to_be_visible()
    table = ann.open_table("thebes", [{}, {}], {"0": None})
    ann.page.get_by_label("Your name at the table").fill("Zenobia of Palmyra")
    ann.button("Take this name").click()
    expect(ann.page.get_by_role("navigation").get_by_text("Zenobia of Palmyra")).to_be_visible()
    ann.page.get_by_role("textbox", name="Password").fill("short")
    ann.button("Keep my name with it").click()
    expect(ann.page.get_by_text("A password has 8 to 200 characters.")).to_be_visible()
    ann.page.get_by_role("textbox", name="Password").fill("my first secret")
    ann.button("Keep my name with it").click()
    expect(ann.page.get_by_text("Your name is kept by a password.")).to_be_visible()
    with ann.refused():
        change_password(ann, "not my secret", "a long secret")
        expect(ann.page.get_by_text("This is not your old password.")).to_be_visible()
    change_password(ann, "my first secret", "a long secret")
    expect(ann.page.get_by_label("Old password")).to_have_value("")
    other.go("/settings")
    with other.refused():
        other.page.get_by_label("Your name at the table").fill("zenobia OF palmyra")
        other.button("Take this name").click()
        expect(other.page.get_by_text("Somebody keeps this name", exact=False)).to_be_visible()
        sign_in(other, "another secret")
        expect(other.page.get_by_text("do not belong together", exact=False)).to_be_visible()
    sign_in(other, "a long secret")
    expect(other.page.get_by_text("Welcome back, Zenobia of Palmyra.")).to_be_visible()
    other.go("/")
    expect(other.page.locator(f"a[href='/table/{table}']")).to_be_visible()
    other.go("/settings")
    other.button("Sign out", exact=True).click()
    expect(other.page.get_by_text("Nobody knows you here yet.", exact=False)).to_be_visible()


def change_password(person: Person, old: str, new: str) -> None:
    person.page.get_by_label("Old password").fill(old)
    person.page.get_by_label("New password").fill(new)
    person.button("Change the password").click()


def sign_in(person: Person, password: str) -> None:
    form = person.page.locator("details")
    if form.get_attribute("open") is None:
        form.locator("summary").click()
    form.get_by_label("Name").fill("Zenobia of Palmyra")
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name="Sign in").click()


def test_choices_are_shown_at_once_and_outlast_a_reload(visit: Callable[..., Person]):
    ann = visit(color_scheme="light")
    ann.go("/settings")
    root = ann.page.locator("html")
    ann.page.get_by_label("Lamplight").check()
    ann.page.get_by_label("Light up instead").check()
    ann.page.get_by_label("Patterns besides colours", exact=False).check()
    ann.page.get_by_label("Confirm turns at tables I open", exact=False).check()
    ann.page.get_by_role("radio", name="Español").check()
    expect(ann.page.get_by_role("heading", name="Ajustes")).to_be_visible()
    ann.page.reload()
    chosen = {"data-theme": "dark", "data-motion": "reduced", "data-patterns": "on", "lang": "es"}
    for attribute, value in chosen.items():
        expect(root).to_have_attribute(attribute, value)
    ann.go("/new")
    expect(ann.page.get_by_label("Los turnos se confirman", exact=False)).to_be_checked()


def test_the_theme_is_there_before_anything_is_drawn(visit: Callable[..., Person]):
    ann = visit(color_scheme="light", settings={"theme": "dark"})
    ann.page.route("**/assets/*.js", lambda route: route.abort())
    with ann.cut_off():
        ann.go("/")
    expect(ann.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_each_name_has_its_own_settings(visit: Callable[..., Person]):
    ann = visit().named("Ann of Thebes")
    ann.go("/settings")
    ann.page.get_by_label("Lamplight").check()
    ann.button("Sign out").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    ann.page.get_by_label("Your name at the table").fill("Bob of Thebes")
    ann.button("Take this name").click()
    ann.page.get_by_label("Daylight").check()
    ann.page.get_by_label("Your name at the table").fill("Ann of Thebes")
    ann.button("Take this name").click()
    expect(ann.page.get_by_label("Lamplight")).to_be_checked()


def test_what_is_typed_before_the_server_answers_stays(visit: Callable[..., Person]):
    ann = visit().named("Ann")
    ann.go("/settings")
    held: list[Route] = []
    ann.page.route("**/api/me/name", lambda route: held.append(route), times=1)
    ann.page.get_by_label("Your name at the table").fill("Bob")
    with ann.page.expect_request("**/api/me/name"):
        ann.button("Take this name").click()
    ann.page.get_by_label("Your name at the table").fill("Cleo")
    held[0].continue_()
    expect(ann.page.locator(".who .name")).to_have_text("Bob")
    expect(ann.page.get_by_label("Your name at the table")).to_have_value("Cleo")


def test_an_address_that_cannot_be_called_is_refused(visit: Callable[..., Person]):
    ann = visit().named("Ann")
    ann.go("/settings")
    with ann.refused():
        ann.page.get_by_label("Webhook for slow games").fill("https://localhost/hook")
        ann.button("Keep the address").click()
        expect(ann.page.get_by_text("This cannot be an address for notices", exact=False)).to_be_visible()
