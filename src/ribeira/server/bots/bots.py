"""The bots at the tables: asked when they are due, and again when they break or their action could not be stored."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Protocol

import structlog

from ribeira.server.bots.thinkers import Thinkers, is_quick, share_of
from ribeira.server.bots.turns import Rank, Turns
from ribeira.server.bus import Bus, Job, Lane, Lease
from ribeira.server.journal.acts import Seat
from ribeira.server.journal.match import Match
from ribeira.server.metrics import Metrics
from ribeira.server.settings import Settings
from ribeira.server.tables.table import Table
from ribeira.server.wire.messages import Refusal

QUICK_AT_ONCE = 4
"""Quick decisions that a worker takes at the same time."""
AGAIN = 15.0
"""Seconds after which a decision that nobody has made is offered to the workers again."""
OFFERED = 256
"""Decisions that one process offers to the workers at the same time."""
OFFERED_FOR_GUEST = 2
"""Those among them at tables of one guest."""
STORE_PAUSE = 2.0
"""Seconds until a bot's action that could not be stored is tried again."""

log = structlog.get_logger()


class Hall(Protocol):
    """Where the tables stand: takes what bots decide and tells what became of them."""

    async def take_from_bot(self, table: Table, match: str, prompt: str, action: int) -> None:
        """Stores a bot's action and tells everybody. Raises `Refusal`."""

    async def find(self, table: str) -> Table:
        """A table. Raises `Refusal`."""

    def bot_broke(self, table: Table, seat: Seat) -> None:
        """Tells everybody that a bot broke twice."""


class Bots:
    """Keeps every bot that is due at work, one task for each.

    With a bus, decisions are offered to all workers, of which this process may be one; without, it thinks by itself.
    """

    def __init__(self, settings: Settings, metrics: Metrics, hall: Hall, bus: Bus) -> None:
        self._threads = settings.bot_threads
        self._bus = bus
        self._offered = Turns(OFFERED, OFFERED_FOR_GUEST)
        self._thinkers = Thinkers(settings, metrics)
        self._metrics = metrics
        self._hall = hall
        self._tasks: set[asyncio.Task[None]] = set()
        self._room = {lane: asyncio.Semaphore(QUICK_AT_ONCE if lane.is_quick else self._threads + 1) for lane in Lane}

    def play(self, rules: str) -> None:
        """Begins to take decisions by these rules that any process offers, as many as it has threads for."""
        if self._threads:
            for lane in Lane:
                self._begin(self._take_jobs(lane, rules))

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Stops the bots."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._thinkers.close()

    def wake(self, table: Table) -> None:
        """Starts every bot that is due and is not thinking yet."""
        match = table.match
        if match is None:
            return
        for seat in match.prompts:
            is_bot = match.player(seat).kind == "bot" and not match.is_held
            if is_bot and seat not in table.thinking and seat not in table.trouble:
                table.thinking[seat] = self._begin(self._bot(table, match, seat))

    async def _bot(self, table: Table, match: Match, seat: Seat) -> None:
        try:
            if not await self._leave_to_workers(table, match, seat):
                await self._let_decide(table, match, seat)
        finally:
            del table.thinking[seat]
        self.wake(table)

    # --- many processes

    async def _leave_to_workers(self, table: Table, match: Match, seat: Seat) -> bool:
        """Offers a decision until it is made; False when the bus is away."""
        prompt = match.prompts[seat]
        lane, job = _lane(table, seat), Job(table.id, match.id, match.row.rules, prompt)
        async with self._offered.turn(share_of(table)):
            while table.match is match and match.seat_of(prompt) is not None and seat not in table.trouble:
                moved = table.moved
                if not await self._bus.post(lane, job):
                    return False
                with suppress(TimeoutError):
                    async with asyncio.timeout(AGAIN):
                        await moved.wait()
        return True

    async def _take_jobs(self, lane: Lane, rules: str) -> None:
        async for lease in self._bus.jobs(lane, rules, self._room[lane]):
            self._begin(self._do(lease))

    async def _do(self, lease: Lease) -> None:
        """Makes a decision that was offered, if it is still to be made."""
        with suppress(Refusal):  # it is offered again
            async with lease as job:
                table = await self._hall.find(job.table)
                async with table.lock:
                    if _due(table, job) is None:
                        await table.catch_up()
                seat = _due(table, job)
                if seat is not None and table.match is not None:
                    await self._let_decide(table, table.match, seat)
                    self.wake(table)

    # --- thinking

    async def _let_decide(self, table: Table, match: Match, seat: Seat) -> None:
        """One decision of a bot; a bot that breaks is made anew once."""
        prompt = match.prompts[seat]
        for last in (False, True):
            try:
                view = match.state.as_seat(seat).view_state(seat)
                action = await self._thinkers.choose(table, seat, view)
                await self._play(table, match.id, prompt, action)
                break
            except Exception:  # a bot is foreign code: whatever it raises must not stop the table
                self._metrics.bot_failures.inc()
                table.bots.pop(seat, None)
                log.exception("bot_failed", match=match.id, seat=seat, bot=match.player(seat).bot, gives_up=last)
        else:
            table.trouble.add(seat)
            self._hall.bot_broke(table, seat)

    async def _play(self, table: Table, match: str, prompt: str, action: int) -> None:
        """Has a bot's action stored; as often as it takes, because nobody else would try it again."""
        while True:
            try:
                await self._hall.take_from_bot(table, match, prompt, action)
            except Refusal as refusal:
                if refusal.code not in ("stale", "busy", "unsure"):
                    raise
                if refusal.code != "stale":
                    await asyncio.sleep(STORE_PAUSE)
                    continue
            return


def _lane(table: Table, seat: Seat) -> Lane:
    is_alone = share_of(table).rank == Rank.ALONE
    if is_quick(table, seat):
        return Lane.ALONE_QUICK if is_alone else Lane.PEOPLE_QUICK
    return Lane.ALONE_SLOW if is_alone else Lane.PEOPLE_SLOW


def _due(table: Table, job: Job) -> Seat | None:
    """The bot that owes the decision, as far as is known here."""
    match = table.match
    seat = match.seat_of(job.prompt) if match is not None and match.id == job.match else None
    return seat if match is not None and seat is not None and match.player(seat).kind == "bot" else None
