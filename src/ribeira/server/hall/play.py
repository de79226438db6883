"""Plays the matches: takes the decisions of people and bots, has them stored, and tells everybody who looks on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from contextlib import suppress
from functools import partial
from time import perf_counter
from typing import Any, Protocol, TypeVar

import structlog

from ribeira.core.contract import Definition
from ribeira.server.bots.bots import Bots
from ribeira.server.hall import clockwork, conduct
from ribeira.server.hall.absence import Absence
from ribeira.server.hall.timekeeper import Timekeeper
from ribeira.server.journal import ahead, vacations
from ribeira.server.journal.acts import Seat
from ribeira.server.journal.match import Match, Step
from ribeira.server.metrics import Metrics
from ribeira.server.settings import Settings
from ribeira.server.store import Conflict, StoreDown
from ribeira.server.tables.client import Client
from ribeira.server.tables.neighbours import Neighbours
from ribeira.server.tables.storing import looked_up
from ribeira.server.tables.table import RETRIES, Table
from ribeira.server.tables.table_projection import presence
from ribeira.server.tracing import span
from ribeira.server.wire.frames import Frame, pack
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Act, Away, Back, Command, Hello, Language

OF_THE_MOMENT = ("stale", "seat", "over", "back", "late", "match")
"""Refusals that may only mean that another process has stored something that is not known here yet."""
ELSEWHERE = 1.0
"""Seconds within which a page comes back that is led to another process."""
PRESENCE_DELAY = 0.05
"""Seconds in which comings and goings are gathered into one frame."""
TEND = 1.0
"""Seconds between two looks for what has become due by time alone: votes that lapse, people away for too long."""

log = structlog.get_logger()
Work = Callable[[Match], list[Step]]
"""The events to be stored, worked out anew for every try. Raises `Refusal`."""


Find = Callable[[str], Awaitable[Table]]
Answer = TypeVar("Answer")


class Speaker(Protocol):
    """Who gives a command, and hears what became of it."""

    table: Table
    guest: str | None
    language: Language

    def acknowledge(self, command: str, v: int) -> None:
        """The command is stored as event `v`."""

    def reject(self, ident: str | None, refusal: Refusal) -> None:
        """It is not taken."""


class AnsweredBefore(Exception):
    """The same command came again; it is stored as event `v`."""

    def __init__(self, v: int) -> None:
        super().__init__(v)
        self.v = v


class _Settled(Exception):
    """What was to happen has happened."""


class Conductor:
    """One for all tables of a server."""

    def __init__(self, settings: Settings, metrics: Metrics, neighbours: Neighbours, timekeeper: Timekeeper) -> None:
        self.metrics = metrics
        self._by_seats, self._by_nature = metrics.actions.labels("seat"), metrics.actions.labels("nature")
        self.clients: set[Client] = set()
        """The connections that are open, with those that have not said hello yet."""
        self._neighbours = neighbours
        self._bots = Bots(settings, metrics, self, neighbours.bus)
        self._find: Find
        self._nobody = asyncio.Event()
        """Set while no connection is open."""
        self._nobody.set()
        self._announced: set[Table] = set()
        self._here: set[Table] = set()
        """Those among them where somebody came or went at this process."""
        self._absence = Absence(self.show_table)
        self._timekeeper = timekeeper
        self._work: set[asyncio.Task[None]] = set()

    def open(self, find: Find) -> None:
        """Begins to work; `find` gets a table by its id."""
        self._find = find
        self._begin(self._tend())
        self._begin(self._timekeeper.run(self._ring))

    def play(self, definition: Definition) -> None:
        """Begins to decide for the bots of this game, also at tables of other processes."""
        for rules in definition.all_rules:
            self._bots.play(rules)

    async def close(self) -> None:
        """Stops the bots, and waits for nobody's time any more."""
        for work in list(self._work):
            work.cancel()
        await self._timekeeper.close()
        await self._bots.close()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    # --- connections

    def enter(self, client: Client) -> None:
        """A connection was opened."""
        self.clients.add(client)
        self._nobody.clear()

    def leave(self, client: Client) -> None:
        """It has ended."""
        self.clients.discard(client)
        if not self.clients:
            self._nobody.set()
        if client in client.table.pages:
            client.table.pages.discard(client)
            self.presence_changed(client.table)

    async def send_away(self, seconds: float) -> None:
        """Asks all pages to come back at another process, and waits so long for them to go."""
        for client in self.clients:
            client.answer(Away(round(seconds * 1000 / 2)))
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._nobody.wait()

    # --- frames

    def greet(self, client: Client, hello: Hello) -> None:
        """Answers `hello`; a page that is new at its table also wakes the bots that broke."""
        table, is_new = client.table, client not in client.table.pages
        client.greet(hello)
        if is_new:
            if client.guest is not None and conduct.is_waited_for(table):
                table.arrived.add(client.guest)
            self.presence_changed(table)
            if table.trouble:
                table.trouble.clear()
                self.show_table(table)
            self.wake_bots(table)
            self._begin(self._welcome_back(table, client.guest))
            if table.match is not None and clockwork.is_by_days(table.match):
                self._begin(self._show_who_is_away(table))
            if table.is_played_elsewhere:
                self._lead_elsewhere(client)

    async def command(self, client: Speaker, command: Command | Back | Act) -> None:
        """Answers a command, after it is stored, with its event's number; everybody else hears of it then too."""
        began = perf_counter()
        table = client.table
        received = table.now()
        async with table.lock:
            try:
                with span("command", game=table.game.name):
                    await self._make_good(table)
                    await self._take(client, command, received)
            except Refusal as refusal:
                client.reject(command.id, refusal)
        self.metrics.command_seconds.observe(perf_counter() - began)
        self.wake_bots(table)

    async def _take(self, client: Speaker, command: Command | Back | Act, received: float) -> None:
        def work(match: Match) -> list[Step]:
            self._check_new(client, match, command)
            if isinstance(command, Act):
                return conduct.steps_of(client.table, match, client.guest, command)
            seat = match.owes(command.prompt, client.table.seats_of(client.guest))
            if clockwork.is_late(match, seat, received):
                raise Refusal("late")
            at = max(received, match.latest)
            if isinstance(command, Back):
                return match.take_back(seat, command.count, command.id, at)
            return match.decide(seat, command.action, command.id, at, client.language)

        done = partial(client.acknowledge, command.id)
        try:
            await self._store_and_tell(client.table, work, done)
        except AnsweredBefore as answered:
            done(answered.v)

    def _check_new(self, client: Speaker, match: Match, command: Command | Back | Act) -> None:
        """Raises `AnsweredBefore` with the event that this command became, `Refusal` when the id is another guest's."""
        event = match.commands.get(command.id)
        if event is not None and event.seat not in client.table.seats_of(client.guest):
            raise Refusal("stale")
        if event is not None:
            raise AnsweredBefore(event.seq)

    # --- what happens by time and by coming back

    async def _tend(self) -> None:
        """Looks again and again for what has become due at the tables whose pages are open here."""
        while True:
            await asyncio.sleep(TEND)
            for client in self.clients:
                if client in client.table.pages and client.table.is_played_elsewhere:
                    self._lead_elsewhere(client)
            for table in {client.table for client in self.clients}:
                with suppress(Refusal, StoreDown):  # the next look will find it
                    await self.tend(table)

    def _lead_elsewhere(self, client: Client) -> None:
        """Asks a page, once, to come back at a process that has the rules of its match."""
        if not client.led_away:
            client.led_away = True
            client.answer(Away(round(ELSEWHERE * 1000)))

    async def tend(self, table: Table) -> None:
        """Does what has become due at a table by time alone. Raises `Refusal`."""
        work = partial(self._due_steps, table)
        if table.match is not None and work(table.match):
            await self._look_who_is_away(table)
        while table.match is not None and work(table.match):
            await self._happen(table, work)

    def _due_steps(self, table: Table, match: Match) -> list[Step]:
        """What has become due by time alone: by the clocks, or as people are away or do not answer."""
        planned = ahead.due_steps(match, table.planned.plans, table.now())
        return planned or clockwork.due_steps(table, match, self._timekeeper.gaps) or conduct.due_steps(table, match)

    async def forfeit(self, table: Table, seats: tuple[Seat, ...]) -> None:
        """Seats whose people did not come to a match give up, one after another. Raises `Refusal`."""
        for _ in seats:
            await self._happen(table, lambda match: conduct.forfeit_steps(table, match, seats))

    async def _ring(self, ident: str) -> None:
        """Somebody's time has run out at a table. Raises `Refusal`, also where its match cannot be read."""
        table = await self._find(ident)
        if table.match is None:
            raise Refusal("aside")
        await self.tend(table)

    async def _look_who_is_away(self, table: Table) -> None:
        """Takes in what vacations the people of a match by days have taken. Raises `Refusal`."""
        match = table.match
        if match is not None and clockwork.is_by_days(match):
            table.vacations = await looked_up(table.store, vacations.of_people(sorted(table.people)), "busy")

    async def vacation_changed(self, table: Table) -> None:
        """Somebody who plays here takes or gives up a vacation. Raises `Refusal`."""
        async with table.lock:
            await self._make_good(table)

    async def _make_good(self, table: Table) -> None:
        """Gives time back, before anything is done at a table, for what nobody could do meanwhile. Needs the lock."""
        if table.match is None or table.match.clocks is None:
            return
        await self._timekeeper.be_ready()
        await self._look_who_is_away(table)
        work = partial(clockwork.made_good, table, gaps=self._timekeeper.gaps)
        while work(table.match):
            await self._store_once(table, work)

    async def _show_who_is_away(self, table: Table) -> None:
        with suppress(Refusal):  # the clocks are right all the same: a flag looks again
            await self.vacation_changed(table)

    async def _welcome_back(self, table: Table, guest: str | None) -> None:
        """Who comes back gets the seats that a bot has kept."""
        match = table.match
        if guest is None or match is None or not conduct.back_steps(table, match, guest):
            return
        with suppress(Refusal):  # the page says so, and offers it
            await self._happen(table, lambda match: conduct.back_steps(table, match, guest))

    async def _happen(self, table: Table, work: Work) -> None:
        """Stores what happens without a command, once: another process may have been first."""
        async with table.lock:
            await self._store_once(table, work)
        self.wake_bots(table)

    async def _store_once(self, table: Table, work: Work) -> None:
        def still(match: Match) -> list[Step]:
            steps = work(match)
            if not steps:
                raise _Settled
            return steps

        with suppress(_Settled):
            await self._store_and_tell(table, still, lambda v: None)

    # --- decisions

    async def _store_and_tell(self, table: Table, work: Work, done: Callable[[int], None]) -> None:
        """Stores a decision with nature's answer to it, then calls `done` with its version and shows it to all.

        Raises:
            Refusal: it is not taken, or could not be stored; nothing changed.
        """
        for _ in range(1 + RETRIES):
            if table.in_doubt:
                await table.catch_up()
            try:
                votes = _running(table).people.vote is not None
                steps = work(_running(table))
                await self._append(table, steps)
            except Conflict:
                await table.catch_up()
            except Refusal as refusal:
                if refusal.code not in OF_THE_MOMENT or not await table.catch_up():
                    raise
            else:
                done(steps[0].event.seq)
                with span("told", pages=len(table.pages)):
                    self.show(table)
                if any(step.act is not None for step in steps) or votes:
                    self.show_table(table)
                self._neighbours.moved(table)
                return
        raise Refusal("stale")

    async def _append(self, table: Table, begun: list[Step]) -> None:
        steps = await table.append(_running(table), begun, table.now())
        drawn = sum(step.event.seat is None for step in steps)
        self._by_seats.inc(sum(step.act is None for step in steps) - drawn)
        if drawn:
            self._by_nature.inc(drawn)
        clocks = _running(table).clocks
        if clocks is not None and clocks.flag_at is not None:
            self._timekeeper.expect(table.id, clocks.flag_at / 1000)

    # --- telling

    def show(self, table: Table) -> None:
        """Tells every page what happened; a match that ended also changes the table."""
        for page in table.pages:
            page.show()
        if table.match is not None and table.match.over:
            self.show_table(table)

    def show_table(self, table: Table) -> None:
        """Tells every page about seats and state."""
        made: dict[Hashable, Frame] = {}
        for page in table.pages:
            page.show_table(made)

    def table_changed(self, table: Table) -> None:
        """Seats, names or match of the table were changed here."""
        self._show_all(table)
        self._begin(self._absence.note(table))
        self._neighbours.moved(table)

    def _show_all(self, table: Table) -> None:
        table.last_used = table.now()
        self.show_table(table)
        for page in table.pages:
            page.show()
        self.wake_bots(table)

    def take_news(self, table: Table, changes_hands: bool) -> None:
        """Another process has stored something about the table."""
        if changes_hands:
            self._show_to_other_eyes(table)
        self._show_all(table)

    def seats_changed_hands(self, table: Table) -> None:
        """Other people were given seats here."""
        self._show_to_other_eyes(table)
        self._neighbours.moved(table)

    def _show_to_other_eyes(self, table: Table) -> None:
        for page in table.pages:
            page.welcome(None)

    def presence_changed(self, table: Table) -> None:
        """Somebody came or went here; told once for all who come and go at the same time."""
        self._here.add(table)
        self.presence_elsewhere(table)

    def presence_elsewhere(self, table: Table) -> None:
        """Somebody came or went at another process."""
        if table not in self._announced:
            self._announced.add(table)
            asyncio.get_running_loop().call_later(PRESENCE_DELAY, self._announce, table)

    def _announce(self, table: Table) -> None:
        self._announced.discard(table)
        table.last_used = table.now()
        if table in self._here:
            self._here.discard(table)
            self._neighbours.present(table)
        frame = pack(presence(table))
        for page in table.pages:
            page.show_presence(frame)
        self._begin(self._absence.note(table))

    async def answered(self, table: Table, answer: Callable[[], Answer]) -> Answer:
        """What somebody asks about a match, once more where others may have stored meanwhile what it lacks.

        Raises:
            Refusal: as `answer` does.
        """
        try:
            return answer()
        except Refusal as refusal:
            if refusal.code not in OF_THE_MOMENT:
                raise
        await self.look_again(table)
        return answer()

    async def look_again(self, table: Table) -> None:
        """Takes in what others have stored of a table, and tells it."""
        async with table.lock:
            with suppress(Refusal):  # the next look will find it
                await table.catch_up()

    # --- bots

    async def find(self, table: str) -> Table:
        """A table. Raises `Refusal`."""
        return await self._find(table)

    def bot_broke(self, table: Table, seat: Seat) -> None:
        """Tells everybody that a bot broke twice."""
        self.show_table(table)
        self._neighbours.broken(table, seat)

    def wake_bots(self, table: Table) -> None:
        """Starts every bot that is due and is not thinking yet."""
        self._bots.wake(table)

    async def take_from_bot(self, table: Table, match: str, prompt: str, action: int) -> None:
        """Stores what a bot decided and tells everybody. Raises `Refusal`."""

        def work(now: Match) -> list[Step]:
            seat = now.seat_of(prompt) if now.id == match else None
            if seat is None or now.is_held or now.player(seat).kind != "bot":
                raise Refusal("stale")
            return now.decide(seat, action, None, table.now())

        async with table.lock:
            await self._store_and_tell(table, work, lambda v: None)


def _running(table: Table) -> Match:
    if table.match is None:
        raise Refusal("stale")
    return table.match
