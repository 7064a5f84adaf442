"""The proxies that an operator has named: they are believed where a client calls from."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_network
from typing import TypeAlias

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network
ANYBODY = "*"
MAPPED = IPv6Network("::ffff:0:0/96")  # IPv4 addresses as a socket for both versions of IP shows them


def is_anybody(proxies: str) -> bool:
    """Whether everybody who calls counts as a proxy."""
    return ANYBODY in _named(proxies)


def trusted(proxies: str) -> list[Network]:
    """The networks of the proxies, those of IPv4 as such."""
    return [_plain(ip_network(proxy, strict=False)) for proxy in _named(proxies) if proxy not in ("", ANYBODY)]


def written_for_uvicorn(proxies: str) -> str:
    """The proxies in every form in which Uvicorn may see them, for it compares versions of IP literally."""
    if is_anybody(proxies):
        return ANYBODY
    networks = trusted(proxies)
    return ",".join(str(form) for network in networks for form in (network, _mapped(network)) if form is not None)


def _named(proxies: str) -> list[str]:
    return [proxy.strip() for proxy in proxies.split(",")]


def _plain(network: Network) -> Network:
    if isinstance(network, IPv6Network) and network.subnet_of(MAPPED):
        number = int(network.network_address) - int(MAPPED.network_address)
        return IPv4Network((number, network.prefixlen - MAPPED.prefixlen))
    return network


def _mapped(network: Network) -> IPv6Network | None:
    if isinstance(network, IPv6Network):
        return None
    number = int(MAPPED.network_address) + int(network.network_address)
    return IPv6Network((number, MAPPED.prefixlen + network.prefixlen))
