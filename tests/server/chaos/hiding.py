"""What a seat may know, found without the server's own views: where all else is dealt anew, the seat sees the same."""

from __future__ import annotations

from collections.abc import Iterator

from spadework.engine import chance
from spadework.engine.position import Position
from tests.server.chaos.witness import Heard, Seen, digest

DEALS = 3  # of what is hidden from a seat


def redealt(position: Position, viewer: int | None) -> Iterator[Position]:
    """Positions that a viewer cannot tell from one; for a spectator that which no seat would know is not the same."""
    if not position.game.hidden or position.actor is None:
        return
    for seat in range(position.players) if viewer is None else [viewer]:
        for deal in range(DEALS):
            yield position.hidden_from(seat, deal)


def gives_away(position: Position, seen: Seen) -> bool:
    """Whether something else would have been shown if the cards that the viewer does not know lay otherwise."""
    for other in redealt(position, seen.viewer):
        if digest(other.view(seen.viewer)) != seen.content:
            return True
        if seen.legal is not None and digest(other.legal_json()) != seen.legal:
            return True
    return False


def tells_too_much(before: Position, after: Position, code: int, heard: Heard) -> bool:
    """Whether a move would have been told in other words if the viewer could not know the difference."""
    shown = digest(after.view(heard.viewer))
    for other in redealt(before, heard.viewer):
        for chances in (chance.scripted(after.drawn), None):  # the same cards are drawn, or any
            try:
                same = other.play(code, chances)
            except ValueError:
                continue  # not possible where other cards lie
            looks_the_same = digest(same.view(heard.viewer)) == shown
            if looks_the_same and digest(other.events(same, code, heard.viewer)) != heard.events:
                return True
    return False
