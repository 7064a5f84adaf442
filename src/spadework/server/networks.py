"""The networks that limits count for: one customer may have many addresses."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

LONGEST_ADDRESS = 64  # characters
HOUSEHOLD_BITS = 64  # of an IPv6 address that are the same for a whole household
SITE_BITS = 48  # that are the same for whoever gets the largest block a provider hands out
UNKNOWN = "unknown"
IPV4_INSIDE = "::ffff:"


def plain(address: str) -> str:
    """An address as others write it: a socket that serves both versions of IP hands out IPv4 inside IPv6."""
    return address.removeprefix(IPV4_INSIDE) if "." in address else address


def network_of(address: str) -> str:
    """The network that a limit counts for: an IPv4 address, or the /64 of an IPv6 address."""
    return networks_of(address)[0]


def site_of(address: str) -> str:
    """The largest network that one customer may have: an IPv4 address, or the /48 of an IPv6 address."""
    network, site = networks_of(address)
    return site or network


def networks_of(address: str) -> tuple[str, str | None]:
    """The network of an address, and for IPv6 the site around it."""
    if len(address) > LONGEST_ADDRESS:  # the cache would keep it
        return UNKNOWN, None
    return _parsed(address)


@lru_cache(maxsize=4096)
def _parsed(address: str) -> tuple[str, str | None]:
    try:
        number = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return UNKNOWN, None
    if isinstance(number, ipaddress.IPv4Address):
        return str(number), None
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped), None
    household, site = (ipaddress.IPv6Network((number, bits), strict=False) for bits in (HOUSEHOLD_BITS, SITE_BITS))
    return str(household), str(site)
