"""Takes the pictures of the browser client in the README and in docs/playing.md. Run by `make picture`."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, sync_playwright

from spadework.server.client import Visitor
from spadework.server.client.ahead import after, at_the_end, play_ahead
from spadework.server.play.entries import Plan
from spadework.server.web.tables import Wanted

PICTURES = Path(__file__).with_name("pictures")
BROWSERS = ("/usr/bin/chromium", "/usr/bin/google-chrome")
SIZE = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
BOTS = [Plan(bot="student"), Plan(bot="professor"), Plan(bot="student")]
LATE = 9  # own moves


@contextmanager
def server() -> Iterator[str]:
    """The address of a server that is stopped afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "spadework.cli", "serve", "--port", "0", "--data", folder]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert process.stderr is not None
        try:
            answers = (re.search(r"answers at (\S+)", line) for line in process.stderr)
            yield next(found.group(1) for found in answers if found)
        finally:
            process.terminate()
            process.wait()


async def tables(address: str) -> tuple[str, str, str]:
    """Somebody's cookie, a table late in the game, and one where it is over."""
    visitor = await Visitor.named("Harriet", address)
    late, over = [await visitor.open_table(Wanted("thebes", [Plan(), *BOTS], {0: None})) for _ in range(2)]
    await play_ahead(visitor, late, after(LATE))
    await play_ahead(visitor, over, at_the_end)
    assert visitor.cookie is not None
    return visitor.cookie, late, over


def take(page: Page, name: str) -> None:
    page.wait_for_timeout(1500)
    page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=82)
    print(f"docs/pictures/{name}.jpg")


def visit(page: Page, address: str, late: str, over: str) -> None:
    """What there is to see at a large screen, and a table at a small one."""
    page.goto(f"{address}/")
    take(page, "home")
    page.goto(f"{address}/table/{late}")
    page.locator(".bar.yours").wait_for()
    page.locator("[data-guide=display] [data-slot] button").first.hover()
    take(page, "turn")
    page.locator("[data-guide=map] button:not([data-id=warsaw])").first.click()
    page.get_by_role("slider").press("End")
    take(page, "dig")
    page.goto(f"{address}/table/{over}")
    page.locator(".scoring figure").wait_for()
    take(page, "scoring")
    page.set_viewport_size(PHONE)
    page.goto(f"{address}/table/{late}")
    page.locator(".bar.yours").wait_for()
    take(page, "phone")


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    executable = next((browser for browser in BROWSERS if Path(browser).exists()), None)
    with server() as address:
        cookie, late, over = asyncio.run(tables(address))
        name, value = cookie.split("=", 1)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
            context = browser.new_context(viewport=SIZE, locale="en-GB", reduced_motion="reduce")
            context.add_cookies([{"name": name, "value": value, "url": address}])
            visit(context.new_page(), address, late, over)
            browser.close()


if __name__ == "__main__":
    main()
