"""Which actions may be read by whom (section 11, "Texts that betray")."""

from __future__ import annotations

from ribeira.core.contract import ActionId, Seat
from ribeira.core.state import State
from ribeira.games.pier18.document.types import Chosen, Deal, View
from ribeira.games.pier18.rules.setup import next_dealt


def shown(before: State, action: ActionId, viewer: Seat | None, now: State) -> str | None:
    """The notation of a past action as this viewer may read it now; None: hidden."""
    return before.game.notation(action) if _is_open(before, viewer, now) else None


def veiled(known: View, seat: Seat | None) -> list[Deal | Chosen]:
    """A card dealt to others, without the card; a secret choice, without what was chosen."""
    if seat is not None:
        return [{"kind": "chosen", "seat": seat}]
    left = known["deck"]
    cards = left if isinstance(left, int) else len(left)
    return [{"kind": "deal", "seat": next_dealt(cards), "card": None, "left": cards - 1}]


def _is_open(before: State, viewer: Seat | None, now: State) -> bool:
    if before.phase == "deal":
        return now.phase == "over" or viewer == next_dealt(before.record.left)
    if before.phase == "setup":
        return viewer == before.player or now.phase not in ("deal", "setup")
    return before.phase != "finish" or viewer == before.player or now.phase == "over"
