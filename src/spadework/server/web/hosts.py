"""The names that a server answers to, and whether a page that asks was served under one of them.

A page of another site can make its own name mean this machine, and then ask as if it came from here: such a request
still names the other site as its host.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from typing import NamedTuple

from spadework.server.web.blocklist import read_address

HOST = re.compile(r"(?P<name>\[[0-9a-f:.]{2,45}\]|[0-9a-z_.-]{1,253})(:(?P<port>[0-9]{1,5}))?", re.ASCII)
PORTS = {"http": 80, "https": 443}
LOCAL = "localhost"


class Origin(NamedTuple):
    """What browsers say a page comes from."""

    scheme: str
    name: str
    port: int


def read_host(text: str) -> tuple[str, int | None] | None:
    """The name and port in a header, or None if it is malformed."""
    found = HOST.fullmatch(text.lower())
    if found is None:
        return None
    name, port = found["name"].strip("[]"), found["port"]
    if found["name"].startswith("[") and read_address(name) is None:
        return None
    return name.removesuffix("."), None if port is None else int(port)


def origin_of(scheme: str, host: str) -> Origin | None:
    """The origin of a page that was served under a host, or None if that is malformed."""
    found = read_host(host)
    return None if found is None or scheme not in PORTS else Origin(scheme, found[0], found[1] or PORTS[scheme])


def read_origin(text: str) -> Origin | None:
    """The origin that a browser names, or None if it names none."""
    scheme, separator, host = text.partition("://")
    return origin_of(scheme.lower(), host) if separator else None


def is_loopback(host: str) -> bool:
    """Whether only this machine reaches what listens there."""
    number = read_address(host)
    return host == LOCAL if number is None else number.is_loopback


class Hosts:
    """Names that mean this server; a server of this machine only answers to no address of another."""

    def __init__(self, listening: str, names: Iterable[str]) -> None:
        self._is_local = is_loopback(listening)
        self._names = {LOCAL, *(name.lower() for name in names)}
        if not self._is_local:
            self._names |= names_of_machine()

    def __contains__(self, name: str) -> bool:
        number = read_address(name)
        if number is None:
            return name in self._names
        return number.is_loopback or not self._is_local or name in self._names


def names_of_machine() -> set[str]:
    """What this machine is called in its own network."""
    full = socket.gethostname().lower()
    short = full.partition(".")[0]
    return {full, short, f"{short}.local"}
