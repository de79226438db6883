"""What Puerto Rico says to people: for now notation, and the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ribeira.core.contract import ActionId, Fact, Json, Language, Seat
from ribeira.core.state import State
from ribeira.games.puerto_rico import actions, scoring


def describe(action: ActionId, language: Language) -> str:
    """The action in words."""
    return actions.write(action)


def target(state: State, action: ActionId) -> Json:
    """What a page has to tap."""
    return {}


def preview(state: State, action: ActionId) -> Json:
    """The consequence of a legal action."""
    return {}


def narrate(before: State, action: ActionId, after: State) -> list[Fact]:
    """What an action brought about."""
    return [{"kind": "action", "seat": before.player, "text": actions.write(action)}]


def say(fact: Fact, language: Language, names: Sequence[str]) -> str:
    """A fact as one sentence."""
    return str(fact["text"])


def sheet(state: State) -> list[list[tuple[str, int, int]]]:
    """The score sheet by seat (E3, E4): lines of (key, count, points), the tie-break last."""
    return [
        [*scoring.lines(board), ("total", 0, scoring.score(board)), ("tie_break", scoring.tie_break(board), 0)]
        for board in state.document["boards"]
    ]


def shown(before: State, action: ActionId, viewer: Seat | None, now: State) -> str | None:
    """Nothing is secret: every action may be read by everybody."""
    return before.game.notation(action)


def draw(view: Json, language: Language, names: Sequence[str]) -> Any:
    """A view for the terminal."""
    from rich.pretty import Pretty

    return Pretty(view)
