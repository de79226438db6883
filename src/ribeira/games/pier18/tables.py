"""The catalogue as arrays for the kernels.

A card is known by its index 0..17 (its number less one), a set of cards is a number with one bit for each. One side of
a pier is four sets of columns, one for each kind of symbol; column 0 is nearest the land:

    side A   . S F F L . P        fisher  0b0001100       the water end is the highest bit
    column   0 1 2 3 4 5 6        flower  0b0000010
"""

from __future__ import annotations

import numpy as np

from ribeira.games.pier18 import cards, catalog
from ribeira.games.pier18.document.types import METRICS, OPERATORS

KINDS = len(catalog.KINDS)
FISHER, POET, LOVERS, FLOWER = range(KINDS)
SIDES = 2
MAX_CARDS = 2 + max(catalog.ROUNDS.values())
"""Cards of the longest finished pier: Foundation, one for each round, Plan."""
MAX_COLUMNS = MAX_CARDS * catalog.COLUMNS_PER_CARD
if MAX_COLUMNS + catalog.LOVERS_CLEAR_RADIUS > 63:
    raise ValueError("card table: columns_per_card: a finished pier does not fit into 63 bits")

ROUNDS = np.array([catalog.ROUNDS.get(players, 0) for players in range(4)], np.int64)
DISPLAY = np.array([catalog.DISPLAY.get(players, 0) for players in range(4)], np.int64)

_DATES = sorted(card.date for card in catalog.DECK)
DATE = np.array([_DATES.index(card.date) for card in catalog.DECK], np.int64)
"""[card] -> place of its date in the year, 0..17: only the order of dates counts."""

PATRON = np.array([cards.KINDS.index(card.patron) for card in catalog.DECK], np.int64)
"""[card] -> kind of its patron symbol."""


def _columns(side: str, kind: str) -> int:
    return sum(1 << column for column, letter in enumerate(side) if letter == kind)


def _sides(card: cards.Card, is_turned: bool) -> tuple[str, str]:
    """R8e: a card turned by 180 degrees shows its lower side above, read backwards."""
    upper, lower = card.sides
    return (lower[::-1], upper[::-1]) if is_turned else (upper, lower)


SYMBOLS = np.array(
    [
        [[[_columns(side, kind) for kind in cards.KINDS] for side in _sides(card, turned)] for card in catalog.DECK]
        for turned in (False, True)
    ],
    np.int64,
)
"""[turned, card, side, kind] -> set of columns."""

_WAYS = max(len(card.plan.ways) for card in catalog.DECK)
_LONGEST = max(len(way) for card in catalog.DECK for way in card.plan.ways)
COMPARISONS = np.zeros((catalog.CARDS, _WAYS, _LONGEST, 3), np.int64)
"""[card, way, comparison] -> (metric, operator, value) of its Plan."""
WAYS = np.array([len(card.plan.ways) for card in catalog.DECK], np.int64)
"""[card] -> how many alternatives its Plan has; it holds when one does."""
WAY_LENGTH = np.zeros((catalog.CARDS, _WAYS), np.int64)
"""[card, way] -> how many comparisons have to hold together."""
for _card in catalog.DECK:
    for _way, _comparisons in enumerate(_card.plan.ways):
        WAY_LENGTH[_card.number - 1, _way] = len(_comparisons)
        for _index, _one in enumerate(_comparisons):
            _coded = (METRICS.index(_one.metric), OPERATORS.index(_one.op), _one.value)
            COMPARISONS[_card.number - 1, _way, _index] = _coded
