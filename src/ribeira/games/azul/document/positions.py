"""Azul's positions: a record as a document and back, and the count that never changes."""

from __future__ import annotations

from ribeira.games.azul.document.read import read
from ribeira.games.azul.document.types import View
from ribeira.games.azul.document.write import write

__all__ = ["fixed_pieces", "read", "write"]


def fixed_pieces(document: View) -> int:
    """All tiles of a document, wherever they lie: 100 in every state of a match."""
    piles = sum(sum(pile.values()) for pile in (document["bag"], document["lid"], document["centre"]))
    boards = sum(
        sum(map(len, board["lines"]))
        + sum(tile is not None for row in board["wall"] for tile in row)
        + len(board["floor"])
        for board in document["boards"]
    )
    return piles + boards + sum(map(len, document["factories"]))
