"""A client for the table server, for tests, tools and bots that play over the net."""

from spadework.server.client.seat import Seat
from spadework.server.client.visitor import Visitor

__all__ = ["Seat", "Visitor"]
