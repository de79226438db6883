"""What people do about a match beside playing it: whether it may be done now, and the acts that come of it.

The log says who may not (`journal.people`); here stands what no log can know: whose the seats are, who is there, and
what time it is.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from ribeira.server.journal.acts import (
    Act,
    Answer,
    Ask,
    End,
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
    Why,
)
from ribeira.server.journal.chain import milliseconds
from ribeira.server.journal.match import Match, Step
from ribeira.server.journal.people import VOTE_SECONDS
from ribeira.server.tables.table import Table
from ribeira.server.wire import protocol
from ribeira.server.wire.messages import Refusal

AWAY_SECONDS = 60.0
"""After which the others may let a bot play for somebody who went away."""
IDLE_SECONDS = 180.0
"""After which they may do so for somebody who is there and does not decide."""
CHANGE_SECONDS = 5.0
"""Between two changes of hands of one seat."""
BOT, LEVEL = "expert", 3
"""Who plays on."""

Planned = list[tuple[Seat, Act]]


def steps_of(table: Table, match: Match, guest: str | None, wish: protocol.Act) -> list[Step]:
    """The events that a wish brings. Changes nothing.

    Raises:
        Refusal: it may not be done, or not now.
    """
    own = table.seats_of(guest)
    if not own:
        raise Refusal("onlooker")
    if match.over:
        raise Refusal("over")
    now = table.now()
    planned = _WISHES[wish.act](_Scene(table, match, own, milliseconds(now)), wish)
    try:
        return match.act(planned, wish.id, now)
    except ValueError:
        raise Refusal("stale") from None


def due_steps(table: Table, match: Match) -> list[Step]:
    """What has become due by time alone: a vote lapses, a bot plays on for who has been away too long while somebody
    waits, and a seat goes back to a person who is here. The first of these; none: []."""
    now, people = table.now(), match.people
    if match.over:
        return []
    if people.vote is not None and people.vote.asked / 1000 + VOTE_SECONDS <= now:
        return match.act([(people.vote.by, Lapse())], None, now)
    for seat, row in enumerate(match.seats):
        bot = people.stand_ins.get(seat)
        if bot is not None and bot.why == "away" and row.guest in table.present:
            return match.act([(seat, Return())], None, now)
        if bot is None and _is_missed(table, seat, now):
            return match.act([(seat, stand_in(seat, "away"))], None, now)
    return []


def forfeit_steps(table: Table, match: Match, seats: tuple[Seat, ...]) -> list[Step]:
    """These seats of a tournament give up, as their people did not come; those that have resigned already do not."""
    left = [seat for seat in seats if seat not in match.people.resigned]
    if match.over or not left:
        return []
    ends = len(match.people.resigned) + 1 >= len(match.seats) - 1
    planned: Planned = [(left[0], Resign())]
    return match.act(planned if ends else [*planned, (left[0], stand_in(left[0], "resigned"))], None, table.now())


def back_steps(table: Table, match: Match, guest: str) -> list[Step]:
    """A guest comes back: the seats that a bot has kept go back at once, but those that have resigned or whose time
    for the match has run out."""
    kept = [seat for seat in table.seats_of(guest) if match.people.may_return(seat)]
    return match.act([(seat, Return()) for seat in kept], None, table.now()) if kept and not match.over else []


def is_waited_for(table: Table) -> bool:
    """Whether a match runs at which absence matters: more than one person plays."""
    return table.match is not None and not table.match.over and len(table.people) > 1


def _is_missed(table: Table, seat: Seat, now: float) -> bool:
    """Whether the grace of who sits there has run out while another person waits. Who plays by days may be away."""
    guest = table.seats[seat].guest
    since = table.absent.get(guest or "")
    is_by_days = table.row.clock is not None and table.row.clock.kind == "days"
    if not table.row.grace or is_by_days or guest is None or since is None or guest in table.present:
        return False
    waiting = any(other in table.present for other in table.people if other != guest)
    return waiting and since + 60 * table.row.grace <= now


class _Scene:
    """A wish in its place: table, match, the seats of who wishes, the time in milliseconds."""

    def __init__(self, table: Table, match: Match, own: tuple[Seat, ...], now: int) -> None:
        self.table = table
        self.match = match
        self.people = match.people
        self.own = own
        self.me = own[0]
        """The voice of who wishes."""
        self.now = now

    def mine(self, wish: protocol.Act) -> Seat:
        """The own seat that is meant."""
        seat = self.me if wish.seat is None else wish.seat
        if seat not in self.own:
            raise Refusal("seat")
        return seat

    def voters(self, present: bool, about: Seat | None = None) -> tuple[Seat, ...]:
        """A seat of each other person who plays, has not resigned and is not concerned; `present`: and is here."""
        voices = []
        for guest, seat in sorted(self.table.people.items(), key=lambda item: item[1]):
            seats = self.table.seats_of(guest)
            plays = any(one not in self.people.stand_ins and one not in self.people.resigned for one in seats)
            is_here = guest in self.table.present
            if seat != self.me and about not in seats and plays and (is_here or not present):
                voices.append(seat)
        return tuple(voices)

    def check_wait(self, milliseconds_left: int) -> None:
        if milliseconds_left > 0:
            raise Refusal("wait", seconds=str(ceil(milliseconds_left / 1000)))


def stand_in(seat: Seat, why: Why) -> StandIn:
    """A bot plays on for a seat."""
    return StandIn(seat, why, BOT, LEVEL)


def _nudge(scene: _Scene, wish: protocol.Act) -> Planned:
    about, people = wish.seat, scene.people
    is_person = about in scene.match.prompts and scene.match.player(about).kind == "person"
    if about is None or about in scene.own or not is_person:
        raise Refusal("not_waited")
    scene.check_wait(people.rests(about, scene.now))
    return [(scene.me, Nudge(about))]


def _bot(scene: _Scene, wish: protocol.Act) -> Planned:
    about = scene.me if wish.seat is None else wish.seat
    if not 0 <= about < len(scene.match.seats) or scene.match.player(about).kind != "person":
        raise Refusal("not_waited")
    if about not in scene.own:
        _check_absent(scene, about)
        return _asked(scene, "bot", about, scene.voters(present=True, about=about))
    scene.check_wait(scene.people.changed.get(about, 0) + round(1000 * CHANGE_SECONDS) - scene.now)
    return [(about, stand_in(about, "left"))]


def _check_absent(scene: _Scene, about: Seat) -> None:
    """Nobody is replaced who is there and plays; where there is a clock, nobody who has time left."""
    if scene.match.clocks is not None:
        if about not in scene.people.flagged:
            raise Refusal("time_left")
        return
    since = scene.table.absent.get(scene.table.seats[about].guest or "")
    is_away = since is not None and scene.now / 1000 - since >= AWAY_SECONDS
    is_idle = about in scene.match.prompts and scene.now - scene.match.moved >= 1000 * IDLE_SECONDS
    if not (is_away or is_idle):
        raise Refusal("here")


def _person(scene: _Scene, wish: protocol.Act) -> Planned:
    seat = scene.mine(wish)
    if seat in scene.people.resigned:
        raise Refusal("resigned")
    if seat not in scene.people.stand_ins:
        raise Refusal("stale")
    if not scene.people.may_return(seat):
        raise Refusal("late")
    return [(seat, Return())]


def _resign(scene: _Scene, wish: protocol.Act) -> Planned:
    seat = scene.mine(wish)
    if seat in scene.people.resigned:
        raise Refusal("resigned")
    ends = len(scene.people.resigned) + 1 >= len(scene.match.seats) - 1
    return [(seat, Resign())] if ends else [(seat, Resign()), (seat, stand_in(seat, "resigned"))]


def _end(scene: _Scene, _wish: protocol.Act) -> Planned:
    return _asked(scene, "end", None, scene.voters(present=False))


def _pause(scene: _Scene, _wish: protocol.Act) -> Planned:
    if scene.match.clocks is None:
        raise Refusal("no_clock")
    if scene.people.paused:
        raise Refusal("stale")
    return _asked(scene, "pause", None, scene.voters(present=False))


def _resume(scene: _Scene, _wish: protocol.Act) -> Planned:
    if not scene.people.paused:
        raise Refusal("stale")
    return [(scene.me, Resume())]


def _back(scene: _Scene, wish: protocol.Act) -> Planned:
    seat = scene.mine(wish)
    count = 0 if seat in scene.people.stand_ins else scene.match.reach(seat)
    if not count:
        raise Refusal("back")
    others = any(scene.match.player(other).kind == "person" for other in range(len(scene.match.seats)) if other != seat)
    if not others and scene.people.vote is None:
        return [(seat, Rewind(count))]
    return _asked(scene, "back", len(scene.match.line) - count, scene.voters(present=False), seat)


def _asked(
    scene: _Scene, motion: Motion, about: int | None, voters: tuple[Seat, ...], by: Seat | None = None
) -> Planned:
    """The request, and at once what it asks for where nobody else has to be asked."""
    asker = scene.me if by is None else by
    if asker in scene.people.resigned:
        raise Refusal("resigned")
    if asker in scene.people.stand_ins:
        raise Refusal("replaced")
    if scene.people.vote is not None:
        raise Refusal("voting")
    scene.check_wait(scene.people.waits(asker, scene.now))
    asked: Planned = [(asker, Ask(motion, about, voters))]
    return asked if voters else [*asked, _carried(scene.match, asker, motion, about)]


def _carried(match: Match, by: Seat, motion: Motion, about: int | None) -> tuple[Seat, Act]:
    """What a request brings that is carried."""
    if motion == "bot" and about is not None:
        return by, stand_in(about, "voted")
    if motion == "back" and about is not None:
        return by, Rewind(len(match.line) - about)
    return by, Pause() if motion == "pause" else End()


def _answer(scene: _Scene, wish: protocol.Act) -> Planned:
    vote, yes = scene.people.vote, wish.act == "yes"
    if vote is None or (wish.vote is not None and wish.vote != vote.number):
        raise Refusal("no_vote")
    if not yes and vote.by in scene.own:
        return [(vote.by, Answer(False))]
    seat = next((seat for seat in scene.own if seat in vote.voters), None)
    if seat is None or seat in (*vote.yes, *vote.no):
        raise Refusal("no_say")
    carried = vote.with_answer(seat, yes).verdict
    effect = [_carried(scene.match, vote.by, vote.motion, vote.about)] if carried else []
    return [(seat, Answer(yes)), *effect]


_WISHES: dict[str, Callable[[_Scene, protocol.Act], Planned]] = {
    "nudge": _nudge, "bot": _bot, "person": _person, "resign": _resign, "end": _end, "back": _back, "yes": _answer,
    "no": _answer, "pause": _pause, "resume": _resume,
}  # fmt: skip
