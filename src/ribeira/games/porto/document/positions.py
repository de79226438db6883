"""Porto's positions: a record as a document and back, and the count that never changes."""

from __future__ import annotations

from ribeira.games.porto.document.lookup import size
from ribeira.games.porto.document.read import read
from ribeira.games.porto.document.types import View
from ribeira.games.porto.document.write import write

__all__ = ["fixed_pieces", "read", "write"]


def fixed_pieces(document: View) -> int:
    """Construction cards and public contracts, wherever they lie: 85 in every state of a match."""
    decks = [document["deck"], document["timer_deck"], document["contract_deck"]]
    piles = [document["discard"], document["contract_discard"], *document["hands"], *document["claimed"]]
    open_cards = [*document["display"], *document["contracts"], *document["timer_cards"]]
    return sum(map(size, [*decks, *piles])) + sum(card is not None for card in open_cards)
