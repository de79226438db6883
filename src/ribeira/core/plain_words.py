"""What is said of a game that has no words of its own: actions by their notation, sentences that name who acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ribeira.core.contract import ActionId, Fact, Json, Language, Seat
    from ribeira.core.state import State, ViewState


def nothing_told(_state: State, _action: ActionId) -> Json:
    """No target and no preview: actions are chosen from their list."""
    return {}


def no_fixed_target(_action: ActionId) -> Json | None:
    """What there is to tap is asked of each state."""
    return None


def nothing_forbidden(_state: State) -> list[tuple[ActionId, Fact]]:
    """What is not legal needs no reason beyond the plain rules."""
    return []


def nothing_veiled(_known: Json, _seat: Seat | None) -> list[Fact]:
    """No action is hidden."""
    return []


def key_as_it_is(key: str, _language: Language) -> str:
    """A line of a score sheet is called by its key."""
    return key


def nothing_beside(_seen: ViewState) -> Json:
    """Positions say all that a page shows."""
    return {}


def public_notation(before: State, action: ActionId, _viewer: Seat | None, _now: State) -> str:
    """Nothing is secret: everybody may read every action."""
    return before.game.notation(action)


def scores_only(state: State) -> list[list[tuple[str, int, int]]]:
    """The scores."""
    return [[("total", 1, score)] for score in state.scores]


def action_and_end(before: State, action: ActionId, after: State) -> list[Fact]:
    """The action itself, and the end of the match."""
    seat = before.player if before.player >= 0 else None
    facts: list[Fact] = [{"kind": "action", "seat": seat, "action": action}]
    return [*facts, {"kind": "over", "winners": after.winners}] if after.is_terminal else facts


def sentence(fact: Fact, described: str, language: Language, names: Sequence[str]) -> str:
    """A fact of `action_and_end` as one sentence; `described` is its action in words."""
    seats = fact["winners"] if fact["kind"] == "over" else [fact["seat"]]
    joint = {"en": " and ", "ko": ", "}[language]
    who = joint.join(_name(seat, language, names) for seat in seats if seat is not None)
    if fact["kind"] == "action":
        return f"{who}: {described}" if who else described
    if not who:
        return {"en": "The match is over; nobody wins.", "ko": "게임이 끝났습니다. 승자가 없습니다."}[language]
    return {"en": f"The match is over. Won by {who}.", "ko": f"게임이 끝났습니다. 승자: {who}."}[language]


def _name(seat: Seat, language: Language, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else {"en": f"Player {seat + 1}", "ko": f"플레이어 {seat + 1}"}[language]


def drawn_in(module: str) -> Callable[[Any, Language, Sequence[str]], Any]:
    """The `draw` of a module that is imported when something is drawn: a program that plays needs no Rich."""

    def draw(view: Any, language: Language, names: Sequence[str]) -> Any:
        return import_module(module).draw(view, language, names)

    return draw


def draw(view: Json, _language: Language, _names: Sequence[str]) -> Any:
    """A view as something Rich can print."""
    from rich.pretty import Pretty  # only a terminal needs it

    return Pretty(view)
