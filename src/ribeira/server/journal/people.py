"""Who plays at a match and what is put to the vote: the fold of the acts in its log. It knows no game and no clock."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from ribeira.server.journal.acts import (
    Act,
    Answer,
    Ask,
    Back,
    End,
    Flag,
    Lapse,
    Motion,
    Nudge,
    Pause,
    Resign,
    Resume,
    Return,
    Rewind,
    Seat,
    StandIn,
)

Ending = Literal["resigned", "agreed", "time"]
"""Why a match ended before its rules ended it: only one seat had not given up, or all agreed, or only one seat had
neither given up nor lost by time."""

FIRST_WAIT = 30_000
"""Milliseconds after a request that came to nothing until the same seat may ask again; doubled with each one more."""
LONGEST_WAIT = 960_000
VOTE_SECONDS = 60.0
"""Seconds until a vote lapses that is not decided."""


@dataclass(frozen=True)
class Vote:
    """Something that is asked, and who has answered."""

    number: int
    """The version at which it was asked."""
    asked: int
    """When, in milliseconds since 1970."""
    by: Seat
    motion: Motion
    about: int | None
    voters: tuple[Seat, ...]
    yes: tuple[Seat, ...] = ()
    no: tuple[Seat, ...] = ()

    def with_answer(self, seat: Seat, yes: bool) -> Vote:
        """The vote once a seat has answered."""
        return replace(self, yes=(*self.yes, seat)) if yes else replace(self, no=(*self.no, seat))

    @property
    def verdict(self) -> bool | None:
        """Whether it is carried, as far as that is certain: a bot by more than half, who asks counted; else by all."""
        people = len(self.voters) + 1
        enough = people // 2 + 1 if self.motion == "bot" else people
        if self.by in self.no or len(self.no) > people - enough:
            return False
        return True if len(self.yes) + 1 >= enough else None


@dataclass(frozen=True)
class _Tries:
    """How often something was tried in a row, and when last."""

    count: int = 0
    at: int = 0

    def more(self, at: int) -> _Tries:
        return _Tries(self.count + 1, at)

    def wait(self, now: int) -> int:
        """Milliseconds until it may be tried again."""
        pause = min(FIRST_WAIT << max(0, self.count - 1), LONGEST_WAIT) if self.count else 0
        return max(0, self.at + pause - now)


@dataclass(frozen=True)
class People:
    """As of one version of a match. A new one for each act: steps that are only planned change nothing."""

    seats: int
    stand_ins: dict[Seat, StandIn] = field(default_factory=dict)
    resigned: frozenset[Seat] = frozenset()
    """Who has given up, or lost by time."""
    flagged: frozenset[Seat] = frozenset()
    """Whose time has run out at some moment."""
    timed_out: frozenset[Seat] = frozenset()
    """Those of `resigned` who have lost by time."""
    paused: bool = False
    """The clocks stand, as all agreed."""
    vote: Vote | None = None
    ended: bool = False
    """All agreed to end the match."""
    asked: dict[Seat, _Tries] = field(default_factory=dict)
    """By seat its requests that came to nothing, since the last one that was carried."""
    nudged: dict[Seat, _Tries] = field(default_factory=dict)
    """By seat how often it was nudged since its last decision."""
    changed: dict[Seat, int] = field(default_factory=dict)
    """When a seat last changed hands."""

    @property
    def ending(self) -> Ending | None:
        """Why the match is over although the rules have not ended it."""
        if self.ended:
            return "agreed"
        if not self.resigned or len(self.resigned) < self.seats - 1:
            return None
        return "time" if self.timed_out else "resigned"

    def waits(self, seat: Seat, now: int) -> int:
        """Milliseconds until a seat may ask for something again."""
        return self.asked.get(seat, _Tries()).wait(now)

    def rests(self, seat: Seat, now: int) -> int:
        """Milliseconds until a seat may be nudged again."""
        return self.nudged.get(seat, _Tries()).wait(now)

    # --- moving on

    def decided(self, seat: Seat, at: int) -> People:
        """After a decision of a seat: an open request to go back is answered by playing on, one about the seat too;
        and who plays on does not pause."""
        vote, nudged = self.vote, {other: tries for other, tries in self.nudged.items() if other != seat}
        is_answered = vote is not None and (vote.motion == "back" or (vote.motion == "bot" and vote.about == seat))
        moved = replace(self, nudged=nudged) if seat in self.nudged else self
        moved = replace(moved, paused=False) if moved.paused else moved
        return moved._failed(at) if is_answered else moved

    def acted(self, number: int, seat: Seat, act: Act, at: int) -> People:
        """After an act, which is event `number`.

        Raises:
            ValueError: it is not allowed here.
        """
        _check(self.ending is None, "the match is over")
        match act:
            case Nudge(about):
                _check(about != seat and self._plays(about), "nobody to nudge")
                return replace(self, nudged={**self.nudged, about: self.nudged.get(about, _Tries()).more(at)})
            case StandIn():
                return self._replaced(seat, act, at)
            case Return():
                _check(self.may_return(seat), "no bot to take over from")
                rest = {other: bot for other, bot in self.stand_ins.items() if other != seat}
                return replace(self, stand_ins=rest, changed={**self.changed, seat: at})
            case Resign():
                _check(0 <= seat < self.seats and seat not in self.resigned, "resigned before")
                return replace(self, resigned=self.resigned | {seat})._without_vote_of(seat, at)
            case Ask(motion, about, voters):
                _check(self.vote is None, "another vote is open")
                _check(all(0 <= voter < self.seats for voter in voters) and seat not in voters, "no such voters")
                return replace(self, vote=Vote(number, at, seat, motion, about, voters))
            case Answer(yes):
                return self._answered(seat, yes, at)
            case Lapse():
                _check(self.vote is not None and self.vote.by == seat, "nothing lapses")
                return self._failed(at)
            case Rewind():
                _check(self.vote is None or self._is_carried("back"), "not agreed")
                return self._carried()
            case Back():
                return self.decided(seat, at)
            case End():
                _check(self._is_carried("end"), "not agreed")
                return replace(self._carried(), ended=True)
            case Flag(follows):
                _check(seat not in self.stand_ins and seat not in self.resigned, "nobody's time")
                return self._timed_out(seat, follows == "loss", at)
            case Pause():
                _check(self._is_carried("pause"), "not agreed")
                return replace(self._carried(), paused=True)
            case Resume():
                _check(self.paused, "no pause")
                return replace(self, paused=False)
            case _:
                return self

    def has_given_up(self, seat: Seat) -> bool:
        """Whether a seat has resigned, and has not lost by time."""
        return seat in self.resigned and seat not in self.timed_out

    def may_return(self, seat: Seat) -> bool:
        """Whether the seat's person may play again: not who has resigned, nor whose time for the match has run out."""
        bot = self.stand_ins.get(seat)
        return bot is not None and bot.why != "flag" and seat not in self.resigned

    def _timed_out(self, seat: Seat, loses: bool, at: int) -> People:
        flagged = replace(self, flagged=self.flagged | {seat})
        if not loses:
            return flagged
        lost = replace(flagged, resigned=self.resigned | {seat}, timed_out=self.timed_out | {seat})
        return lost._without_vote_of(seat, at)

    def _plays(self, seat: int) -> bool:
        return 0 <= seat < self.seats and seat not in self.stand_ins

    def _replaced(self, seat: Seat, act: StandIn, at: int) -> People:
        gave_up, timed_out = act.about in self.resigned - self.timed_out, act.about in self.timed_out
        fits = gave_up is (act.why == "resigned") and (not timed_out or act.why == "flag")
        _check((self._plays(act.about) or gave_up or timed_out) and fits, "no seat to play")
        is_vote = act.why == "voted"
        _check(self._is_carried("bot", act.about) if is_vote else act.about == seat, "not agreed")
        after = self._carried() if is_vote else self._without_vote_of(act.about, at)
        stand_ins, changed = {**after.stand_ins, act.about: act}, {**after.changed, act.about: at}
        return replace(after, stand_ins=stand_ins, changed=changed)

    def _answered(self, seat: Seat, yes: bool, at: int) -> People:
        vote = self.vote
        if vote is None or vote.verdict is not None:
            raise ValueError("nothing is asked")
        is_asker = seat == vote.by and not yes
        _check(is_asker or (seat in vote.voters and seat not in (*vote.yes, *vote.no)), "no say")
        answered = vote.with_answer(seat, yes)
        after = replace(self, vote=answered)
        return after._failed(at) if answered.verdict is False else after

    def _is_carried(self, motion: Motion, about: int | None = None) -> bool:
        vote = self.vote
        is_same = vote is not None and vote.motion == motion and (about is None or vote.about == about)
        return is_same and vote is not None and vote.verdict is True

    def _carried(self) -> People:
        if self.vote is None:
            return self
        asked = {seat: tries for seat, tries in self.asked.items() if seat != self.vote.by}
        return replace(self, vote=None, asked=asked)

    def _failed(self, at: int) -> People:
        """The request came to nothing: the next one has to wait longer."""
        if self.vote is None:
            return self
        by = self.vote.by
        return replace(self, vote=None, asked={**self.asked, by: self.asked.get(by, _Tries()).more(at)})

    def _without_vote_of(self, seat: Seat, at: int) -> People:
        """A seat whose person does not play any more asks for nothing, is asked for nothing, and nothing is asked about
        it: an open vote of that kind is dropped."""
        vote = self.vote
        is_concerned = vote is not None and (
            seat == vote.by or seat in vote.voters or (vote.motion == "bot" and vote.about == seat)
        )
        return self._failed(at) if is_concerned else self


def _check(is_allowed: bool, why: str) -> None:
    if not is_allowed:
        raise ValueError(why)
