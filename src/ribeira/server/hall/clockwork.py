"""What the clocks of a match bring about by themselves: time is given back for which no server was there, and flags."""

from __future__ import annotations

from collections.abc import Sequence

from ribeira.server.hall.conduct import stand_in
from ribeira.server.journal.acts import Act, Credit, Flag, Seat
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
    return credits(table, match, gaps) or _flags(table, match)


def credits(table: Table, match: Match, gaps: Sequence[Gap]) -> list[Step]:
    """The time that is given back for gaps which have not been made good yet; none: []."""
    if match.clocks is None or match.over:
        return []
    lost = {seat: _lost(clock, gaps) for seat, clock in enumerate(match.clocks.seats)}
    given = [(seat, Credit(back)) for seat, back in lost.items() if back]
    return match.act(given, None, table.now()) if given else []


def is_late(match: Match, seat: Seat, received: float) -> bool:
    """Whether the seat's time had run out when its decision was received."""
    flag_at = None if match.clocks is None else match.clocks.seats[seat].flag_at
    return flag_at is not None and flag_at < milliseconds(received)


def _lost(clock: SeatClock, gaps: Sequence[Gap]) -> int:
    """Milliseconds that a clock gets back."""
    if clock.since is None:
        return 0
    known = max(clock.since, clock.credited)
    missed = [gap for gap in gaps if milliseconds(gap.ended) > known]
    return sum(milliseconds(gap.ended + RETURN) - max(milliseconds(gap.begun), clock.since) for gap in missed)


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
