"""Who pays for thinking, for tests."""

from __future__ import annotations

from spadework.server.fairness import Payer
from spadework.server.fairness import payer as payer_of
from spadework.server.marks import Marks

MARKS = Marks(b"a secret of tests")


def payer(address: str, person: str) -> Payer:
    """A person who calls from an address."""
    return payer_of(MARKS.of(address), person)
