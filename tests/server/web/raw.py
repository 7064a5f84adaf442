"""Clients made of bytes, which do what no good client does."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from websockets.frames import Opcode

from spadework.server.client import Visitor

SMALL = 4096  # bytes that the system is asked to keep for a client that does not read
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


class Closed(Exception):
    """The server has ended the connection."""


class Raw:
    """A TCP connection."""

    def __init__(self, tcp: socket.socket) -> None:
        self._tcp = tcp
        self._loop = asyncio.get_running_loop()
        self._buffer = b""

    async def send(self, data: bytes) -> None:
        try:
            await self._loop.sock_sendall(self._tcp, data)
        except OSError:
            raise Closed from None

    async def flood(self, data: bytes, seconds_between: float = 0) -> None:
        """Send the same again and again, without end."""
        while True:
            await self.send(data)
            await asyncio.sleep(seconds_between)

    async def read(self) -> bytes:
        """Some bytes, or none when the server has ended the connection."""
        if self._buffer:
            data, self._buffer = self._buffer, b""
            return data
        try:
            return await self._loop.sock_recv(self._tcp, 65536)
        except OSError:
            return b""

    def reset(self) -> None:
        """Have the connection end without a goodbye when it is closed."""
        self._tcp.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    async def read_all(self) -> bytes:
        """All that comes until the server ends the connection."""
        found = b""
        while data := await self.read():
            found += data
        return found

    async def read_until(self, end: bytes) -> bytes:
        found = b""
        while end not in found:
            data = await self.read()
            if not data:
                raise Closed
            found += data
        head, _, self._buffer = found.partition(end)
        return head

    async def read_exactly(self, count: int) -> bytes:
        found = b""
        while len(found) < count:
            data = await self.read()
            if not data:
                raise Closed
            found += data
        found, self._buffer = found[:count], found[count:] + self._buffer
        return found

    async def status(self) -> int:
        """The status of an answer over HTTP."""
        return int((await self.read_until(b"\r\n")).split(b" ")[1])

    async def answered(self) -> int:
        """The status of a whole answer over HTTP, after which another one may come."""
        head = await self.read_until(b"\r\n\r\n")
        lengths = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
        await self.read_exactly(int(lengths[0].partition(b":")[2]))
        return int(head.split(b" ")[1])

    async def frame(self) -> tuple[Opcode, bytes]:
        """The next frame of a WebSocket."""
        first, second = await self.read_exactly(2)
        length = second
        if second == 126:
            [length] = struct.unpack("!H", await self.read_exactly(2))
        elif second == 127:
            [length] = struct.unpack("!Q", await self.read_exactly(8))
        return Opcode(first & 0x0F), await self.read_exactly(length)

    async def close_code(self) -> int | None:
        """The code by which the server closes a WebSocket; None if it ends the connection without one."""
        try:
            while True:
                opcode, data = await self.frame()
                if opcode is Opcode.CLOSE:
                    return int.from_bytes(data[:2], "big")
        except Closed:
            return None


def frame(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    """A frame as clients send it; the mask is all zeros."""
    length = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack("!H", len(data))
    return bytes([fin << 7 | opcode]) + length + bytes(4) + data


@asynccontextmanager
async def connection(address: str, source: str = "127.0.0.1", received: int | None = None) -> AsyncIterator[Raw]:
    """A connection from an address of this machine; ``received`` bytes wait in the system until they are read."""
    parts = urlsplit(address)
    with socket.socket() as tcp:
        if received is not None:
            tcp.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, received)
        tcp.setblocking(False)
        tcp.bind((source, 0))
        await asyncio.get_running_loop().sock_connect(tcp, (parts.hostname, parts.port))
        yield Raw(tcp)


def handshake(address: str, path: str, cookie: str | None = None, **headers: str) -> bytes:
    """What asks for a WebSocket."""
    given = {
        "Host": urlsplit(address).netloc,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Key": KEY,
        "Sec-WebSocket-Version": "13",
        **({} if cookie is None else {"Cookie": cookie}),
        **headers,
    }
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in given.items())]
    return "".join(f"{line}\r\n" for line in [*lines, ""]).encode()


@asynccontextmanager
async def socket_at(
    visitor: Visitor, table: str, source: str = "127.0.0.1", received: int | None = None
) -> AsyncIterator[Raw]:
    """A WebSocket at a table, of which nothing but the answer to the handshake was read."""
    address = visitor.addresses[0]
    async with connection(address, source, received) as raw:
        await raw.send(handshake(address, f"/api/tables/{table}/socket", visitor.cookie))
        answer = await raw.read_until(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 101"), answer
        yield raw


async def metric(visitor: Visitor, name: str) -> float:
    """A count of the server."""
    text = (await visitor.ask("GET", "/metrics")).decode()
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(f"{name} "))
