"""What a search has found, told: what each action is worth, how it goes on, and why, in words for people.

Everything here is made of a view: what the seat knows, with what it does not know dealt at random. So an analysis can
tell nothing that its seat may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from math import isnan, nan

import numpy as np

from ribeira.bots.evaluation import Evaluation
from ribeira.bots.outlook import Outlook, outlook
from ribeira.bots.reasons import facts_of
from ribeira.bots.reasons.facts import Fact, Name
from ribeira.bots.reasons.reason import MOST, Instead, Reason, contrast
from ribeira.core.arrays import Bytes
from ribeira.core.checks import whole
from ribeira.core.contract import ActionId, Language, Seat, check_language
from ribeira.core.errors import IllegalAction
from ribeira.core.game import Game
from ribeira.core.state import State, ViewState

MOST_LINES = 50
PLAYED_ON = 3
"""So many of the best lines are played on; what is told of the others is told by their values."""


@dataclass(frozen=True)
class Step:
    """One action of a line, and whose it is."""

    seat: Seat
    action: ActionId


@dataclass(frozen=True)
class Line:
    """An action, what it is worth to the seat that acts, and how the search expects it to go on."""

    action: ActionId
    value: float
    """The expected result of the seat, on the scale of `State.returns`: -1..1."""
    visits: int
    """Simulations that went there; 0 where the search counts none (alpha-beta)."""
    line: tuple[Step, ...]
    """Best play from here, this action first; nature's draws and what is forced are left out."""
    reason: Reason
    called: Name
    """The action in words, as the position gives them (`State.describe`)."""

    def describe(self, language: Language = "en") -> str:
        """The action in words. Raises `InvalidOption`."""
        return self.called.say(check_language(language))


@dataclass(frozen=True)
class Analysis:
    """What a bot thinks of the decision that a seat owes."""

    seat: Seat
    lines: tuple[Line, ...]
    """The actions that it thinks best, the best first; at least one."""
    prospects: tuple[float, ...]
    """The expected result of every seat after the best action, on the scale of `State.returns`."""
    tried: int
    """Simulations of a tree search, or actions of an alpha-beta search."""

    @property
    def best(self) -> Line:
        """The first line."""
        return self.lines[0]


@dataclass(frozen=True)
class Found:
    """A line as a search leaves it: `value` may be beyond -1..1 where the end is certain (`forced`)."""

    action: ActionId
    value: float
    visits: int
    line: tuple[Step, ...]
    forced: int = 0
    """1: the seat wins whatever others do, -1: it loses."""


def only(seat: Seat, action: ActionId) -> Found:
    """The line of a decision that leaves no choice, which nobody has to search: what it is worth is seen in `told`."""
    return Found(action, nan, 0, (Step(seat, action),))


def share(value: float, players: int) -> float:
    """The share of the win that belongs to an expected result: 0..1.

    >>> share(0.0, 2), share(0.0, 4), share(1.0, 3)
    (0.5, 0.25, 1.0)
    """
    return (1.0 + value) / 2.0 if players == 1 else (1.0 + (players - 1) * value) / players


def line_count(lines: object) -> int:
    """How many lines were asked for. Raises `InvalidOption`."""
    return whole("lines", lines, 1, MOST_LINES)


def compared(game: Game, legal: Sequence[ActionId], against: object) -> ActionId | None:
    """The action that the best one is to be compared with; None: no certain one.

    Raises `InvalidNotation` for what is not an action of the game, `IllegalAction` for one that is not legal.
    """
    if against is None:
        return None
    chosen = game.check_id(against)
    if chosen not in legal:
        raise IllegalAction(f"against: {game.notation(chosen)} is not legal now")
    return chosen


def name_of(state: State, action: ActionId) -> Name:
    """An action in the words of its position."""
    return Name(state.describe(action, "en"), state.describe(action, "ko"))


def told(
    view: ViewState,
    seat: Seat,
    contents: Bytes,
    known: Evaluation,
    found: Sequence[Found],
    lines: int,
    tried: int,
    against: ActionId | None = None,
) -> Analysis:
    """What a search found, the best first, with reasons for the first `lines` of it.

    `against`: an action that the best one is compared with if it was found, in place of the next best.
    """
    game, kept = view.game, list(found[: max(lines, 2)])
    outlooks = [outlook(game, known, contents, seat, (one.action,)) for one in kept[:PLAYED_ON]]
    teller = _Teller(view, seat, kept, against)
    shown = [
        Line(
            one.action,
            _value(one, outlooks[0], seat),
            one.visits,
            one.line,
            teller.told(k, _reason(k, kept, outlooks, seat, game, tried)),
            teller.called(k),
        )
        for k, one in enumerate(kept[:lines])
    ]
    return Analysis(seat, tuple(shown), _prospects(shown[0].value, seat, outlooks[0], game), tried)


def _value(one: Found, soon: Outlook, seat: Seat) -> float:
    return _clipped(float(soon.prospects[seat]) if isnan(one.value) else one.value)


def _clipped(value: float) -> float:
    return max(-1.0, min(1.0, value))


def _prospects(value: float, seat: Seat, soon: Outlook, game: Game) -> tuple[float, ...]:
    """The searching seat's result, and what others may expect beside it: together they have what there is."""
    n = game.players
    if n == 1:
        return (value,)
    others = [s for s in range(n) if s != seat]
    rest = {s: float(soon.prospects[s]) for s in others}
    lift = (-value - sum(rest.values())) / len(others)
    return tuple(value if s == seat else _clipped(rest[s] + lift) for s in range(n))


# --- why ----------------------------------------------------------------------------------------------------

_POINTS = 1.0
_PERCENT = 2
_ANSWERS = 2.0
"""What differs by less is no reason."""


def _reason(k: int, found: Sequence[Found], outlooks: Sequence[Outlook], seat: Seat, game: Game, tried: int) -> Reason:
    """The one thing by which this action differs most from the others, or from the best one."""
    own, others = found[k], [one for j, one in enumerate(outlooks) if j != k]
    certain = _certain(k, found)
    if certain is not None:
        return certain
    by_points = _by_points(outlooks[k], others, seat, game.players) if k < len(outlooks) else None
    if by_points is not None:
        return by_points
    gap = _percent(found[0], game) - _percent(found[max(k, 1)], game)
    if k > 0:
        return Reason("close", gap) if gap > 0 else Reason("even")
    if gap >= _PERCENT:
        return Reason("result", gap)
    fewer = sum(one.answers for one in others) / len(others) - outlooks[k].answers
    if fewer >= _ANSWERS:
        return Reason("freedom", fewer)
    return Reason("visits", own.visits / tried) if own.visits else Reason("first")


def _percent(one: Found, game: Game) -> int:
    """Its chance to win as it is shown, so that what two of them differ by is what a reader finds, too."""
    return round(100 * share(_clipped(one.value), game.players))


def _certain(k: int, found: Sequence[Found]) -> Reason | None:
    """What needs no figures."""
    if len(found) == 1:
        return Reason("single")
    if found[k].forced:
        return Reason("wins" if found[k].forced > 0 else "loses")
    return Reason("saves") if k == 0 and all(other.forced < 0 for other in found[1:]) else None


def _by_points(own: Outlook, others: Sequence[Outlook], seat: Seat, players: int) -> Reason | None:
    """The seat's own gain, or what it takes from its strongest opponent: whichever is more."""
    mean = np.mean([other.scores for other in others], axis=0)
    gain, denied = float(own.scores[seat] - mean[seat]), 0.0
    if players > 1:
        rival = max((other for other in range(players) if other != seat), key=lambda other: float(mean[other]))
        denied = float(mean[rival] - own.scores[rival])
    if max(gain, denied) < _POINTS:
        return None
    return Reason("points", gain) if gain >= denied else Reason("denies", denied)


# --- what tells it from another one -------------------------------------------------------------------------

_CERTAIN = frozenset({"wins", "loses", "saves", "single"})
"""Reasons that need no facts beside them."""
_EMPTY = frozenset({"visits", "first", "freedom", "even"})
"""Reasons that say little where facts can be told."""


class _Teller:
    """The facts about the actions of one decision, each asked for once."""

    def __init__(self, view: ViewState, seat: Seat, found: Sequence[Found], against: ActionId | None) -> None:
        self._state = view.determinize(0).as_seat(seat)
        self._seat, self._found, self._game = seat, found, view.game
        self._known: dict[ActionId, tuple[Fact, ...]] = {}
        self._rival = next(
            (k for k, one in enumerate(found) if k > 0 and one.action == against), min(1, len(found) - 1)
        )

    def told(self, k: int, reason: Reason) -> Reason:
        """The reason of the k-th best action with what tells it from the best one; of the best from its rival."""
        other = self._rival if k == 0 else 0
        if facts_of(self._game.name) is None or other == k or reason.kind in _CERTAIN:
            return reason
        found = contrast(self._facts(k), self._facts(other))
        if k > 0:
            facts = (*found.better[:1], *found.worse[:1])
            return replace(reason, kind="facts" if reason.kind in _EMPTY and facts else reason.kind, facts=facts)
        instead = Instead(self.called(other), found.faults[0]) if found.faults else None
        facts = found.better[:MOST]
        if not facts and instead is None:
            return reason
        is_plain = found.sum > 0 or reason.kind in _EMPTY
        return Reason("facts" if is_plain else reason.kind, reason.amount, facts, instead)

    def _facts(self, k: int) -> tuple[Fact, ...]:
        """What is true of the k-th best action, together with those of its seat that follow at once."""
        one, tell = self._found[k], facts_of(self._game.name)
        if tell is not None and one.action not in self._known:
            own = takewhile(lambda step: step.seat == self._seat, one.line)
            self._known[one.action] = tuple(tell(self._state, tuple(step.action for step in own)))
        return self._known[one.action]

    def called(self, k: int) -> Name:
        """The k-th best action in words."""
        return name_of(self._state, self._found[k].action)
