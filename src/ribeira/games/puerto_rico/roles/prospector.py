"""The prospector: a doubloon for whoever takes it (R3)."""

from __future__ import annotations

from typing import Any

from ribeira.core.jit import rule
from ribeira.games.puerto_rico.catalog import ROLES
from ribeira.games.puerto_rico.rounds import next_pick

ROLE = ROLES.index("prospector")


@rule
def begin(s: Any, seat: int) -> None:
    s.doubloons[seat] += 1
    next_pick(s)
