"""Budgets and places: so many calls in a stretch of time, so many things at once, for one guest or one address."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from functools import lru_cache, partial
from hashlib import blake2b
from ipaddress import IPv6Address, ip_address, ip_network
from math import ceil
from time import monotonic

Clock = Callable[[], float]
NETWORK = 64
"""Bits of an IPv6 address that count: a household has all addresses below them."""


@lru_cache(maxsize=65_536)
def household(address: str) -> str:
    """What an address is counted by: itself, or the network of an IPv6 address.

    >>> household("192.0.2.7"), household("::ffff:192.0.2.7"), household("2001:db8:1:2:3::9")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or ip_network((found, NETWORK), strict=False))
    return str(found)


class Budget:
    """At most `most` in any `window` seconds."""

    def __init__(self, most: int, window: float, clock: Clock = monotonic) -> None:
        self.most = most
        self.window = window
        self._clock = clock
        self._spent: deque[float] = deque()

    def spend(self) -> float:
        """0 when there was room, and takes it; otherwise the seconds until there is."""
        now = self._clock()
        while self._spent and self._spent[0] <= now - self.window:
            self._spent.popleft()
        if len(self._spent) >= self.most:
            return self._spent[0] + self.window - now
        self._spent.append(now)
        return 0.0

    @property
    def idle(self) -> bool:
        """Whether nothing was spent within the window."""
        return not self._spent or self._spent[-1] <= self._clock() - self.window


Tell = Callable[[str], None]


def _nobody(_digest: str) -> None:
    pass


def _digest(key: Hashable) -> str:
    """What stands for a key: other processes need not read addresses."""
    return blake2b(str(key).encode(), digest_size=16).hexdigest()


class Budgets:
    """A budget for each key; forgets those that are idle, two for each that is asked for, so that asking costs the
    same however many there are."""

    MANY = 100_000

    def __init__(self, most: int, window: float, clock: Clock = monotonic) -> None:
        self._make = partial(Budget, most, window, clock)
        self._budgets: OrderedDict[str, Budget] = OrderedDict()
        """By the digest of the key; the one asked for longest ago first."""
        self.tell: Tell = _nobody
        """Called with the digest of a key whenever something was spent."""

    def spend(self, key: Hashable) -> int:
        """0 when the key had room; otherwise whole seconds until it has."""
        digest = _digest(key)
        wait = ceil(self._budget(digest).spend())
        if not wait:
            self.tell(digest)
        return wait

    def take_in(self, digest: str, count: int) -> None:
        """Counts what was spent elsewhere; what is beyond the budget is spent all the same."""
        budget = self._budget(digest)
        for _ in range(min(count, budget.most)):
            budget.spend()

    def _budget(self, digest: str) -> Budget:
        budget = self._budgets.pop(digest, None) or self._make()
        self._forget()
        self._budgets[digest] = budget
        return budget

    def _forget(self) -> None:
        for _ in range(2):
            oldest = next(iter(self._budgets.values()), None)
            if oldest is not None and (oldest.idle or len(self._budgets) >= self.MANY):
                self._budgets.popitem(last=False)

    def __len__(self) -> int:
        return len(self._budgets)


class Shares:
    """A budget for each guest, and a larger one for all guests of an address: guests are made for nothing."""

    ADDRESS = 4

    def __init__(self, most: int, window: float, clock: Clock = monotonic) -> None:
        self.guests = Budgets(most, window, clock)
        self.addresses = Budgets(most * self.ADDRESS, window, clock)

    def spend(self, guest: str | None, address: str) -> int:
        """0 when both had room; otherwise whole seconds until they have."""
        return self.addresses.spend(address) or self.guests.spend(guest or address)


class Places:
    """At most `most` at once for each key."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: Counter[Hashable] = Counter()

    def take(self, key: Hashable) -> bool:
        """Whether there was a place, which is taken then."""
        if self._taken[key] >= self.most:
            return False
        self._taken[key] += 1
        return True

    def leave(self, key: Hashable) -> None:
        """Gives a place back."""
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]

    def taken(self, key: Hashable) -> int:
        """How many places a key has."""
        return self._taken[key]


class SingleFile:
    """One at a time for each key; a few may wait for their turn."""

    def __init__(self, waiting: int) -> None:
        self._places = Places(1 + waiting)
        self._locks: dict[Hashable, asyncio.Lock] = {}

    @asynccontextmanager
    async def turn(self, key: Hashable) -> AsyncIterator[bool]:
        """Waits for the turn; False when too many wait already."""
        if not self._places.take(key):
            yield False
            return
        lock = self._locks.setdefault(key, asyncio.Lock())
        try:
            async with lock:
                yield True
        finally:
            self._places.leave(key)
            if not self._places.taken(key):
                del self._locks[key]
