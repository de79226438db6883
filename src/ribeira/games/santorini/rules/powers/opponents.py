"""What opponents' powers forbid the active player: one flat chain for each question.

Several may be in force at once: with three and four players there are two opponents. Sets of cells again: those that
are barred.
"""

from __future__ import annotations

from ribeira.core.jit import rule
from ribeira.games.santorini import tables
from ribeira.games.santorini.rules.board import is_bound, restricts
from ribeira.games.santorini.rules.powers import aphrodite, athena, hera, limus, persephone
from ribeira.games.santorini.state import Santorini


@rule
def bars_steps(s: Santorini, cell: int) -> int:
    """Where a worker on this cell may not step to."""
    return athena.bars_steps(s, cell) if restricts(s, tables.ATHENA) else 0


@rule
def bars_wins(s: Santorini) -> int:
    """Where a step does not win."""
    return hera.bars_wins(s) if restricts(s, tables.HERA) else 0


@rule
def bars_builds(s: Santorini) -> int:
    """Where nobody of the active player's side may build."""
    return limus.bars_builds(s) if restricts(s, tables.LIMUS) else 0


@rule
def bars_ends(s: Santorini, worker: int) -> int:
    """Where this worker's move may not end."""
    return aphrodite.bars_ends(s) if is_bound(s, worker) else 0


@rule
def wanted(s: Santorini, cell: int) -> int:
    """Where a step from this cell has to go if it is to meet the duty to climb; all cells if there is none."""
    return persephone.wanted(s, cell) if s.must_climb else tables.ALL
