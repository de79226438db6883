"""How many rounds are left, how often each role will still be taken, and what a doubloon is worth until then."""

from __future__ import annotations

import numpy as np

from ribeira.core.jit import rule
from ribeira.games.puerto_rico import catalog
from ribeira.games.puerto_rico.rules import board
from ribeira.games.puerto_rico.state import PuertoRico

FREQUENCY = np.array([0.0, 0.0, 0.86, 0.58, 0.62, 0.66])
"""[players] -> how often a role is taken in a round."""
VP_PER_ROUND = 2.2
COLONISTS_PER_ROUND = 1.35
SPACES_PER_ROUND = 0.75
"""What a player takes of the supplies in a round as a rule, from which the rounds that are left follow."""


@rule
def rounds_left(s: PuertoRico) -> float:
    """Rounds still to come after this one, by the supply that will run out first (E1)."""
    if s.is_last:
        return 0.0
    n = float(s.players)
    most = 0
    for seat in range(s.players):
        most = max(most, board.city_spaces(s, seat))
    by_vp = s.vp_supply / (VP_PER_ROUND * n)
    by_colonists = s.colonist_supply / (COLONISTS_PER_ROUND * n)
    by_city = (catalog.CITY_SPACES - most) / SPACES_PER_ROUND
    return float(0.3 + min(by_vp, by_colonists, by_city))


@rule
def cycles(s: PuertoRico, left: float) -> float:
    """How often each role will still be taken."""
    return float(left * FREQUENCY[s.players])


@rule
def doubloon(left: float) -> float:
    """What a doubloon is worth with so many rounds left."""
    return 0.6 * left / (left + 1.5)
