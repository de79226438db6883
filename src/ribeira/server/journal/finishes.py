"""Who plays strangers' matches to their end and who leaves them; only the latest count, the older the less."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from math import ceil

from ribeira.server.journal.acts import Credit, Flag
from ribeira.server.journal.match import Match, Step
from ribeira.server.journal.programs import is_program
from ribeira.server.store import Db
from ribeira.server.wire.messages import Refusal

LAST, HALF_LIFE = 20, 30 * 86_400.0
"""So many matches of a guest count, and after so many seconds a match counts half."""
ENOUGH, OFTEN = 4, 0.3
"""Fewer matches say nothing; from this share of left ones on somebody leaves often."""
DAY, FORGIVEN = 86_400.0, 2
"""So many matches left within a day have no consequence."""
FIRST_WAIT, LONGEST_WAIT = 600.0, 7_200.0
"""Seconds that the queue waits after one more; twice as long with each further one."""
WALKED = ("left", "away")
"""Why a bot plays at the end where somebody has left by what they did themselves."""
ABSENT = ("flag", "late", "voted")
"""Why one plays where that may have befallen somebody who was there: by time, or as the others wished."""


def note(match: Match, steps: Sequence[Step], now: float) -> Callable[[Db], None]:
    """Notes who stayed to the end of a match among strangers that ends with these steps: part of the change that
    stores them.

    To resign is to stay, and so is to lose on time or by the others' vote while one is there. Nothing is noted of a
    match that all agreed to end, and nothing bad of one from which the server was away.
    """
    if match.outcome(steps).ending == "agreed":
        return lambda _: None
    taken = [*match.steps, *steps]
    stand_ins = match.people_after(steps).stand_ins
    walked = {seat for seat, bot in stand_ins.items() if bot.why in WALKED}
    in_doubt = {seat for seat, bot in stand_ins.items() if bot.why in ABSENT}
    in_doubt |= {step.event.seat for step in taken if isinstance(step.act, Flag) and step.event.seat is not None}
    was_down = any(isinstance(step.act, Credit) for step in taken)
    people: dict[str, set[int]] = {}
    for number, seat in enumerate(match.seats):
        if seat.kind == "person" and seat.guest is not None and not is_program(seat.guest):
            people.setdefault(seat.guest, set()).add(number)

    def work(db: Db) -> None:
        if len(people) < 2 or db.one("SELECT 1 FROM notices WHERE table_id = ?", match.table) is None:
            return
        for guest, seats in people.items():
            has_left = bool(seats & walked) or (bool(seats & in_doubt) and _is_away(db, match.table, guest))
            if not (has_left and was_down):
                statement = "INSERT INTO finishes (guest, match_id, stayed, at) VALUES (?, ?, ?, ?)"
                db.change(statement, guest, match.id, int(not has_left), now)

    return work


def _is_away(db: Db, table: str, guest: str) -> bool:
    return db.one("SELECT 1 FROM absences WHERE table_id = ? AND guest = ?", table, guest) is not None


def leave_often(db: Db, guests: Collection[str], now: float) -> set[str]:
    """Who of these leaves matches often."""
    if not guests:
        return set()
    marks = ", ".join("?" * len(guests))
    query = f"SELECT DISTINCT guest FROM finishes WHERE stayed = 0 AND guest IN ({marks})"
    return {guest for (guest,) in db.all(query, *guests) if _share_left(db, guest, now) >= OFTEN}


def _share_left(db: Db, guest: str, now: float) -> float:
    query = "SELECT stayed, at FROM finishes WHERE guest = ? ORDER BY at DESC, match_id LIMIT ?"
    weights = [(0.5 ** (max(0.0, now - at) / HALF_LIFE), stayed) for stayed, at in db.all(query, guest, LAST)]
    if sum(weight for weight, _ in weights) < ENOUGH / 2 or len(weights) < ENOUGH:
        return 0.0
    left = sum(weight for weight, stayed in weights if not stayed)
    return float(left / sum(weight for weight, _ in weights))


def check_may_seek(db: Db, guest: str, now: float) -> None:
    """Raises `Refusal`: the guest has left several matches of late, and has to wait a little before the next one."""
    query = "SELECT at FROM finishes WHERE guest = ? AND stayed = 0 AND at > ? ORDER BY at DESC"
    left = [at for (at,) in db.all(query, guest, now - DAY)]
    if len(left) <= FORGIVEN:
        return
    wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** (len(left) - FORGIVEN - 1))
    if left[0] + wait > now:
        raise Refusal("cool_down", minutes=str(ceil((left[0] + wait - now) / 60)))
