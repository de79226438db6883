"""Whose turn it is when more bots want to think than threads are free: people's tables first, then everybody alike.

Jobs of one rank are served in turns by guest, and those of one guest in turns by table: who asks for much waits for
himself.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum


class Rank(IntEnum):
    """How much somebody waits for a bot; lower comes first."""

    PRESENT = 0
    """A person with a seat at the table looks on."""
    SEATED = 1
    """A person has a seat."""
    ALONE = 2
    """Bots play among themselves."""


@dataclass(frozen=True)
class Share:
    """On whose account a job runs: the table, its host, and how much somebody waits for it."""

    rank: Rank
    guest: str
    table: str


_Turn = asyncio.Future[None]
_Tables = OrderedDict[str, deque[_Turn]]


class _Waiting:
    """The jobs of one rank."""

    def __init__(self) -> None:
        self._guests: OrderedDict[str, _Tables] = OrderedDict()

    def put(self, share: Share, turn: _Turn) -> None:
        tables = self._guests.setdefault(share.guest, OrderedDict())
        tables.setdefault(share.table, deque()).append(turn)

    def next(self, may_run: Counter[str], most: int | None) -> tuple[str, _Turn] | None:
        """The job whose turn it is, of a guest with fewer than `most` jobs running; guest and table go to the end."""
        guest = next((guest for guest in self._guests if most is None or may_run[guest] < most), None)
        if guest is None:
            return None
        tables = self._guests.pop(guest)
        table, turns = tables.popitem(last=False)
        turn = turns.popleft()
        if turns:
            tables[table] = turns
        if tables:
            self._guests[guest] = tables
        return guest, turn


class Turns:
    """So many slots, given to waiting jobs in turns."""

    def __init__(self, slots: int, most_of_a_guest: int | None = None) -> None:
        self._free = slots
        self._most = most_of_a_guest
        self._running: Counter[str] = Counter()
        self._waiting = {rank: _Waiting() for rank in Rank}

    @asynccontextmanager
    async def turn(self, share: Share) -> AsyncIterator[None]:
        """Waits for a slot and holds it inside the block."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting[share.rank].put(share, turn)
        self._hand_out()
        try:
            await turn
            yield
        finally:
            if turn.done() and not turn.cancelled():
                self._give_back(share.guest)

    def _hand_out(self) -> None:
        while self._free and (found := self._next()) is not None:
            guest, turn = found
            if not turn.done():  # whoever waited may have gone
                self._free -= 1
                self._running[guest] += 1
                turn.set_result(None)

    def _next(self) -> tuple[str, _Turn] | None:
        found = (self._waiting[rank].next(self._running, self._most) for rank in Rank)
        return next((turn for turn in found if turn is not None), None)

    def _give_back(self, guest: str) -> None:
        self._free += 1
        self._running[guest] -= 1
        if not self._running[guest]:
            del self._running[guest]
        self._hand_out()
