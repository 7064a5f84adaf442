"""Fair turns: one person with twenty tables counts as one, and so does one address with many people."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Generic, NamedTuple, TypeVar

MOST_REMEMBERED = 1000  # accounts, before those that no longer matter are forgotten

Item = TypeVar("Item", bound=Hashable)


class Payer(NamedTuple):
    """Who is charged for a job."""

    address: str
    person: str


class Accounts:
    """What each of some has used: next is whoever has used least, and whoever joins begins even with who is served.

    This is start-time fair queueing: nobody saves up turns while they want none.
    """

    def __init__(self) -> None:
        self.used: dict[str, float] = {}
        self._now_served = 0.0  # what whoever was served last had used before

    def join(self, who: str) -> None:
        """Begin to wait."""
        if len(self.used) >= MOST_REMEMBERED:
            self.used = {other: used for other, used in self.used.items() if used >= self._now_served}
        self.used[who] = max(self.used.get(who, 0.0), self._now_served)

    def next(self, waiting: Iterable[str]) -> str:
        """Whose turn it is."""
        return min(waiting, key=self.used.__getitem__)

    def charge(self, who: str, seconds: float) -> None:
        """Let somebody pay for their turn."""
        self._now_served = self.used[who]
        self.used[who] += seconds


class FairQueue(Generic[Item]):
    """Items that wait: addresses take turns, at each address people do, and what one person wants goes in its order."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, dict[Item, None]]] = {}  # by address and person
        self._addresses = Accounts()
        self._people: dict[str, Accounts] = {}  # of each address

    def put(self, payer: Payer, item: Item) -> None:
        """Let an item wait."""
        address, person = payer
        if address not in self._waiting:
            self._join(address)
        people = self._waiting[address]
        if person not in people:
            self._people[address].join(person)
            people[person] = {}
        people[person][item] = None

    def first(self) -> tuple[Payer, Item] | None:
        """What is next, and who will pay for it."""
        if not self._waiting:
            return None
        address = self._addresses.next(self._waiting)
        person = self._people[address].next(self._waiting[address])
        return Payer(address, person), next(iter(self._waiting[address][person]))

    def charge(self, payer: Payer, seconds: float) -> None:
        """Let somebody who waits pay for an item, which is then to be removed."""
        self._addresses.charge(payer.address, seconds)
        self._people[payer.address].charge(payer.person, seconds)

    def remove(self, payer: Payer, item: Item) -> None:
        """Let an item wait no longer; when none waits, all accounts are even."""
        people = self._waiting[payer.address]
        del people[payer.person][item]
        if not people[payer.person]:
            del people[payer.person]
        if not people:
            del self._waiting[payer.address]
        if not self._waiting:
            self._addresses, self._people = Accounts(), {}

    def _join(self, address: str) -> None:
        self._addresses.join(address)
        if len(self._people) > len(self._addresses.used):
            self._people = {each: self._people[each] for each in self._addresses.used if each in self._people}
        self._people.setdefault(address, Accounts())
        self._waiting[address] = {}
