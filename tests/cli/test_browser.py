"""A browser is opened only where it has a window of its own."""

from __future__ import annotations

import webbrowser

import pytest

from spadework.cli.browser import open_browser
from spadework.cli.serve import show

ADDRESS = "http://127.0.0.1:8400"


class Window(webbrowser.BaseBrowser):
    """A browser with a window; it notes what it opens."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
        self.opened.append(url)
        return True


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    """A Linux machine without a screen that has such a browser."""
    found = Window()
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr(webbrowser, "get", lambda: found)
    for screen in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(screen, raising=False)
    return found


@pytest.mark.parametrize("screen", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_with_a_screen_it_is_opened(window: Window, monkeypatch: pytest.MonkeyPatch, screen: str):
    monkeypatch.setenv(screen, ":0")
    assert open_browser(ADDRESS)
    assert window.opened == [ADDRESS]


def test_without_a_screen_it_is_not(window: Window):
    assert not open_browser(ADDRESS)
    assert window.opened == []


def test_macs_and_windows_have_screens(window: Window, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sys.platform", "darwin")
    assert open_browser(ADDRESS)


def test_a_text_browser_is_left_alone(window: Window, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("lynx"))
    assert not open_browser(ADDRESS)


def test_a_machine_without_any_browser_says_so(window: Window, monkeypatch: pytest.MonkeyPatch):
    def none() -> webbrowser.BaseBrowser:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "get", none)
    assert not open_browser(ADDRESS)


def test_whoever_has_no_window_is_told_to_open_the_page(window: Window, capsys: pytest.CaptureFixture[str]):
    show(ADDRESS)
    assert "open that address" in capsys.readouterr().err
    assert window.opened == []
