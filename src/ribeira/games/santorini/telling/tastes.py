"""Which gods people have played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ribeira.games.santorini import catalog
from ribeira.games.santorini.tables import MORTAL

if TYPE_CHECKING:
    from ribeira.core.contract import ActionId, Seat
    from ribeira.core.state import State


def gods_of(end: State, _decisions: Sequence[tuple[Seat, ActionId]]) -> list[list[str]]:
    """By seat its god at the end, whether it was chosen, dealt or agreed; none in a match without gods."""
    cards = end.record.god[: end.game.players]
    return [[] if card == MORTAL else [catalog.GOD_IDS[card]] for card in cards]
