"""What a page has to tap for a legal action, and what the action makes of the pier."""

from __future__ import annotations

from ribeira.core.contract import ActionId
from ribeira.core.state import State
from ribeira.games.pier18.cards import BLANK
from ribeira.games.pier18.document.types import Effect, LayTarget, SetupTarget, Target
from ribeira.games.pier18.state import Pier18
from ribeira.games.pier18.telling.insight import (
    laid_on,
    of,
    pier_of,
    points_of,
    progress_of,
    races_of,
    sides_of,
    target_of,
)


def target(state: State, action: ActionId) -> Target:
    """The cards by their places, columns covered; empty for outcomes."""
    return target_of(state.record, state.player, action) or {}


def preview(state: State, action: ActionId) -> Effect:
    """The pier before and after a legal action, what gets covered, the Plan, the race for the Patron."""
    chosen, seat = target_of(state.record, state.player, action), state.player
    if chosen is None:
        return {}
    before = of(state)
    after = laid_on(before, chosen)
    plan = _plan_of(state, chosen)
    return {
        "before": points_of(before.record, seat),
        "after": points_of(after.record, seat),
        "hidden": covered(before.record, seat, 0 if chosen["kind"] == "setup" else chosen["over"]),
        "length": after.record.length[seat],
        "pier": pier_of(after, seat),
        "plan": {"card": plan, "before": progress_of(before, seat, plan), "after": progress_of(after, seat, plan)},
        "race": races_of(after),
    }


def _plan_of(state: State, chosen: SetupTarget | LayTarget) -> int:
    return chosen["plan"] if chosen["kind"] == "setup" else state.record.plan[chosen["seat"]] + 1


def covered(s: Pier18, seat: int, over: int) -> str:
    """R8b: the letters of the symbols in the last columns, side A first."""
    return "".join(side[len(side) - over :] for side in sides_of(s, seat)).replace(BLANK, "")
