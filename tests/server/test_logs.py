"""Log lines are JSON: when, how grave, where, what, and all that was given with it."""

from __future__ import annotations

import io
import logging
import sys
from datetime import datetime
from pathlib import Path

import msgspec

from spadework.server.logs import FIRST, MOST_KINDS, JsonLines, Sampled


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


def test_half_a_character_loses_no_line():
    text = JsonLines().format(record(path=Path("\udcff"), names=["\ud800"], args=("\udfff",)))
    line = msgspec.json.decode(text.encode())
    assert (line["message"], line["path"], line["names"]) == ("table \\udfff", "\\udcff", ["\\ud800"])


class Clock:
    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def sampled() -> tuple[Sampled, Clock]:
    clock = Clock()
    return Sampled(io.StringIO(), clock), clock


def line(message: str, number: int = 1, error: type[Exception] | None = None) -> logging.LogRecord:
    """A line that was written at a place of a program."""
    trace = None if error is None else (error, error("no"), None)
    return logging.LogRecord("spadework", logging.WARNING, "program.py", number, message, None, trace)


def test_the_first_lines_of_a_kind_are_written_and_then_how_many_more_there_were():
    log, clock = sampled()
    for number in range(4000 + FIRST):
        log.emit(line(f"garbage {number}"))
    assert log.stream.getvalue().splitlines() == [f"garbage {number}" for number in range(FIRST)]
    clock.seconds = 61
    log.emit(line("another", 2))
    assert log.stream.getvalue().splitlines()[FIRST:] == ["... and 4,000 more like it: garbage 0", "another"]
    log.emit(line("garbage again"))
    assert log.stream.getvalue().splitlines()[-1] == "garbage again"


def test_lines_of_other_places_and_about_other_errors_are_of_another_kind():
    log, _ = sampled()
    for _ in range(100):
        log.emit(line("one"))
        log.emit(line("two", 2))
        log.emit(line("three", 1, ValueError))
        log.emit(line("four", 1, KeyError))
    found = log.stream.getvalue()
    assert [found.count(f"{word}\n") for word in ("one", "two", "three", "four")] == [FIRST] * 4


def test_what_was_left_out_is_told_at_the_end():
    log, _ = sampled()
    for _ in range(FIRST + 1):
        log.emit(line("garbage"))
    log.close()
    assert log.stream.getvalue().endswith("... and 1 more like it: garbage\n")


def test_no_end_of_kinds_fills_no_memory_and_no_disk():
    log, _ = sampled()
    for number in range(10 * MOST_KINDS):
        log.emit(line("garbage", number))
    assert log.stream.getvalue().count("garbage") <= MOST_KINDS + FIRST
