"""How much time each person at a match has left: the fold of the times in its log. It knows no game and asks no clock.

A *turn* of a seat lasts from the moment in which it owes a decision until it owes none any more. Its clock runs in its
turn while its own person decides, nothing is paused and its time has not run out; bots have no clock. All times are
whole milliseconds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace

from ribeira.server.journal.acts import Act, Credit, Flag, Seat, Vacation
from ribeira.server.wire.clocks import TimeControl

LAG = 300
"""Of each turn so much is the network's and costs nobody anything."""
FIRST = 15_000
"""Of a seat's first turn so much is free besides: pages have to be opened, boards to be looked at."""


@dataclass(frozen=True)
class SeatClock:
    """The clock of one seat."""

    left: int
    """What was left when it began to run, or what is left while it stands."""
    free: int = 0
    """Of this turn so much costs nothing: counted like `left`."""
    since: int | None = None
    """When it began to run, since 1970; None: it stands."""
    credited: int = 0
    """When it was given time back last."""
    is_due: bool = False
    """Whether it is the seat's turn."""
    decisions: int = 0
    """How many decisions of its person in this turn stand."""
    has_begun: bool = False
    """Whether it has had a turn."""
    owes: bool = False
    """A decision of the seat was taken back: the time that it earned is not earned again."""
    vacations: tuple[Vacation, ...] = ()
    """Stretches in which it stands, apart from each other, the earliest first."""

    @property
    def flag_at(self) -> int | None:
        """When its time runs out if nothing happens; None: it stands."""
        if self.since is None:
            return None
        end = self.since + self.free + self.left
        for away in self.vacations:
            if away.ended > self.since and away.begun < end:
                end += away.ended - max(away.begun, self.since)
        return end

    def stands(self, begun: int, ended: int) -> int:
        """How many of the milliseconds between two moments its person is away."""
        shared = (min(away.ended, ended) - max(away.begun, begun) for away in self.vacations)
        return sum(max(0, one) for one in shared)

    def has_room_for(self, vacation: Vacation) -> bool:
        """Whether a vacation is apart from all others that are known, but the one that it takes the place of."""
        others = [away for away in self.vacations if away.begun != vacation.begun]
        return all(vacation.ended <= away.begun or away.ended <= vacation.begun for away in others)

    def away_until(self, now: int) -> int | None:
        """Until when its person is away; None: is not."""
        return next((away.ended for away in self.vacations if away.begun <= now < away.ended), None)

    def at(self, now: int) -> SeatClock:
        """The same clock, wound on to a moment; it stands."""
        if self.since is None:
            return self
        passed = max(0, now - self.since) - self.stands(self.since, max(now, self.since))
        burnt = max(0, passed - self.free)
        return replace(self, left=max(0, self.left - burnt), free=max(0, self.free - passed), since=None)


@dataclass(frozen=True)
class Clocks:
    """The clocks of a match as of one version. A new one for each event."""

    control: TimeControl
    seats: tuple[SeatClock, ...]
    flagged: frozenset[Seat] = field(default_factory=frozenset)
    """The seats whose time has run out, with `days` until their turn ends."""

    @staticmethod
    def new(control: TimeControl, seats: int) -> Clocks:
        """The clocks of a match that begins."""
        return Clocks(control, (SeatClock(control.initial * 1000),) * seats)

    @property
    def flag_at(self) -> int | None:
        """When the next time runs out; None: no clock runs."""
        return min((at for clock in self.seats if (at := clock.flag_at) is not None), default=None)

    def check(self, seat: Seat, act: Act, at: int) -> None:
        """Raises `ValueError` when an act of clocks cannot have happened then."""
        if isinstance(act, Vacation):
            self._check_vacation(seat, act, at)
        if not isinstance(act, Credit | Flag):
            return
        flag_at = self.seats[seat].flag_at
        if flag_at is None or (isinstance(act, Flag) and flag_at > at):
            raise ValueError("no clock of that seat runs" if flag_at is None else "there is time left")

    def _check_vacation(self, seat: Seat, act: Vacation, at: int) -> None:
        fits = self.control.kind == "days" and act.begun <= min(act.ended, at)
        if not fits or not self.seats[seat].has_room_for(act):
            raise ValueError("nobody is away like that")
        if seat in self.flagged:
            raise ValueError("the time has run out")

    def acted(self, seat: Seat, act: Act | None, at: int) -> Clocks:
        """After an act that concerns clocks alone; any other one leaves them as they are."""
        if isinstance(act, Credit):
            clock = self.seats[seat]
            return self._with({seat: replace(clock, left=clock.left + act.milliseconds, credited=at)})
        if isinstance(act, Vacation):
            kept = [away for away in self.seats[seat].vacations if away.begun != act.begun]
            vacations = tuple(sorted([*kept, act], key=lambda away: away.begun))
            return self._with({seat: replace(self.seats[seat], vacations=vacations)})
        if isinstance(act, Flag):
            emptied = replace(self.seats[seat].at(at), left=0)
            return replace(self._with({seat: emptied}), flagged=self.flagged | {seat})
        return self

    def moved(
        self,
        at: int,
        due: Collection[Seat],
        stopped: Collection[Seat] = (),
        decided: Seat | None = None,
        undone: Iterable[Seat] = (),
    ) -> Clocks:
        """After an event: who owes a decision now, whose clock stands all the same, which person has decided, and of
        whom decisions were taken back, each as often as that."""
        changed = {seat: self._undone(self.seats[seat], count) for seat, count in Counter(undone).items()}
        if decided is not None:
            clock = self.seats[decided]
            changed[decided] = replace(clock, decisions=clock.decisions + 1)
        flagged = self.flagged
        for seat in range(len(self.seats)):
            clock = changed.get(seat, self.seats[seat])
            if clock.is_due and seat not in due:
                clock = self._ended(clock, at)
                flagged = flagged - {seat} if self.control.kind == "days" else flagged
            elif seat in due and not clock.is_due:
                clock = self._begun(clock)
            changed[seat] = self._run(clock, at, seat in due and seat not in stopped and seat not in flagged)
        return replace(self._with(changed), flagged=flagged)

    def _with(self, changed: dict[Seat, SeatClock]) -> Clocks:
        return replace(self, seats=tuple(changed.get(seat, clock) for seat, clock in enumerate(self.seats)))

    def _begun(self, clock: SeatClock) -> SeatClock:
        """A turn begins."""
        delay = self.control.extra * 1000 if self.control.kind == "delay" else 0
        free = LAG + delay + (0 if clock.has_begun else FIRST)
        left = self.control.initial * 1000 if self.control.kind == "days" else clock.left
        return replace(clock, is_due=True, has_begun=True, free=free, left=left)

    def _ended(self, clock: SeatClock, at: int) -> SeatClock:
        """A turn ends; with `fischer` a person who has decided gets some time for it."""
        stood = clock.at(at)
        earns = self.control.kind == "fischer" and clock.decisions and not clock.owes
        left = stood.left + (self.control.extra * 1000 if earns else 0)
        return replace(stood, left=left, free=0, is_due=False, decisions=0, owes=False)

    @staticmethod
    def _undone(clock: SeatClock, count: int) -> SeatClock:
        """So many decisions of a seat were taken back: those of earlier turns had earned their time."""
        left = clock.decisions - count
        return replace(clock, decisions=max(0, left), owes=clock.owes or left < 0)

    @staticmethod
    def _run(clock: SeatClock, at: int, runs: bool) -> SeatClock:
        if runs:
            return clock if clock.since is not None else replace(clock, since=at)
        return clock.at(at)
