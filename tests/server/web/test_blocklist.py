"""Which addresses a list of blocked networks shuts out."""

from __future__ import annotations

import pytest

from spadework.server.web.blocklist import Blocklist


@pytest.mark.parametrize(
    ("network", "address", "is_blocked"),
    [
        ("203.0.113.7/32", "203.0.113.7", True),
        ("203.0.113.7/32", "203.0.113.8", False),
        ("203.0.113.0/24", "203.0.113.255", True),
        ("203.0.113.0/24", "203.0.114.0", False),
        ("203.0.113.7/32", "::ffff:203.0.113.7", True),
        ("2001:db8::/64", "2001:db8::1", True),
        ("2001:db8::/64", "2001:db8:0:1::1", False),
        ("0.0.0.0/32", "::", False),
        ("127.0.0.0/8", "127.0.0.1", False),
        ("::1/128", "::1", False),
        ("10.0.0.0/8", "10.0.0.2", False),
        ("10.0.0.0/8", "10.0.0.3", True),
        ("203.0.113.0/24", "unknown", False),
    ],
)
def test_a_network_blocks_its_addresses_but_never_this_machine_or_a_proxy(network: str, address: str, is_blocked: bool):
    blocklist = Blocklist("127.0.0.1, 10.0.0.2")
    assert not blocklist.blocks(address)
    blocklist.replace([network])
    assert blocklist.blocks(address) == is_blocked
    blocklist.replace([])
    assert not blocklist.blocks(address)


def test_it_says_whether_networks_are_new():
    blocklist = Blocklist("*")
    assert blocklist.replace(["203.0.113.7/32", "203.0.113.8/32"])
    assert not blocklist.replace(["203.0.113.8/32"])
    assert not blocklist.replace(["203.0.113.8/32"])
    assert blocklist.replace(["203.0.113.8/32", "203.0.113.7/32"])
