"""The threads in which bots choose. A quick bot never waits for a slow one, nor anybody behind one guest's many."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import TypeVar

import ribeira
from ribeira.bots.levels import levels_of
from ribeira.server.bots.turns import Rank, Share, Turns
from ribeira.server.journal.acts import Seat
from ribeira.server.metrics import Metrics
from ribeira.server.settings import Settings
from ribeira.server.tables.table import Table

Result = TypeVar("Result")


class _Threads:
    """A pool whose threads are given out in turns."""

    def __init__(self, threads: int, name: str) -> None:
        self._pool = ThreadPoolExecutor(threads, name)
        self._turns = Turns(threads)

    async def run(self, share: Share, work: Callable[[], Result]) -> Result:
        async with self._turns.turn(share):
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


class Thinkers:
    """One for all tables of a server."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._slow = _Threads(max(1, settings.bot_threads), "bot")
        self._quick = _Threads(1, "quick-bot")
        self._settings = settings
        self._metrics = metrics

    def close(self) -> None:
        """Waits for the thoughts that are under way."""
        self._slow.close()
        self._quick.close()

    async def choose(self, table: Table, seat: Seat, view: ribeira.ViewState) -> int:
        """What the bot at a seat chooses, from what its seat may know. Raises whatever the bot raises."""

        def think() -> int:
            began = perf_counter()
            action = self._bot(table, seat).choose(view)
            self._metrics.bot_seconds.observe(perf_counter() - began)
            return int(action)

        threads = self._quick if is_quick(table, seat) else self._slow
        return await threads.run(share_of(table), think)

    def _bot(self, table: Table, seat: Seat) -> ribeira.Bot:
        """The bot that plays a seat, made in its thread at its first decision: that may take half a second."""
        if seat not in table.bots:
            row = table.player(seat)
            level = {} if row.level is None else {"level": row.level, **self._settings.bot_limits}
            table.bots[seat] = ribeira.bot(str(row.bot), table.game, **level)
        return table.bots[seat]


def share_of(table: Table) -> Share:
    """On whose account the bots of a table think."""
    people = {seat.guest for seat in table.seats if seat.kind == "person"}
    present = not people.isdisjoint(table.present)
    rank = Rank.PRESENT if present else Rank.SEATED if people else Rank.ALONE
    return Share(rank, table.row.host, table.id)


def is_quick(table: Table, seat: Seat) -> bool:
    """Whether the bot at a seat never thinks for long: all but the strongest answer at once."""
    level = table.player(seat).level
    return level is None or level < max(levels_of(table.game.name))
