"""Positions from which a new match may begin: of a match that is over, where all is open, or of a saved file."""

from __future__ import annotations

import ribeira
from ribeira import replay
from ribeira.server.journal.match import Match
from ribeira.server.wire.messages import Refusal
from ribeira.server.wire.protocol import Json

MOST_ACTIONS = 5_000
"""Actions of a file that are played to come to its position; no match has so many."""


def of_match(match: Match, v: int | None) -> ribeira.State:
    """The state after so many events of a match (None: all).

    Raises:
        Refusal: `running`, or `position` where there is none to play on from.
    """
    if not match.over:
        raise Refusal("running")
    if v is not None and v > match.version:
        raise Refusal("position")
    return _playable(match.state_at(match.version if v is None else v))


def of_file(document: Json, v: int | None) -> ribeira.State:
    """The state after so many actions of a saved match (None: all). Raises `Refusal`: `file`, `position`."""
    actions = document.get("actions", [])
    if not isinstance(actions, list) or len(actions) > MOST_ACTIONS:
        raise Refusal("file")
    if v is not None and v > len(actions):
        raise Refusal("position")
    kept = {key: value for key, value in document.items() if key not in ("scores", "winners", "match")}
    try:
        match = replay.read({**kept, "actions": actions if v is None else actions[:v]})
        return _playable(match.end)
    except (ribeira.RibeiraError, TypeError, RecursionError, OverflowError):
        raise Refusal("file") from None


def _playable(state: ribeira.State) -> ribeira.State:
    if state.is_terminal:
        raise Refusal("position")
    return state
