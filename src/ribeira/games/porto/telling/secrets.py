"""Which past actions a viewer may read, and what is told of those that are hidden (Porto, section 9)."""

from __future__ import annotations

from ribeira.core.contract import ActionId, Seat
from ribeira.core.state import State
from ribeira.games.porto.catalog import DEAL
from ribeira.games.porto.document.lookup import size
from ribeira.games.porto.document.types import Fact, RoundBegun, View


def shown(before: State, action: ActionId, viewer: Seat | None, _now: State) -> str | None:
    """The notation of a past action as this viewer may read it now; None: hidden."""
    return before.game.notation(action) if _is_open(before, viewer) else None


def _is_open(before: State, viewer: Seat | None) -> bool:
    """What lies in the timer deck nobody sees; private contracts are known to their owner only, for the whole game."""
    if before.phase == "setup_private":
        dealt: int = sum(before.record.dealt_number)
        return viewer == dealt // DEAL
    if before.phase == "keep":
        return viewer == before.player
    return before.phase != "setup_timer"


def veiled(known: View, seat: Seat | None) -> list[Fact]:
    """A card laid aside, a contract dealt, a choice made: what of them is hidden stays unsaid."""
    if seat is not None:
        return [{"kind": "keep", "seat": seat, "contracts": None}, *_first_round(known["private"].count(0) == 1)]
    if known["phase"] == "setup_private":
        dealt = next(seat for seat, number in enumerate(known["dealt"]) if isinstance(number, int) and number < DEAL)
        return [{"kind": "deal", "seat": dealt, "contract": None}]
    cards = 1 + size(known["timer_deck"])
    is_last = cards == known["options"]["timer"] and not known["options"]["private_contracts"]
    return [{"kind": "timer", "cards": cards}, *_first_round(is_last)]


def _first_round(begins: bool) -> list[RoundBegun]:
    """What an action tells besides that ends the set-up."""
    return [{"kind": "round", "round": 1, "last": False}] if begins else []
