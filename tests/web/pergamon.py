"""Somebody at the drawn table of Pergamon, with a mouse or with keys alone."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from spadework.server.client.ahead import Legal
from tests.server.live.background import Background
from tests.web.hands import Keys, Mouse
from tests.web.people import Person
from tests.web.sights import LATE, Sights


class Excavator(Mouse):
    """Plays by clicking on what is lit: goes to the middle of the funds, digs deep, and exhibits the best row."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        page = person.page
        self.spaces = page.locator("[data-guide=funds] button.space")
        self.galleries = page.locator("[data-guide=galleries] button.gallery")
        self.no_dig = page.locator("[data-guide=no-dig]")
        self.best = page.locator("[data-guide=best]")
        self.finish = page.locator("[data-guide=finish]")
        self.store = page.locator("[data-guide=store]")
        self.row = page.locator("[data-guide=row]")
        self.spare = self.store.locator("button.spare:not(.thrown)")
        boards = self.spaces.or_(self.galleries).or_(self.spare)
        self.asked = boards.or_(self.no_dig).or_(self.best).or_(self.finish).or_(self.confirm)

    def wait(self) -> None:
        """Until something is asked or the game is over; what there is no choice in is played by itself."""
        self.person.skip_to(self.asked.or_(self.over).first)

    def move(self) -> None:
        """Whatever is asked for: place, dig, exhibit or store; a click may play several small actions."""
        moves = self.person.moves
        if (wanted := self.lit()) is not None:
            self.choose(wanted)
            self.do()
        elif (without := self.no_dig.or_(self.finish)).count() > 0:
            self.press(without)
        else:
            while self.confirm.count() == 0:
                self.press(self.spare.first)
            self.do()
        expect(self.page.locator("[data-moves]")).not_to_have_attribute("data-moves", str(moves))

    def lit(self) -> Locator | None:
        """What is to be chosen before it is confirmed; nothing where one does without, or all is laid out already."""
        if (free := self.spaces.count()) > 0:
            return self.spaces.nth(free // 2)
        if self.galleries.count() > 0:
            return self.galleries.last
        return self.best if self.best.count() > 0 else None


class Typist(Keys, Excavator):
    """The same with keys alone; a row that is laid out keeps the focus, so the button is gone to."""

    def do(self) -> None:
        self.press(self.confirm)


class PergamonSights(Sights):
    """What looks different in Pergamon."""

    game = "pergamon"

    def __init__(self, server: Background, person: Person) -> None:
        super().__init__(server, person)
        self.placing = self.played_until(lambda legal, moves: moves > LATE and legal[0]["action"].startswith("place"))
        self.digging = self.played_until(lambda legal, moves: moves > LATE and legal[0]["action"].startswith("dig"))

    def ways(self) -> list[Callable[[], None]]:
        seen = [self.place, self.dig, self.turn, self.row, self.advice, self.rule]
        return [*seen, self.final_count, self.replay, self.rules, self.guide]

    def is_late(self, legal: Legal, moves: int) -> bool:
        """Where a collection can be exhibited."""
        return moves >= LATE and legal[0]["action"].startswith("start")

    @staticmethod
    def choose(legal: Legal, pick: random.Random) -> int:
        """Digs, stores and exhibits, but keeps some finds for later."""
        digs = [one for one in legal if one["action"].startswith("dig")]
        ends = [one for one in legal if one["action"] in ("exhibit", "store")]
        return int(pick.choice(digs or ends or legal)["code"])

    def place(self) -> None:
        self.person.sit_at(self.placing)
        player = Excavator(self.person)
        player.choose(player.spaces.nth(3))

    def dig(self) -> None:
        self.person.sit_at(self.digging)
        player = Excavator(self.person)
        player.choose(player.galleries.last)

    def row(self) -> None:
        """From the table: the best row, and where it will stand."""
        Excavator(self.person).best.click()
        expect(self.page.locator("[data-guide=museum] .planned")).to_be_visible()

    def rule(self) -> None:
        self.open_tab("hall")
        self.look_up("museum")
