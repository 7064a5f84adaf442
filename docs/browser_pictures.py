"""Takes the pictures of the browser client in the README and in docs/playing.md. Run by `make picture`."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

from spadework.server.client import Visitor
from spadework.server.client.ahead import Legal, at_the_end, play_ahead
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted

PICTURES = Path(__file__).with_name("pictures")
BROWSERS = ("/usr/bin/chromium", "/usr/bin/google-chrome")
SIZE = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
BOTS = [Plan(bot="student"), Plan(bot="professor"), Plan(bot="student")]
LATE = {"thebes": 9, "pergamon": 24, "tomb_raiders": 12}  # own moves


@contextmanager
def server() -> Iterator[str]:
    """The address of a server that is stopped afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "spadework.cli", "serve", "--port", "0", "--data", folder]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert process.stderr is not None
        try:
            answers = (re.search(r"answers at (\S+)", line) for line in process.stderr)
            address = next(found.group(1) for found in answers if found)
            threading.Thread(target=process.stderr.read).start()  # a full pipe would hold up the server
            yield address
        finally:
            process.terminate()
            process.wait()


@dataclass(frozen=True)
class Sitting:
    """Somebody's cookie, their tables late in each game, and one of Thebes where it is over."""

    cookie: str
    late: dict[str, str]
    over: str


def is_worth_seeing(moves: int, legal: Legal, made: int) -> bool:
    """Late enough, and something can be dug."""
    return made >= moves and any(one["action"].startswith("dig") for one in legal)


async def sitting(address: str) -> Sitting:
    """Games are played ahead to where there is something to see."""
    visitor = await Visitor.named("Harriet", address)
    late = {game: await visitor.open_table(Wanted(game, [Plan(), *BOTS], {0: None})) for game in LATE}
    for game, table in late.items():
        await play_ahead(visitor, table, partial(is_worth_seeing, LATE[game]))
    over = await visitor.open_table(Wanted("thebes", [Plan(), *BOTS], {0: None}))
    await play_ahead(visitor, over, at_the_end)
    assert visitor.cookie is not None
    return Sitting(visitor.cookie, late, over)


def take(page: Page, name: str) -> None:
    page.wait_for_timeout(1500)
    page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=82)
    print(f"docs/pictures/{name}.jpg")


def visit(page: Page, address: str, there: Sitting) -> None:
    """What there is to see at a large screen, and a table at a small one."""
    page.goto(f"{address}/")
    take(page, "home")
    turn(page, address, there.late["thebes"])
    page.locator("[data-guide=display] [data-slot] button").first.hover()
    take(page, "turn")
    page.locator("[data-guide=map] button:not([data-id=warsaw])").first.click()
    page.get_by_role("slider").press("End")
    take(page, "dig")
    for game in ("pergamon", "tomb_raiders"):
        turn(page, address, there.late[game])
        take(page, game)
    page.goto(f"{address}/table/{there.over}")
    page.locator(".scoring figure").wait_for()
    take(page, "scoring")
    page.set_viewport_size(PHONE)
    turn(page, address, there.late["thebes"])
    take(page, "phone")


def turn(page: Page, address: str, table: str) -> None:
    page.goto(f"{address}/table/{table}")
    page.locator(".bar.yours").wait_for()


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    executable = next((browser for browser in BROWSERS if Path(browser).exists()), None)
    with server() as address:
        there = asyncio.run(sitting(address))
        name, value = there.cookie.split("=", 1)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
            context = browser.new_context(viewport=SIZE, locale="en-GB", reduced_motion="reduce")
            context.add_cookies([{"name": name, "value": value, "url": address}])
            visit(context.new_page(), address, there)
            browser.close()


if __name__ == "__main__":
    main()
