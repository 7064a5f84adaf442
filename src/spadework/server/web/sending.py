"""What this machine's system holds for clients until it has delivered it."""

from __future__ import annotations

import asyncio
import socket
import sys

KEPT = 64 * 1024  # bytes for each client; Linux doubles it, for what it needs beside them
INT_BYTES = 4


def keep_little(transport: asyncio.Transport) -> None:
    """Let the system hold little for a client that does not read, and say at once when it takes no more."""
    transport.set_write_buffer_limits(0)
    tcp = transport.get_extra_info("socket")
    if tcp is not None and tcp.family in (socket.AF_INET, socket.AF_INET6):
        tcp.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KEPT)


def held_by_system(transport: asyncio.Transport) -> int:
    """The bytes that the system has yet to deliver to a client's machine, where it tells."""
    tcp = transport.get_extra_info("socket")
    if sys.platform == "win32" or tcp is None or transport.is_closing():
        return 0
    from fcntl import ioctl
    from termios import TIOCOUTQ

    try:
        return int.from_bytes(ioctl(tcp.fileno(), TIOCOUTQ, bytes(INT_BYTES)), sys.byteorder)
    except OSError:
        return 0
