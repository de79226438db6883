"""What the clocks of a match bring about by themselves: time is given back for which no server was there, and flags."""

from __future__ import annotations

from collections.abc import Sequence

from ribeira.server.hall.conduct import stand_in
from ribeira.server.journal.acts import Act, Credit, Flag, Seat, Vacation
from ribeira.server.journal.chain import milliseconds
from ribeira.server.journal.clocks import SeatClock
from ribeira.server.journal.match import Match, Step
from ribeira.server.journal.watches import Gap
from ribeira.server.tables.table import Table
from ribeira.server.wire.clocks import TimeControl

SETTLE = 0.5
"""Seconds after somebody's time has run out until that is stored: what was decided in time is on its way yet."""
RETURN = 15.0
"""Seconds that everybody whose clock runs gets beside those in which no server was there: pages have to come back."""


def due_steps(table: Table, match: Match, gaps: Sequence[Gap]) -> list[Step]:
    """What has become due by the clocks alone; none: []."""
    return made_good(table, match, gaps) or _flags(table, match)


def made_good(table: Table, match: Match, gaps: Sequence[Gap]) -> list[Step]:
    """What has to be stored before anything is done at a table: the time given back, and who is away; none: []."""
    return credits(table, match, gaps) or vacations(table, match)


def is_by_days(match: Match) -> bool:
    """Whether people play for days, and may be away."""
    return match.clocks is not None and match.clocks.control.kind == "days" and not match.over


def vacations(table: Table, match: Match) -> list[Step]:
    """The acts that let the clocks of people stand who are away, or have come back earlier; none: [].

    The stretch is told as it was taken: so a clock is exact whenever this is stored, and a flag that has fallen before
    somebody went stays where it is.
    """
    if match.clocks is None or not is_by_days(match):
        return []
    given = {seat: _vacation(table, match, seat, clock) for seat, clock in enumerate(match.clocks.seats)}
    planned = [(seat, act) for seat, act in given.items() if act is not None and seat not in match.clocks.flagged]
    return match.act(planned, None, table.now()) if planned else []


def _vacation(table: Table, match: Match, seat: Seat, clock: SeatClock) -> Vacation | None:
    """The first vacation of who sits there that has begun and is not known to the clock as it stands now."""
    now = milliseconds(table.now())
    known = {away.begun: away for away in clock.vacations}
    for taken in table.vacations.get(match.seats[seat].guest or "", ()):
        told = Vacation(milliseconds(taken.begun), milliseconds(taken.ended))
        counts = told.begun in known or told.ended > (now if clock.since is None else clock.since)
        if told.begun <= now and counts and known.get(told.begun) != told and clock.has_room_for(told):
            return told
    return None


def credits(table: Table, match: Match, gaps: Sequence[Gap]) -> list[Step]:
    """The time that is given back for gaps which have not been made good yet; none: []."""
    if match.clocks is None or match.over:
        return []
    lost = {seat: _lost(clock, gaps, milliseconds(table.now())) for seat, clock in enumerate(match.clocks.seats)}
    given = [(seat, Credit(back)) for seat, back in lost.items() if back]
    return match.act(given, None, table.now()) if given else []


def is_late(match: Match, seat: Seat, received: float) -> bool:
    """Whether the seat's time had run out when its decision was received."""
    flag_at = None if match.clocks is None else match.clocks.seats[seat].flag_at
    return flag_at is not None and flag_at < milliseconds(received)


def _lost(clock: SeatClock, gaps: Sequence[Gap], now: int) -> int:
    """Milliseconds that a clock gets back. What has not come yet is no gap: the machine's clock was set back since."""
    if clock.since is None:
        return 0
    known = max(clock.since, clock.credited)
    missed = [gap for gap in gaps if known < milliseconds(gap.ended) <= now]
    given = 0
    for gap in missed:
        begun, ended = max(milliseconds(gap.begun), clock.since), milliseconds(gap.ended + RETURN)
        given += ended - begun - clock.stands(begun, ended)
    return given


def _flags(table: Table, match: Match) -> list[Step]:
    """The flag of the seat whose time ran out first, with what follows."""
    clocks, now = match.clocks, table.now()
    if clocks is None or match.over or clocks.flag_at is None or clocks.flag_at / 1000 + SETTLE > now:
        return []
    seat = next(seat for seat, clock in enumerate(clocks.seats) if clock.flag_at == clocks.flag_at)
    return match.act([(seat, act) for act in _following(match, seat, clocks.control)], None, now)


def _following(match: Match, seat: Seat, control: TimeControl) -> list[Act]:
    """The flag, and what the table chose to follow it."""
    flag = Flag(control.flag)
    if control.flag == "bot":
        return [flag, stand_in(seat, "late" if control.kind == "days" else "flag")]
    ends = len(match.people.resigned) + 1 >= len(match.seats) - 1
    return [flag] if control.flag == "vote" or ends else [flag, stand_in(seat, "flag")]
