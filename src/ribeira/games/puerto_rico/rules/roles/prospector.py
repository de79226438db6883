"""The prospector: a doubloon for whoever takes it (R3)."""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.puerto_rico.document import terms
from ribeira.games.puerto_rico.rules import rounds
from ribeira.games.puerto_rico.state import PuertoRico

ROLE = terms.ROLES.index("prospector")


@rule
def begin(s: PuertoRico) -> None:
    s.doubloons[s.player] += 1
    rounds.next_pick(s)
