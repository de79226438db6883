"""Positions, as the engine takes them (section 10)."""

from __future__ import annotations

from ribeira.core.contract import Json
from ribeira.games.pier18.document.read import read
from ribeira.games.pier18.document.write import write

__all__ = ["count_cards", "read", "write"]


def count_cards(document: Json) -> int:
    """All cards of a document, wherever they lie: 18 in every state of a match."""
    piles = [document["deck"], document["display"], *document["hands"], *document["piers"], *document["patrons"]]
    plans = sum(plan is not None for plan in document["plans"])
    return sum(map(len, piles)) + (0 if document["phase"] == "over" else plans)
