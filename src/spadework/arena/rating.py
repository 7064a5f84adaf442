"""Ratings by openskill's Plackett-Luce model: every seat of a game is a team of one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from openskill.models import PlackettLuce

from spadework.arena.match import Outcome


class Rating(msgspec.Struct, frozen=True):
    """How strong a bot seems: its mark, and a range in which it lies with about 95 % certainty."""

    mu: float
    sigma: float
    interval: tuple[float, float]


def ratings(bots: Sequence[str], outcomes: Iterable[Outcome]) -> dict[str, Rating]:
    """The rating of every bot after games in this order; a bot with several seats in a game learns from each."""
    model = PlackettLuce()
    mu = {bot: model.rating().mu for bot in bots}
    sigma = {bot: model.rating().sigma for bot in bots}
    for outcome in outcomes:
        before = [(mu[bot], sigma[bot]) for bot in outcome.seats]
        teams = [[model.rating(mu=mean, sigma=spread)] for mean, spread in before]
        rated = model.rate(teams, ranks=[float(rank) for rank in outcome.ranks])
        for bot, (mean, spread), (after,) in zip(outcome.seats, before, rated, strict=True):
            mu[bot] += after.mu - mean
            sigma[bot] *= after.sigma / spread
    return {bot: Rating(mu[bot], sigma[bot], (mu[bot] - 2 * sigma[bot], mu[bot] + 2 * sigma[bot])) for bot in bots}
