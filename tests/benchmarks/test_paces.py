"""How long levels think is measured in games of theirs."""

from __future__ import annotations

from paces import pace


def test_who_searches_longer_takes_longer():
    pace("thebes", "master")  # compiles what is not compiled yet
    assert pace("thebes", "student") < pace("thebes", "master")
