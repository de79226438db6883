"""What Pier 18 says to people, in English and Korean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ribeira.core.contract import ActionId, Fact, Json, Language, Seat
from ribeira.core.state import State
from ribeira.games.pier18 import actions


def describe(action: ActionId, language: Language) -> str:
    """The action in words."""
    return actions.write(action)


def target(state: State, action: ActionId) -> Json:
    """What a page has to tap for a legal action."""
    return {}


def preview(state: State, action: ActionId) -> Json:
    """The consequence of a legal action."""
    return {}


def narrate(before: State, action: ActionId, after: State) -> list[Fact]:
    """The facts of an applied action."""
    return []


def say(fact: Fact, language: Language, names: Sequence[str]) -> str:
    """A fact as one sentence."""
    return str(fact["kind"])


def sheet(state: State) -> list[list[tuple[str, int, int]]]:
    """The score sheet of a finished match."""
    return [[(key, 0, points[key]) for key in points] for points in state.document["points"]]


def shown(before: State, action: ActionId, viewer: Seat | None, now: State) -> str | None:
    """The notation of a past action as this viewer may read it now (Pier 18, section 11); None: hidden."""
    if before.phase == "deal":
        is_open = now.phase == "over" or viewer == (18 - len(before.document["deck"])) // 3
    elif before.phase == "setup":
        is_open = viewer == before.player or now.phase not in ("deal", "setup")
    else:
        is_open = before.phase != "finish" or viewer == before.player or now.phase == "over"
    return before.game.notation(action) if is_open else None


def draw(view: Json, language: Language, names: Sequence[str]) -> Any:
    """A view as something Rich can print."""
    return str(view)
