"""The server's end of a socket at a table: what comes is heard and what is said goes out at once.

Through ASGI every message would wake a task and pass through the layers of two frameworks, which costs more than all
else that is done for it on the way.
"""

from __future__ import annotations

from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

WIRE = "spadework.wire"  # the extension of ASGI by which an application finds the wire


class Wire(WebSocketsSansIOProtocol):
    """Uvicorn's end of a WebSocket, which an application may use without ASGI once it has accepted it.

    What comes is handed to ``hear`` from the moment that it is set, and before that to ASGI.
    """

    hear: Callable[[bytes], None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][WIRE] = self  # type: ignore[assignment]

    def send_receive_event_to_app(self) -> None:
        if self.hear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        self.hear(data)

    @property
    def is_ready(self) -> bool:
        """Whether the client reads what it is sent, so that more can go out without waiting."""
        return self.writable.is_set()

    def say(self, text: bytes) -> None:
        """Send a text, if the socket is still open."""
        if self.conn.state is State.OPEN and not self.transport.is_closing():
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
