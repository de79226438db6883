"""What people do about a tournament: the host makes and leads it, others enter and leave."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import TypeVar

from msgspec.structs import replace

from ribeira.server import tokens
from ribeira.server.hall.games import find_game
from ribeira.server.hall.service import Service, check_person
from ribeira.server.journal import accounts, ratings, tourneys
from ribeira.server.journal.guests import GuestRow
from ribeira.server.journal.names import clean_title
from ribeira.server.journal.tourneys import Act, Entrant, Pairing, TourneyRow, Whole
from ribeira.server.store import Db
from ribeira.server.tables.storing import looked_up, stored
from ribeira.server.tourneys import course, runner
from ribeira.server.wire.clocks import DAY
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.requests import SeatPlan
from ribeira.server.wire.tourneys import ActKind, Deed, TourneyPlan

MOST_OF_HOST = 3
"""Tournaments of a host that are not over."""
MOST_IN_ROBIN = 16
COMINGS = 3
"""Times that one person comes into a tournament that runs."""
PAUSES = 50
"""Times that a host pauses a tournament, and sets the result of one table: each is noted for everybody to read."""
AHEAD = 90 * DAY
"""Seconds that the start may be away."""
Result = TypeVar("Result")


# --- made ---------------------------------------------------------------------------------------------------


async def make(service: Service, host: GuestRow, plan: TourneyPlan) -> str:
    """A new tournament; its id. Raises `Refusal`."""
    check_person(host)
    now = service.now()
    plan = _sound(service, host, plan, now)
    at = float(plan.at) if plan.starts == "time" and plan.at is not None else None
    row = TourneyRow(tokens.new_id(), host.id, plan, "open", 0, plan.rounds, 0, now, now, 0, None, at)

    def work(db: Db) -> None:
        if tourneys.unfinished_of(host.id)(db) >= MOST_OF_HOST:
            raise Refusal("tourney_many")
        tourneys.add(row)(db)

    await stored(service.store, work)
    return row.id


def _sound(service: Service, host: GuestRow, plan: TourneyPlan, now: float) -> TourneyPlan:
    """The plan as it is stored. Raises `Refusal`."""
    game = find_game(plan.game, plan.players, plan.options)
    service.preparation.check(plan.game)
    if not plan.clock.is_sound:
        raise Refusal("clock")
    is_for_two = plan.form != "pods"
    if is_for_two != (plan.players == 2) or plan.most < plan.players:
        raise Refusal("tourney_plan")
    if plan.form == "robin" and (plan.rounds > 2 or plan.most > MOST_IN_ROBIN):
        raise Refusal("tourney_plan")
    if (plan.starts == "time") != (plan.at is not None) or (plan.at is not None and not now < plan.at <= now + AHEAD):
        raise Refusal("tourney_plan")
    if plan.programs and plan.meeting == "rated":
        raise Refusal("tourney_plan")
    if plan.bots is not None:
        service.seat(host, plan.game, SeatPlan("bot", bot=plan.bots.bot, level=plan.bots.level))
        if plan.bots.count > plan.most:
            raise Refusal("tourney_plan")
    return replace(plan, title=clean_title(plan.title), options=game.options, clock=replace(plan.clock, flag="loss"))


# --- entered and left ---------------------------------------------------------------------------------------


async def _changed(service: Service, tourney: str, work: Callable[[Db, Whole], Result]) -> Result:
    """A change of a tournament as it is stored, which nobody else changes meanwhile. Raises `Refusal`."""

    def change(db: Db) -> Result:
        is_there = tourneys.find(tourney)(db) is not None
        if is_there:
            tourneys.hold(db, tourney)
        whole = tourneys.whole(tourney)(db) if is_there else None
        if whole is None:
            raise Refusal("tourney")
        return work(db, whole)

    return await stored(service.store, change)


def _of(whole: Whole, guest: GuestRow) -> Entrant | None:
    return next((one for one in whole.entrants if one.guest == guest.id), None)


async def is_new_without_account(service: Service, guest: GuestRow, tourney: str) -> bool:
    """Whether a guest has neither an account nor entered before. Raises `Refusal`."""

    def work(db: Db) -> bool:
        return not tourneys.has_entered(tourney, guest.id)(db) and accounts.find_account(guest.id)(db) is None

    return await looked_up(service.store, work)


async def enter(service: Service, guest: GuestRow, tourney: str) -> None:
    """A guest takes part from the next round on; who does already goes on. Raises `Refusal`."""
    now = service.now()

    def work(db: Db, whole: Whole) -> None:
        row, plan = whole.row, whole.row.plan
        if not plan.programs:
            check_person(guest)
        known = _of(whole, guest)
        if known is not None and known.state == "in":
            return
        is_late = row.state in ("running", "paused")
        is_closed = row.state in ("over", "cancelled") or (is_late and (plan.form == "robin" or _is_last(row)))
        is_out = known is not None and (known.state == "out" or _often(whole, "late", known.number) >= COMINGS)
        if is_closed or is_out:
            raise Refusal("tourney_closed")
        there = sum(one.state == "in" for one in whole.entrants)
        if there >= plan.most:
            raise Refusal("tourney_full")
        since = row.round + 1 if is_late else 1
        strength = ratings.among([guest.id], plan.game, plan.players)(db)[guest.id].points
        number = known.number if known else max((one.number for one in whole.entrants), default=0) + 1
        new = Entrant(number, guest.id, None, None, strength, "in", since, known.missed if known else 0)
        tourneys.put_entrants(db, tourney, [new])
        if row.state == "open" and plan.starts == "full" and there + 1 >= plan.most:
            tourneys.put(db, replace(row, due=now))
        if is_late:
            tourneys.log(db, tourney, [Act(now, "late", row.round, entrant=number)])

    await _changed(service, tourney, work)


def _often(whole: Whole, act: str, entrant: int | None = None) -> int:
    """How often something was done."""
    return sum((one.act, one.entrant) == (act, entrant) for one in whole.acts)


def _is_last(row: TourneyRow) -> bool:
    return row.round >= row.rounds > 0


async def leave(service: Service, guest: GuestRow, tourney: str) -> None:
    """A guest does not take part any more; a match that runs goes on. Raises `Refusal`."""
    now = service.now()

    def work(db: Db, whole: Whole) -> None:
        known = _of(whole, guest)
        if known is None or known.state != "in":
            return
        _gone(db, whole, known, "left", now)

    await _changed(service, tourney, work)


def _gone(db: Db, whole: Whole, entrant: Entrant, act: ActKind, now: float) -> None:
    """An entrant is not there any more. Raises `Refusal`."""
    row = whole.row
    if row.state == "open":
        tourneys.drop_entrant(db, row.id, entrant.number)
    elif row.state in ("running", "paused"):
        state = replace(entrant, state="left" if act == "left" else "out")
        tourneys.put_entrants(db, row.id, [state])
        tourneys.log(db, row.id, [Act(now, act, row.round or None, entrant=entrant.number)])
    else:
        raise Refusal("tourney_state")


# --- led by the host ----------------------------------------------------------------------------------------


async def do(service: Service, host: GuestRow, tourney: str, deed: Deed) -> Pairing | None:
    """What the host does; a table at which somebody has forfeited by it. Raises `Refusal`."""
    now = service.now()

    def work(db: Db, whole: Whole) -> Pairing | None:
        if whole.row.host != host.id:
            raise Refusal("tourney_host")
        return _DEEDS[deed.act](db, whole, deed, now)

    return await _changed(service, tourney, work)


def _start(db: Db, whole: Whole, _deed: Deed, now: float) -> None:
    if whole.row.state != "open":
        raise Refusal("tourney_state")
    if not course.is_enough(whole.row.plan, whole.entrants):
        raise Refusal("tourney_few")
    runner.begin_held(db, whole, now)


def _pause(db: Db, whole: Whole, _deed: Deed, now: float) -> None:
    if _often(whole, "pause") >= PAUSES:
        raise Refusal("tourney_state")
    _move(db, whole, ("running",), replace(whole.row, state="paused", paused=now, due=None), Act(now, "pause"))


def _resume(db: Db, whole: Whole, _deed: Deed, now: float) -> None:
    row = whole.row
    new = replace(row, state="running", began=row.began + now - (row.paused or now), paused=None)
    _move(db, whole, ("paused",), replace(new, due=course.due(new)), Act(now, "resume"))


def _cancel(db: Db, whole: Whole, _deed: Deed, now: float) -> None:
    new = replace(whole.row, state="cancelled", due=None, paused=None)
    _move(db, whole, ("open", "running", "paused"), new, Act(now, "cancel"))


def _move(db: Db, whole: Whole, states: tuple[str, ...], new: TourneyRow, act: Act) -> None:
    if whole.row.state not in states:
        raise Refusal("tourney_state")
    tourneys.put(db, new)
    tourneys.log(db, new.id, [act])


def _pairing(whole: Whole, deed: Deed) -> Pairing:
    """The table that is meant, at which somebody had to play. Raises `Refusal`."""
    found = [one for one in whole.pairings if (one.round, one.board) == (deed.round, deed.board)]
    if not found or len(found[0].entrants) < 2 or whole.row.state in ("open", "cancelled"):
        raise Refusal("tourney_state")
    return found[0]


def _correct(db: Db, whole: Whole, deed: Deed, now: float) -> None:
    pairing, points = _pairing(whole, deed), deed.points or []
    before = [one for one in whole.acts if (one.act, one.round, one.board) == ("correct", deed.round, deed.board)]
    if len(before) >= PAUSES:
        raise Refusal("tourney_state")
    most = len(pairing.entrants) - 1
    is_sound = all(isfinite(one) and 0 <= one <= most and one * 2 == int(one * 2) for one in points)
    if len(points) != most + 1 or not is_sound or sum(points) > most * (most + 1) / 2:
        raise Refusal("tourney_points")
    new = replace(pairing, points=points, how="host", settled=pairing.settled or now)
    tourneys.put_pairings(db, whole.row.id, [new])
    tourneys.log(db, whole.row.id, [Act(now, "correct", pairing.round, pairing.board, points=points)])


def _forfeit(db: Db, whole: Whole, deed: Deed, now: float) -> Pairing:
    pairing = _pairing(whole, deed)
    if pairing.points is not None or deed.entrant not in pairing.entrants:
        raise Refusal("tourney_state")
    new = runner.forfeited(pairing, [pairing.entrants.index(deed.entrant)], now)
    tourneys.put_pairings(db, whole.row.id, [new])
    tourneys.log(db, whole.row.id, [Act(now, "forfeit", pairing.round, pairing.board, deed.entrant)])
    return new


def _remove(db: Db, whole: Whole, deed: Deed, now: float) -> None:
    known = next((one for one in whole.entrants if one.number == deed.entrant), None)
    if known is None or known.state == "out":
        raise Refusal("tourney_state")
    _gone(db, whole, known, "remove", now)


_DEEDS: dict[str, Callable[[Db, Whole, Deed, float], Pairing | None]] = {
    "start": _start, "pause": _pause, "resume": _resume, "cancel": _cancel, "correct": _correct, "forfeit": _forfeit,
    "remove": _remove,
}  # fmt: skip
