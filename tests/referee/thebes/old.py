"""Thebes as the code still plays and tells it. Delete this file when the code has followed the rulings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.referee.thebes.legal import change_weeks
from tests.referee.thebes.referee import Referee
from tests.referee.thebes.table import WAITING_EXHIBITIONS
from tests.referee.thebes.timeline import end_of_time

DRAWN = ("supply mixed", "exhibition opened", "exhibition closed", "cards displayed")


class OldReferee(Referee):
    def __init__(self, box: dict[str, Any], players: int, options: Sequence[str], chance: Sequence[str]) -> None:
        """Exhibitions wait; the code does not know the option, and no other."""
        assert not options
        super().__init__(box, players, [WAITING_EXHIBITIONS], chance)
        self.before = self.table()

    def play(self, action: str, chance: Sequence[str]) -> None:
        self.before = self.table()
        super().play(action, chance)

    def table(self) -> dict[str, Any]:
        return {key: part for key, part in super().table().items() if key != "options"}

    def view(self, seat: int | None) -> dict[str, Any]:
        """Exhibitions set aside are not counted, and a finished seat is in 1904."""
        view = super().view(seat)
        view["supply"]["set_aside"] = self.state.stacks[2]
        for shown in view["seats"]:
            if shown["weeks_left"] == 0:
                shown["year"] += 1
        if self.actor is None:  # after the end the code says what a change would cost seat 0
            view["change_weeks"] = change_weeks(self.state, 0)
        return view

    def events(self, seat: int | None) -> list[dict[str, Any]]:
        """Told from the position before and the one after, not from what was drawn."""
        told = [event for event in super().events(seat) if event["event"] not in DRAWN]
        at = next(i for i, event in enumerate(told) if event["event"] == "time spent")
        spent = told[at]
        # A finished seat is in 1904.
        finished = self.state.seats[spent["seat"]].weeks >= end_of_time(self.state)
        told[at] = {**spent, "year": spent["year"] + finished}
        # Permissions are renewed even where all are valid.
        renewed = {"event": "permissions renewed", "seat": spent["seat"]}
        if spent["space"] <= spent["weeks"] and not finished and renewed not in told:
            told.insert(at + 1, renewed)
        return told[:at] + self._drawn(super().events(seat)) + told[at:]

    def _drawn(self, told: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Cards of a move are told at once, and exhibitions that come and go in one move not at all."""
        were = {name for name in self.before["exhibitions"].values() if name is not None}
        are = {name: space for space, name in self.state.exhibitions.items() if name is not None}
        shown = {event["exhibition"] for event in told if event["event"] == "exhibited"}
        events = [event for event in told if event["event"] == "supply mixed"]
        for name in self.state.box.exhibitions:
            if name in are and name not in were:
                events.append({"event": "exhibition opened", "exhibition": name, "space": are[name]})
            elif name in were and name not in are and name not in shown:
                events.append({"event": "exhibition closed", "exhibition": name})
        cards = [card for event in told if event["event"] == "cards displayed" for card in event["cards"]]
        return events + ([{"event": "cards displayed", "cards": cards}] if cards else [])
