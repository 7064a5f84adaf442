"""What goes wrong at a server through no fault of the rules."""

from __future__ import annotations

from spadework.engine.errors import InputError


class TooMuch(InputError):
    """Somebody asks for more than one client may; after some seconds they may try again."""

    def __init__(self, words: str, seconds: int = 1) -> None:
        super().__init__(words)
        self.seconds = seconds


LONGEST_REASON = 300  # characters
OTHER_RULES = "it was begun with other rules than this server has: "


class BrokenTable(InputError):
    """A table cannot be read; ``reason`` tells the server's operator why."""

    def __init__(self, reason: str) -> None:
        super().__init__("table: its log is damaged; the server's operator can repair it with spadework admin")
        self.reason = "".join(char if char.isprintable() else " " for char in reason)[:LONGEST_REASON]


class OtherRules(BrokenTable):
    """A table is not damaged, but it was begun with rules or components that this server does not have."""

    def __init__(self, difference: str) -> None:
        super().__init__(f"{OTHER_RULES}{difference}")
        self.args = (f"table: {self.reason}",)


def broken_for(reason: str) -> BrokenTable:
    """The error for a table that could not be read before."""
    if reason.startswith(OTHER_RULES):
        return OtherRules(reason.removeprefix(OTHER_RULES))
    return BrokenTable(reason)
