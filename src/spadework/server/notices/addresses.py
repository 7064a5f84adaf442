"""Addresses that the server may call: public ones, looked up once and then called by number."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from urllib.parse import SplitResult, urlsplit

from spadework.engine.errors import InputError

LONGEST_ADDRESS = 500  # characters: the database keeps no more
PORTS = {"https": 443, "http": 80}  # the usual one of each scheme
ALLOWED_PORTS = (80, 443, 8443)  # on others listen services that are no business of strangers
GIVEN_OUT = ipaddress.IPv6Network("2000::/3")  # all that was ever given to anybody for public use
NOT_PUBLIC = (
    ipaddress.IPv4Network("192.88.99.0/24"),  # relays of old; like the next one, Python does not know it
    ipaddress.IPv6Network("3fff::/20"),  # for documentation
)
TUNNELLED = (b"\x00\x00\x5e\xfe", b"\x02\x00\x5e\xfe")  # the middle of any prefix's address for one of version 4
TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")  # addresses of version 4, for machines that know only version 6
SECONDS_TO_LOOK_UP = 3.0
MOST_LOOKUPS = 64  # at a time: one that hangs holds its thread for longer than anybody waits for it
_lookups = ThreadPoolExecutor(MOST_LOOKUPS, thread_name_prefix="lookup")


@dataclass(frozen=True)
class Destination:
    """Where to connect, and what to ask for there."""

    is_secure: bool
    number: str  # the address as digits: a name could mean another one the next time
    port: int
    host: str
    path: str

    @property
    def authority(self) -> str:
        """What the Host header says: the port is part of it unless it is the usual one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS["https" if self.is_secure else "http"] else f"{host}:{self.port}"


async def check_address(address: str) -> Destination:
    """The destination of an address, which must be a public one."""
    if len(address) > LONGEST_ADDRESS:
        raise InputError(f"address: {len(address)} characters; give one of at most {LONGEST_ADDRESS}")
    parts = _split(address)
    host = host_of(address)
    if parts is None or parts.scheme not in PORTS or not host or parts.username is not None:
        raise InputError(f"address {address!r}: give one that begins with https:// or http://, without a user")
    if not address.isascii() or not address.isprintable() or " " in address:
        raise InputError(f"address {address!r}: write special characters as browsers do, with %")
    port = _port(parts, address)
    numbers = await _looked_up(host, port, address)
    if not all(is_public(number) for number in numbers):
        raise InputError(f"address {address!r}: only public addresses are called")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Destination(parts.scheme == "https", numbers[0], port, host, path)


def host_of(address: str) -> str:
    """The host that an address names, in one spelling; empty if it names none."""
    parts = _split(address)
    return "" if parts is None else (parts.hostname or "").rstrip(".")


def _split(address: str) -> SplitResult | None:
    try:
        return urlsplit(address)
    except ValueError:
        return None


def _port(parts: SplitResult, address: str) -> int:
    try:
        port = PORTS[parts.scheme] if parts.port is None else parts.port
    except ValueError:
        raise InputError(f"address {address!r}: its port is no port") from None
    if port not in ALLOWED_PORTS:
        *others, last = ALLOWED_PORTS
        ports = f"{', '.join(map(str, others))} or {last}"
        raise InputError(f"address {address!r}: port {port} is not called; give one on port {ports}")
    return port


def is_public(number: str) -> bool:
    """Whether an address is one that everybody can reach, and not of this machine, this network or a special use."""
    address = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        inner = _inner(address)
        if address.packed[8:12] in TUNNELLED or (inner is None and address not in GIVEN_OUT):
            return False
        address = inner or address
    is_special = any(address in network for network in NOT_PUBLIC)
    return address.is_global and not address.is_multicast and not is_special


def _inner(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The older address that a newer one stands for, if it does."""
    if address in TRANSLATED:
        return ipaddress.IPv4Address(address.packed[-4:])
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)


async def _looked_up(host: str, port: int, address: str) -> list[str]:
    """The numbers of a host, at least one."""
    look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
    try:
        async with asyncio.timeout(SECONDS_TO_LOOK_UP):
            found = await asyncio.get_running_loop().run_in_executor(_lookups, look_up)
    except TimeoutError:
        raise InputError(f"address {address!r}: whoever knows {host} does not answer in time; try again") from None
    except (OSError, UnicodeError):
        found = []
    if not found:
        raise InputError(f"address {address!r}: {host} is not known; check its spelling")
    return [str(entry[4][0]) for entry in found]
