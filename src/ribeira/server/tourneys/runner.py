"""Runs the tournaments of a server: starts them, pairs rounds, forfeits for who does not come, ends them.

Every process looks once a second at what is stored, and any may do what is due: the version of the tournament lets one
of them. Each step is one change, so a process that is killed leaves all of it or nothing, and another one goes on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

import structlog
from msgspec.structs import replace

from ribeira.server import tokens
from ribeira.server.hall.games import warm_game
from ribeira.server.hall.lookout import Lookout
from ribeira.server.hall.service import Service
from ribeira.server.journal import notices, ratings, tourneys
from ribeira.server.journal.fairness import Secret
from ribeira.server.journal.records import SeatRow, TableRow
from ribeira.server.journal.tourneys import Act, Entrant, Pairing, TourneyRow, Whole, points_of
from ribeira.server.store import Conflict, Db, StoreDown, Work
from ribeira.server.tourneys import course
from ribeira.server.tourneys.course import Board
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.tourneys import ActKind, TourneyState

LOOK = 1.0
"""Seconds between two looks at what is stored."""
STEPS = 4
"""Steps at one tournament in one look: one thing often leads to the next."""

log = structlog.get_logger()


class Runner(Lookout):
    """One for a process."""

    def __init__(self, service: Service) -> None:
        super().__init__(service, LOOK)
        self._noted: set[tuple[str, int]] = set()
        """Who is known to have come (table, seat)."""

    async def look(self) -> float:
        """See `Lookout`. Notes who has come, and does what is due. Raises `StoreDown`, `Refusal`."""
        waiting, running, next_at = await self._service.store.read(tourneys.due(self._service.now()))
        await self._note_arrivals(running)
        for tourney in waiting:
            try:
                await self._tend(tourney)
            except (StoreDown, Refusal, Conflict):
                continue  # the next look, or another process
            except Exception:  # what is wrong with one tournament is no harm to the others
                log.exception("tourney_not_tended")
        return 0.0 if running else next_at

    async def _note_arrivals(self, running: Sequence[str]) -> None:
        """Whose page is open at a table of a running tournament has come."""
        here = [table for table in self._service.tables() if table.pages and table.row.host in running]
        came = {(table.id, seat) for table in here for page in table.pages for seat in table.seats_of(page.guest)}
        fresh = sorted(came - self._noted)
        if fresh:
            await self._service.store.write(tourneys.arrived(fresh))
        self._noted = came

    async def _tend(self, tourney: str) -> None:
        for _ in range(STEPS):
            whole = await self._service.store.read(tourneys.whole(tourney))
            now = self._service.now()
            step = None if whole is None else course.next_step(whole, now)
            if whole is None or step is None:
                return
            if step == "pair":
                await self._pair(whole, now)
            elif step == "judge":
                await self._judge(whole, now)
            else:
                await self._service.store.write(_CHANGES[step](whole, now))

    # --- a round

    async def _pair(self, whole: Whole, now: float) -> None:
        """The next round with its tables and matches, as one change."""
        row, plan = whole.row, whole.row.plan
        game = await warm_game(plan.game, plan.players, plan.options, self._service.preparation)
        boards = await asyncio.to_thread(course.boards, whole)
        number = row.round + 1
        tables = [_table(row, board, whole, now) for board in boards]
        pairings = [
            course.pairing_of(board, number, place, None if table is None else table.id, plan, now)
            for place, (board, table) in enumerate(zip(boards, tables, strict=True), 1)
        ]
        new = replace(row, round=number, began=now)
        new = replace(new, due=course.due(new))

        def change(db: Db) -> None:
            tourneys.hold(db, row.id, row.version)
            tourneys.put(db, new)
            tourneys.put_pairings(db, row.id, pairings)

        opened = [table for table in tables if table is not None]
        is_public = plan.meeting != "private"
        noticed = [notices.add(tokens.new_id(), one, most=None) for one in opened if is_public]
        await self._service.open_tables(opened, game, [change, *noticed])

    async def _judge(self, whole: Whole, now: float) -> None:
        """Who has not come by now has forfeited; a match at which others play goes on without them."""
        row = whole.row

        def change(db: Db) -> list[Pairing]:
            tourneys.hold(db, row.id, row.version)
            judged = [_judged(db, one, whole, now) for one in course.of_round(whole, row.round) if one.table]
            new = replace(row, judged=row.round)
            tourneys.put(db, replace(new, due=course.due(new)))
            changed = [one for one in judged if one.missing]
            tourneys.put_pairings(db, row.id, changed)
            _note_missed(db, whole, changed, now)
            return changed

        await self.give_up(await self._service.store.write(change))

    async def give_up(self, pairings: Sequence[Pairing]) -> None:
        """Those who are missing resign at their tables. What this leaves undone the clocks of the matches do."""
        for pairing in pairings:
            with suppress(Refusal, StoreDown):
                table = (await self._service.shown(pairing.table or "")).table
                await self._service.conductor.forfeit(table, tuple(pairing.missing))


def _table(row: TourneyRow, board: Board, whole: Whole, now: float) -> TableRow | None:
    """The table at which a board is played; None: nobody has to play."""
    plan = row.plan
    if len(board.entrants) < plan.players or board.absent:
        return None
    known = {one.number: one for one in whole.entrants}
    seats = [_seat(known[number]) for number in board.entrants]
    return TableRow(
        tokens.new_id(), plan.game, plan.players, plan.options, row.id, True, now, seats, next=Secret.new(),
        hints=False, clock=plan.clock, rated=plan.meeting == "rated",
    )  # fmt: skip


def _seat(entrant: Entrant) -> SeatRow:
    if entrant.guest is not None:
        return SeatRow("person", entrant.guest, entrant.name)
    return SeatRow("bot", bot=entrant.bot, level=entrant.level)


def _judged(db: Db, pairing: Pairing, whole: Whole, now: float) -> Pairing:
    """A table with those who have not come; with its result where too few are left to play."""
    if pairing.points is not None or pairing.table is None:
        return pairing
    people = {one.number for one in whole.entrants if one.guest is not None}
    came = tourneys.seats_that_came(db, pairing.table)
    missing = [
        seat for seat, number in enumerate(pairing.entrants)
        if number in people and seat not in came and seat not in pairing.missing
    ]  # fmt: skip
    return forfeited(pairing, missing, now) if missing else pairing


def forfeited(pairing: Pairing, seats: Sequence[int], now: float) -> Pairing:
    """A table at which these seats have forfeited."""
    missing = sorted({*pairing.missing, *seats})
    if len(missing) < len(pairing.entrants) - 1:
        return replace(pairing, missing=missing)
    points = points_of([1] * len(pairing.entrants), missing)
    return replace(pairing, missing=missing, points=points, how="forfeit", settled=now)


def _note_missed(db: Db, whole: Whole, changed: Sequence[Pairing], now: float) -> None:
    """Counts who did not come; twice, and they are out."""
    known = {one.number: one for one in whole.entrants}
    rows: list[Entrant] = []
    acts: list[Act] = []
    for pairing in changed:
        before = next(one for one in whole.pairings if (one.round, one.board) == (pairing.round, pairing.board))
        for seat in pairing.missing:
            if seat in before.missing:
                continue
            entrant = known[pairing.entrants[seat]]
            missed = entrant.missed + 1
            is_out = missed >= course.MISSES and entrant.state == "in"
            rows.append(replace(entrant, missed=missed, state="out" if is_out else entrant.state))
            acts.append(Act(now, "missed", pairing.round, pairing.board, entrant.number))
            if is_out:
                acts.append(Act(now, "dropped", pairing.round, None, entrant.number))
    tourneys.put_entrants(db, whole.row.id, rows)
    tourneys.log(db, whole.row.id, acts)


# --- the other steps ----------------------------------------------------------------------------------------


def begin(whole: Whole, now: float) -> Work[None]:
    """The tournament starts by itself."""

    def change(db: Db) -> None:
        tourneys.hold(db, whole.row.id, whole.row.version)
        begin_held(db, whole, now)

    return change


def begin_held(db: Db, whole: Whole, now: float) -> None:
    """A tournament that is held starts: bots come in, and the next look pairs the first round."""
    row, plan = whole.row, whole.row.plan
    there = [one for one in whole.entrants if one.state == "in"]
    bots = _bots(db, whole, course.bots_at_start(plan, len(there)))
    tourneys.put_entrants(db, row.id, bots)
    total = course.rounds(plan, len(there) + len(bots))
    tourneys.put(db, replace(row, state="running", rounds=total, began=now, due=None))
    tourneys.log(db, row.id, [Act(now, "start")])


def _bots(db: Db, whole: Whole, count: int) -> list[Entrant]:
    plan = whole.row.plan
    if plan.bots is None:
        return []
    who = ratings.bot_identity(plan.bots.bot, plan.bots.level)
    strength = ratings.among([who], plan.game, plan.players)(db)[who].points
    first = max((one.number for one in whole.entrants), default=0) + 1
    return [
        Entrant(number, None, plan.bots.bot, plan.bots.level, strength, "in", 1, 0)
        for number in range(first, first + count)
    ]


def _too_few(whole: Whole, now: float) -> Work[None]:
    return ended(whole, now, "cancelled", "too_few")


def ended(whole: Whole, now: float, state: TourneyState, act: ActKind | None) -> Work[None]:
    """The tournament is over or cancelled."""
    row = whole.row

    def change(db: Db) -> None:
        tourneys.hold(db, row.id, row.version)
        tourneys.put(db, replace(row, state=state, due=None, paused=None))
        tourneys.log(db, row.id, [] if act is None else [Act(now, act)])

    return change


def _finish(whole: Whole, now: float) -> Work[None]:
    return ended(whole, now, "over", None)


def _tied(whole: Whole, now: float, which: Callable[[Pairing], bool], how: str) -> Work[None]:
    """Matches that are not over end as ties here; who did not come has nothing of it."""
    row = whole.row
    left = [one for one in course.of_round(whole, row.round) if one.points is None and which(one)]
    rows = [replace(one, points=points_of([1] * len(one.entrants), one.missing), how=how, settled=now) for one in left]

    def change(db: Db) -> None:
        tourneys.hold(db, row.id, row.version)
        tourneys.put_pairings(db, row.id, rows)
        tourneys.put(db, replace(row, judged=row.round, due=None) if how == "time" else row)
        tourneys.log(db, row.id, [Act(now, "timed", one.round, one.board, points=one.points) for one in rows])

    return change


def _timed(whole: Whole, now: float) -> Work[None]:
    return _tied(whole, now, lambda one: True, "time")


def _void(whole: Whole, now: float) -> Work[None]:
    return _tied(whole, now, lambda one: one.match is None, "void")


_CHANGES: dict[str, Callable[[Whole, float], Work[None]]] = {
    "begin": begin, "too_few": _too_few, "timed": _timed, "void": _void, "finish": _finish,
}  # fmt: skip
