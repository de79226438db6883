"""Colonists that come outside the mayor phase (S5, B3): from the supply, when that is empty from the ship."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.puerto_rico.state import PuertoRico


@rule
def are_available(s: PuertoRico) -> bool:
    """Whether there is one to be had."""
    return bool(s.colonist_supply > 0 or s.colonist_ship > 0)


@rule
def recruit(s: PuertoRico) -> None:
    """One colonist leaves the supply, or the ship when the supply is empty."""
    if s.colonist_supply > 0:
        s.colonist_supply -= 1
    else:
        s.colonist_ship -= 1
