"""Log lines are JSON: when, how grave, where, what, and all that was given with it."""

from __future__ import annotations

import logging
import sys
from datetime import datetime
from pathlib import Path

import msgspec

from spadework.server.logs import JsonLines


def record(**extra: object) -> logging.LogRecord:
    made = logging.LogRecord("spadework.server", logging.WARNING, __file__, 1, "table %s", ("abc",), None)
    made.__dict__.update(extra)
    return made


def test_a_line_says_when_where_and_what():
    line = msgspec.json.decode(JsonLines().format(record(seat=2, path=Path("x"))))
    assert datetime.fromisoformat(line.pop("at")).tzinfo is not None
    assert line == {"level": "warning", "logger": "spadework.server", "message": "table abc", "seat": 2, "path": "x"}


def test_an_exception_is_one_line_too():
    made = record()
    try:
        raise ValueError("broken\nin two")
    except ValueError:
        made.exc_info = sys.exc_info()
    text = JsonLines().format(made)
    assert "\n" not in text
    assert "ValueError: broken" in msgspec.json.decode(text)["trace"]
