"""The browser of the tests: the machine's own Chromium, or else one that Playwright or Debian's packages bring."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

NAMES = ("chromium", "chromium-browser", "google-chrome")
Command = list[str]


def executable() -> str | None:
    """The machine's own Chromium, if it has one."""
    return next((found for found in map(shutil.which, NAMES) if found is not None), None)


def ways() -> Iterator[list[Command]]:
    """What may bring a browser to this machine, one after the other: commands that must all succeed."""
    yield [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") is not None and os.geteuid() == 0:
        yield [["apt-get", "update", "-qq"], ["apt-get", "install", "-qq", "--no-install-recommends", "chromium"]]


def install() -> None:
    """Try all ways; what they say is shown only if none works."""
    said = b""
    for commands in ways():
        for command in commands:
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
            said += done.stdout
            if done.returncode != 0:
                break
        else:
            return
    sys.stdout.buffer.write(said)
    sys.exit("The tests need a browser: install Chromium so that `chromium` starts it, and try again.")


if __name__ == "__main__" and executable() is None:
    print("Installing a browser for the tests ...", flush=True)
    install()
