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
from spadework.server.live.messages import Deed, Kind, Message, Request
from spadework.server.play import names, pace, seating
from spadework.server.play.entries import Absence, Entry
from spadework.server.play.table import Status
from spadework.server.protocol import EXCHANGES, schema
from spadework.server.storage import listing, people
from spadework.server.storage.listing import Which
from spadework.server.web import answers, limits, socket, tables
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
    f"{people.SHORTEST_PASSWORD} to {people.LONGEST_PASSWORD} characters",
    f"1 to {names.LONGEST_NAME} characters",
    f"up to {listing.MOST_LISTED} tables",
    f"up to {seating.LONGEST_TEXT} characters",
    f"`move` 1 to {pace.MOST_SECONDS}",
    f"`bank` 0 to {pace.MOST_SECONDS}",
    f"1 to {pace.MOST_DAYS} `days`",
    f"{LIMITS.requests_a_second:g} a second, {LIMITS.requests_at_once} at once | {answers.STATUS[limits.TooMuch]}",
    f"one in {1 / limits.SIGN_INS_A_SECOND:g} seconds, {limits.SIGN_INS_AT_ONCE} at once",
    f"{answers.LONGEST_BODY} bytes | 400",
    f"that one has opened and that are not over | {LIMITS.open_tables}",
    f"{LIMITS.connections} | closed with {tables.TOO_MANY}",
    f"{LIMITS.messages_a_second:g} a second, {LIMITS.messages_at_once} at once | `refused`",
    f"{LIMITS.message_bytes} bytes | closed with 1009",
    f"{socket.MOST_UNSENT} | closed with {socket.FALLEN_BEHIND}",
    f"| {socket.COME_AGAIN}, {socket.FALLEN_BEHIND} |",
    f"| {tables.NO_SUCH_TABLE} | there is no such table",
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
