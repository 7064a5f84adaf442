"""The browser of the tests: the machine's own Chromium, or else one that Playwright installs."""

from __future__ import annotations

import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome")


def executable() -> str | None:
    """The machine's own Chromium, if it has one."""
    return next((found for found in map(shutil.which, NAMES) if found is not None), None)


if __name__ == "__main__" and executable() is None:
    print("Installing a browser for the tests ...", flush=True)
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
