"""Rate limiters: token buckets by key or by network, and counts of what is open."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict

from spadework.server.networks import networks_of

MOST_BUCKETS = 10_000
SITE_SHARE = 8  # a site may use as much as this many households


class Bucket:
    """How much somebody may still ask for: it fills slowly and empties by one for everything asked."""

    __slots__ = ("_at", "_left", "_rate", "_size")

    def __init__(self, rate: float, size: int) -> None:
        self._rate = rate
        self._size = size
        self._left = float(size)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one, if one is left."""
        if not self.has_one():
            return False
        self._left -= 1
        return True

    def spend(self, amount: float) -> None:
        """Take what something has cost, though no more be left: what is owed is waited for."""
        self._left -= amount

    def give_back(self) -> None:
        """Put back one that was taken."""
        self._left += 1  # what is too much runs over when one is next asked for

    def has_one(self) -> bool:
        """Whether one is left."""
        now = time.monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        return self._left >= 1

    def seconds_to_wait(self) -> float:
        """In how many seconds one will be left; 0 if one is left now."""
        return 0.0 if self.has_one() else (1 - self._left) / self._rate


class Buckets:
    """A bucket for each key; of too many, those that were not used for longest are forgotten."""

    def __init__(self, rate: float, size: int) -> None:
        self._rate = rate
        self._size = size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take one for a key, if one is left."""
        return self._bucket(key).take()

    def spend(self, key: str, amount: float) -> None:
        """Let a key pay what something has cost."""
        self._bucket(key).spend(amount)

    def _bucket(self, key: str) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= MOST_BUCKETS:
                self._buckets.popitem(last=False)
            bucket = self._buckets[key] = Bucket(self._rate, self._size)
        else:
            self._buckets.move_to_end(key)
        return bucket

    def give_back(self, key: str) -> None:
        """Put back one that was taken for a key."""
        if key in self._buckets:
            self._buckets[key].give_back()

    def has_one(self, key: str) -> bool:
        """Whether one is left for a key."""
        bucket = self._buckets.get(key)
        return bucket is None or bucket.has_one()

    def seconds_to_wait(self, key: str) -> float:
        """In how many seconds one will be left for a key; 0 if one is left now."""
        bucket = self._buckets.get(key)
        return 0.0 if bucket is None else bucket.seconds_to_wait()

    def __len__(self) -> int:
        return len(self._buckets)


class NetworkBuckets:
    """A bucket for each network; all networks of an IPv6 site also share one, for one attacker may have the site."""

    def __init__(self, rate: float, size: int) -> None:
        self._networks = Buckets(rate, size)
        self._sites = Buckets(SITE_SHARE * rate, SITE_SHARE * size)

    def take(self, address: str) -> bool:
        """Take one for the network of an address, if one is left."""
        network, site = networks_of(address)
        if site is not None:
            # An empty network takes nothing from its site: its neighbours are not to suffer.
            if not self._networks.has_one(network) or not self._sites.take(site):
                return False
        return self._networks.take(network)

    def spend(self, address: str, amount: float) -> None:
        """Let the network of an address pay what something has cost."""
        network, site = networks_of(address)
        self._networks.spend(network, amount)
        if site is not None:
            self._sites.spend(site, amount)

    def give_back(self, address: str) -> None:
        """Put back one that was taken for the network of an address."""
        network, site = networks_of(address)
        self._networks.give_back(network)
        if site is not None:
            self._sites.give_back(site)

    def seconds_to_wait(self, address: str) -> float:
        """In how many seconds one will be left for the network of an address; 0 if one is left now."""
        network, site = networks_of(address)
        of_site = 0.0 if site is None else self._sites.seconds_to_wait(site)
        return max(self._networks.seconds_to_wait(network), of_site)


class Counts:
    """How many things each network has open, at most so many; an IPv6 site may have those of several networks."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count one more that an address has opened, unless its network has too many."""
        network, site = networks_of(address)
        if self._open[network] >= self._most:
            return False
        if site is not None:
            if self._open[site] >= SITE_SHARE * self._most:
                return False
            self._open[site] += 1
        self._open[network] += 1
        return True

    def leave(self, address: str) -> None:
        """Count one less, which was counted before."""
        for network in networks_of(address):
            if network is not None:
                self._open[network] -= 1
                if self._open[network] == 0:
                    del self._open[network]

    def __len__(self) -> int:
        return len(self._open)
