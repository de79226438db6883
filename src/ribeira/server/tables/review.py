"""What people are told of an analysis: hints for the seat that asked, and reviews of matches that are over.

Like `projection` it makes documents for one viewer. A hint rests on the view of the seat that owes the decision, which
is the viewer's own; a review is of a finished match, in which all is open.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import ribeira
from ribeira.bots.analysis import MOST_LINES, Analysis, Line, name_of, share
from ribeira.bots.reasons.facts import Name
from ribeira.core.game import Game
from ribeira.core.state import State
from ribeira.server.journal.match import Match
from ribeira.server.wire import advice
from ribeira.server.wire.protocol import Language

TURNING = 3
"""So many places of a match are worth looking at again."""
NOTABLE = 0.03
"""A choice that gave away less of the win was none of them."""
KNOWN_WELL = 20
"""Simulations below which what a search says of an action is not trusted."""


@dataclass(frozen=True)
class Looked:
    """One decision of a match, and what a bot thinks of it."""

    v: int
    """The version of the match before it."""
    seat: int
    action: int
    """What was chosen."""
    played: Name
    """The same in words."""
    worth: float | None
    """What that promised its seat, by the same search; None: it did not look at it enough."""
    best: Line
    prospects: tuple[float, ...]
    better: advice.BetterChoice | None
    """The best action as a board marks it; None: it was chosen."""


def look(match: Match, v: int, settings: dict[str, Any]) -> Looked:
    """Looks again at the decision that follows version `v`, with what its seat knew then."""
    step = match.steps[v]
    seat, action = step.event.seat or 0, step.action or 0
    state = match.state_at(v).as_seat(seat)
    found = ribeira.analyse(state.view_state(seat), MOST_LINES, against=action, **settings)
    chosen = next((line for line in found.lines if line.action == action), None)
    counts = any(line.visits for line in found.lines)
    is_known = chosen is not None and (chosen.visits >= KNOWN_WELL or not counts)
    worth = chosen.value if chosen is not None and is_known else None
    better = None if found.best.action == action else _marked(state, found.best.action)
    played = name_of(state, action)
    return Looked(v, seat, action, played, worth, replace(found.best, line=()), found.prospects, better)


def _marked(state: State, action: int) -> advice.BetterChoice:
    return advice.BetterChoice(state.game.notation(action), state.target(action), state.preview(action))


def decisions(match: Match) -> list[int]:
    """The versions before those decisions that stand and left a choice."""
    made = [step.event for step in match.line if step.event.seat is not None]
    return [event.seq - 1 for event in made if len(match.state_at(event.seq - 1).as_seat(event.seat or 0).legal) > 1]


def hint(game: Game, prompt: str, found: Analysis, language: Language) -> advice.Hint:
    """The best actions with their reasons."""
    lines = [
        advice.HintLine(
            game.notation(line.action),
            line.describe(language),
            round(share(line.value, game.players), 3),
            line.reason.say(language),
        )
        for line in found.lines
    ]
    return advice.Hint(prompt, lines)


def review(match: Match, of: int, looked: list[Looked], language: Language) -> advice.Review:
    """What is known by now of each decision; where most was given away, when all is known."""
    game = match.game
    result = [round(share(value, game.players), 3) for value in match.state.returns]
    points = [_point(match, k, looked, result, language) for k in range(len(looked))]
    return advice.Review(len(looked), of, points, result, _turning(points) if len(looked) == of else [])


def _point(match: Match, k: int, looked: list[Looked], result: list[float], language: Language) -> advice.ReviewPoint:
    game, one = match.game, looked[k]
    is_best = one.best.action == one.action
    loss = 0.0 if is_best else share(one.best.value, game.players) - _worth(game, k, looked, result)
    return advice.ReviewPoint(
        v=one.v,
        seat=one.seat,
        chances=[round(share(value, game.players), 3) for value in one.prospects],
        played=one.played.say(language),
        better=None if is_best else one.best.describe(language),
        choice=one.better,
        loss=round(max(0.0, loss), 3),
        reason=one.best.reason.say(language),
    )


def _worth(game: Game, k: int, looked: list[Looked], result: list[float]) -> float:
    """The share of the win that a choice left to its seat: by the same search, else as things stood at the next
    decision of the match, or at its end."""
    one = looked[k]
    if one.worth is not None:
        return share(one.worth, game.players)
    return share(looked[k + 1].prospects[one.seat], game.players) if k + 1 < len(looked) else result[one.seat]


def _turning(points: list[advice.ReviewPoint]) -> list[int]:
    most = sorted(range(len(points)), key=lambda k: -points[k].loss)[:TURNING]
    return sorted(k for k in most if points[k].loss >= NOTABLE)
