"""Plays the matches: takes the decisions of people and bots, has them stored, and tells everybody who looks on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import perf_counter, time

import structlog

import ribeira
from ribeira.server import records
from ribeira.server.client import Client
from ribeira.server.match import Match, Seat, Step
from ribeira.server.messages import Refusal
from ribeira.server.metrics import Metrics
from ribeira.server.protocol import Back, Command, Hello
from ribeira.server.settings import Settings
from ribeira.server.store import Conflict, Store, StoreDown
from ribeira.server.table import Table

RETRIES = 3
"""Times that a decision is tried again after the stored match turned out to be at another version."""
PRESENCE_DELAY = 0.05
"""Seconds in which comings and goings are gathered into one frame."""
STORE_PAUSE = 2.0
"""Seconds until a bot's action that could not be stored is tried again."""

log = structlog.get_logger()
Work = Callable[[Match], list[Step]]
"""The events to be stored, worked out anew for every try. Raises `Refusal`."""


class Conductor:
    """One for all tables of a server."""

    def __init__(self, settings: Settings, store: Store, metrics: Metrics) -> None:
        self._settings = settings
        self._store = store
        self.metrics = metrics
        self._pool = ThreadPoolExecutor(settings.bot_threads, "bot")
        self._tasks: set[asyncio.Task[None]] = set()
        self._announced: set[Table] = set()

    async def close(self) -> None:
        """Stops the bots."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._pool.shutdown(cancel_futures=True)

    # --- frames

    def greet(self, client: Client, hello: Hello) -> None:
        """Answers `hello`; a page that is new at its table also wakes the bots that broke."""
        table, is_new = client.table, client not in client.table.pages
        client.greet(hello)
        if is_new:
            self.presence_changed(table)
            table.trouble.clear()
            self.wake_bots(table)

    async def command(self, client: Client, command: Command | Back) -> None:
        """Answers a command, after it is stored, with its event's number; everybody else hears of it then too."""
        began = perf_counter()
        table = client.table
        async with table.lock:
            try:
                await self._take(client, command)
            except Refusal as refusal:
                client.reject(command.id, refusal)
        self.metrics.command_seconds.observe(perf_counter() - began)
        self.wake_bots(table)

    async def _take(self, client: Client, command: Command | Back) -> None:
        v = self._answered(client, command)
        if v is not None:
            client.acknowledge(command.id, v)
            return

        def work(match: Match) -> list[Step]:
            seat = self._own_seat(client, command)
            if isinstance(command, Back):
                return match.take_back(seat, command.count, command.id)
            return match.decide(seat, command.action, command.id, client.language)

        await self._store_and_tell(client.table, work, partial(client.acknowledge, command.id))

    def _answered(self, client: Client, command: Command | Back) -> int | None:
        """The event that this command became before. Raises `Refusal` when the id is another guest's."""
        table = client.table
        event = table.match.commands.get(command.id) if table.match else None
        if event is None:
            return None
        if event.seat not in table.seats_of(client.guest):
            raise Refusal("stale")
        return event.seq

    def _own_seat(self, client: Client, command: Command | Back) -> Seat:
        """The seat whose open decision the command answers. Raises `Refusal`."""
        match = client.table.match
        if match is None:
            raise Refusal("stale")
        if match.over:
            raise Refusal("over")
        seat = match.seat_of(command.prompt)
        if seat is None:
            raise Refusal("stale")
        if seat not in client.table.seats_of(client.guest):
            raise Refusal("seat")
        return seat

    # --- decisions

    async def _store_and_tell(self, table: Table, work: Work, done: Callable[[int], None]) -> None:
        """Stores a decision with nature's answer to it, then calls `done` with its version and shows it to all.

        Raises:
            Refusal: it is not taken, or could not be stored; nothing changed.
        """
        for _ in range(1 + RETRIES):
            match = _running(table)
            steps = work(match)
            try:
                await self._append(table, match, steps)
            except Conflict:
                await self._reload(table)
                continue
            done(steps[0].event.seq)
            self.show(table)
            return
        raise Refusal("stale")

    async def _append(self, table: Table, match: Match, steps: list[Step]) -> None:
        end, now = steps[-1].state, time()
        events = [step.event for step in steps]
        version = ribeira.__version__
        work = records.append(match.id, match.version, events, end.due, end.is_terminal, version, now)
        try:
            await self._store.write(work)
        except StoreDown:
            raise Refusal("busy") from None
        match.adopt(steps)
        match.updated = now
        table.last_used = now
        self.metrics.actions.labels("seat").inc()
        self.metrics.actions.labels("nature").inc(len(steps) - 1)

    async def _reload(self, table: Table) -> None:
        """Another version is stored than the one in memory: take the stored one."""
        log.warning("reloaded", match=table.match and table.match.id)
        await table.load()
        self.show(table)

    # --- telling

    def show(self, table: Table) -> None:
        """Tells every page what happened; a match that ended also changes the table."""
        for page in table.pages:
            page.show()
        if table.match is not None and table.match.over:
            self.show_table(table)

    def show_table(self, table: Table) -> None:
        """Tells every page about seats and state."""
        for page in table.pages:
            page.show_table()

    def table_changed(self, table: Table) -> None:
        """Seats, names or match of the table are new."""
        table.last_used = time()
        self.show_table(table)
        for page in table.pages:
            page.show()
        self.wake_bots(table)

    def seats_changed_hands(self, table: Table) -> None:
        """Other people have seats now: every page needs other eyes."""
        for page in table.pages:
            page.welcome(None)

    def presence_changed(self, table: Table) -> None:
        """Somebody came or went; told once for all who come and go at the same time."""
        if table not in self._announced:
            self._announced.add(table)
            asyncio.get_running_loop().call_later(PRESENCE_DELAY, self._announce, table)

    def _announce(self, table: Table) -> None:
        self._announced.discard(table)
        table.last_used = time()
        self.show_table(table)

    # --- bots

    def wake_bots(self, table: Table) -> None:
        """Starts every bot that is due and is not thinking yet."""
        match = table.match
        if match is None:
            return
        for seat in match.prompts:
            if table.seats[seat].kind == "bot" and seat not in table.thinking and seat not in table.trouble:
                task = asyncio.create_task(self._bot(table, match, seat))
                table.thinking[seat] = task
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _bot(self, table: Table, match: Match, seat: Seat) -> None:
        try:
            await self._let_decide(table, match, seat)
        finally:
            del table.thinking[seat]
        self.wake_bots(table)

    async def _let_decide(self, table: Table, match: Match, seat: Seat) -> None:
        """One decision of a bot; a bot that breaks is made anew once."""
        prompt = match.prompts[seat]
        for last in (False, True):
            try:
                action = await self._think(table, match, seat)
                await self._play_bot(table, match.id, prompt, action)
                break
            except Exception:  # a bot is foreign code: whatever it raises must not stop the table
                self.metrics.bot_failures.inc()
                table.bots.pop(seat, None)
                log.exception("bot_failed", match=match.id, seat=seat, bot=table.seats[seat].bot, gives_up=last)
        else:
            table.trouble.add(seat)
            self.show_table(table)

    async def _think(self, table: Table, match: Match, seat: Seat) -> int:
        """What the bot chooses, from what its seat may know; in a thread, the loop goes on meanwhile."""
        view = match.state.as_seat(seat).view_state(seat)
        began = perf_counter()
        bot = table.bot_at(seat, self._settings)
        action = await asyncio.get_running_loop().run_in_executor(self._pool, bot.choose, view)
        self.metrics.bot_seconds.observe(perf_counter() - began)
        return int(action)

    async def _play_bot(self, table: Table, match: str, prompt: str, action: int) -> None:
        """Stores a bot's action; as often as it takes, because nobody else would try it again."""

        def work(now: Match) -> list[Step]:
            seat = now.seat_of(prompt) if now.id == match else None
            if seat is None:
                raise Refusal("stale")
            return now.decide(seat, action, None)

        while True:
            try:
                async with table.lock:
                    await self._store_and_tell(table, work, lambda v: None)
            except Refusal as refusal:
                if refusal.code not in ("stale", "busy"):
                    raise
                if refusal.code == "busy":
                    await asyncio.sleep(STORE_PAUSE)
                    continue
            return


def _running(table: Table) -> Match:
    if table.match is None:
        raise Refusal("stale")
    return table.match
