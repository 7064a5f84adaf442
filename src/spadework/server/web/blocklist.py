"""The addresses that are blocked now, as a serving process knows them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from spadework.server.web.proxies import Address, Network, trusted

LOOPBACK: tuple[Network, ...] = (IPv4Network("127.0.0.0/8"), IPv6Network("::1"))


def read_address(text: str) -> Address | None:
    """An address, if it is one; an older one inside a newer one counts as the older."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return address.ipv4_mapped or address if isinstance(address, IPv6Address) else address


class Blocklist:
    """Blocked networks, by version and length of prefix, so that a lookup does not grow with their number.

    This machine and the proxies are never blocked: everybody seems to call from there if a header is missing.
    """

    def __init__(self, proxies: str) -> None:
        self._spared = (*LOOPBACK, *trusted(proxies))
        self._known: frozenset[str] = frozenset()
        self._networks: dict[tuple[int, int], set[int]] = {}

    def replace(self, networks: Iterable[str]) -> bool:
        """Block these networks and no others; whether some are new."""
        before, self._known = self._known, frozenset(networks)
        if self._known != before:
            self._networks = defaultdict(set)
            for network in map(ip_network, self._known):
                shift = network.max_prefixlen - network.prefixlen
                self._networks[network.version, shift].add(int(network.network_address) >> shift)
        return not self._known <= before

    def blocks(self, caller: str) -> bool:
        """Whether a client at an address is shut out."""
        if not self._networks:
            return False
        address = read_address(caller)
        if address is None or any(address in network for network in self._spared):
            return False
        number, version = int(address), address.version
        return any(kind == version and number >> shift in found for (kind, shift), found in self._networks.items())
