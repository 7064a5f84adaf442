"""Addresses that the server may call: public ones, looked up once and then called by number."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

from spadework.engine.errors import InputError

PORTS = {"https": 443, "http": 80}
GIVEN_OUT = ipaddress.IPv6Network("2000::/3")  # all that was ever given to anybody for public use
TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")  # addresses of version 4, for machines that know only version 6


@dataclass(frozen=True)
class Destination:
    """Where to connect, and what to ask for there."""

    is_secure: bool
    number: str  # the address as digits: a name could mean another one the next time
    port: int
    host: str
    path: str


async def check_address(address: str) -> Destination:
    """The destination of an address, which must be a public one."""
    parts = urlsplit(address)
    if parts.scheme not in PORTS or parts.hostname is None or parts.username is not None:
        raise InputError(f"address {address!r}: give one that begins with https:// or http://, without a user")
    if not address.isascii() or not address.isprintable() or " " in address:
        raise InputError(f"address {address!r}: write special characters as browsers do, with %")
    try:
        port = parts.port or PORTS[parts.scheme]
    except ValueError:
        raise InputError(f"address {address!r}: its port is no port") from None
    numbers = await _looked_up(parts.hostname, port)
    if not numbers:
        raise InputError(f"address {address!r}: {parts.hostname} is not known")
    if not all(is_public(number) for number in numbers):
        raise InputError(f"address {address!r}: only public addresses are called")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Destination(parts.scheme == "https", numbers[0], port, parts.hostname, path)


def is_public(number: str) -> bool:
    """Whether an address is one that everybody can reach, and not of this machine, this network or a special use."""
    address = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        inner = _inner(address)
        if inner is None and address not in GIVEN_OUT:
            return False
        address = inner or address
    return address.is_global and not address.is_multicast


def _inner(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The older address that a newer one stands for, if it does."""
    if address in TRANSLATED:
        return ipaddress.IPv4Address(address.packed[-4:])
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)


async def _looked_up(host: str, port: int) -> list[str]:
    try:
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return []
    return [str(entry[4][0]) for entry in found]
