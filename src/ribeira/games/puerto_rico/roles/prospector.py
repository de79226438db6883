"""The prospector: a doubloon for whoever takes it (R3)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.puerto_rico.catalog import ROLES
from ribeira.games.puerto_rico.rounds import next_pick
from ribeira.games.puerto_rico.state import PuertoRico

ROLE = ROLES.index("prospector")


@rule
def begin(s: PuertoRico, seat: int) -> None:
    s.doubloons[seat] += 1
    next_pick(s)
