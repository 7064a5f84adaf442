"""Opening a browser, where there is one with a window: a text browser would take over the terminal."""

from __future__ import annotations

import os
import sys
import webbrowser

SYSTEMS_WITH_WINDOWS = ("darwin", "win32")
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")


def open_browser(address: str) -> bool:
    """Open an address in a browser with a window; False if this machine has none."""
    if sys.platform not in SYSTEMS_WITH_WINDOWS and not any(os.environ.get(screen) for screen in SCREENS):
        return False
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    return type(browser) is not webbrowser.GenericBrowser and browser.open(address)
