"""The advisor: what the search would do in somebody's place, from what they know."""

from __future__ import annotations

import secrets

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from spadework.bots.search.bot import Judgement
from spadework.server.fairness import payer
from spadework.server.play.advice import own_decision, past_decision
from spadework.server.thinking.jobs import Question
from spadework.server.thinking.queue import Standing, Urgency
from spadework.server.web.answers import answer, number, place_of, services, somebody, unless_gone
from spadework.server.web.limits import address_of

THINKING = "1s"
SEED_BITS = 32
MOST_SHOWN = 5


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the search thinks of a decision: how often it looked at it, and the actions it likes best, best first.

    ``changed`` is the entry that led to the decision at a running table, ``frame`` the frame of a replay it follows.
    """

    seat: int
    visits: int
    best: list[Judgement]
    changed: int | None = None
    frame: int | None = None


async def advise(request: Request) -> Response:
    """Advice on one's own decision at a running table, or on a decision of a game that is over."""
    person = await somebody(request)
    table = (await place_of(request)).table
    frame = number(request, "frame")
    position = own_decision(table, person.id) if frame is None else past_decision(table, frame)
    changed = table.changed if frame is None else None
    seat = position.actor
    assert seat is not None
    address = address_of(request)
    standing = Standing(Urgency.PLAYER_WAITS, payer(services(request).marks.of(address), person.id))
    with services(request).questions.question(address, person.id):
        hidden = position.hidden_from(seat, seed=secrets.randbits(SEED_BITS))
        question = Question(position.game.name, THINKING, secrets.randbits(SEED_BITS), hidden.buffer.tobytes())
        opinion = await unless_gone(request, services(request).pool.advise(question, lambda: standing))
    if opinion is None:
        return Response()  # nobody reads it
    considered = opinion.considered
    visits = sum(judged.visits for judged in considered)
    return answer(Advice(seat, visits, considered[:MOST_SHOWN], changed, frame))
