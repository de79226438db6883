"""What Porto says to people, in English and Korean."""

from __future__ import annotations

from collections.abc import Sequence

from ribeira.core.contract import ActionId, Fact, Language, Seat
from ribeira.core.state import State
from ribeira.games.porto import actions
from ribeira.games.porto.catalog import DEAL


def describe(action: ActionId, _language: Language) -> str:
    """The action, for now as notation."""
    return actions.write(action)


def say(fact: Fact, language: Language, names: Sequence[str]) -> str:
    """A fact as one sentence; seats without a name are numbered."""
    seat: int = fact["seat"]
    numbered = {"en": f"Player {seat + 1}", "ko": f"{seat + 1}번 플레이어"}[language]
    name = names[seat] if seat < len(names) else numbered
    return {"en": f"{name}: {fact['points']} points.", "ko": f"{name}: {fact['points']}점을 얻습니다."}[language]


def shown(before: State, action: ActionId, viewer: Seat | None, now: State) -> str | None:
    """The notation of a past action as this viewer may read it now (Porto, section 9); None: hidden."""
    return before.game.notation(action) if _is_open(before, viewer) else None


def _is_open(before: State, viewer: Seat | None) -> bool:
    """What lies in the timer deck nobody sees; private contracts are known to their owner only, for the whole game."""
    if before.phase == "setup_private":
        return viewer == sum(map(len, before.document["dealt"])) // DEAL
    if before.phase == "keep":
        return viewer == before.player
    return before.phase != "setup_timer"
