"""Fair turns: one person with twenty tables counts as one, and so do one address with many people and one site."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from spadework.server.marks import Mark
from spadework.server.networks import UNKNOWN

MOST_REMEMBERED = 1000  # accounts, before those that no longer matter are forgotten

Item = TypeVar("Item", bound=Hashable)


class Payer(NamedTuple):
    """Who is charged for a job: a person, at an address (or IPv6 network), at a site that may have many of those."""

    site: str
    address: str
    person: str


def payer(mark: Mark | None, person: str) -> Payer:
    """A person at an address that has a mark; all of whom none is known are together at one."""
    return Payer(UNKNOWN, UNKNOWN, person) if mark is None else Payer(mark.site, mark.network, person)


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


class Turns(Generic[Item]):
    """Items that wait, by a path of names: those at its first name take turns, and behind each the next ones do.

    What one person wants goes in its order.
    """

    def __init__(self) -> None:
        self._items: dict[Item, None] = {}  # at the end of the path
        self._waiting: dict[str, None] = {}  # names behind which something waits
        self._behind: dict[str, Turns[Item]] = {}  # also of those who want nothing now, but have used something
        self._accounts = Accounts()

    @property
    def is_empty(self) -> bool:
        return not self._items and not self._waiting

    def put(self, path: Sequence[str], item: Item) -> None:
        """Let an item wait."""
        if not path:
            self._items[item] = None
            return
        if path[0] not in self._waiting:
            self._join(path[0])
        self._behind[path[0]].put(path[1:], item)

    def first(self) -> tuple[tuple[str, ...], Item]:
        """What is next, and who will pay for it."""
        if self._items:
            return (), next(iter(self._items))
        name = self._accounts.next(self._waiting)
        path, item = self._behind[name].first()
        return (name, *path), item

    def charge(self, path: Sequence[str], seconds: float) -> None:
        """Let somebody who waits pay for an item, which is then to be removed."""
        if path:
            self._accounts.charge(path[0], seconds)
            self._behind[path[0]].charge(path[1:], seconds)

    def remove(self, path: Sequence[str], item: Item) -> None:
        """Let an item wait no longer."""
        if not path:
            del self._items[item]
            return
        self._behind[path[0]].remove(path[1:], item)
        if self._behind[path[0]].is_empty:
            del self._waiting[path[0]]

    def _join(self, name: str) -> None:
        self._accounts.join(name)
        if len(self._behind) > len(self._accounts.used):
            self._behind = {each: self._behind[each] for each in self._accounts.used if each in self._behind}
        self._behind.setdefault(name, Turns())
        self._waiting[name] = None


class FairQueue(Generic[Item]):
    """Items that wait: sites take turns, at each site addresses do, and at each address people."""

    def __init__(self) -> None:
        self._turns: Turns[Item] = Turns()

    def put(self, payer: Payer, item: Item) -> None:
        """Let an item wait."""
        self._turns.put(payer, item)

    def first(self) -> tuple[Payer, Item] | None:
        """What is next, and who will pay for it."""
        if self._turns.is_empty:
            return None
        path, item = self._turns.first()
        return Payer(*path), item

    def charge(self, payer: Payer, seconds: float) -> None:
        """Let somebody who waits pay for an item, which is then to be removed."""
        self._turns.charge(payer, seconds)

    def remove(self, payer: Payer, item: Item) -> None:
        """Let an item wait no longer; when none waits, all accounts are even."""
        self._turns.remove(payer, item)
        if self._turns.is_empty:
            self._turns = Turns()
