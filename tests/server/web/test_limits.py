"""Limits by network: an IPv6 household counts as one, and no attacker makes others pay or fills memory."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection

from spadework.server.networks import network_of
from spadework.server.rates import MOST_BUCKETS, SITE_SHARE, Buckets, Counts, NetworkBuckets
from spadework.server.web.limits import address_of

SIZE = 5
NEVER = 1e-9  # a rate so small that nothing comes back while a test runs


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("::ffff:cb00:7109", "203.0.113.9"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"),
        ("2001:DB8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("unix socket", "unknown"),
        ("", "unknown"),
        ("1.2.3.4\x00", "unknown"),
        ("9" * 10_000, "unknown"),
    ],
)
def test_a_network_is_an_ipv4_address_or_an_ipv6_household(address: str, network: str):
    assert network_of(address) == network


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("::ffff:127.0.0.1", 5), "127.0.0.1"),
        (("127.0.0.1", 5), "127.0.0.1"),
        (("::1", 5), "::1"),
        (("2001:db8::ffff:1", 5), "2001:db8::ffff:1"),
        (None, "unknown"),
    ],
)
def test_ipv4_over_a_socket_for_both_versions_is_ipv4(client: tuple[str, int] | None, address: str):
    assert address_of(HTTPConnection({"type": "http", "client": client})) == address


def test_all_addresses_of_a_household_share_one_bucket():
    buckets = NetworkBuckets(NEVER, SIZE)
    assert sum(buckets.take(f"2001:db8:1:2::{number:x}") for number in range(100)) == SIZE
    assert buckets.take("2001:db8:1:3::1")


def test_an_attacker_with_a_whole_site_gets_a_few_households_worth():
    buckets = NetworkBuckets(NEVER, SIZE)
    assert buckets.take("203.0.113.9")
    let_through = sum(buckets.take(f"2001:db8:1:{network:x}::1") for network in range(0x10000))
    assert let_through == SITE_SHARE * SIZE
    assert sum(buckets.take("203.0.113.9") for _ in range(SIZE)) == SIZE - 1, "its bucket was not pushed out"
    assert buckets.take("2001:db8:2::1"), "another site is not affected"


def test_one_household_cannot_use_up_the_share_of_its_neighbours():
    buckets = NetworkBuckets(NEVER, SIZE)
    for _ in range(100 * SIZE):
        buckets.take("2001:db8:1:2::1")
    assert buckets.take("2001:db8:1:3::1")


def test_memory_is_bounded_and_who_was_just_here_is_remembered():
    buckets = Buckets(NEVER, SIZE)
    for key in range(3 * MOST_BUCKETS):
        buckets.take(str(key))
        buckets.take("a regular")
    assert len(buckets) == MOST_BUCKETS
    assert not buckets.take("a regular")


def test_open_things_are_counted_by_network_and_forgotten_when_closed():
    counts = Counts(2)
    assert counts.enter("2001:db8:1:2::1")
    assert counts.enter("2001:db8:1:2::2")
    assert not counts.enter("2001:db8:1:2::3")
    assert counts.enter("2001:db8:1:3::1")
    counts.leave("2001:db8:1:2::1")
    assert counts.enter("2001:db8:1:2::3")
    for address in ("2001:db8:1:2::2", "2001:db8:1:2::3", "2001:db8:1:3::1"):
        counts.leave(address)
    assert len(counts) == 0


def test_a_site_has_a_few_households_worth_of_open_things():
    counts = Counts(2)
    entered = sum(counts.enter(f"2001:db8:1:{network:x}::1") for network in range(100))
    assert entered == SITE_SHARE * 2
    assert counts.enter("203.0.113.9")
