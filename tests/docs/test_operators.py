"""The limits that operators read about are those of the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from spadework.server.config import Limits
from spadework.server.live import reading
from spadework.server.notices import pacing, webhook
from spadework.server.notices.addresses import ALLOWED_PORTS
from spadework.server.play import chat, pace, table
from spadework.server.rates import SITE_SHARE
from spadework.server.storage import processes
from spadework.server.web import answers, attempts, questions, unsent
from tests.server.live import test_noisy_table

PAGE = (Path(__file__).parents[2] / "docs" / "operators.md").read_text(encoding="utf-8")
LIMITS = Limits()
KIB = 1024
ROWS = [
    f"| connections | {LIMITS.connections} at a time; {LIMITS.connections_a_second:g} new ones a second, "
    f"{LIMITS.connections_at_once} at once |",
    f"| requests and new sockets | {LIMITS.requests_a_second:g} a second, {LIMITS.requests_at_once} at once; ",
    f"| files of the browser client | {LIMITS.files_a_second:g} a second, {LIMITS.files_at_once} at once |",
    f"| a request's headers | {LIMITS.header_bytes // KIB} KiB, {LIMITS.headers} of them, "
    f"{LIMITS.header_seconds:g} seconds to send them |",
    f"| a request's body | {answers.LONGEST_BODY // KIB} KiB, {LIMITS.body_seconds:g} seconds to send it |",
    f"| sockets | {LIMITS.sockets} at a time, each with {LIMITS.messages_a_second:g} messages a second, "
    f"{LIMITS.messages_at_once} at once, {LIMITS.message_bytes // KIB} KiB each",
    f"| {LIMITS.unread_seconds:g} seconds, then it is cut off; at a table {unsent.MOST_MESSAGES} messages or "
    f"{unsent.MOST_BYTES // KIB} KiB |",
    f"A process has {LIMITS.all_connections:,} connections at most",
    f"| new people | {LIMITS.people_at_once} at once, then {LIMITS.people_an_hour:g} an hour: ",
    f"| attempts to sign in | {attempts.ATTEMPTS_AT_ONCE} at once, then one every "
    f"{attempts.SECONDS_BETWEEN_ATTEMPTS} seconds; by one name {attempts.PAIR_AT_ONCE} at once, then one every "
    f"{attempts.PAIR_MINUTES} minutes |",
    f"| attempts to sign in by one name, from everywhere | {attempts.ACCOUNT_AT_ONCE} at once, then one a minute |",
    f"| new passwords | {attempts.NEW_PASSWORDS_AT_ONCE} at once, then one every "
    f"{attempts.SECONDS_BETWEEN_NEW_PASSWORDS} seconds; for a person {attempts.OWNER_AT_ONCE} at once, "
    "then one a minute |",
    f"together as one), and each has at most {attempts.MOST_WAITING} waiting",
    f"| advice | for a person {LIMITS.advice_at_once} questions at once, then one every "
    f"{1 / LIMITS.advice_a_second:g} seconds; for an address four times as many |",
    f"| chat | for a person at a table {chat.AT_ONCE} lines at once, then one every "
    f"{table.PAUSE // pace.SECOND} seconds, {chat.MOST_OF_ONE} in all; {chat.MOST_AT_TABLE} at a table |",
    f"| tables that are not over | {LIMITS.open_tables} a person, {LIMITS.bot_tables} of them with bots alone; "
    f"{LIMITS.tables_from_address} an address |",
    f"| new tables, rematches included | {LIMITS.tables_at_once} at once, then {LIMITS.tables_an_hour:g} an hour |",
    f"| reading tables that are not in memory | {reading.ENTRIES_AT_ONCE:,} entries of their logs at once, then "
    f"{reading.ENTRIES_A_SECOND:,} a second; a frame of a replay counts as {reading.ENTRIES_OF_A_FRAME} |",
    f"| new webhooks | {attempts.WEBHOOKS_AT_ONCE} at once, "
    f"then one every {attempts.SECONDS_BETWEEN_WEBHOOKS} seconds |",
    f"\nports {ALLOWED_PORTS[0]}, {ALLOWED_PORTS[1]} and {ALLOWED_PORTS[2]}, and connects",
    f"{webhook.LONGEST_STATUS_LINE // KIB} KiB at most, and redirects are not followed",
    f"at most {pacing.CALLS_AT_ONCE}\ntimes at once and then {pacing.CALLS_A_MINUTE} times a minute",
]


@pytest.mark.parametrize("row", ROWS)
def test_figures_are_true(row: str):
    assert row in PAGE


def test_a_call_to_a_webhook_has_the_time_that_the_page_says():
    assert webhook.SECONDS_A_CALL == 3
    assert "A call has three seconds in all." in PAGE


def test_counts_in_words_are_true():
    assert questions.ADDRESS_SHARE == 4
    assert (attempts.ACCOUNT_MINUTES, attempts.OWNER_MINUTES) == (1, 1)


def test_what_operators_do_is_looked_for_as_often_as_the_page_says():
    assert processes.SECONDS_BETWEEN_SIGNS <= 1, "within two seconds, with some room for what is to be done then"
    assert PAGE.count("within two\nseconds") + PAGE.count("within two seconds") >= 3


def test_what_visitors_cost_is_what_is_measured():
    assert test_noisy_table.VISITORS == 50
    assert "Fifty visitors who ask much and read\nnothing" in PAGE
    assert f"cost the server and its system less than {test_noisy_table.MOST_MEGABYTES} MB" in PAGE


def test_a_site_has_the_share_that_the_page_says():
    assert SITE_SHARE == 8
    assert "a whole IPv6 /48 gets\nno more than eight of those" in PAGE
