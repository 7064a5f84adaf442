"""Blocking addresses: which networks an operator may block, and for how long."""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_network

from sqlalchemy.ext.asyncio import AsyncEngine

from spadework.engine.errors import InputError
from spadework.server.play.pace import DAY
from spadework.server.storage import blocks, database
from spadework.server.storage.blocks import LONGEST_REASON, Block
from spadework.server.web.blocklist import LOOPBACK
from spadework.server.web.proxies import Network

ONE_CUSTOMER = 64  # the prefix of the network of version 6 that one household or machine gets
WIDEST = {4: 8, 6: 16}  # the shortest prefixes that can be blocked at all
USUAL = {4: 24, 6: 48}  # the shortest prefixes that are blocked without a question


def read_network(text: str) -> Network:
    """The network that an operator means; an address of version 6 alone stands for the network around it."""
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        raise InputError(f"address {text!r}: give one such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/64") from None
    if isinstance(network, IPv6Network):
        network = _of_version_6(network, is_alone="/" not in text)
    if network.prefixlen < WIDEST[network.version]:
        raise InputError(f"address {network}: that is much of the world; block /{WIDEST[network.version]} or less")
    if any(network.version == own.version and network.overlaps(own) for own in LOOPBACK):
        raise InputError(f"address {network}: this machine itself cannot be blocked; give an address of somebody else")
    return network


def _of_version_6(network: IPv6Network, is_alone: bool) -> Network:
    older = network.network_address.ipv4_mapped
    if older is not None and network.prefixlen >= 96:
        return IPv4Network((older, network.prefixlen - 96))
    return network.supernet(new_prefix=ONE_CUSTOMER) if is_alone else network


def is_wide(network: Network) -> bool:
    """Whether a network has so many addresses that blocking it may be a mistake."""
    return network.prefixlen < USUAL[network.version]


async def block(engine: AsyncEngine, network: Network, days: int | None, reason: str) -> Block:
    """Block a network for some days, or for good."""
    if len(reason) > LONGEST_REASON or not reason.isprintable():
        raise InputError(f"reason: give one line of at most {LONGEST_REASON} characters")
    at = await database.time_of(engine)
    made = Block(str(network), at, None if days is None else at + days * DAY, reason)
    await blocks.put(engine, made)
    return made


async def blocked(engine: AsyncEngine) -> list[Block]:
    """The blocks in force now, the newest first."""
    return await blocks.current(engine, await database.time_of(engine))


async def unblock(engine: AsyncEngine, network: Network) -> None:
    """Block a network no longer; it must be one that was blocked as such."""
    found = [block.network for block in await blocked(engine)]
    if str(network) not in found:
        raise InputError(f"address {network}: it is not blocked{_around(network, found)}")
    await blocks.remove(engine, str(network))


def _around(network: Network, blocked: list[str]) -> str:
    """Which blocked network an address belongs to, if it does."""
    wider = [each for each in map(ip_network, blocked) if _contains(each, network)]
    return f" itself, but {wider[0]} is; unblock that" if wider else "; spadework admin blocked lists what is"


def _contains(wider: Network, network: Network) -> bool:
    if isinstance(wider, IPv4Network):
        return isinstance(network, IPv4Network) and network.subnet_of(wider)
    return isinstance(network, IPv6Network) and network.subnet_of(wider)
