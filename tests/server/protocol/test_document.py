"""docs/protocol.md names everything that the code has, with its figures, and shows a session that could be."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from starlette.routing import WebSocketRoute

from spadework.bots import levels
from spadework.engine.registry import NAMES
from spadework.server.config import Config, Limits
from spadework.server.errors import TooMuch
from spadework.server.live import reading
from spadework.server.live.messages import Deed, Kind, Message, Request
from spadework.server.play import lengths, names, pace, seating
from spadework.server.play.entries import Absence, Entry
from spadework.server.play.table import Status
from spadework.server.protocol import EXCHANGES, schema
from spadework.server.storage import listing, passwords
from spadework.server.storage.listing import Which
from spadework.server.web import answers, attempts, limits, tables, unsent, wire
from spadework.server.web.app import application
from spadework.server.web.identity import COOKIE

PAGE = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")
LIMITS = Limits()
# Structs whose fields are explained elsewhere: those of the games, and the lines of records.
ELSEWHERE = (*NAMES, "record")


def tags(union: Any) -> list[str]:
    return [str(each.__struct_config__.tag) for each in get_args(union)]


WORDS = [
    *tags(Deed),
    *tags(Message),
    *tags(Entry),
    *[word for literal in (Kind, Absence, Status, Which) for word in get_args(literal)],
    *[exchange.route for exchange in EXCHANGES],
    *levels.NAMES,
    *NAMES,
    COOKIE,
]
FIELDS = sorted(
    {
        field
        for name, struct in schema()["$defs"].items()
        if not name.startswith(ELSEWHERE)
        for field in struct.get("properties", [])
    }
)
FIGURES = [
    f"{passwords.SHORTEST_PASSWORD} to {passwords.LONGEST_PASSWORD} characters",
    f"1 to {names.LONGEST_NAME} characters",
    f"up to {listing.MOST_LISTED} tables",
    f"up to {seating.LONGEST_TEXT} characters",
    f"`move` 1 to {pace.MOST_SECONDS}",
    f"`bank` 0 to {pace.MOST_SECONDS}",
    f"1 to {pace.MOST_DAYS} `days`",
    f"{LIMITS.requests_a_second:g} a second, {LIMITS.requests_at_once} at once | {answers.STATUS[TooMuch]}",
    f"one in {attempts.SECONDS_BETWEEN_ATTEMPTS} seconds, {attempts.ATTEMPTS_AT_ONCE} at once",
    f"one in {attempts.PAIR_MINUTES} minutes, {attempts.PAIR_AT_ONCE} at once",
    f"one a minute, {attempts.ACCOUNT_AT_ONCE} at once",
    f"one a minute, {attempts.OWNER_AT_ONCE} at once",
    f"logs of {reading.ENTRIES_AT_ONCE} entries, then {reading.ENTRIES_A_SECOND} a second; "
    f"a frame of a replay counts as {reading.ENTRIES_OF_A_FRAME} | 429; a socket is closed with {tables.TRY_LATER} |",
    f"| new passwords from one address | one in {attempts.SECONDS_BETWEEN_NEW_PASSWORDS} seconds, "
    f"{attempts.NEW_PASSWORDS_AT_ONCE} at once |",
    f"{LIMITS.people_an_hour:g} an hour, {LIMITS.people_at_once} at once",
    f"{answers.LONGEST_BODY} bytes | 400",
    f"that one has opened and that are not over | {LIMITS.open_tables}",
    f"from one address that are not over | {LIMITS.tables_from_address}",
    f"{LIMITS.tables_an_hour:g} an hour, {LIMITS.tables_at_once} at once, rematches included",
    f"| {lengths.MOST_BEFORE_START}, to plan or take a seat",
    f"| {lengths.MOST_UNDONE}; {lengths.MOST_RETURNS} |",
    f"{LIMITS.sockets} | closed with {tables.TOO_MANY}",
    f"{LIMITS.connections}, {LIMITS.connections_a_second:g} new ones a second, {LIMITS.connections_at_once} at once",
    f"{LIMITS.header_bytes} bytes, {LIMITS.headers} headers, {LIMITS.header_seconds:g} seconds | 431 or 408",
    f"the time to send that | {LIMITS.body_seconds:g} seconds | {answers.STATUS[answers.TooSlow]}",
    f"closed after {LIMITS.idle_seconds:g} seconds",
    f"reads nothing | {LIMITS.unread_seconds:g} seconds",
    f"a ping every {LIMITS.ping_seconds:g} seconds",
    f"{LIMITS.messages_a_second:g} a second, {LIMITS.messages_at_once} at once | `refused`",
    f"{limits.FLOOD * LIMITS.messages_at_once} at once too many | closed with {wire.FLOODED}",
    f"| {wire.FLOODED} | far more messages came",
    f"{LIMITS.message_bytes} bytes | closed with 1009",
    f"{unsent.MOST_MESSAGES}, or {unsent.MOST_BYTES} bytes | closed with {wire.FALLEN_BEHIND}",
    f"| {wire.COME_AGAIN}, {wire.FALLEN_BEHIND} |",
    f"| {tables.REFUSALS[answers.NotFound]} | there is no such table",
]


@pytest.mark.parametrize("word", dict.fromkeys(WORDS))
def test_every_word_of_the_protocol_is_named(word: str):
    assert f"`{word}`" in PAGE


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_is_named(field: str):
    assert f"`{field}`" in PAGE or f'"{field}":' in PAGE


@pytest.mark.parametrize("figure", FIGURES)
def test_figures_are_true(figure: str):
    assert figure in PAGE


def test_sockets_are_where_the_page_says():
    paths = [route.path for route in application(Config()).routes if isinstance(route, WebSocketRoute)]
    assert paths
    for path in paths:
        assert f"`ws://HOST{path}?since=N`" in PAGE


@pytest.mark.parametrize("mark", [">", "<"])
def test_the_session_could_be(mark: str):
    """What was cut is put back: of a table that it is as it was, of views and actions that they hold nothing."""
    whole = PAGE.replace('"table":{…},', "").replace("{…}", "{}")
    messages = re.findall(rf"^{mark} (.*(?:\n   .*)*)", whole, re.MULTILINE)
    assert len(messages) >= 4
    for message in messages:
        msgspec.json.decode(message, type=Request if mark == ">" else Message)
